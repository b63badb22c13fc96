"""The words that every rule test of this game begins with: a position, or a whole match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.engine.dsl.abilities import Ability
from app.engine.dsl.card import CardDef
from app.engine.dsl.shorthand import does
from app.engine.effects import Damage, Destroy, Draw, Effect, GainControl, ReturnToHand
from app.engine.play.match import Match
from app.engine.position.setup import SeatSetup, Setup
from app.rulesets.battle_mages.dsl.filters import CREATURE, TARGET, target, up_to
from app.rulesets.battle_mages.dsl.kinds import creature, ritual
from app.rulesets.battle_mages.ruleset import RULESET
from tools.testing import match_driver as engine
from tools.testing.match_driver import A, B, MatchDriver
from tools.testing.position import Side

__all__ = [
    "DECK",
    "DOOM",
    "KEEP",
    "RULESET",
    "TAKE",
    "A",
    "B",
    "MatchDriver",
    "Side",
    "attack",
    "begun",
    "being",
    "free",
    "given",
    "life",
    "passes",
]

KEEP = "Plain 9/9 for 9R"
"""Card too dear for every seat: a seat with an empty hand gets no prompt."""
DECK: dict[str, dict[str, int]] = {
    "main": {
        "small_red_crystal": 20,
        "brassjaw_heckler": 4,
        "second_ember": 4,
        "forked_cinders": 4,
        "unspeak": 4,
        "toll_of_whispers": 4,
        "two_road_hymn": 3,
        "parade_marshal": 3,
        "ground_the_sky": 3,
        "small_blue_crystal": 1,
    }
}


def given(a: Side | None = None, b: Side | None = None, **when: Any) -> MatchDriver:
    """Lay out a position; all its copies must agree, and both seats hold a card."""
    sides = {seat: {"hand": [KEEP], **(side or {})} for seat, side in ((A, a), (B, b))}
    return engine.given(RULESET, sides, paranoid=True, **when)


def free(name: str, *parts: Any, **more: Any) -> CardDef:
    """Return a ritual that costs nothing: an effect and its targets, or abilities."""
    if isinstance(parts[0], Effect):
        return ritual(name, "0", does(*parts), **more)
    return ritual(name, "0", *parts, **more)


def being(name: str, *abilities: Ability, size: tuple[int, int] = (2, 2), **more: Any) -> CardDef:
    """Return a creature that costs nothing."""
    return creature(name, "0", *size, *abilities, **more)


DOOM = free("Doom", Destroy(TARGET), up_to(CREATURE))
TAKE = free("Take", GainControl(TARGET), target(CREATURE))
HOME = free("Home", ReturnToHand(TARGET), up_to(CREATURE))
BURN = free("Burn", Damage(TARGET, 2), up_to(CREATURE, 2))
READ = free("Read", Draw(2))


def passes(game: MatchDriver, *seats: int) -> None:
    """Let seats pass in turn; without seats, resolve the whole stack."""
    for seat in seats:
        game.pass_(seat=seat)
    if not seats:
        game.resolve()


def attack(game: MatchDriver, names: Sequence[str], blocks: dict[str, str] | None = None) -> None:
    """Go to combat with those attackers and blocks, and to the second Main-Step."""
    if game.prompt().name == "priority":
        passes(game, A, B)
    game.choose(list(names), prompt="declare_attackers")
    passes(game)
    if "B declare_blockers" in game.asked():
        game.choose(blocks or {}, prompt="declare_blockers")
        passes(game)


def life(game: MatchDriver, seat: int) -> int:
    """Return a mage's life."""
    return game.match.state.number(seat, "life")


def begun(seed: int = 1, form: str = "standard", **options: Any) -> MatchDriver:
    """Begin a match of two decks that are alike."""
    seats = (SeatSetup(DECK), SeatSetup(DECK))
    return MatchDriver(Match.begin(RULESET, Setup(RULESET.id, form, seats, options), seed))
