"""Effect handlers on the Destiny Zone and on levels: what these effects mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow, Run, ask, nothing
from app.engine.meaning.effects import choosing
from app.engine.meaning.registry import meaning, number_of
from app.engine.prompts import Choose, Option
from app.engine.refs import ITEM_BASE, is_item, zone_key
from app.engine.rng import EFFECT

from .dsl import nodes as n
from .free_plays import play_free
from .progression import affinities_of, banish_random, level_up_by_effect
from .zones import hero_of

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution


@meaning(n.DrawDestiny)
def draw_destiny(node: n.DrawDestiny) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        # "Its controller" is the seat whose spell was denied by the part before.
        seat = at.done.get("denied_seat") if node.who == "controller" else at.who(node.who)
        if seat is not None:
            yield from m.rules.draw(m, seat, count(m, at), "destiny_zone")

    return run


@meaning(n.TakeBack)
def take_back(node: n.TakeBack) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from _some(m, at.seat, "destiny_zone", count(m, at), node.how, "take back")
        for card_id in ids:
            atoms.move(m, card_id, zone_key(at.seat, "hand"), bottom=True, cause="took_back")

    return run


@meaning(n.PutAside)
def put_aside(node: n.PutAside) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        seat = at.who(node.who)
        ids = yield from _some(m, seat, "hand", count(m, at), node.how, "put aside")
        for card_id in ids:
            atoms.move(m, card_id, zone_key(seat, "destiny_zone"), cause="put_aside")

    return run


def _some(m: Match, seat: int, zone: str, count: int, how: str, deed: str) -> Flow[Sequence[int]]:
    """Return so many cards of a seat's hidden zone, chosen by that seat or at random."""
    ids = list(m.zone(seat, zone))
    count = min(count, len(ids))
    if how == "random":
        return m.roll_sample(EFFECT, ids, count)
    words = f"Choose {count} to {deed}."
    return (yield from m.rules.choose_cards(m, seat, ids, count, count, words, zone=zone))


@meaning(n.BanishDestiny)
def banish_destiny(node: n.BanishDestiny) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        # CD-14.7: no cost is paid, so Legacy does not happen.
        banish_random(m, at.who(node.who), count(m, at), "banished")
        yield from nothing()

    return run


@meaning(n.LevelUp)
def level_up(node: n.LevelUp) -> Run:
    return lambda m, at: level_up_by_effect(m, at.seat, free=node.free)


@meaning(n.SwapAffinity)
def swap_affinity(node: n.SwapAffinity) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        had = affinities_of(m, at.seat)
        old = [word for word in had if word != "normal"]
        new = [w for w in hero_of(m, at.seat).printed.facts["unlocks"] if w not in had]
        if not old or not new:
            return
        given = yield from _affinity(at, old, "Choose the affinity to give up.")
        taken = yield from _affinity(at, new, "Choose the affinity to unlock instead.")
        kept = tuple(taken if word == given else word for word in had)
        atoms.set_fact(m, at.seat, "affinities", kept)
        atoms.tell(m, "unlocked", at.seat, detail=taken)

    return run


def _affinity(at: Resolution, words: list[str], question: str) -> Flow[str]:
    if len(words) == 1:
        return words[0]
    options = [Option(word, word, label=word.capitalize()) for word in words]
    chosen: str = yield from ask(
        lambda: Choose(
            at.seat, "choose_affinity", options, ask=question, source=at.source,
            default=words[0], rule="CD-6.7",
        )
    )  # fmt: skip
    return chosen


@meaning(n.Seal)
def seal(node: n.Seal) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        if at.item is not None and m.find(at.source, at.incarnation) is not None:
            atoms.note(m, at.source, f"sealed:{at.item.ability}", 1)
        yield from nothing()

    return run


@meaning(n.SkipPhase)
def skip_phase(node: n.SkipPhase) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        seat, name = at.who(node.who), f"skip_{node.phase}"
        atoms.set_number(m, seat, name, m.state.number(seat, name) + 1)
        yield from nothing()

    return run


@meaning(n.PlayFree)
def play_without_paying(node: n.PlayFree) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            yield from play_free(m, at.seat, card_id)

    return run


@meaning(n.DenyUnlessPays)
def deny_unless_pays(node: n.DenyUnlessPays) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        for ref in at.targets.get(node.target, ()):
            item = m.item(ref - ITEM_BASE) if is_item(ref) else None
            if item is not None and not (yield from m.rules.may_pay(m, item.seat, node.amount)):
                m.rules.deny(m, item)

    return run
