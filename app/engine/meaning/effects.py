"""What the common effects mean: control, damage, cards, states; all through the ruleset's policies."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .. import atoms
from ..dsl import effects as e
from ..dsl import values as v
from ..flow import Flow, Run, nothing
from ..later import wait_for, watch
from ..refs import ITEM_BASE, is_item
from ..steps.looking import discover, look, recover, reveal, search
from ..steps.replacing import yes_or_no
from .registry import cards_of, filter_of, holds_of, inner_key, meaning, number_of, run_of

if TYPE_CHECKING:
    from ..match import Match
    from ..resolution import Resolution

Picking = Callable[["Match", "Resolution"], Flow[list[int]]]


def choosing(node: v.Ref) -> Picking:
    """Return a flow giving the cards of a reference, asking where they are chosen on resolution."""
    cards = cards_of(node)
    if isinstance(node, v.Chosen):
        return lambda m, at: _chosen(m, at, node, cards(m, at))
    if isinstance(node, v.Extreme):
        return lambda m, at: _ties(m, at, cards(m, at))

    def plain(m: Match, at: Resolution) -> Flow[list[int]]:
        yield from nothing()
        return cards(m, at)

    return plain


def _chosen(m: Match, at: Resolution, node: v.Chosen, options: list[int]) -> Flow[list[int]]:
    seat = at.who(node.who)
    count = min(node.count, len(options))
    words = f"Choose {'up to ' if node.optional else ''}{count}."
    picked = yield from m.rules.choose_cards(
        m, seat, options, 0 if node.optional else count, count, words,
        tone="act" if seat == at.seat else "forced",
    )  # fmt: skip
    return list(picked)


def _ties(m: Match, at: Resolution, options: list[int]) -> Flow[list[int]]:
    picked = yield from m.rules.choose_cards(
        m, at.seat, options, min(1, len(options)), 1, "Choose one."
    )
    return list(picked)


# --- control ----------------------------------------------------------------------------------


@meaning(e.Seq)
def seq(node: e.Seq) -> Run:
    parts = tuple(run_of(part) for part in node.parts)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for part in parts:
            yield from part(m, at)

    return run


@meaning(e.If)
def only_if(node: e.If) -> Run:
    holds, then = holds_of(node.condition), run_of(node.then)
    otherwise = run_of(node.otherwise) if node.otherwise is not None else None

    def run(m: Match, at: Resolution) -> Flow[None]:
        if holds(m, at):
            yield from then(m, at)
        elif otherwise is not None:
            yield from otherwise(m, at)

    return run


@meaning(e.May)
def may(node: e.May) -> Run:
    effect = run_of(node.effect)

    def run(m: Match, at: Resolution) -> Flow[None]:
        words = m.rules.words_of(node.effect)
        if (yield from yes_or_no(m, at.who(node.who), f"Do you want to {words}?", at.source)):
            yield from effect(m, at)

    return run


@meaning(e.MayPay)
def may_pay(node: e.MayPay) -> Run:
    then = run_of(node.then) if node.then is not None else None
    otherwise = run_of(node.otherwise) if node.otherwise is not None else None

    def run(m: Match, at: Resolution) -> Flow[None]:
        paid = yield from m.rules.may_pay(m, at.who(node.who), node.amount)
        if paid and then is not None:
            yield from then(m, at)
        elif not paid and otherwise is not None:
            yield from otherwise(m, at)

    return run


@meaning(e.ForEach)
def for_each(node: e.ForEach) -> Run:
    cards, effect = choosing(node.among), run_of(node.effect)

    def run(m: Match, at: Resolution) -> Flow[None]:
        outer = at.it
        for card_id in (yield from cards(m, at)):
            at.it = card_id
            yield from effect(m, at)
        at.it = outer

    return run


@meaning(e.Bind)
def bind_name(node: e.Bind) -> Run:
    cards, effect = choosing(node.ref), run_of(node.effect)

    def run(m: Match, at: Resolution) -> Flow[None]:
        at.binds[node.name] = tuple((yield from cards(m, at)))
        yield from effect(m, at)

    return run


@meaning(e.Repeat)
def repeat(node: e.Repeat) -> Run:
    times, effect = number_of(node.times), run_of(node.effect)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for _ in range(min(times(m, at), m.rules.limits.tokens_per_effect)):
            yield from effect(m, at)

    return run


@meaning(e.Later)
def later(node: e.Later) -> Run:
    key = inner_key(node)
    run_of(node.effect)  # a later effect without meaning is a fault of the pool, found on loading

    def run(m: Match, at: Resolution) -> Flow[None]:
        wait_for(m, key, at, node.until)
        yield from nothing()

    return run


@meaning(e.IfDestroyed)
def if_destroyed(node: e.IfDestroyed) -> Run:
    key, cards = inner_key(node), cards_of(node.ref)
    run_of(node.effect)  # without meaning it is a fault of the pool, found on loading

    def run(m: Match, at: Resolution) -> Flow[None]:
        watch(m, key, at, tuple(cards(m, at)), again=node.each)
        yield from nothing()

    return run


# --- damage, life, cards ------------------------------------------------------------------------


@meaning(e.Damage)
def damage(node: e.Damage) -> Run:
    cards, amount = choosing(node.to), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        n = amount(m, at)
        if ids and n > 0:
            yield from m.rules.damage(m, [(cid, n) for cid in ids], at.source)

    return run


@meaning(e.SplitDamage)
def split_damage(node: e.SplitDamage) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        shares = at.shares.get(node.target, {})
        hits = [(ref, shares[ref]) for ref in at.targets.get(node.target, ()) if ref in shares]
        if hits:
            yield from m.rules.damage(m, hits, at.source)

    return run


@meaning(e.Heal)
def heal(node: e.Heal) -> Run:
    cards, amount = choosing(node.to), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        m.rules.heal(m, ids, amount(m, at))

    return run


@meaning(e.LoseLife)
def lose_life(node: e.LoseLife) -> Run:
    amount = number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        m.rules.lose_life(m, at.who(node.who), amount(m, at))
        yield from nothing()

    return run


@meaning(e.Draw)
def draw(node: e.Draw) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        yield from m.rules.draw(m, at.who(node.who), count(m, at))

    return run


@meaning(e.Discard)
def discard(node: e.Discard) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        yield from m.rules.discard(m, at.who(node.who), count(m, at), node.how)

    return run


@meaning(e.Look)
def look_at_top(node: e.Look) -> Run:
    count = number_of(node.count)
    return lambda m, at: look(m, at.seat, count(m, at))


@meaning(e.Search)
def search_deck(node: e.Search) -> Run:
    fits = filter_of(node.filter)
    return lambda m, at: search(m, at, fits, node.count, node.to)


@meaning(e.Recover)
def recover_cards(node: e.Recover) -> Run:
    fits = filter_of(node.filter)
    return lambda m, at: recover(m, at, fits, node.count, node.to, node.optional)


@meaning(e.Discover)
def discover_card(node: e.Discover) -> Run:
    fits = filter_of(node.filter)
    return lambda m, at: discover(m, at, fits, node.seen)


@meaning(e.Reveal)
def reveal_cards(node: e.Reveal) -> Run:
    return lambda m, at: reveal(m, at.who(node.who), node.what, node.count)


# --- moving -------------------------------------------------------------------------------------


@meaning(e.Destroy)
def destroy(node: e.Destroy) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        at.done["destroyed"] = yield from m.rules.destroy(m, ids)

    return run


@meaning(e.Banish)
def banish(node: e.Banish) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        yield from m.rules.banish(m, (yield from cards(m, at)))

    return run


@meaning(e.ReturnToHand)
def return_to_hand(node: e.ReturnToHand) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        yield from m.rules.return_to_hand(m, (yield from cards(m, at)))

    return run


@meaning(e.ReturnToDeck)
def return_to_deck(node: e.ReturnToDeck) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        yield from m.rules.return_to_deck(m, (yield from cards(m, at)), node.where)

    return run


@meaning(e.PutOnBoard)
def put_on_board(node: e.PutOnBoard) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        yield from m.rules.put_on_board(m, (yield from cards(m, at)), at.seat)

    return run


@meaning(e.CreateToken)
def create_token(node: e.CreateToken) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        seat, printed = at.who(node.who), m.pool[node.token]
        yield from m.rules.make_tokens(m, at, seat, printed, count(m, at), node.zone)

    return run


@meaning(e.CreateCard)
def create_card(node: e.CreateCard) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        m.rules.create_cards(m, at.seat, m.pool[node.card], node.zone, node.count)
        yield from nothing()

    return run


@meaning(e.GainControl)
def gain_control(node: e.GainControl) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        yield from m.rules.gain_control(m, ids, at.seat, node.until, at.source)

    return run


@meaning(e.Sacrificing)
def sacrificing(node: e.Sacrificing) -> Run:
    fits = filter_of(node.filter)

    def run(m: Match, at: Resolution) -> Flow[None]:
        seat = at.who(node.who)
        own = [
            cid for cid in m.board(seat)
            if m.card(cid).controller == seat and fits(m, at, m.card(cid))
        ]  # fmt: skip
        count = min(node.count, len(own))
        ids = yield from m.rules.choose_cards(
            m, seat, own, count, count, "Choose what to sacrifice.", tone="forced"
        )
        m.rules.sacrifice(m, ids)

    return run


# --- states, counters, modifiers ----------------------------------------------------------------


@meaning(e.Exhaust)
def exhaust(node: e.Exhaust) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        m.rules.exhaust(m, (yield from cards(m, at)))

    return run


@meaning(e.Ready)
def make_ready(node: e.Ready) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        m.rules.ready(m, (yield from cards(m, at)))

    return run


@meaning(e.AddCounters)
def add_counters(node: e.AddCounters) -> Run:
    cards, amount = choosing(node.what), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            atoms.count(m, card_id, node.counter, amount(m, at))

    return run


@meaning(e.Modify)
def modify(node: e.Modify) -> Run:
    cards = choosing(node.what)
    changes = tuple((c.op, c.what, number_of(c.amount)) for c in node.changes)

    def run(m: Match, at: Resolution) -> Flow[None]:
        until = m.rules.duration(at, node.until)
        for card_id in (yield from cards(m, at)):
            for op, what, amount in changes:
                atoms.modify(m, card_id, op, what, amount(m, at), until, at.source)

    return run


@meaning(e.GrantAbility)
def grant_ability(node: e.GrantAbility) -> Run:
    cards, key = choosing(node.what), inner_key(node.ability)

    def run(m: Match, at: Resolution) -> Flow[None]:
        until = m.rules.duration(at, node.until)
        for card_id in (yield from cards(m, at)):
            atoms.modify(m, card_id, "ability", "", 0, until, at.source, key)

    return run


@meaning(e.Prevent)
def prevent(node: e.Prevent) -> Run:
    cards, amount = choosing(node.to), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        until = m.rules.duration(at, node.until)
        m.rules.prevent(m, ids, amount(m, at), until, at.source)

    return run


# --- the chain ----------------------------------------------------------------------------------


@meaning(e.Deny)
def deny(node: e.Deny) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        for ref in at.targets.get(node.target, ()):
            item = m.item(ref - ITEM_BASE) if is_item(ref) else None
            if item is not None:
                at.done["denied_seat"] = item.seat
                m.rules.deny(m, item)
        yield from nothing()

    return run


@meaning(e.BounceItem)
def bounce_item(node: e.BounceItem) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        for ref in at.targets.get(node.target, ()):
            item = m.item(ref - ITEM_BASE) if is_item(ref) else None
            if item is not None:
                m.rules.bounce_item(m, item)
        yield from nothing()

    return run
