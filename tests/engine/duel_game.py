"""A small game of a stack, traps and face-down creatures, laid out card by card.

A test defines the play: `duel` runs its flow as the one step of a match. Power is the printed
value less damage; a face-down card of the board has no face.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

from app.engine import atoms
from app.engine.dsl.abilities import (
    EventPattern,
    KeywordUse,
    SpellEffect,
    Static,
    Target,
    Triggered,
)
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import OTHER, HasTag, IsSource, StatIs
from app.engine.dsl.text import Lexicon
from app.engine.dsl.values import All as Every
from app.engine.dsl.values import Exists, Fits, Self, T
from app.engine.effects import Damage, Draw, Modification
from app.engine.play.match import Match
from app.engine.play.pool import Pool
from app.engine.position.event_kinds import EventKind
from app.engine.position.flow import Flow, ask, nothing
from app.engine.position.refs import zone_key, zone_name, zone_seat
from app.engine.position.rng import streams
from app.engine.position.setup import Setup
from app.engine.position.state import Card, State
from app.engine.position.visibility import ZoneDef
from app.engine.prompts import Act, Option
from app.engine.rules.display import Display
from app.engine.rules.ruleset import Phase, Ruleset
from app.engine.steps.standard_prompts import choose_slot

STRONG = StatIs("power", ">=", 60)
BEAST = HasTag("beast")


class DuelEvent(EventKind):
    """Events of this game only."""

    DIED = "died"
    VANISHED = "vanished"


def creature(name: str, power: int, *abilities: Any, tags: tuple[str, ...] = ()) -> CardDef:
    return CardDef(
        name.lower(), name, "creature", stats=(("power", power),), tags=tags, abilities=abilities
    )


WOLF = creature("Wolf", 60, KeywordUse("guard"), tags=("beast",))
OX = creature("Ox", 80)
PUP = creature("Pup", 20, tags=("beast",))
# Proud while it is strong itself: a static that rests on a stat which falls with damage.
LION = creature(
    "Lion", 70, Static(Self(), (Modification("gain", "proud"),), condition=Fits(Self(), STRONG))
)
OWL = creature("Owl", 10, Triggered(EventPattern("entered", IsSource()), Draw()))
MOURNER = creature("Mourner", 10, Triggered(EventPattern("destroyed", OTHER & STRONG), Draw()))
KEENER = creature("Keener", 10, Triggered(EventPattern("destroyed", OTHER & BEAST), Draw()))
AVENGER = creature("Avenger", 10, Triggered(EventPattern("died", IsSource()), Draw()))
LORD = creature("Lord", 30, Static(Every(OTHER & BEAST), (Modification("add", "power", 20),)))
SNARE = CardDef("snare", "Snare", "trap")
BOLT = CardDef(
    "bolt",
    "Bolt",
    "spell",
    abilities=(SpellEffect(Damage(T(), 20), targets=(Target(BEAST & STRONG),)),),
)
GUARDS = Exists(Every(STRONG))


class DuelDisplay(Display):
    """Words and looks of the game."""

    lexicon = Lexicon(
        types={"creature": "creature", "spell": "spell", "trap": "trap"},
        zones={"deck": "deck", "hand": "hand", "field": "field", "discard": "discard pile"},
        stats={"power": "power"},
    )


class Duel(Ruleset):
    """The policies of the small game."""

    display_type = DuelDisplay
    faceless: ClassVar[bool] = True
    stat_reads: ClassVar[frozenset[str]] = frozenset({"marks"})
    looks_back: ClassVar[frozenset[EventKind]] = frozenset({DuelEvent.DIED})

    def set_up(self, m: Match, setup: Setup) -> None:
        raise NotImplementedError

    def state_check(self, m: Match) -> Flow[bool]:
        yield from nothing()
        return False

    def stat(self, m: Match, card: Card, value: int, name: str) -> int:
        return max(0, value - card.damage)

    def lose_life(self, m: Match, seat: int, amount: int) -> None:
        atoms.set_number(m, seat, "life", m.state.number(seat, "life") - amount)

    def settle_in(self, m: Match, card_id: int, seat: int) -> Flow[bool]:
        zones = ("traps",) if m.card(card_id).printed.type == "trap" else ("field",)
        place = yield from choose_slot(m, seat, zones, m.card(card_id).printed.name)
        if place is not None:
            atoms.move(m, card_id, *place)
        return place is not None


DUEL = Duel(
    id="duel",
    title="Duel",
    version=1,
    pool=Pool((WOLF, OX, PUP, LION, OWL, MOURNER, KEENER, AVENGER, LORD, SNARE, BOLT)),
    zones={
        zone.name: zone
        for zone in (
            ZoneDef("field", board=True, slots=3, told_apart=True, holds=("creature",)),
            ZoneDef("traps", board=True, slots=2, told_apart=True, holds=("trap", "spell")),
            ZoneDef("deck", faces="none"),
            ZoneDef("discard"),
            ZoneDef("hand", faces="owner"),
            ZoneDef("aside", faces="owner"),
            ZoneDef("chain"),
            ZoneDef("banish"),
        )
    },
    steps={},
    phases=(Phase("main", "Main"),),
    decks=(),
    timers={},
)

Steps = Callable[..., Flow[None]]


def duel(*steps: Steps, rules: Ruleset = DUEL) -> Match:
    """Return a match that runs those flows, one step each, once `go` has let it begin."""
    names = {f"step{index}": step for index, step in enumerate(steps)}
    match = Match(replace(rules, steps={**names, "end": stop}), State())
    match.state.rng = streams(1)
    for key in match.rules.layout.keys:
        match.state.zones[key] = (0,) * match.rules.zones[zone_name(key)].slots
    for name in ("end", *reversed(names)):
        match.push_step(name)
    return match


def go(match: Match) -> Match:
    """Let the match run to its first question."""
    match._advance()
    return match


def put(m: Match, card: CardDef, zone: str, slot: int = -1, *, down: bool = False) -> int:
    """Lay a card of the pool in a zone (`0.field`), face down if so said; return its id."""
    card_id = atoms.create(m, m.pool[card.id], zone_seat(zone), zone, slot)
    if down:
        atoms.turn(m, card_id, face_up=False)
    return card_id


def ready(m: Match, *keys: Option) -> Flow[str]:
    """Ask seat 0 for one of those acts, or to pass."""
    options = [*keys, Option("pass", label="Pass")]
    key: str = yield from ask(lambda: Act(0, "main", options, primary="pass", default="pass"))
    return key


def stop(m: Match) -> Flow[None]:
    yield from ready(m)
    atoms.finish(m, 0, "stopped", "")


def hand(m: Match, seat: int) -> int:
    return len(m.zone(seat, "hand"))


def deck(m: Match, seat: int, *cards: CardDef) -> list[int]:
    """Lay a deck, the top card first."""
    return [put(m, card, zone_key(seat, "deck")) for card in cards]
