"""Rules text of this game's nodes: how they are said in sentences."""

from __future__ import annotations

from app.engine.dsl import text_grammar as english
from app.engine.dsl.abilities import Activated
from app.engine.dsl.lint_words import WORDS
from app.engine.dsl.text_amounts import measure
from app.engine.dsl.text_changes import VERBS
from app.engine.dsl.text_filters import bound
from app.engine.dsl.text_renderer import PHRASES, Clause, NounModifiers, TextRenderer, phrase
from app.engine.dsl.text_templates import phrases
from app.engine.dsl.values import T
from app.engine.effects import Modification

from .dsl import nodes as n
from .dsl.kinds import KINDS
from .pips import pips_in_words, pips_of

WORDS.update({n.Provides: {"kind": "aspects"}})
phrases(
    {
        n.PowerUpToSpell: NounModifiers(withs=("PL not higher than this spell's",)),
        n.Provides: NounModifiers(adjectives=("{kind}",)),
        n.FaceDown: NounModifiers(adjectives=("face-down",)),
        n.MayLeave: NounModifiers(),
        n.OnField: NounModifiers(),
        n.ForkBy: "Fork: this spell's PL divided by {divisor}.",
        n.SpellPower: "this spell's PL",
        n.Counter: "counter {what}",
        n.ChangeTargets: "change the targets of {what}",
        n.SpellDamage: "deal damage equal to this spell's PL to {target:target}",
        n.HalvePower: "halve the PL of {what} until end of turn, rounded down to a multiple of 5",
        n.ClearDamage: "remove all damage from {what}",
        n.Redirect: "{attackers} attacks {onto} instead",
    },
)


phrases(
    {
        n.ChangeSpell: "{what} gets {amount:signed} PL",
        n.TowerDrain: "the enemy tower falls by {amount} and your tower rises by {amount}",
        n.IgnoreTowerCheck: "the next spell you cast this turn may have a PL above your tower",
        n.PreventModifier: "your next tower modifier below 0 this turn counts as 0",
    },
    told=True,
)


# --- abilities and costs ---


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
    return f"{head} - {line}"


@phrase(n.Augment)
def _augment(node: n.Augment, say: TextRenderer) -> str:
    cost = ", ".join(say.cost(cost) for cost in node.costs)
    with say.scoped(node.targets):
        return f"Augment {cost}: attach this to {say.noun(T())}."


# --- which cards and how many ---


@phrase(n.PowerIs)
def _power_is(node: n.PowerIs, _: TextRenderer) -> NounModifiers:
    return NounModifiers(withs=(f"PL {bound(node.op, str(node.amount))}",))


# --- changes ---


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

# --- the tower ---


@phrase(n.TowerChange)
def _tower_change(node: n.TowerChange, say: TextRenderer) -> str:
    if isinstance(node.amount, int) and node.amount < 0:
        return Clause(f"{_tower(node.who)} falls by {-node.amount}")
    number, tail = measure(node.amount, "", say)
    return Clause(f"{_tower(node.who)} rises by {number.strip() or 'an amount'}{tail}")


def _tower(who: str) -> str:
    return {"you": "your tower", "opponent": "the enemy tower", "each": "each tower"}[who]


# --- spells ---


@phrase(n.SharedPower)
def _shared_power(node: n.SharedPower, say: TextRenderer) -> str:
    target = say.scope.targets.get(node.target)
    amount = say.amount(target.split) if target is not None else ""
    return f"give {say.noun(T(node.target))} +{amount} PL until end of turn"


@phrase(n.Recall)
def _recall(node: n.Recall, say: TextRenderer) -> str:
    noun = say.noun_of(node.what)
    return f"return {noun.text} to {'their owners' if noun.plural else 'its owner'}'s hand"


# --- face-down cards, elements, units ---


@phrase(n.PlaceFaceDown)
def _place(node: n.PlaceFaceDown, _: TextRenderer) -> str:
    cards = "a card" if node.count == 1 else f"up to {english.in_words(node.count)} cards"
    return Clause(f"you may place {cards} from your hand face down")


@phrase(n.ExtraPlays)
def _extra_plays(node: n.ExtraPlays, _: TextRenderer) -> str:
    count = english.in_words(node.count)
    if node.what == "elements":
        many = "element" if node.count == 1 else "elements"
        return Clause(f"you may play {count} more {many} this turn")
    many = "card" if node.count == 1 else "cards"
    return Clause(f"you may place {count} more {many} face down this turn")


@phrase(n.PutElements)
def _put_elements(node: n.PutElements, _: TextRenderer) -> str:
    some = "an element" if node.count == 1 else f"up to {english.in_words(node.count)} elements"
    return Clause(f"you may put {some} from your hand onto the field")
