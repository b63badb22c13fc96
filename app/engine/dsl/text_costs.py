"""Rules text of costs, and of abilities that are about them."""

from __future__ import annotations

from . import text_grammar as english
from .abilities import (
    Cost,
    DiscardCost,
    ExhaustSelf,
    ExtraCost,
    Mana,
    PayLife,
    RemoveCounters,
    Sacrifice,
    SacrificeSelf,
    Tax,
)
from .text_changes import changed
from .text_filters import card_phrase, noun_phrase
from .text_renderer import TextFault, TextRenderer, phrase
from .values import All


@phrase(Mana)
def _mana(node: Mana, say: TextRenderer) -> str:
    return f"{node.amount} {say.lexicon.resource}"


@phrase(ExhaustSelf)
def _exhaust(node: ExhaustSelf, say: TextRenderer) -> str:
    return say.verb(node, "exhaust")


@phrase(PayLife)
def _pay_life(node: PayLife, say: TextRenderer) -> str:
    return f"pay {node.amount} {say.word('numbers', 'life')}"


@phrase(RemoveCounters)
def _remove(node: RemoveCounters, say: TextRenderer) -> str:
    name = say.word("counters", node.counter)
    if node.counter in say.lexicon.masses:
        return f"{english.MINUS}{node.amount} {name}"
    if node.amount == 1:
        return f"remove {english.with_article(name)}"
    return f"remove {english.in_words(node.amount)} {english.plural_of(name)}"


@phrase(Sacrifice)
def _sacrifice(node: Sacrifice, say: TextRenderer) -> str:
    what = noun_phrase(node.filter, say, seatless=True).counted(node.count)
    return f"{say.verb(node, 'sacrifice')} {what}"


@phrase(SacrificeSelf)
def _sacrifice_self(_: SacrificeSelf, __: TextRenderer) -> str:
    return "sacrifice this"


@phrase(DiscardCost)
def _discard(node: DiscardCost, say: TextRenderer) -> str:
    return f"discard {card_phrase(node.filter, say).counted(node.count)}"


def paid_words(costs: tuple[Cost, ...], say: TextRenderer) -> str:
    """Say costs as a list: "exhaust, pay 2 life"."""
    return ", ".join(say.cost(cost) for cost in costs)


@phrase(ExtraCost)
def _extra(node: ExtraCost, say: TextRenderer) -> str:
    return f"Additional cost: {paid_words(node.costs, say)}."


@phrase(Tax)
def _tax(node: Tax, say: TextRenderer) -> str:
    scope = node.scope
    if not isinstance(scope, All):
        raise TextFault("A tax is on all cards that fit.")
    who = say.lexicon.taxed.get(say.words(scope.filter).who, "")
    cards = noun_phrase(scope.filter, say, seatless=True).bare()
    return english.sentence(f"{cards}{who} {changed(node.changes, say, plural=True, verb='have')}")
