"""Rules text of modifications: "+1 attack and Taunt", "cannot block", "costs 1 less"."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import text_grammar as english
from .effects import Modification
from .text_amounts import is_short, rate
from .text_filters import noun_phrase
from .text_renderer import TextFault, TextRenderer, phrase
from .values import Amount


def gained(changes: Sequence[Modification], say: TextRenderer) -> str:
    """Return the gift if every change is one ("+1 attack and Taunt"), else empty."""
    if any(change.op not in ("add", "gain") for change in changes):
        return ""
    return english.listed(_gifts(changes, say))


def changed(changes: Sequence[Modification], say: TextRenderer, *, plural: bool, verb: str) -> str:
    """Return the predicate of a subject under the changes: "has +1 attack and cannot block"."""
    gifts = _gifts([c for c in changes if c.op in GIFTS], say)
    parts = [f"{_form(verb, plural)} {english.listed(gifts)}"] if gifts else []
    for change in changes:
        if change.op in GIFTS:
            continue
        if change.op not in VERBS:
            raise TextFault(f"A modification can't be “{change.op}”.")
        parts.append(VERBS[change.op](change, say, plural))
    return english.listed(parts)


def _form(verb: str, plural: bool) -> str:
    return {"have": "have" if plural else "has"}.get(verb, verb if plural else f"{verb}s")


def _gifts(changes: Sequence[Modification], say: TextRenderer) -> list[str]:
    paired = _paired(changes, say)
    rest = [c for c in changes if not paired or c.op != "add" or c.what not in _pair(say)]
    return ([paired] if paired else []) + [GIFTS[change.op](change, say) for change in rest]


def _pair(say: TextRenderer) -> tuple[str, ...]:
    return say.lexicon.pair or ()


def _paired(changes: Sequence[Modification], say: TextRenderer) -> str:
    numbers = {
        change.what: change.amount
        for change in changes
        if change.op == "add" and change.what in _pair(say) and isinstance(change.amount, int)
    }
    if not numbers:
        return ""
    return "/".join(english.signed(_whole(numbers.get(stat, 0))) for stat in _pair(say))


def _whole(amount: Amount) -> int:
    return amount if isinstance(amount, int) else 0


def _plus(change: Modification, say: TextRenderer) -> str:
    stat = say.word("stats", change.what)
    if isinstance(change.amount, int):
        return f"{english.signed(change.amount)} {stat}"
    number, per = rate(change.amount, say)
    if number:
        return f"{english.signed(number)} {stat}{per}"
    text = say.amount(change.amount)
    return f"+{text} {stat}" if is_short(text) else f"additional {stat} equal to {text}"


def _set(change: Modification, say: TextRenderer) -> str:
    text, stat = say.amount(change.amount), say.word("stats", change.what)
    return f"{stat} {text}" if is_short(text) else f"{stat} equal to {text}"


def _multiplied(change: Modification, say: TextRenderer) -> str:
    text = "twice" if change.amount == 2 else f"{say.amount(change.amount)} times"
    return f"{text} the {say.word('stats', change.what)}"


def _number(change: Modification) -> int | None:
    return change.amount if isinstance(change.amount, int) and change.amount else None


def _keyword(change: Modification, say: TextRenderer) -> str:
    return say.keyword(change.what, _number(change))


GIFTS: dict[str, Callable[[Modification, TextRenderer], str]] = {
    "add": _plus,
    "set": _set,
    "multiply": _multiplied,
    "gain": _keyword,
}
"""Words for a property that something "has" under a modification, by its op."""


def _loses(change: Modification, say: TextRenderer, plural: bool) -> str:
    return f"{_form('lose', plural)} {say.keyword(change.what, _number(change))}"


def _cannot(change: Modification, say: TextRenderer, _: bool) -> str:
    # "cannot attack captains", "cannot be attacked by minions"
    between = " by" if change.other and change.what.startswith("be ") else ""
    return f"can't {say.word('acts', change.what)}{_other(change, say, between)}"


def _other(change: Modification, say: TextRenderer, between: str) -> str:
    """Return the other cards that a change applies with, empty for all."""
    return f"{between} {noun_phrase(change.other, say).plural()}" if change.other else ""


def _may(change: Modification, say: TextRenderer, _: bool) -> str:
    return f"may {say.word('acts', change.what)}"


def _more(change: Modification, say: TextRenderer) -> str:
    if isinstance(change.amount, int):
        return f"{abs(change.amount)} {'less' if change.amount < 0 else 'more'}"
    return f"{say.amount(change.amount)} more"


def _costs(change: Modification, say: TextRenderer, plural: bool) -> str:
    # Where costs are of several kinds the kind is said: "costs Fire 1 more".
    kind = say.lexicon.aspects.get(change.what, "")
    return f"{_form('cost', plural)} {kind}{' ' if kind else ''}{_more(change, say)}"


def _takes(change: Modification, say: TextRenderer, plural: bool) -> str:
    return f"{_form('take', plural)} {_more(change, say)} damage{_other(change, say, ' from')}"


def _deals(change: Modification, say: TextRenderer, plural: bool) -> str:
    return f"{_form('deal', plural)} {_more(change, say)} damage{_other(change, say, ' to')}"


VERBS: dict[str, Callable[[Modification, TextRenderer, bool], str]] = {
    "lose": _loses,
    "forbid": _cannot,
    "permit": _may,
    "cost": _costs,
    "damage_taken": _takes,
    "damage_dealt": _deals,
}
"""Predicates under a modification, by its op; the flag is the plural."""


@phrase(Modification)
def _modification(node: Modification, say: TextRenderer) -> str:
    return changed((node,), say, plural=False, verb="have")
