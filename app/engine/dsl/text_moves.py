"""Rules text of effects on the board: damage, moving, states, counters and modifiers."""

from __future__ import annotations

from . import text_grammar as english
from .effects import (
    AddCounters,
    Banish,
    CopyOf,
    Damage,
    Destroy,
    Exhaust,
    Fight,
    GainControl,
    GrantAbility,
    Heal,
    Modify,
    Prevent,
    PreventAll,
    PutOnBoard,
    Ready,
    RemoveFromCombat,
    ReturnToDeck,
    ReturnToHand,
    Silence,
    SplitDamage,
)
from .text_amounts import counted, measure
from .text_changes import changed, gained
from .text_renderer import Clause, Noun, TextFault, TextRenderer, phrase
from .values import Amount, Ref, T

SINGLE_DECK = {"top": "put {what} on top of", "bottom": "put {what} on the bottom of"}


@phrase(Damage)
def _damage(node: Damage, say: TextRenderer) -> str:
    damage, tail = measure(node.amount, "damage", say)
    return f"deal {damage} to {say.each(node.to)}{tail}"


@phrase(SplitDamage)
def _split(node: SplitDamage, say: TextRenderer) -> str:
    target = say.scope.targets.get(node.target)
    damage, tail = measure(target.split if target else 0, "damage", say)
    return f"deal {damage}{tail}, split as you choose among {say.noun(T(node.target))}"


@phrase(Heal)
def _heal(node: Heal, say: TextRenderer) -> str:
    damage, tail = measure(node.amount, "damage", say)
    if "Heal" in say.lexicon.verbs:
        damage = damage.removesuffix(" damage")
    return f"{say.verb(node, 'heal')} {damage} {'on' if damage[-1:].isdigit() else 'from'} " + (
        f"{say.each(node.to)}{tail}"
    )


@phrase(Prevent)
def _prevent(node: Prevent, say: TextRenderer) -> str:
    damage, tail = measure(node.amount, "damage", say)
    until = say.until(node.until, span=True)
    return f"prevent the next {damage} to {say.each(node.to)}{until}{tail}"


@phrase(Destroy)
def _destroy(node: Destroy, say: TextRenderer) -> str:
    return f"{say.verb(node, 'destroy')} {say.noun(node.what)}"


@phrase(Banish)
def _banish(node: Banish, say: TextRenderer) -> str:
    return f"{say.verb(node, 'banish')} {say.noun(node.what)}"


def _owners(noun: Noun, zone: str) -> str:
    return f"their owners' {zone}s" if noun.plural else f"its owner's {zone}"


@phrase(ReturnToHand)
def _to_hand(node: ReturnToHand, say: TextRenderer) -> str:
    noun = say.noun_of(node.what)
    return f"return {noun.text} to {_owners(noun, 'hand')}"


@phrase(ReturnToDeck)
def _to_deck(node: ReturnToDeck, say: TextRenderer) -> str:
    noun = say.noun_of(node.what)
    deck = _owners(noun, say.lexicon.deck)
    if node.where == "shuffled":
        return f"shuffle {noun.text} into {deck}"
    if node.where not in SINGLE_DECK:
        raise TextFault(f'Nothing is returned to a deck "{node.where}".')
    return f"{SINGLE_DECK[node.where].replace('{what}', noun.text)} {deck}"


@phrase(PutOnBoard)
def _on_board(node: PutOnBoard, say: TextRenderer) -> str:
    return f"put {say.noun(node.what)} {say.into('board', 'you')}"


@phrase(GainControl)
def _control(node: GainControl, say: TextRenderer) -> str:
    return f"gain control of {say.noun(node.what)}{say.until(node.until)}"


@phrase(Exhaust)
def _exhaust(node: Exhaust, say: TextRenderer) -> str:
    return f"{say.verb(node, 'exhaust')} {say.noun(node.what)}"


@phrase(Ready)
def _ready(node: Ready, say: TextRenderer) -> str:
    return f"{say.verb(node, 'ready')} {say.noun(node.what)}"


@phrase(AddCounters)
def _counters(node: AddCounters, say: TextRenderer) -> str:
    name = say.word("counters", node.counter)
    negative = isinstance(node.amount, int) and node.amount < 0
    amount: Amount = -node.amount if isinstance(node.amount, int) and negative else node.amount
    if node.counter in say.lexicon.masses:
        return _mass(node.what, amount, name, say, verb="lose" if negative else "gain")
    counters, tail = counted(amount, name, say)
    verb, to = ("remove", "from") if negative else ("put", "on")
    return f"{verb} {counters} {to} {say.each(node.what)}{tail}"


def _mass(what: Ref, amount: Amount, name: str, say: TextRenderer, *, verb: str) -> str:
    subject = say.subject_of(what)
    text, tail = measure(amount, name, say)
    form = verb if subject.plural else english.third_person(verb)
    return Clause(f"{subject.text} {form} {text}{tail}")


@phrase(Modify)
def _modify(node: Modify, say: TextRenderer) -> str:
    if all(change.op in ("forbid", "permit") for change in node.changes):
        until = say.until(node.until, span=True)
    else:
        until = say.until(node.until)
    gifts = any(change.op in ("add", "gain") for change in node.changes)
    noun = say.noun_of(node.what)
    given = gained(node.changes, say)
    if gifts and given:
        return f"give {noun.text} {given}{until}"
    subject = "they" if noun.text == "them" else noun.text
    verb = "get" if gifts else "have"
    return Clause(f"{subject} {changed(node.changes, say, plural=noun.plural, verb=verb)}{until}")


@phrase(PreventAll)
def _prevent_all(node: PreventAll, say: TextRenderer) -> str:
    return f"prevent all damage to {say.noun(node.to)}{say.until(node.until, span=True)}"


@phrase(Silence)
def _silence(node: Silence, say: TextRenderer) -> str:
    return f"silence {say.noun(node.what)}{say.until(node.until)}"


@phrase(CopyOf)
def _copy(node: CopyOf, say: TextRenderer) -> str:
    verb = say.lexicon.verbs.get("CreateToken", "create")
    return f"{verb} a token that is a copy of {say.noun(node.what)}"


@phrase(Fight)
def _fight(node: Fight, say: TextRenderer) -> str:
    first = say.noun(node.first)
    return Clause(f"{first} fights {say.noun(node.second)}")


@phrase(RemoveFromCombat)
def _from_combat(node: RemoveFromCombat, say: TextRenderer) -> str:
    return f"remove {say.noun(node.what)} from {say.lexicon.combat}"


@phrase(GrantAbility)
def _grant(node: GrantAbility, say: TextRenderer) -> str:
    noun = say.noun(node.what)
    with say.scoped():
        line = say.node(node.ability)
    return f'give {noun} "{line}"{say.until(node.until)}'
