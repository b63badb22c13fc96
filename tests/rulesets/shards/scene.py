"""The words that every rule test of this game begins with: a position, or a whole match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.engine.dsl.abilities import Ability, Target
from app.engine.dsl.card import CardDef
from app.engine.effects import Effect
from app.engine.play.match import Match
from app.rulesets.shards.card_costs import MELTED, price_of
from app.rulesets.shards.dsl.abilities import does
from app.rulesets.shards.dsl.kinds import AZURE, JADE, creature, spell
from app.rulesets.shards.ruleset import RULESET
from tools.testing import match_driver as engine
from tools.testing.games import positions_of
from tools.testing.match_driver import A, B, MatchDriver
from tools.testing.position import Side

__all__ = [
    "AZURE",
    "JADE",
    "RULESET",
    "A",
    "B",
    "Match",
    "MatchDriver",
    "Side",
    "attack",
    "begun",
    "being",
    "blocked",
    "cost",
    "creature",
    "fought",
    "free",
    "given",
    "held",
    "life",
    "pool",
    "spell",
    "tired",
]

BY_NAME = {printed.name: printed.defn for printed in RULESET.pool.printed.values()}


def given(a: Side | None = None, b: Side | None = None, **when: Any) -> MatchDriver:
    """Lay out a position, by default A's Main phase in turn 3; all its copies must agree."""
    return engine.given(RULESET, {A: a or {}, B: b or {}}, paranoid=True, **when)


def held(name: str, now: int, printed: int | None = None) -> dict[str, Any]:
    """Return a hand card with its current cost; `printed`: of a card of the test itself."""
    if printed is None:
        known = BY_NAME.get(name) or positions_of(RULESET).plain_card(name)
        assert known is not None
        printed = known.cost
    return {"card": name, "notes": {MELTED: printed - now}}


def tired(name: str) -> dict[str, Any]:
    """Return an exhausted creature."""
    return {"card": name, "exhausted": True}


def free(name: str, *effect: Effect | Target | Ability, color: str = AZURE, **more: Any) -> CardDef:
    """Return a spell that costs nothing."""
    done = next((part for part in effect if isinstance(part, Effect)), None)
    targets = [part for part in effect if isinstance(part, Target)]
    rest = [part for part in effect if isinstance(part, Ability)]
    whole = [does(done, *targets)] if done is not None else []
    return spell(name, color, 0, *rest, *whole, **more)


def being(
    name: str, *abilities: Ability, power: int = 200, color: str = JADE, cost: int = 0
) -> CardDef:
    """Return a creature for a test; it costs nothing unless said otherwise."""
    return creature(name, color, cost, power, *abilities)


def attack(game: MatchDriver, *names: str) -> None:
    """Go on to the attack and declare these attackers; all of them if they are the only choice."""
    if game.prompt().name == "main":
        game.pass_()
    if not game.asked() or game.prompt().name != "attack":
        return
    game.choose(list(names), prompt="attack")


def blocked(game: MatchDriver, pairs: Mapping[str, str] | None = None) -> None:
    """Declare these blocks (blocker: attacker), or none; if nothing is asked there were none."""
    if "B block" not in game.asked() and "A block" not in game.asked():
        assert not pairs
        return
    if pairs:
        game.act("blocks", declare_blocks=dict(pairs))
    else:
        game.pass_()


def fought(
    attackers: Sequence[Any],
    blockers: Sequence[Any],
    pairs: Mapping[str, str] | None = None,
    **when: Any,
) -> MatchDriver:
    """Lay out two fields and attack with the first; its first card is blocked by the second."""
    game = given({"field": list(attackers)}, {"field": list(blockers)}, **when)
    names = [each if isinstance(each, str) else each["card"] for each in attackers]
    attack(game, *names)
    if pairs is None and blockers:
        first = blockers[0] if isinstance(blockers[0], str) else blockers[0]["card"]
        pairs = {first: names[0]}
    blocked(game, pairs)
    return game


def life(game: MatchDriver, seat: int) -> int:
    """Return a seat's life."""
    return RULESET.seat_number(game.match, seat, "life")


def pool(game: MatchDriver, seat: int) -> dict[str, int]:
    """Return the shards in a seat's pool, colours without any left out."""
    colors = ("ruby", "jade", "azure", "topaz", "colorless")
    amounts = {color: RULESET.seat_number(game.match, seat, color) for color in colors}
    return {color: amount for color, amount in amounts.items() if amount}


def cost(game: MatchDriver, name: str, seat: int = A) -> int:
    """Return the current cost of casting a hand card of a seat."""
    card = game.card(f"{'AB'[seat]} {name}", "hand")
    return price_of(game.match, card.owner, game.match.card(card.id))


def begun(seed: int = 1, decks: tuple[int, int] = (0, 1)) -> MatchDriver:
    """Begin a match of two starter decks."""
    return engine.begun(RULESET, seed, decks)
