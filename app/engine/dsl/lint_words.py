"""Vocabulary lint: whether card data uses only words that the ruleset has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from . import abilities as a
from . import effects as e
from . import filters as f
from . import values as v
from .card import CardDef
from .diagnostics import Diagnostic
from .node import Node, walk
from .text_lexicon import Lexicon

WORDS: dict[type[Node], Mapping[str, str]] = {
    f.IsType: {"types": "types"},
    f.InZone: {"zones": "zones"},
    f.ControlledBy: {"who": "seats"},
    f.HasKeyword: {"keyword": "keywords"},
    f.HasState: {"state": "states"},
    f.HasCounter: {"counter": "counters"},
    f.HasAspect: {"aspect": "aspects"},
    f.StatIs: {"stat": "stats"},
    v.All: {"zones": "zones"},
    v.TopOf: {"zone": "zones", "who": "seats"},
    v.Chosen: {"who": "seats"},
    v.Extreme: {"stat": "stats"},
    v.StatOf: {"stat": "stats"},
    v.CounterOf: {"counter": "counters"},
    v.SeatNumber: {"number": "numbers", "who": "seats"},
    v.YourTurn: {"who": "seats"},
    v.PlayedThisTurn: {"who": "seats"},
    e.May: {"who": "seats"},
    e.MayPay: {"who": "seats"},
    e.LoseLife: {"who": "seats"},
    e.GainLife: {"who": "seats"},
    e.Draw: {"who": "seats"},
    e.Discard: {"who": "seats"},
    e.Reveal: {"who": "seats"},
    e.Sacrificing: {"who": "seats"},
    e.Search: {"to": "destinations"},
    e.Recover: {"to": "destinations"},
    e.CreateToken: {"zone": "zones", "who": "seats"},
    e.CreateCard: {"zone": "destinations"},
    e.GainControl: {"until": "durations"},
    e.AddCounters: {"counter": "counters"},
    e.Modify: {"until": "durations"},
    e.GrantAbility: {"until": "durations"},
    e.Prevent: {"until": "durations"},
    a.RemoveCounters: {"counter": "counters"},
    a.Target: {"zones": "zones"},
    a.KeywordUse: {"keyword": "keywords"},
    a.Activated: {"bearer": "bearers"},
    a.EventPattern: {"zone": "zones"},
    a.Triggered: {"zones": "zones"},
    a.Static: {"zones": "zones"},
    CardDef: {"type": "types", "aspect": "aspects"},
}
"""Which fields of which node name a word, and in which table of the lexicon it must be.

A ruleset adds its own nodes here, next to their phrases.
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


def _used(node: Node) -> Iterator[tuple[str, str]]:
    """Yield each word that a node uses with the table that should have it."""
    if isinstance(node, e.Modification) and node.op in MODIFICATIONS:
        yield MODIFICATIONS[node.op], node.what
    for field, table in WORDS.get(type(node), {}).items():
        value = getattr(node, field)
        for word in value if isinstance(value, tuple) else (value,):
            yield table, word
