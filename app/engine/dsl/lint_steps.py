"""Step lint: whether printed amounts are multiples of the steps in which a game counts."""

from __future__ import annotations

from .abilities import Cost
from .card import CardDef
from .diagnostics import Diagnostic
from .effects import Effect, Modification
from .node import Node, walk
from .text_lexicon import Lexicon

BY_STAT = frozenset({"add", "set"})
"""Changes whose amount is one of the stat that they name."""


def step_faults(card: CardDef, lexicon: Lexicon) -> list[Diagnostic]:
    """Return a fault for each printed amount that the game would round."""
    found = []
    for path, node in walk(card):
        amount, step = getattr(node, "amount", None), lexicon.steps.get(_counted(node), 1)
        if isinstance(amount, int) and amount % step:
            sentence = f"{amount} is no multiple of {step}."
            found.append(Diagnostic(card.id, path, "step", sentence))
    return found


def _counted(node: Node) -> str:
    """Return the stat, "life" or "damage" that the amount of a node is of; empty for none."""
    if isinstance(node, Modification):
        return node.what if node.op in BY_STAT else ""
    if isinstance(node, Effect | Cost):
        return node.counts or str(getattr(node, "stat", ""))
    return ""
