"""Dominance: cards that are at least as good as another one in every respect, and better in one.

Two cards of one type, kind, and color are compared by cost, symbols, stats, and the trees of their
abilities. A higher number is better in an effect and worse in a cost; a further ability is better,
unless it is known as a drawback. Pairs that differ in targets or moments are not comparable and
not listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from app.engine.dsl.abilities import Ability, Cost, KeywordUse, Target
from app.engine.dsl.card import CardDef
from app.engine.dsl.effects import Effect, Modification
from app.engine.dsl.node import Node, walk
from app.engine.dsl.normal_form import normal_form

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Ruleset

DRAWBACK_KEYWORDS: Final = frozenset(
    {
        "berserk",
        "brittle",
        "dormant",
        "drifter",
        "fleeting",
        "god",
        "hero",
        "pride",
        "reckless",
        "sealed",
        "sentinel",
        "shatter",
        "solemn",
        "time",
        "unique",
        "uses",
        "woven",
    }
)
"""Keywords that are drawbacks in every game."""
PAID_STATS: Final = frozenset({"destiny_cost", "level"})
"""Stats that are prices or requirements; lower is better."""
PRICES: Final = frozenset({"cost", "price", "augment_cost", "support"})
"""Facts that are prices, already compared as symbols."""
LASTING_NUMBERS: Final = frozenset({"time", "uses"})
"""Drawback keywords with a number that is better when higher."""


def dominated(rules: Ruleset) -> list[tuple[CardDef, CardDef]]:
    """Return pairs of a dominating and a dominated card among a game's cards for decks."""
    printed = rules.pool.printed.values()
    cards = [one.defn for one in printed if one.base is one and one.defn.collectable]
    return [
        (better, worse)
        for better in cards
        for worse in cards
        if better is not worse and dominates(rules, better, worse)
    ]


def dominates(rules: Ruleset, better: CardDef, worse: CardDef) -> bool:
    """True if the first card is nowhere worse than the second, and somewhere better."""
    is_alike = all(
        getattr(better, name) == getattr(worse, name) for name in ("type", "kind", "aspect")
    )
    if not is_alike or _demands(better) != _demands(worse):
        return False
    if better.unique and not worse.unique:
        return False
    return _is_at_least(rules, better, worse) and not _is_at_least(rules, worse, better)


def _demands(card: CardDef) -> dict[str, tuple[str, ...]]:
    """Return a card's other printed values, without prices."""
    return {name: tuple(sorted(words)) for name, words in card.facts if name not in PRICES}


def _is_at_least(rules: Ruleset, one: CardDef, other: CardDef) -> bool:
    stats = {name for name, _ in (*one.stats, *other.stats)}
    return (
        one.cost <= other.cost
        and _is_cheaper_or_equal(rules, one, other)
        and all(_stat(one, name) >= _stat(other, name) for name in stats)
        and covers(one.abilities, other.abilities)
    )


def _stat(card: CardDef, name: str) -> int:
    return -card.stat(name) if name in PAID_STATS else card.stat(name)


def _is_cheaper_or_equal(rules: Ruleset, one: CardDef, other: CardDef) -> bool:
    """True if each row of symbols costs at most as much; any symbol pays a generic one."""
    rows, others = dict(rules.display.pips_of(one)), dict(rules.display.pips_of(other))
    for name in rows.keys() | others.keys():
        asked, limit = _counted(rows.get(name, ())), _counted(others.get(name, ()))
        coloured = asked - limit
        coloured.pop("generic", None)
        if coloured or asked.total() > limit.total():
            return False
    return True


def _counted(pips: Sequence[str]) -> Counter[str]:
    """Return the number of each symbol; a number counts as generic symbols."""
    count: Counter[str] = Counter()
    for pip in pips:
        count["generic" if pip.isdigit() else pip] += int(pip) if pip.isdigit() else 1
    return count


def covers(better: Sequence[Ability], worse: Sequence[Ability]) -> bool:
    """True if each ability has an equal or better match, and no drawback is only on that side."""
    left = list(better)
    for ability in worse:
        found = next((each for each in left if is_at_least(each, ability)), None)
        if found is not None:
            left.remove(found)
        elif not is_drawback(ability):
            return False
    return not any(is_drawback(each) or takes_as_well(each) for each in left)


def is_drawback(ability: Ability) -> bool:
    """True if a card would be better without the ability."""
    if isinstance(ability, KeywordUse):
        return ability.keyword in DRAWBACK_KEYWORDS
    return bool(getattr(ability, "exhausted", False))


def takes_as_well(ability: Ability) -> bool:
    """True if it also lowers a number of its controller, so that its value is unclear."""
    return any(
        isinstance(node, Effect)
        and getattr(node, "who", "") == "you"
        and isinstance(amount := getattr(node, "amount", 0), int)
        and amount < 0
        for _, node in walk(ability)
    )


def is_at_least(better: Node, worse: Node) -> bool:
    """True if the trees are equal, or equal except for better numbers."""
    if normal_form(better) == normal_form(worse):
        return True
    if type(better) is not type(worse):
        return False
    return all(
        _field_is_at_least(better, field.name, sign_of(better, field.name), worse)
        for field in fields(better)
    )


def sign_of(node: Node, name: str) -> int:
    """Return 1 if a higher number is better, -1 if worse, 0 if neither."""
    match node:
        case Cost():
            return -1
        case KeywordUse():
            bad = node.keyword in DRAWBACK_KEYWORDS - LASTING_NUMBERS
            return -1 if bad else 1
        case Target():
            return 1 if name == "count" and node.up_to else 0
        case Effect() | Modification():
            return 1
        case _:
            return 0


def _field_is_at_least(better: Node, name: str, sign: int, worse: Node) -> bool:
    return _value_is_at_least(getattr(better, name), getattr(worse, name), sign)


def _value_is_at_least(one: Any, other: Any, sign: int) -> bool:
    match one, other:
        case (bool(), bool()):
            return one == other
        case (int(), int()):
            return one == other or (sign != 0 and (one - other) * sign > 0)
        case (Node(), Node()):
            return is_at_least(one, other)
        case (tuple(), tuple()) if len(one) == len(other):
            pairs = zip(one, other, strict=True)
            return all(_value_is_at_least(a, b, sign) for a, b in pairs)
        case _:
            return bool(one == other)


def pairs_as_lines(rules: Ruleset, pairs: Sequence[tuple[CardDef, CardDef]]) -> Iterator[str]:
    """Yield a line for each pair: both cards with costs, stats and texts."""
    for better, worse in pairs:
        yield f"{_line(rules, better)}\n    is nowhere worse than {_line(rules, worse)}"


def _line(rules: Ruleset, card: CardDef) -> str:
    shown = rules.display.card_json(card)
    cost = " ".join(
        (str(shown["cost"] if shown["cost"] is not None else ""), *_symbols(rules, card))
    )
    stats = ", ".join(f"{name} {amount}" for name, amount in card.stats)
    text = " ".join(shown["text"])
    return f"{card.name} ({cost.strip() or 'no cost'}; {stats or 'no stats'}): {text or 'no text'}"


def _symbols(rules: Ruleset, card: CardDef) -> Iterator[str]:
    yield from (f"{name} {'/'.join(pips)}" for name, pips in rules.display.pips_of(card))
