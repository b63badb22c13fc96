"""Effect handlers on the Destiny Zone and on levels: what these effects mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow, Run
from app.engine.meaning.handlers import amount_of, asking, at_once, each_card_asking
from app.engine.meaning.registry import meaning
from app.engine.refs import zone_key
from app.engine.rng import EFFECT

from .dsl import nodes as n
from .event_kinds import ClashingDestinyEvent
from .free_plays import play_free
from .numbers import numbers_of
from .progression import affinities_of, banish_random, choose_affinity, level_up_by_effect
from .zones import hero_of

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution


@asking(n.DrawDestiny)
def draw_destiny(m: Match, at: Resolution, node: n.DrawDestiny) -> Flow[None]:
    # "Its controller" is the seat whose spell was denied by the part before.
    seat = at.done.get("denied_seat") if node.who == "controller" else at.who(node.who)
    if seat is not None:
        yield from m.rules.draw(m, seat, amount_of(m, at, node.count), "destiny_zone")


@asking(n.DrawForLocked)
def draw_for_locked(m: Match, at: Resolution, node: n.DrawForLocked) -> Flow[None]:
    yield from m.rules.draw(m, at.seat, numbers_of(m).mismatch_draw, "destiny_zone")


@asking(n.TakeBack)
def take_back(m: Match, at: Resolution, node: n.TakeBack) -> Flow[None]:
    ids = yield from _some(
        m, at.seat, "destiny_zone", amount_of(m, at, node.count), node.how, "take back"
    )
    for card_id in ids:
        atoms.move(m, card_id, zone_key(at.seat, "hand"), bottom=True, cause="took_back")


@asking(n.PutAside)
def put_aside(m: Match, at: Resolution, node: n.PutAside) -> Flow[None]:
    seat = at.who(node.who)
    ids = yield from _some(m, seat, "hand", amount_of(m, at, node.count), node.how, "put aside")
    for card_id in ids:
        atoms.move(m, card_id, zone_key(seat, "destiny_zone"), cause="put_aside")


def _some(m: Match, seat: int, zone: str, count: int, how: str, deed: str) -> Flow[Sequence[int]]:
    """Return so many cards of a seat's hidden zone, chosen by that seat or at random."""
    ids = list(m.zone(seat, zone))
    count = min(count, len(ids))
    if how == "random":
        return m.roll_sample(EFFECT, ids, count)
    words = f"Choose {count} to {deed}."
    return (yield from m.rules.choose_cards(m, seat, ids, count, count, words, zone=zone))


@at_once(n.BanishDestiny)
def banish_destiny(m: Match, at: Resolution, node: n.BanishDestiny) -> None:
    # CD-14.7: no cost is paid, so Legacy does not happen.
    banish_random(m, at.who(node.who), amount_of(m, at, node.count), "banished")


@meaning(n.LevelUp)
def level_up(node: n.LevelUp) -> Run:
    return lambda m, at: level_up_by_effect(m, at.seat, free=node.free)


@asking(n.SwapAffinity)
def swap_affinity(m: Match, at: Resolution, node: n.SwapAffinity) -> Flow[None]:
    had = affinities_of(m, at.seat)
    old = [word for word in had if word != "normal"]
    new = [w for w in hero_of(m, at.seat).printed.facts["unlocks"] if w not in had]
    if not old or not new:
        return
    choose = partial(choose_affinity, at.seat, at.source)
    given = yield from choose(old, "Choose the affinity to give up.")
    taken = yield from choose(new, "Choose the affinity to unlock instead.")
    kept = tuple(taken if word == given else word for word in had)
    atoms.set_fact(m, at.seat, "affinities", kept)
    atoms.tell(m, ClashingDestinyEvent.UNLOCKED, at.seat, detail=taken)


@at_once(n.Seal)
def seal(m: Match, at: Resolution, node: n.Seal) -> None:
    if at.item is not None and m.find(at.card_ref) is not None:
        atoms.note(m, at.source, f"sealed:{at.item.ability}", 1)


@each_card_asking(n.PlayFree)
def play_without_paying(m: Match, at: Resolution, node: n.PlayFree, card_id: int) -> Flow[None]:
    yield from play_free(m, at.seat, card_id)
