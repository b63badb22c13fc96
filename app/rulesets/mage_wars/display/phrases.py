"""Rules text of this game's nodes: how they are said in sentences."""

from __future__ import annotations

from app.engine.dsl import text_grammar as english
from app.engine.dsl.abilities import Activated
from app.engine.dsl.lint_words import WORDS
from app.engine.dsl.text_changes import VERBS
from app.engine.dsl.text_filters import bound
from app.engine.dsl.text_renderer import PHRASES, NounModifiers, TextRenderer, phrase
from app.engine.dsl.text_templates import phrases
from app.engine.dsl.values import T
from app.engine.effects import Modification

from ..dsl import nodes as n
from ..dsl.kinds import KINDS
from ..support.pips import pips_in_words, pips_of

WORDS.update({n.Provides: {"kind": "aspects"}})
phrases(
    {
        n.PowerUpToSpell: NounModifiers(withs=("no more PL than this spell",)),
        n.Provides: NounModifiers(adjectives=("{kind}",)),
        n.FaceDown: NounModifiers(adjectives=("face-down",)),
        n.MayLeave: NounModifiers(),
        n.OnField: NounModifiers(),
        n.ForkBy: "Fork — Divide the amount among targets, at most one for each {divisor} PL.",
        n.SpellPower: "this spell's PL",
    },
)


@phrase(n.Pips)
def _pips(node: n.Pips, _: TextRenderer) -> str:
    return pips_in_words(pips_of(node.pips))


@phrase(n.ExtraElements)
def _extra(node: n.ExtraElements, _: TextRenderer) -> str:
    count = f"up to {english.in_words(node.most)}" if node.most else "any number of"
    return f"return {count} elements you control, for +{node.per} PL each"


@phrase(n.Use)
def _use(node: n.Use, say: TextRenderer) -> str:
    line: str = str(PHRASES[Activated](node, say))
    head = f"{node.speed.capitalize()}, Intercept" if node.intercept else node.speed.capitalize()
    return english.labeled(head, line)


@phrase(n.Augment)
def _augment(node: n.Augment, say: TextRenderer) -> str:
    cost = ", ".join(say.cost(cost) for cost in node.costs)
    with say.scoped(node.targets):
        return f"Augment {cost} — Attach this to {say.noun(T())}."


@phrase(n.PowerIs)
def _power_is(node: n.PowerIs, _: TextRenderer) -> NounModifiers:
    return NounModifiers(withs=(bound(node.op, str(node.amount), "PL"),))


def _support(change: Modification, say: TextRenderer, plural: bool) -> str:
    amount = change.amount if isinstance(change.amount, int) else 0
    need, more = ("need" if plural else "needs"), "less" if amount < 0 else "more"
    return f"{need} {say.word('aspects', 'artifact')} {abs(amount)} {more} support"


def _counts_as(change: Modification, say: TextRenderer, plural: bool) -> str:
    return f"also {'count' if plural else 'counts'} as {say.word('aspects', change.op)}"


def _costs(change: Modification, say: TextRenderer, plural: bool) -> str:
    amount = change.amount if isinstance(change.amount, int) else 0
    cost, more = ("cost" if plural else "costs"), "less" if amount < 0 else "more"
    return f"{cost} {say.word('aspects', 'artifact')} {abs(amount)} {more}"


def _guards(change: Modification, say: TextRenderer, plural: bool) -> str:
    if change.what == "guard tower":
        return f"{'keep' if plural else 'keeps'} units without Siege from your tower"
    return _may(change, say, plural)


_may = VERBS["permit"]
VERBS["permit"] = _guards
VERBS["support"] = _support
VERBS.update(dict.fromkeys(KINDS[:4], _counts_as))
