"""Vocabulary lint: whether card data uses only words that the ruleset has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields

from . import abilities as a
from . import effects as e
from . import filters as f
from . import values as v
from .card import CardDef
from .diagnostics import Diagnostic
from .node import Node, inherited, walk
from .text_lexicon import Lexicon

USUAL = {"who": "seats", "until": "durations"}
"""Meaning of the fields of these names in every node."""

WORDS: dict[type[Node], Mapping[str, str]] = {
    f.IsType: {"types": "types"},
    f.InZone: {"zones": "zones"},
    f.HasKeyword: {"keyword": "keywords"},
    f.HasState: {"state": "states"},
    f.HasCounter: {"counter": "counters"},
    f.HasAspect: {"aspect": "aspects"},
    f.StatIs: {"stat": "stats"},
    v.All: {"zones": "zones"},
    v.TopOf: {"zone": "zones"},
    v.Extreme: {"stat": "stats"},
    v.StatOf: {"stat": "stats"},
    v.CounterOf: {"counter": "counters"},
    v.SeatNumber: {"number": "numbers"},
    a.RemoveCounters: {"counter": "counters"},
    a.Target: {"zones": "zones"},
    a.KeywordUse: {"keyword": "keywords"},
    a.Activated: {"bearer": "bearers"},
    a.EventPattern: {"zone": "zones", "who": "control"},
    f.ControlledBy: {"who": "control"},
    v.Chosen: {"who": "one_seat"},
    a.Triggered: {"zones": "zones"},
    a.Static: {"zones": "zones"},
    CardDef: {"type": "types", "aspect": "aspects"},
}
"""Which fields of which node name a word, and in which table of the lexicon it must be.

A ruleset adds its own nodes here, next to their phrases; a node that refines another has its words.
"""

MODIFICATIONS = {
    "add": "stats",
    "set": "stats",
    "multiply": "stats",
    "gain": "keywords",
    "lose": "keywords",
    "forbid": "acts",
    "permit": "acts",
}


def word_faults(card: CardDef, lexicon: Lexicon) -> list[Diagnostic]:
    """Return a fault for each word in the card that the ruleset does not have."""
    return [
        Diagnostic(card.id, path, "word", f'The ruleset has no "{word}" among its {table}.')
        for path, node in walk(card)
        for table, word in _used(node)
        if word and word not in getattr(lexicon, table)
    ]


def number_faults(card: CardDef, lexicon: Lexicon) -> list[Diagnostic]:
    """Return a fault for each keyword without the number that it needs, or with one in vain."""
    return [
        Diagnostic(card.id, path, "number", f'"{word}" {"needs a" if needs else "has no"} number.')
        for path, node in walk(card)
        for word, number, needs in _numbered(node, lexicon)
        if bool(number) != needs or not isinstance(number, int)
    ]


def _numbered(node: Node, lexicon: Lexicon) -> Iterator[tuple[str, v.Amount, bool]]:
    """Yield the keyword that a node gives or takes with its number and whether it needs one."""
    if isinstance(node, a.KeywordUse) and node.keyword in lexicon.keywords:
        yield node.keyword, node.number or 0, "{n}" in lexicon.keywords[node.keyword].label
    elif isinstance(node, e.Modification) and node.what in lexicon.keywords:
        if node.op == "gain":
            yield node.what, node.amount, "{n}" in lexicon.keywords[node.what].label
        elif node.op == "lose":
            yield node.what, node.amount, False


def words_of(node_class: type[Node]) -> dict[str, str]:
    """Return which fields of a node name words, with their tables."""
    usual = {each.name: USUAL[each.name] for each in fields(node_class) if each.name in USUAL}
    return usual | dict(inherited(node_class, WORDS) or {})


def _used(node: Node) -> Iterator[tuple[str, str]]:
    """Yield each word that a node uses with the table that should have it."""
    if isinstance(node, e.Modification) and node.op in MODIFICATIONS:
        yield MODIFICATIONS[node.op], node.what
    for field, table in words_of(type(node)).items():
        value = getattr(node, field)
        for word in value if isinstance(value, tuple) else (value,):
            yield table, word
