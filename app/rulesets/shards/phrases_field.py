"""Rules text of the nodes on creatures and tokens."""

from __future__ import annotations

from app.engine.dsl.text_amounts import counted
from app.engine.dsl.text_changes import changed
from app.engine.dsl.text_renderer import Clause, TextRenderer, phrase
from app.engine.effects.tokens import keywords_of

from .dsl import nodes as n


@phrase(n.Alter)
def _alter(node: n.Alter, say: TextRenderer) -> str:
    span = all(change.op == "forbid" for change in node.changes)
    noun = say.noun_of(node.what)
    subject = "they" if noun.text == "them" else noun.text
    amount = node.changes[0].amount
    if node.until == "always" and node.changes[0].op == "add" and isinstance(amount, int):
        verb = "gain" if amount > 0 else "lose"
        form = verb if noun.plural else f"{verb}s"
        return Clause(f"{subject} {form} {abs(amount)} power")
    verb = "get" if any(change.op == "add" for change in node.changes) else "gain"
    text = changed(node.changes, say, plural=noun.plural, verb=verb)
    return Clause(f"{subject} {text}{say.until(node.until, span=span)}")


@phrase(n.PlaceTokens)
def _place(node: n.PlaceTokens, say: TextRenderer) -> str:
    card = say.card_named(node.token)
    words = [say.keyword(name, number) for name, number in keywords_of(card)]
    kind = [say.word("aspects", card.aspect), f"power {card.stat('power')}", *words]
    tokens, tail = counted(node.count, f"{card.name} token", say)
    return say.does(node.who, f"place {tokens} ({', '.join(kind)}){tail}")
