"""Pebbles: a game of numbers for tests of live matches, as a ruleset of the engine.

Each seat has pebbles numbered 1 to 12. Both keep their first hand of four or draw another one, in
secret. In a turn a seat may peek at its deck, play one pebble (which scores its number, unless the
other seat spends a higher one to stop it), think (which no one sees) and end the turn. Thirty
points win.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from app.engine import atoms
from app.engine.decks.decklists import STANDARD, DeckFormat
from app.engine.dsl.card import CardDef
from app.engine.dsl.text import Lexicon
from app.engine.log.event_styles import EventStyle, moved
from app.engine.log.looks import Look
from app.engine.play.match import Match
from app.engine.play.pool import Pool
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask, ask_both
from app.engine.position.refs import zone_key
from app.engine.position.setup import Setup
from app.engine.position.visibility import by_name, usual_zones
from app.engine.prompts import Act, Choose, Option, Prompt
from app.engine.rules.display import Display
from app.engine.rules.ruleset import Phase, Ruleset, StarterDeck
from app.engine.rules.timers import Timer
from app.engine.steps import chain, opening, turns
from app.engine.steps.announcing import Draft
from app.matches.rules import Rules

GOAL: Final = 30
LAST_TURN: Final = 40
HAND: Final = 4
NUMBERS: Final = range(1, 13)
POOL: Final = range(1, 20)  # some cards are in no deck


@dataclass(frozen=True)
class Quirks:
    """Variations of the rules, faults among them.

    `broken`: the pebble that fails when played; `broken_end`, `broken_time_out`: ends of turns and
    time-outs fail; `default`: the default of a turn, legal or not. `threats`: pebbles that stay
    their player's on the chain; `aimed`: pebbles that attack the answering seat. `tosses`: answers
    are lesser acts.
    """

    broken: int = 0
    broken_end: bool = False
    broken_time_out: bool = False
    default: str = "end"
    threats: tuple[int, ...] = ()
    aimed: tuple[int, ...] = ()
    tosses: bool = False
    starter: int = 0


class PebblesDisplay(Display):
    """Words and looks of the game."""

    lexicon: ClassVar = Lexicon(
        types={"pebble": "pebble"},
        zones={"deck": "deck", "hand": "hand", "discard": "discard pile"},
        stats={},
    )
    board: ClassVar = {"hand": "hand"}
    event_styles: ClassVar = {
        moved("played"): EventStyle("{seat} ~plays {card}.", look=Look.PLAY),
        moved("stopping"): EventStyle("{seat} ~spends {card}."),
    }
    results: ClassVar = {"goal": "{winner} ~has reached the goal.", "turns": "It took too long."}

    def damage_source(self, event: Any) -> int:
        return event.card if self.is_play(event) else 0

    def seat_counters(self, m: Match, seat: int) -> list[dict[str, Any]]:
        score = m.state.number(seat, "score")
        return [{"id": "score", "label": "Score", "value": score, "tone": "vital"}]

    def item_text(self, m: Match, item: Any) -> str:
        return "It scores."


@dataclass(frozen=True)
class Pebbles(Ruleset):
    """The policies of pebbles."""

    display_type = PebblesDisplay
    quirks: Quirks = Quirks()

    formats: ClassVar = (STANDARD, DeckFormat("even", "Even"))
    prompt_times: ClassVar = {"react": "reaction", "defend": "reaction", "mulligan": "setup"}
    defences: ClassVar = frozenset({"defend"})
    lesser_verbs: ClassVar = frozenset({"toss"})
    lenient_timers: ClassVar = frozenset({"casual"})

    def set_up(self, m: Match, setup: Setup) -> None:
        for key in self.layout.keys:
            m.state.zones[key] = ()
        m.state.starter = m.state.active = setup.options.get("starter", self.quirks.starter)
        m.state.turn = 1
        for seat in (0, 1):
            opening.bring(m, seat, setup.seats[seat].deck["main"])
            atoms.shuffle(m, zone_key(seat, "deck"))
            opening.draw_hand(m, seat, HAND)
        m.push_step("mulligan")

    def timeouts_lose(self, in_row: int) -> str | None:
        if self.quirks.broken_time_out:
            raise ZeroDivisionError("this time-out is broken")
        return "PB-1" if in_row >= 3 else None


def mulligan(m: Match) -> Flow[None]:
    answers = yield from ask_both(lambda: _opening(0), lambda: _opening(1))
    for seat in (0, 1):
        if answers[seat] == "redraw":
            for card_id in m.zone(seat, "hand"):
                atoms.move(m, card_id, zone_key(seat, "deck"), bottom=True, cause="put_back")
            opening.draw_hand(m, seat, HAND)
    turns.enter_phase(m, "turn")
    m.push_step("turn")


def _opening(seat: int) -> Prompt:
    return Choose(
        seat,
        "mulligan",
        [Option(word, label=word.capitalize()) for word in ("keep", "redraw")],
        default="keep",
    )


def turn(m: Match) -> Flow[None]:
    seat = m.state.active
    key: str = yield from ask(lambda: _turn_prompt(m, seat))
    if key == "end":
        _end_turn(m, seat)
    elif key == "think":
        m.change_memory(thought=True)
        m.push_step("turn")
    elif key == "peek":
        m.change_memory(peeked=True)
        top = m.zone(seat, "deck")[0]
        for zone in ("aside", "deck"):
            atoms.move(m, top, zone_key(seat, zone))
        m.push_step("turn")
    else:
        _play(m, seat, _named(m, seat, key))


def _turn_prompt(m: Match, seat: int) -> Prompt:
    options = [Option("end", verb="end", label="End turn")]
    if not m.state.memory.get("played", False):
        options += [_option(m, card_id, "play") for card_id in m.zone(seat, "hand")]
        if m.zone(seat, "deck") and not m.state.memory.get("peeked", False):
            options.append(Option("peek", verb="peek", label="Peek"))
        if not m.state.memory.get("thought", False):
            options.append(Option("think", verb="think", label="Think"))
    return Act(seat, "turn", options, default=_rules(m).quirks.default, primary="end")


def _play(m: Match, seat: int, card_id: int) -> None:
    number, quirks = number_of(m, card_id), _rules(m).quirks
    atoms.move(m, card_id, zone_key(seat, "chain"), cause="played")
    if number == quirks.broken:
        raise ZeroDivisionError("this pebble is broken")
    m.change_memory(played=True)
    chain.put_card(m, seat if number in quirks.threats else 1 - seat, card_id, Draft())
    turns.enter_phase(m, "react")
    m.push_step("react")


def react(m: Match) -> Flow[None]:
    item = m.state.chain[-1]
    seat, played = 1 - m.state.active, number_of(m, item.source)
    key: str = yield from ask(lambda: _reaction(m, seat, played))
    if key == "pass":
        score = m.state.number(1 - seat, "score") + played
        atoms.set_number(m, 1 - seat, "score", score)
    else:
        atoms.move(m, _named(m, seat, key), zone_key(seat, "discard"), cause="stopping")
    atoms.chain_remove(m, item, EngineEvent.RESOLVED)
    atoms.move(m, item.source, zone_key(1 - seat, "discard"))
    turns.enter_phase(m, "turn")
    if m.state.number(1 - seat, "score") >= GOAL:
        atoms.finish(m, 1 - seat, "goal", "PB-1")
    m.push_step("turn")


def _reaction(m: Match, seat: int, played: int) -> Prompt:
    quirks = _rules(m).quirks
    higher = [card_id for card_id in m.zone(seat, "hand") if number_of(m, card_id) > played]
    verb = "toss" if quirks.tosses else "stop"
    options = [
        Option("pass", verb="pass", label="Pass"),
        *(_option(m, card_id, verb) for card_id in higher),
    ]
    name = "defend" if played in quirks.aimed else "react"
    return Act(seat, name, options, default="pass", primary="pass", tone="respond")


def _end_turn(m: Match, seat: int) -> None:
    if _rules(m).quirks.broken_end:
        raise ZeroDivisionError("the end of this turn is broken")
    m.change_memory(played=False, peeked=False, thought=False)
    other = turns.next_turn(m)
    m.rules.draw_one(m, other, "hand")
    turns.enter_phase(m, "turn")
    if m.state.turn > LAST_TURN:
        atoms.finish(m, None, "turns", "PB-1")
    m.push_step("turn")


def _option(m: Match, card_id: int, verb: str) -> Option:
    return Option(f"{verb}:{card_id}", card_id, verb=verb)


def _named(m: Match, seat: int, key: str) -> int:
    return int(key.partition(":")[2])


def _rules(m: Match) -> Pebbles:
    assert isinstance(m.rules, Pebbles)
    return m.rules


def number_of(m: Match, card_id: int) -> int:
    return int(m.card(card_id).printed.id.partition("_")[2])


def pebbles(quirks: Quirks = Quirks(), version: int = 1) -> Pebbles:  # a value
    """Return the game, with cards of other names in other versions."""
    suffix = f" of {version}" if version > 1 else ""
    pool = [CardDef(f"pebble_{n}", f"Pebble {n}{suffix}", "pebble") for n in POOL]
    deck = {"main": {f"pebble_{n}": 1 for n in NUMBERS}}
    return Pebbles(
        id="pebbles",
        title="Pebbles",
        version=version,
        pool=Pool(tuple(pool)),
        zones=by_name(*usual_zones("discard")),
        steps={"mulligan": mulligan, "turn": turn, "react": react},
        phases=(Phase("mulligan", "Mulligan"), Phase("turn", "Turn"), Phase("react", "Reaction")),
        decks=tuple(StarterDeck(name, name.upper(), "Round.", deck) for name in "ab"),
        timers={
            "casual": Timer(120, 30, 10, 40),
            "relaxed": Timer(240, 60, 20, 80),
            "blitz": Timer(0.2, 0.1, 0.1, 0.1),
        },
        concede_rule="PB-1",
        quirks=quirks,
    )


def pebble_rules(version: int = 1, **quirks: Any) -> Rules:
    """Return a server's rules: pebbles alone, with these quirks."""
    return {"pebbles": pebbles(Quirks(**quirks), version)}
