"""The words that tests of the War phase share: units without needs, and rounds by their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.engine.dsl.abilities import Ability
from app.engine.dsl.card import CardDef
from app.engine.dsl.values import EventOther
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.mage_wars.dsl.kinds import pips, unit
from tools.testing.match_driver import A, B, MatchDriver

from .scene import given

Entry = CardDef | tuple[CardDef, dict[str, Any]]
RED = {"units": ["Barn-Red Dragon", "Noon Hydra"], "elements": ["Fire", "Fire", "Earth", "Wind"]}
"""Barn-Red Dragon 30 and Noon Hydra 10 with their elements."""
PIRATES = {
    "units": ["Tollmast Pirate", "Wharf Bully"],
    "elements": ["Water", "Water", "Fire", "Earth"],
}
"""Tollmast Pirate 10 and Wharf Bully 30 with their elements."""
THE_OTHER = EventOther()
"""The second card of a trigger's event: the attacker or the attacked unit."""
FRESH: dict[str, Any] = {"notes": {"fresh": 3}}
"""Laid beside a unit that entered in turn 3, the turn of every position here."""


def soldier(name: str, power: int, *abilities: Ability) -> CardDef:
    """Return a unit that needs no support and moves no tower."""
    return unit(name, power, 0, pips(), *abilities)


OX, HEN, CAT = soldier("Ox", 30), soldier("Hen", 10), soldier("Cat", 15)
FOX, BEAR, WASP = soldier("Fox", 10), soldier("Bear", 50), soldier("Wasp", 30)


def war(
    mine: Sequence[Entry],
    theirs: Sequence[Entry] = (),
    *,
    step: str = "declaration",
    my_side: dict[str, Any] | None = None,
    their_side: dict[str, Any] | None = None,
    **when: Any,
) -> MatchDriver:
    """Lay out a Declaration step. A holds a card, so that A is asked in every quick window."""
    cards = [*_defs(mine), *_defs(theirs), *when.pop("cards", ())]
    a = {"hand": ["Earth"], "units": _entries(mine), **(my_side or {})}
    b = {"units": _entries(theirs), **(their_side or {})}
    return given(a, b, step=step, cards=list(dict.fromkeys(cards)), **when)


def _defs(entries: Sequence[Entry]) -> list[CardDef]:
    return [entry if isinstance(entry, CardDef) else entry[0] for entry in entries]


def _entries(entries: Sequence[Entry]) -> list[dict[str, Any]]:
    pairs = [(entry, {}) if isinstance(entry, CardDef) else entry for entry in entries]
    return [{"card": card.name, **more} for card, more in pairs]


def say(game: MatchDriver, prompt: str, answer: Any) -> None:
    """Let quick windows pass, then answer that question; another one fails."""
    reach(game)
    game.choose(answer, prompt=prompt)


def turn_up(game: MatchDriver, name: str) -> None:
    """Let the prompted seat turn a face-down unit up; its elements are at hand."""
    game.act(f"turn_up:{game.card(name).id}")


def reach(game: MatchDriver) -> str:
    """Pass quick windows; return the open prompts, E1 at the end."""
    while not at_end(game) and game.asked()[0].endswith(" quick"):
        game.pass_()
    return game.asked()[0]


def before_combat(game: MatchDriver) -> None:
    """Let quick windows pass up to the last one, where all actions stand."""
    while game.asked()[0].endswith(" quick") and game.prompt().title != "Before combat":
        game.pass_()


def at_end(game: MatchDriver) -> bool:
    """Whether Combat is over and the End phase's window is open."""
    return game.phase() == "end" or game.result is not None


def fight(game: MatchDriver) -> None:
    """Decline every further round and let the strikes happen, up to the End phase."""
    while not at_end(game):
        decline(game)


def decline(game: MatchDriver) -> None:
    """Give the open question its default, without letting time run out."""
    prompt = game.prompt()
    game._submit(prompt.seat, prompt.default, "default")


def hits(game: MatchDriver) -> list[tuple[str, int]]:
    """Return marked damage in order: card and amount."""
    cards = game.match.state.cards
    return [
        (cards[event.card].printed.name, event.amount)
        for event in game.events
        if event.kind == EngineEvent.DAMAGED
    ]


def fallen(game: MatchDriver) -> list[str]:
    """Return the names of the units that were destroyed, in that order."""
    cards = game.match.state.cards
    return [
        cards[event.card].printed.name
        for event in game.events
        if event.kind == EngineEvent.DESTROYED
    ]


def tower(game: MatchDriver, seat: int) -> int:
    """Return a tower's level."""
    return game.match.rules.seat_number(game.match, seat, "tower")


def offered(game: MatchDriver) -> dict[str, list[str]]:
    """Return the legal targets of each option of an open batch, by name."""
    cards = game.match.state.cards

    def name(ref: Any) -> str:
        return cards[ref].printed.name if isinstance(ref, int) else str(ref)

    prompt = game.prompt()
    assert prompt.kind == "assign", prompt.name
    return {name(o.ref): [name(goal) for goal in o.to] for o in prompt.options}


__all__ = [
    "BEAR",
    "CAT",
    "FOX",
    "FRESH",
    "HEN",
    "OX",
    "PIRATES",
    "RED",
    "THE_OTHER",
    "WASP",
    "A",
    "B",
    "MatchDriver",
    "at_end",
    "before_combat",
    "decline",
    "fallen",
    "fight",
    "hits",
    "offered",
    "reach",
    "say",
    "soldier",
    "tower",
    "turn_up",
    "war",
]
