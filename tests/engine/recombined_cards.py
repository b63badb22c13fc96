"""Cards recombined from the words of a pool: prices, modes and "may" where no card has them yet."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from app.engine.dsl import abilities as a
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import ANY, Filter, IsType
from app.engine.dsl.lint import faults
from app.engine.dsl.node import Node
from app.engine.meaning.registry import MEANINGS
from app.engine.position.rng import Dice
from app.engine.rules.ruleset import Ruleset

LIFE = {"shards": 50, "trapdoor": 10, "mage_wars": 5}
FIXED = ("hero", "talent", "tower")
"""Types of cards whose effects stay, since a seat cannot be without them."""
Deed = tuple[Any, tuple[a.Target, ...]]
Worded = a.Triggered | a.SpellEffect | a.Activated


def recombined(rules: Ruleset, seed: int) -> Ruleset:
    """Return the game with most of its cards changed, as far as the lint takes them."""
    dice, defs = (
        Dice(seed),
        [card.defn for card in rules.pool.printed.values() if card.base is card],
    )
    deeds = [deed for card in defs for deed in _deeds(card)]
    changed = [_changed(rules, dice, card, deeds) for card in defs if dice.below(3)]
    return replace(rules, pool=rules.pool.extended(changed))


def _deeds(card: CardDef) -> Iterator[Deed]:
    for ability in card.abilities:
        if isinstance(ability, Worded) and ability.effect is not None:
            yield ability.effect, ability.targets


def _changed(rules: Ruleset, dice: Dice, card: CardDef, deeds: Sequence[Deed]) -> CardDef:
    found: list[a.Ability] = []
    for ability in card.abilities:
        other = _reworded(rules, dice, card, ability, deeds)
        found.append(other if _is_taken(rules, replace(card, abilities=(other,))) else ability)
    return replace(card, abilities=tuple(found))


def _is_taken(rules: Ruleset, card: CardDef) -> bool:
    told = faults([card], rules.display.lexicon, meanings=MEANINGS)
    # It names cards that are not among those looked at.
    return all(fault.check == "card" for fault in told)


def _reworded(
    rules: Ruleset, dice: Dice, card: CardDef, ability: a.Ability, deeds: Sequence[Deed]
) -> a.Ability:
    if not isinstance(ability, Worded):
        return ability
    made: Any = ability
    if card.type not in FIXED and ability.condition is None and dice.below(2):
        modes = tuple(a.Mode(*dice.pick(deeds)) for _ in range(2 + dice.below(2)))
        made = replace(made, effect=None, targets=(), modes=modes, choose=1 + dice.below(2))
    if dice.below(2):
        made = replace(made, costs=(*made.costs, _cost(rules, dice), _cost(rules, dice)))
    if isinstance(made, a.Triggered) and dice.below(2):
        made = replace(made, optional=True, once_per_turn=bool(dice.below(2)))
    found: a.Ability = made
    return found


def _cost(rules: Ruleset, dice: Dice) -> Node:
    """Return a cost that the game takes, with small numbers."""
    kind: Any = dice.pick(rules.display.lexicon.costs or a.PLAIN_COSTS)
    match kind.__name__:
        case "PayLife":
            return a.PayLife(LIFE.get(rules.id, 1) * (1 + dice.below(2)))
        case "RemoveCounters":
            return a.RemoveCounters(dice.pick(sorted(rules.display.lexicon.counters)))
        case "Sacrifice":
            return a.Sacrifice(_filter(rules, dice), 1 + dice.below(2))
        case "DiscardCost":
            return a.DiscardCost(1, _filter(rules, dice))
        case "ShardCost":
            found: Node = kind(1 + dice.below(2), dice.pick(["", "ruby", "jade"]))
            return found
        case "Pips":
            pips: Node = kind((dice.pick(["fire", "water", "artifact"]),))
            return pips
        case "Mana" | "ExtraElements" | "BanishDestinyCost":
            one: Node = kind(1)
            return one
        case _:
            plain: Node = kind()
            return plain


def _filter(rules: Ruleset, dice: Dice) -> Filter:
    kind = dice.pick([word for word in rules.display.lexicon.types if word not in FIXED])
    return dice.pick([ANY, IsType((kind,), rules.display.lexicon.types[kind])])
