"""Rules text of this game's own nodes: how they are said in sentences."""

from __future__ import annotations

from app.engine.dsl import text_grammar as english
from app.engine.dsl.lint_words import WORDS
from app.engine.dsl.text_amounts import counted
from app.engine.dsl.text_control import sentences
from app.engine.dsl.text_costs import paid_words
from app.engine.dsl.text_renderer import Clause, TextRenderer, phrase
from app.engine.dsl.text_templates import phrases

from .dsl import nodes as n

WORDS.update({n.AddMana: {"colour": "aspects"}})
phrases(
    {
        n.Echo: "Echo {price}.",
        n.BringCrystal: "bring {count:of crystal}",
        n.AddMana: "add {amount} {colour} mana",
        n.InCombat: "it is the Combat-Step",
        n.Echoed: "this was attempted by Echo",
    }
)

# --- abilities ---


@phrase(n.Boast)
def _boast(node: n.Boast, say: TextRenderer) -> str:
    with say.scoped(node.targets) as scope:
        scope.event = node.event
        text = sentences(node.effect, say) if node.effect is not None else _modes(node, say)
    price = f" {paid_words(node.costs, say).removesuffix(' mana')}" if node.costs else ""
    return f"Boast{price}: {english.sentence(text)}"


def _modes(node: n.Boast, say: TextRenderer) -> str:
    modes = "; or ".join(say.node(mode) for mode in node.modes)
    return f"choose {say.lexicon.count(node.choose)}: {modes}"


@phrase(n.Makes)
def _makes(node: n.Makes, say: TextRenderer) -> str:
    colours = english.listed([say.word("aspects", each) for each in node.colours], "or")
    return f"Makes {node.amount} {colours} mana."


@phrase(n.EntersWith)
def _enters(node: n.EntersWith, say: TextRenderer) -> str:
    if node.exhausted:
        return "Enters exhausted."
    counters, tail = counted(node.amount, say.word("counters", node.counter), say)
    return f"Enters with {counters}{tail}."


# --- effects ---


@phrase(n.StripCounters)
def _strip(node: n.StripCounters, say: TextRenderer) -> str:
    kind = english.plural_of(say.word("counters", node.counter)) if node.counter else "counters"
    return f"remove all {kind} from {say.each(node.what)}"


@phrase(n.MoveCounters)
def _move(node: n.MoveCounters, say: TextRenderer) -> str:
    name = "Damage counter" if node.counter == "damage" else say.word("counters", node.counter)
    counters, tail = counted(node.amount, name, say)
    counters = f"{say.lexicon.count(1)} {name}" if node.amount == 1 else counters
    source = say.noun(node.source)
    return f"move up to {counters} from {source} to {say.noun(node.to)}{tail}"


@phrase(n.LookAt)
def _look(node: n.LookAt, say: TextRenderer) -> str:
    pile = "crystal pile" if node.pile == "crystal pile" else say.lexicon.deck
    cards = "card" if node.count == 1 else f"{say.lexicon.count(node.count)} cards"
    them = "it" if node.count == 1 else "them"
    return f"look at the top {cards} of your {pile} and arrange {them}"


@phrase(n.CreateRelic)
def _relic(node: n.CreateRelic, say: TextRenderer) -> str:
    return f"create {english.with_article(say.card_named(node.relic).name)}"


@phrase(n.DyingVanishes)
def _dying(node: n.DyingVanishes, say: TextRenderer) -> str:
    noun = say.noun_of(node.what)
    them = "them" if noun.plural else "it"
    return Clause(f"if {noun.text} would die this turn, vanish {them} instead")
