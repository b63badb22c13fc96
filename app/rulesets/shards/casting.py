"""Casting cards from hand (SH-5): legality, the draft, and immediate effects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.dsl.abilities import Cost, Sacrifice
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.position.log_facts import announced
from app.engine.position.resolution import Resolution
from app.engine.prompts import Option, Reason, Split
from app.engine.steps import chain
from app.engine.steps.announcing import Draft, can_announce, draft, leaves_targets
from app.engine.steps.paying import extra_costs

from .additional_costs import Due, Payment, choose_costs, pay, why_not_pay
from .card_costs import defends, payable, price_of
from .entering import emit_arrival, put
from .event_kinds import ShardsEvent
from .numbers import numbers_of
from .shard_pools import COLOR_WORDS, shard_words, shards
from .zones import COLORS, FIELDS

if TYPE_CHECKING:
    from app.engine.meaning.binding import Bound
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card


def summons_left(m: Match, seat: int) -> int:
    """SH-5.4, 5.5: return how many more creatures a seat may cast this turn."""
    more = m.state.number(seat, "more_summons")
    return numbers_of(m).summons_per_turn + more - m.state.number(seat, "summoned")


def spell_of(m: Match, at: Resolution, printed: Printed) -> Bound | None:
    """Return a spell with the targets that it needs for so many shards paid (`at.done["paid"]`)."""
    spell = printed.spell
    if spell is None or printed.type != "spell":
        return None
    parts = [bound for bound in printed.abilities if bound.kind == "spell"]
    held = [bound for bound in parts if bound.condition is None or bound.condition(m, at)]
    if len(held) == len(parts):
        return spell
    return replace(spell, targets=tuple(spec for bound in held for spec in bound.targets))


def why_not_cast(m: Match, seat: int, card: Card) -> Reason | None:
    """Return the reason that forbids casting a hand card in this phase; None if it is legal."""
    printed = card.printed
    if printed.kind == "main" and defends(m, seat):
        return Reason("Only in your Main phase.", "SH-5.2")
    if printed.kind == "block" and not defends(m, seat):
        return Reason("Only while you're being attacked.", "SH-5.2")
    if printed.type == "spell" and _is_spent(m, seat):
        return Reason("You can't cast more spells this turn.", "SH-5.6")
    price = price_of(m, seat, card)
    if price and payable(m, seat, card) < price:
        return Reason(lambda: _short(m, seat, card, price), "SH-4.7")
    return why_not_put(m, seat, card, price)


def _is_spent(m: Match, seat: int) -> bool:
    """SH-5.6: True if a seat has reached its limit of spells in this turn."""
    most = numbers_of(m).spells_per_turn
    return 0 < most <= sum(m.pool[name].type == "spell" for name in m.played(seat))


def _short(m: Match, seat: int, card: Card, price: int) -> str:
    held = payable(m, seat, card)
    if "prismatic" in card.printed.derived.keywords:
        return f"Costs {price} (you have {held} shards)."
    return f"Costs {price} (you have {shard_words(card.printed.aspect, held)})."


def why_not_put(
    m: Match, seat: int, card: Card, price: int, *, needs_summon: bool = True
) -> Reason | None:
    """Return the reason that forbids a cast at that price, timing and shards aside, or None."""
    printed, costs = card.printed, extra_costs(card.printed)
    at = Resolution(seat, card.card_ref)
    at.done["paid"] = price
    spell = spell_of(m, at, printed)
    if printed.type == "creature":
        why = _why_no_room(m, seat, card, costs, needs_summon=needs_summon)
        if why is not None:
            return why
    elif spell is not None and not can_announce(m, at, spell):
        return Reason("No legal targets.", "SH-5.11")
    if not costs:
        return None
    judge = leaves_targets(m, at, spell) if spell is not None else None
    return why_not_pay(m, at, costs, _due(card, price), judge)


def _due(card: Card, price: int) -> Due:
    """SH-4.7, 4.8: return a card's own cost."""
    return Due(price, "" if "prismatic" in card.printed.derived.keywords else card.printed.aspect)


def _why_no_room(
    m: Match, seat: int, card: Card, costs: tuple[Cost, ...], *, needs_summon: bool
) -> Reason | None:
    if needs_summon and not _is_swift(card) and summons_left(m, seat) <= 0:
        return Reason("You've already cast a creature this turn.", "SH-5.4")
    if m.free_slot(FIELDS[seat]) < 0 and not any(isinstance(cost, Sacrifice) for cost in costs):
        return Reason("Your field is full.", "SH-5.10")
    return None


def _is_swift(card: Card) -> bool:
    return "swift" in card.printed.derived.keywords


def cast(
    m: Match, seat: int, card_id: int, price: int, *, cancel: bool = True, needs_summon: bool = True
) -> Flow[None]:
    """SH-5.7: one draft of everything, then the card leaves the hand and all is paid."""
    card = m.card(card_id)
    printed, costs = card.printed, extra_costs(card.printed)
    at = Resolution(seat, card.card_ref)
    at.done["paid"] = price
    spell = spell_of(m, at, printed)
    judge = leaves_targets(m, at, spell) if spell is not None else None
    paid = yield from choose_costs(m, at, costs, _due(card, price), judge, cancel=cancel)
    at.spent = paid.cards
    made = (yield from draft(m, at, spell, cancel=cancel)) if spell is not None else Draft()
    own = yield from _choose_shards(m, card, _due(card, price), paid.shards, cancel=cancel)
    for color, amount in own.items():
        paid.shards[color] = paid.shards.get(color, 0) + amount
    if printed.type == "spell":
        yield from _cast_spell(m, at, paid, made)
    else:
        _cast_creature(m, at, paid, needs_summon=needs_summon)


def _choose_shards(
    m: Match, card: Card, due: Due, spent: Mapping[str, int], *, cancel: bool
) -> Flow[dict[str, int]]:
    """SH-4.7, 4.8: exactly as many as the price; for a Prismatic card the seat names them."""
    if not due.amount:
        return {}
    if due.color:
        return {due.color: due.amount}
    held = {color: shards(m, card.owner, color) - spent.get(color, 0) for color in COLORS}
    held = {color: amount for color, amount in held.items() if amount}
    if len(held) == 1 or sum(held.values()) == due.amount:
        return {color: min(due.amount, amount) for color, amount in held.items()}
    shares: tuple[tuple[str, int], ...] = yield from ask(
        lambda: _shards_prompt(card, due.amount, held, cancel=cancel)
    )
    return {color: amount for color, amount in shares if amount}


def _shards_prompt(card: Card, price: int, held: Mapping[str, int], *, cancel: bool) -> Split:
    options = [Option(ref=color, label=COLOR_WORDS[color]) for color in held]
    for option, most in zip(options, held.values(), strict=True):
        option.most = min(price, most)
    first = sorted(held, key=lambda c: (c != card.printed.aspect, -held[c], COLORS.index(c)))
    left, default = price, dict.fromkeys(held, 0)
    for color in first:
        default[color] = min(left, held[color])
        left -= default[color]
    return Split(
        card.owner,
        "choose_shards",
        options,
        price,
        ask=f"Choose {price} shards to pay with.",
        cancel=cancel,
        source=card.id,
        default=tuple(default.items()),
        rule="SH-4.8",
        quotes=False,
    )


def _cast_creature(m: Match, at: Resolution, paid: Payment, *, needs_summon: bool) -> None:
    """SH-5.8: put the creature into its slot immediately; triggers resolve afterwards."""
    seat, card_id, card = at.seat, at.source, m.card(at.source)
    interposed = defends(m, seat)
    pay(m, at, paid, extra_costs(card.printed))
    put(m, card_id, seat, "cast")
    atoms.note(m, card_id, "paid", at.done["paid"])
    if needs_summon and not _is_swift(card):
        atoms.set_number(m, seat, "summoned", m.state.number(seat, "summoned") + 1)
    m.note_played(seat, card.printed)
    atoms.announce(m, EngineEvent.PLAYED, seat, card_id)
    if interposed:
        atoms.announce(m, ShardsEvent.INTERPOSED, seat, card_id)
    emit_arrival(m, card_id)


def _cast_spell(m: Match, at: Resolution, paid: Payment, made: Draft) -> Flow[None]:
    """SH-5.9: put the spell on the chain, resolve it immediately, then bury it."""
    seat, card_id = at.seat, at.source
    printed = m.card(card_id).printed
    power = sum(m.stat(m.card(cid), "power") for cid in paid.sacrifices)
    chain.to_chain(m, seat, card_id, "cast")
    atoms.note(m, card_id, "paid", at.done["paid"])
    atoms.note(m, card_id, "paid_power", power)
    m.note_played(seat, printed)
    atoms.announce(m, EngineEvent.PLAYED, seat, card_id, facts=announced(m, made.targets))
    pay(m, at, paid, extra_costs(printed))
    item = chain.put_card(m, seat, card_id, made)
    yield from chain.resolve_item(m, item)
    atoms.announce(m, EngineEvent.SPELL_CAST, seat, card_id)
