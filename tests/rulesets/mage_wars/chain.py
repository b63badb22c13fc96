"""The words that tests of the chain share: spells without costs, and windows by their names."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.dsl.card import CardDef
from app.engine.effects import Destroy
from app.rulesets.mage_wars.dsl.abilities import INTERCEPT, does, fork
from app.rulesets.mage_wars.dsl.filters import (
    ANYTHING,
    CAST_SPELL,
    DECLARED_ENTRY,
    DECLARED_SPELL,
    TARGET,
    UNIT,
    shared,
    target,
)
from app.rulesets.mage_wars.dsl.kinds import fast, pips
from app.rulesets.mage_wars.effects import ChangeTargets, Counter, TowerChange, damages
from tools.testing.match_driver import A, B, MatchDriver
from tools.testing.position import Side

from .scene import given, tower

ZAP = fast("Zap", 20, 0, pips(), damages(shared(ANYTHING)))
BLAST = fast("Blast", 40, 0, pips(), fork(3), damages(shared(ANYTHING)))
SLAY = fast("Slay", 20, 0, pips(), does(Destroy(TARGET), target(UNIT)))
MUTE = fast("Mute", 5, 0, pips(), does(Counter(TARGET), DECLARED_SPELL))
VETO = fast("Veto", 5, 0, pips(), does(Counter(TARGET), DECLARED_ENTRY))
HUM = fast("Hum", 10, 0, pips(), does(TowerChange(1)))
ROAR = fast("Roar", 45, 0, pips(), does(TowerChange(1)))
TWIST = fast("Twist", 30, 0, pips(), INTERCEPT, does(ChangeTargets(TARGET), CAST_SPELL))
SPELLS = (ZAP, BLAST, SLAY, MUTE, VETO, HUM, ROAR, TWIST)


def names(game: MatchDriver, seat: int, zone: str) -> list[str]:
    """Return the names in a zone of a seat, sorted."""
    return sorted(game.zone(seat, zone))


def entries(game: MatchDriver) -> list[str]:
    """Return the names on the chain, the head first."""
    match = game.match
    return [match.card(item.card).printed.name for item in reversed(match.state.chain)]


def let_go_on(game: MatchDriver) -> None:
    """Let the head go on to its targets."""
    assert game.prompt().name == "respond", game.asked()
    game.pass_()


def let_happen(game: MatchDriver) -> None:
    """Decline to block the spell."""
    assert game.prompt().name == "intercept", game.asked()
    game.pass_()


def block(game: MatchDriver, *units: str) -> None:
    """Throw units in the way of the entry that was cast."""
    game.act("block", blockers=list(units))


def empty_chain(game: MatchDriver) -> None:
    """Let everything on the chain happen that asks for nothing but passing."""
    while game.match.state.chain:
        game.pass_()


def cast_at(
    spell: str,
    theirs: Side,
    *targets: str,
    shares: dict[str, int] | None = None,
    cards: Sequence[CardDef] = (),
) -> MatchDriver:
    """Let A's spell be cast at those targets and lie open to interception."""
    sides = {"hand": [spell, "Earth"]}, {"hand": ["Earth"], **theirs}
    game = given(*sides, cards=[*SPELLS, *cards])
    game.act(f"cast {spell}")
    let_go_on(game)
    if targets:
        game.choose(list(targets), prompt="targets")
    if shares is not None:
        game.choose(shares, prompt="split")
    assert game.asked() == ["B intercept"]
    return game


__all__ = [
    "BLAST",
    "HUM",
    "MUTE",
    "ROAR",
    "SLAY",
    "SPELLS",
    "TWIST",
    "VETO",
    "ZAP",
    "A",
    "B",
    "MatchDriver",
    "block",
    "cast_at",
    "empty_chain",
    "entries",
    "given",
    "let_go_on",
    "let_happen",
    "names",
    "tower",
]
