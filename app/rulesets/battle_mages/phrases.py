"""Rules text of this game's own nodes: how they are said in sentences."""

from __future__ import annotations

from app.engine.dsl import text_grammar as english
from app.engine.dsl.text_abilities import chosen_of
from app.engine.dsl.text_amounts import counted
from app.engine.dsl.text_control import sentences
from app.engine.dsl.text_costs import paid_words
from app.engine.dsl.text_renderer import TextRenderer, phrase
from app.engine.dsl.text_templates import phrases

from .dsl import nodes as n

phrases(
    {
        n.Echo: "Echo {price}.",
    }
)


@phrase(n.Boast)
def _boast(node: n.Boast, say: TextRenderer) -> str:
    with say.scoped(node.targets) as scope:
        scope.event = node.event
        text = (
            sentences(node.effect, say)
            if node.effect is not None
            else chosen_of(node.modes, node.choose, say)
        )
    price = f" {paid_words(node.costs, say).removesuffix(' mana')}" if node.costs else ""
    return english.labeled(f"Boast{price}", english.sentence(text))


@phrase(n.Makes)
def _makes(node: n.Makes, say: TextRenderer) -> str:
    colors = english.listed([say.word("aspects", each) for each in node.colours], "or")
    return f"Makes {node.amount} {colors} mana."


@phrase(n.EntersWith)
def _enters(node: n.EntersWith, say: TextRenderer) -> str:
    if node.exhausted:
        return "Enters exhausted."
    counters, tail = counted(node.amount, say.word("counters", node.counter), say)
    return f"Enters with {counters}{tail}."
