"""Rules text of control flow: one effect after the other, if, may, for each, later."""

from __future__ import annotations

from . import text_grammar as english
from .effects import (
    Bind,
    Branch,
    Chance,
    Effect,
    ForEach,
    If,
    IfDestroyed,
    Later,
    May,
    MayPay,
    Repeat,
    Seq,
)
from .text_amounts import is_short
from .text_conditions import iffed
from .text_refs import all_phrase
from .text_renderer import Clause, Noun, TextRenderer, phrase
from .values import All

COMPOUND = (If, May, MayPay, ForEach, IfDestroyed, Repeat, Later, Bind, Chance)


def sentences(effect: Effect, say: TextRenderer) -> str:
    """Say an effect as sentences, the first without its capital, the last without its stop.

    A sentence with a label ("Kindled 1 — …") begins a line.
    """
    parts = [text for part in _flat(effect) for text in _phrases(part, say)]
    rest = "".join(
        f".{say.line_break if isinstance(part, Labelled) else ' '}"
        f"{english.capital(part.rstrip('.'))}"
        for part in parts[1:]
    )
    return f"{parts[0].rstrip('.')}{rest}" if parts else ""


class Labelled(str):
    """A sentence behind a label."""

    __slots__ = ()


def _flat(effect: Effect) -> list[Effect]:
    if isinstance(effect, Seq) and not effect.joined:
        return [leaf for part in effect.parts for leaf in _flat(part)]
    return [effect]


def _phrases(effect: Effect, say: TextRenderer) -> list[str]:
    """Return the sentences of a top-level effect: labels and "If you do" may follow."""
    if isinstance(effect, If):
        label = say.heading(effect.condition)
        if label and effect.otherwise is None:
            return [Labelled(english.labeled(label, sentences(effect.then, say)))]
        if not label and effect.otherwise is not None:
            then = f"{iffed(effect.condition, say)}, {say.effect(effect.then)}"
            return [then, f"otherwise, {say.effect(effect.otherwise)}"]
    if isinstance(effect, MayPay) and effect.then is not None:
        return _paying(effect, say)
    return [say.effect(effect)]


@phrase(Seq)
def _seq(node: Seq, say: TextRenderer) -> str:
    parts = []
    for part in node.parts:
        parts.append(say.effect(part))
    if node.joined:
        text = ", then ".join(parts)
    elif any(isinstance(part, COMPOUND) for part in node.parts) or _turns_to_facts(parts):
        text = ", and ".join(parts)
    else:
        text = english.listed(parts)
    return Clause(text) if isinstance(parts[0], Clause) else text


def _turns_to_facts(parts: list[str]) -> bool:
    """True if a fact follows a command: "draw a card, and you lose 5 life"."""
    return not isinstance(parts[0], Clause) and any(isinstance(part, Clause) for part in parts)


@phrase(If)
def _if(node: If, say: TextRenderer) -> str:
    text = f"{iffed(node.condition, say)}, {say.effect(node.then)}"
    if node.otherwise is not None:
        text += f"; otherwise, {say.effect(node.otherwise)}"
    return Clause(text)


@phrase(May)
def _may(node: May, say: TextRenderer) -> str:
    who = say.who(node.who)
    with say.speaking_to(node.who):
        inner = say.effect(node.effect)
    return Clause(f"{who} may {'choose that ' if isinstance(inner, Clause) else ''}{inner}")


def _payment(node: MayPay, say: TextRenderer) -> str:
    return f"{node.amount} {say.lexicon.resource}"


def _paying(node: MayPay, say: TextRenderer) -> list[str]:
    they = "you" if node.who == "you" else "they"
    told = [f"{say.who(node.who)} may pay {_payment(node, say)}"]
    if node.then is not None:
        told.append(f"if {they} do, {say.effect(node.then)}")
    if node.otherwise is not None:
        told.append(f"if {they} don't, {say.effect(node.otherwise)}")
    return told


@phrase(MayPay)
def _may_pay(node: MayPay, say: TextRenderer) -> str:
    if node.then is None and node.otherwise is not None:
        otherwise = say.effect(node.otherwise)
        pays = say.who(node.who) + (" pay" if node.who == "you" else " pays")
        text = f"{otherwise} unless {pays} {_payment(node, say)}"
        return Clause(text) if isinstance(otherwise, Clause) else text
    return Clause("; ".join(_paying(node, say)))


@phrase(ForEach)
def _for_each(node: ForEach, say: TextRenderer) -> str:
    noun = say.each(node.among)
    again = f"that {all_phrase(node.among, say).one}" if isinstance(node.among, All) else "it"
    outer = say.scope.said.get("It")
    say.scope.said["It"] = Noun("it", again=again)
    say.scope.focus = "It"
    text = f"for {noun}, {say.effect(node.effect)}"
    say.scope.said.pop("It")
    if outer is not None:
        say.scope.said["It"] = outer
    return Clause(text)


@phrase(Bind)
def _bind(node: Bind, say: TextRenderer) -> str:
    say.scope.bound[node.name] = node.ref
    return say.effect(node.effect)


@phrase(Repeat)
def _repeat(node: Repeat, say: TextRenderer) -> str:
    if isinstance(node.times, int):
        times = f"{english.in_words(node.times)} times"
    else:
        amount = say.amount(node.times)
        times = f"{amount} times" if is_short(amount) else f"a number of times equal to {amount}"
    return f"do this {times}: {say.effect(node.effect)}"


@phrase(Branch)
def _branch(node: Branch, say: TextRenderer) -> str:
    return say.effect(node.effect) if node.effect is not None else "nothing happens"


@phrase(Chance)
def _chance(node: Chance, say: TextRenderer) -> str:
    sides = sum(branch.weight for branch in node.branches)
    if sides == 2:
        results, thrown = ["Heads", "Tails"], "flip a coin"
    else:
        results, thrown = _results(node), f"roll a {english.in_words(sides)}-sided die"
    told = [
        f"{result}: {say.node(branch)}"
        for result, branch in zip(results, node.branches, strict=False)
        if branch.effect is not None
    ]
    return Clause(f"{thrown}. {'. '.join(told)}")


def _results(node: Chance) -> list[str]:
    """Return the results of a die that lead to each branch: "1 to 3"."""
    said, first = [], 1
    for branch in node.branches:
        last = first + branch.weight - 1
        said.append(f"{first}" if first == last else f"{first} to {last}")
        first = last + 1
    return said


@phrase(Later)
def _later(node: Later, say: TextRenderer) -> str:
    when = say.node(node.event)
    if when.startswith("When "):
        when = f"the next time {when.removeprefix('When ')}{say.until(node.until, span=True)}"
    return Clause(f"{english.uncapital(when)}, {say.effect(node.effect)}")


@phrase(IfDestroyed)
def _if_destroyed(node: IfDestroyed, say: TextRenderer) -> str:
    noun = say.subject_of(node.ref)
    if node.each:
        each = "each of them" if noun.text == "they" else say.each(node.ref)
        return Clause(f"for {each} destroyed this way, {say.effect(node.effect)}")
    subject = f"any of {'them' if noun.text == 'they' else noun.text}" if noun.plural else noun.text
    is_ = "it's" if subject == "it" else f"{subject} is"
    return Clause(f"if {is_} destroyed this way, {say.effect(node.effect)}")
