"""Effect handlers of this game's own nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow, Run, ask
from app.engine.meaning.choosing import choosing
from app.engine.meaning.handlers import amount_of, asking, at_once, each_card
from app.engine.meaning.registry import Holds, meaning, number_of
from app.engine.prompts import Number as NumberPrompt
from app.engine.steps.deck_search import search

from .combat_roles import in_combat
from .deck import is_small
from .dsl import nodes as n
from .entering import enter, place_token
from .event_kinds import BattleMagesEvent
from .looking import crystal_pile, look_at
from .mana import add_mana
from .numbers import is_classic
from .zones import is_creature

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution
    from app.engine.state import Card


@each_card(n.StripCounters)
def strip_counters(m: Match, at: Resolution, node: n.StripCounters, card_id: int) -> None:
    card = m.card(card_id)
    if not node.counter:
        atoms.heal(m, card_id, card.damage)
    for counter in (node.counter,) if node.counter else tuple(card.counters):
        atoms.count(m, card_id, counter, -card.counters.get(counter, 0))


@meaning(n.MoveCounters)
def move_counters(node: n.MoveCounters) -> Run:
    source, to, most = choosing(node.source), choosing(node.to), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ones = yield from source(m, at)
        others = yield from to(m, at)
        if not ones or not others:
            return
        had = _counters(m.card(ones[0]), node.counter)
        count = min(had, max(0, most(m, at)))
        if count > 0:
            count = yield from ask(
                lambda: NumberPrompt(
                    at.seat, "choose", 0, count, ask="How many counters are moved?",
                    default=count, source=at.source, rule="BM-10.14",
                )
            )  # fmt: skip
        _change(m, ones[0], node.counter, -count)
        _change(m, others[0], node.counter, count)

    return run


def _counters(card: Card, counter: str) -> int:
    return card.damage if counter == "damage" else card.counters.get(counter, 0)


def _change(m: Match, card_id: int, counter: str, amount: int) -> None:
    """BM-10.14: moved Damage counters are no damage."""
    if counter != "damage":
        atoms.count(m, card_id, counter, amount)
    elif amount < 0:
        atoms.heal(m, card_id, -amount)
    else:
        atoms.mark_damage(m, card_id, amount, kind=BattleMagesEvent.DAMAGE_MOVED)


@asking(n.BringCrystal)
def bring_crystal(m: Match, at: Resolution, node: n.BringCrystal) -> Flow[None]:
    for _ in range(amount_of(m, at, node.count)):
        pile = m.zone(at.seat, "collection")
        if not is_classic(m):
            yield from search(m, at, _small, 1, "board")
        elif pile and enter(m, pile[0], at.seat, "brought"):
            atoms.exhaust(m, pile[0])


def _small(m: Match, at: Resolution, card: Card) -> bool:
    return is_small(card.printed)


@at_once(n.AddMana)
def more_mana(m: Match, at: Resolution, node: n.AddMana) -> None:
    add_mana(m, at.seat, node.colour, max(0, amount_of(m, at, node.amount)))


@asking(n.LookAt)
def look_at_pile(m: Match, at: Resolution, node: n.LookAt) -> Flow[None]:
    zone = crystal_pile(m) if node.pile == "crystal pile" else "spellbook"
    yield from look_at(m, at.seat, zone, node.count)


@at_once(n.CreateRelic)
def create_relic(m: Match, at: Resolution, node: n.CreateRelic) -> None:
    place_token(m, m.pool[node.relic], at.seat)


@each_card(n.DyingVanishes)
def dying_vanishes(m: Match, at: Resolution, node: n.DyingVanishes, card_id: int) -> None:
    if is_creature(m.card(card_id)):
        atoms.modify(m, card_id, "dying_vanishes", "", 1, "turn", at.source)


@meaning(n.InCombat)
def during_combat(node: n.InCombat) -> Holds:
    return lambda m, at: in_combat(m)


@meaning(n.Echoed)
def echoed(node: n.Echoed) -> Holds:
    return lambda m, at: bool(m.card(at.source).notes.get("echoed"))
