"""A minimal game definition: everything optional comes from the engine's defaults.

Each seat exchanges cards of its first hand. Then the starter has an imp on the board, the other
seat answers with a bolt at a target of its choice, and wins by the answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from app.engine import atoms
from app.engine.decks.deck_rules import Deck, DeckBook
from app.engine.decks.decklists import Breach, DeckFormat
from app.engine.dsl.abilities import EventPattern, KeywordUse, SpellEffect, Target, Triggered
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import IsSource, IsType
from app.engine.dsl.text import EventWords, KeywordWords, Lexicon
from app.engine.dsl.values import T
from app.engine.effects import Damage, Draw
from app.engine.play.match import Match
from app.engine.play.pool import Pool
from app.engine.position.flow import Flow, nothing
from app.engine.position.refs import zone_key
from app.engine.position.resolution import Resolution
from app.engine.position.setup import SeatSetup, Setup
from app.engine.position.visibility import ZoneDef
from app.engine.rules.display import Display
from app.engine.rules.evaluation import Evaluation
from app.engine.rules.ruleset import Phase, Ruleset
from app.engine.steps import chain, damage_prevention, opening, turns
from app.engine.steps.announcing import draft
from app.engine.steps.settling import settle

IMP = CardDef(
    "imp",
    "Imp",
    "minion",
    stats=(("hp", 3),),
    abilities=(
        KeywordUse("taunt"),
        KeywordUse("pride", 2),
        Triggered(EventPattern("entered", IsSource()), Draw()),
    ),
)
BOLT = CardDef(
    "bolt",
    "Bolt",
    "spell",
    cost=1,
    abilities=(SpellEffect(Damage(T(), 2), targets=(Target(IsType(("minion",), "minion")),)),),
)
WOLF = CardDef("wolf", "Wolf", "minion", "token")
HAND = 3
EXCHANGES = 1


def _breaches(pool: Pool, deck: Deck, numbers: None, form: DeckFormat) -> list[Breach]:
    return [] if deck["main"] else [Breach("PL-2", "It is empty.")]


class PlainDisplay(Display):
    """Words and looks of the game."""

    lexicon = Lexicon(
        types={"minion": "minion", "spell": "spell"},
        zones={"deck": "deck", "hand": "hand", "board": "board", "discard": "discard pile"},
        stats={"hp": "HP"},
        events={"entered": EventWords("{subject} enters the board")},
        keywords={
            "taunt": KeywordWords("Taunt", "It is in the way."),
            "pride": KeywordWords("Pride {n}", "It waits for that level."),
        },
    )
    keyword_icons: ClassVar = {"pride": "crown"}
    glossary: ClassVar = {"stun": KeywordWords("Stun", "It sleeps.")}
    art: ClassVar = {"minion": "unit", "spell": "flash"}
    results: ClassVar = {"answered": "{winner} has answered."}


class Plain(Ruleset):
    """The least that a ruleset can be."""

    display_type = PlainDisplay
    evaluation: ClassVar = Evaluation(lambda m, seat: len(m.zone(seat, "hand")))
    prompt_rules: ClassVar = {"choose_targets": "PL-1"}
    deck_book: ClassVar = DeckBook(lambda numbers: (), _breaches)

    def set_up(self, m: Match, setup: Setup) -> None:
        opening.begin(m, setup)
        for seat in (0, 1):
            opening.bring(m, seat, setup.seats[seat].deck["main"])
        for seat in opening.from_starter(m):
            opening.draw_hand(m, seat, HAND)
        m.push_step("exchange")

    def state_check(self, m: Match) -> Flow[bool]:
        yield from nothing()
        return False


def exchange(m: Match, time: int = 1) -> Flow[None]:
    yield from opening.exchange_hands(m, "exchange", "main", HAND, time=time, times=EXCHANGES)


def main(m: Match) -> Flow[None]:
    seat = turns.next_turn(m)
    turns.enter_phase(m, "main")
    atoms.move(m, _first(m, seat, IMP), zone_key(seat, "board"))
    damage_prevention.prevent(m, m.zone(seat, "board"), 1, "turn", 0)
    m.push_step("answer")
    yield from settle(m)


def answer(m: Match) -> Flow[None]:
    seat = 1 - m.state.active
    bolt = _first(m, seat, BOLT)
    spell = m.card(bolt).printed.spell
    assert spell is not None
    chosen = yield from draft(m, Resolution(seat, m.card(bolt).card_ref), spell)
    atoms.move(m, bolt, zone_key(seat, "chain"))
    m.note_played(seat, m.card(bolt).printed)
    yield from chain.resolve_item(m, chain.put_card(m, seat, bolt, chosen))
    atoms.finish(m, seat, "answered", "PL-3")


def _first(m: Match, seat: int, card: CardDef) -> int:
    ids = (*m.zone(seat, "hand"), *m.zone(seat, "deck"))
    return next(cid for cid in ids if m.card(cid).printed.id == card.id)


PLAIN = Plain(
    id="plain",
    title="Plain",
    version=1,
    pool=Pool((IMP, BOLT, WOLF)),
    zones={
        zone.name: zone
        for zone in (
            ZoneDef("board", board=True),
            ZoneDef("deck", faces="none"),
            ZoneDef("discard"),
            ZoneDef("hand", faces="owner"),
            ZoneDef("aside", faces="owner"),
            ZoneDef("chain"),
        )
    },
    steps={"exchange": exchange, "main": main, "answer": answer},
    phases=(Phase("opening", "Opening"), Phase("main", "Main")),
    decks=(),
    timers={},
)
DECK = {"main": {"bolt": 4, "imp": 4}}


def begun(deck: Mapping[str, Any] = DECK, seed: int = 2) -> Match:
    """Begin a match in which both seats bring that deck."""
    seats = SeatSetup(dict(deck)), SeatSetup(dict(deck))
    return Match.begin(PLAIN, Setup("plain", "standard", seats), seed)
