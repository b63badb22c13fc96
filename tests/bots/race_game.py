"""A race: the smallest game with a balance to measure, verifiable by hand.

Each seat has 4 life and two cards in hand. In its turn a seat draws a card; if it holds a jab it
may play one card: a jab takes 2 life from the other seat, a rest gives its seat 1. A seat without
a jab gets no question. A seat that can't draw loses; after 8 turns the seat with more life wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from app.engine import atoms
from app.engine.decks.decklists import STANDARD, DeckFormat
from app.engine.dsl.card import CardDef
from app.engine.dsl.text import Lexicon
from app.engine.play.match import Match
from app.engine.play.pool import Pool
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import shown_event
from app.engine.position.flow import Flow, ask
from app.engine.position.refs import zone_key
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.engine.position.visibility import ALL_VIEWERS, ZoneDef
from app.engine.prompts import Option, Pick
from app.engine.rules.display import Display
from app.engine.rules.evaluation import Evaluation
from app.engine.rules.ruleset import Phase, Ruleset, StarterDeck
from app.engine.steps import opening, turns
from tools.testing.constructed_positions import ConstructedPositions
from tools.testing.games import TOY_GAMES

LIFE = 4
HAND = 2
CAP = 8
JAB = CardDef("jab", "Jab", "move")
REST = CardDef("rest", "Rest", "move")
FEINT = CardDef("feint", "Feint", "move")


class RacePositions(ConstructedPositions):
    """Random decks of two kinds."""

    def chance_deck(self, dice: Dice) -> dict[str, Any] | None:
        return {"main": {"feint": 2, dice.pick(["jab", "rest"]): 6}}


class RaceDisplay(Display):
    """Words and looks of the game."""

    lexicon = Lexicon(types={"move": "move"}, zones={"deck": "deck"}, stats={})


class Race(Ruleset):
    """The policies of the race."""

    display_type = RaceDisplay

    evaluation: ClassVar = Evaluation(
        lambda m, seat: m.state.number(seat, "life") - m.state.number(1 - seat, "life")
    )
    formats: ClassVar = (STANDARD, DeckFormat("short", "Short"), DeckFormat("odd", "Odd"))

    def set_up(self, m: Match, setup: Setup) -> None:
        opening.begin(m, setup)
        for seat in (0, 1):
            m.state.mut_seat(seat).numbers["life"] = LIFE
            opening.bring(m, seat, setup.seats[seat].deck["main"])
        for seat in opening.from_starter(m):
            opening.draw_hand(m, seat, HAND)
        m.push_step("turn")


def turn(m: Match) -> Flow[None]:
    if m.state.turn == CAP:
        lives = [m.state.number(seat, "life") for seat in (0, 1)]
        winner = None if lives[0] == lives[1] else int(lives[1] > lives[0])
        atoms.finish(m, winner, "turn_cap", "RA-2")
        return
    seat = turns.next_turn(m)
    if not m.zone(seat, "deck"):
        atoms.finish(m, 1 - seat, "overdrawn", "RA-3")
        return
    m.rules.draw_one(m, seat, "hand")
    hand = m.zone(seat, "hand")
    if any(m.card(cid).printed.id == "jab" for cid in hand):
        options = [Option(ref=cid) for cid in hand]
        chosen = yield from ask(lambda: Pick(seat, "play", options, 0, 1, zone="hand", default=()))
        for cid in chosen:
            _play(m, seat, cid)
    m.push_step("turn")


def _play(m: Match, seat: int, cid: int) -> None:
    card = m.card(cid)
    atoms.emit(m, shown_event(EngineEvent.PLAYED, seat, card, ALL_VIEWERS))
    atoms.move(m, cid, zone_key(seat, "discard"))
    who, change = (1 - seat, -2) if card.printed.id == "jab" else (seat, 1)
    life = m.state.number(who, "life") + change
    atoms.set_number(m, who, "life", life)
    if life <= 0:
        atoms.finish(m, 1 - who, "life_gone", "RA-1")


def deck(
    name: str, cards: Mapping[str, int], *, learning: bool = False, further: bool = False
) -> StarterDeck:
    return StarterDeck(
        name,
        name.title(),
        "",
        {"main": dict(cards)},
        forms={"short": {"main": dict.fromkeys(cards, 3)}},
        learning=learning,
        further=further,
    )


TOY_GAMES["race"] = RacePositions
RACE = Race(
    id="race",
    title="Race",
    version=3,
    pool=Pool((JAB, REST, FEINT)),
    zones={
        zone.name: zone
        for zone in (
            ZoneDef("deck", faces="none"),
            ZoneDef("discard"),
            ZoneDef("hand", faces="owner"),
            ZoneDef("aside", faces="owner"),
        )
    },
    steps={"turn": turn},
    phases=(Phase("main", "Main"),),
    decks=(
        deck("quick", {"jab": 8}),
        deck("slow", {"rest": 6, "jab": 2}),
        deck("lesson", {"feint": 8}, learning=True),
        deck("rarity", {"jab": 1}, further=True),
    ),
    timers={},
)


def begun(first: Mapping[str, int], second: Mapping[str, int], seed: int = 1) -> Match:
    seats = SeatSetup({"main": dict(first)}), SeatSetup({"main": dict(second)})
    return Match.begin(RACE, Setup("race", "standard", seats), seed)
