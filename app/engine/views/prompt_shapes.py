"""Prompt schemas: the form of prompts and options, by kind (docs/protocol.md 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.plain_data import JsonObject
from ..position.refs import ITEM_BASE, NO_SEAT, Ref, is_card, is_item, is_seat, seat_of
from ..prompts import (
    Aim,
    Aimer,
    Assign,
    Cover,
    Goal,
    Number,
    Option,
    Order,
    Pair,
    Pick,
    Prompt,
    Resource,
    Split,
    Text,
)
from .public_refs import public_ref

if TYPE_CHECKING:
    from ..play.match import Match


def said(m: Match, text: Text) -> str:
    """Return a lazy text, built for its first reader."""
    return text if isinstance(text, str) else text(m)


def label_of(m: Match, viewer: int, option: Option) -> str:
    """Return an option's words: seats are "you" and "your opponent" to those who sit there.

    A card whose face the viewer may not know has no name.
    """
    label, ref = said(m, option.label), option.ref
    if not label and isinstance(ref, int):
        if is_seat(ref) and viewer in (0, 1):
            return "you" if seat_of(ref) == viewer else "your opponent"
        if is_card(ref) and not m.state.cards[ref].known >> viewer & 1:
            return m.rules.display.hidden_label
    return label or m.rules.display.option_label(m, option)


def says_whose(m: Match, viewer: int, prompt: Prompt) -> bool:
    """True if a card's prompt offers cards on the table, so labels say your or their.

    What must be given up and is one's own in any case is only named.
    """
    if not isinstance(prompt, Pick | Split) or not prompt.source or prompt.zone:
        return False
    return prompt.cancel or any(_holder(m, option.ref) != viewer for option in prompt.options)


def _holder(m: Match, ref: Ref | str) -> int:
    """Return the seat of an object on the table or on the chain, else -1."""
    if isinstance(ref, int) and is_item(ref):
        item = m.item(ref - ITEM_BASE)
        return item.seat if item is not None else NO_SEAT
    if isinstance(ref, int) and is_card(ref) and m.card(ref).zone in m.rules.layout.board:
        return m.card(ref).controller
    return NO_SEAT


def owned(m: Match, viewer: int, option: Option, label: str) -> str:
    """Return the words of an option with its seat, if it is on the table or on the chain."""
    holder = _holder(m, option.ref)
    if holder == NO_SEAT or viewer not in (0, 1) or option.verb:
        return label
    name = label[:1].lower() + label[1:] if label == m.rules.display.hidden_label else label
    return f"{'your' if holder == viewer else 'their'} {name}"


def shape_of(m: Match, viewer: int, prompt: Prompt) -> JsonObject:
    """Return the schema of a prompt's answers, by its kind."""
    match prompt:
        case Pick():
            sizes = {"min": prompt.least, "max": prompt.most, "ordered": prompt.ordered}
            return {**sizes, "keeps": True} if prompt.keeps else sizes
        case Number():
            return {"min": prompt.least, "max": prompt.most}
        case Split():
            return {"total": prompt.total, "unit": prompt.unit}
        case Pair():
            return {"max_per_target": prompt.per_target}
        case Cover():
            pips = {"pips": dict(prompt.demand.pips), "free": prompt.demand.free}
            return {"demand": pips, "minimal": prompt.minimal}
        case Assign():
            return {
                "goals": [_goal(m, viewer, goal) for goal in prompt.goals],
                "max_per_target": prompt.per_goal,
                "required": [public_ref(m, viewer, ref) for ref in prompt.required],
                "sought": [public_ref(m, viewer, ref) for ref in prompt.sought],
            }
        case _:
            return {}


def pieces_of(m: Match, viewer: int, prompt: Prompt, option: Option) -> JsonObject:
    """Return the schema of an option's part in an answer, by its kind."""
    if type(option) is Option and not option.to and not isinstance(prompt, Split):
        has_words = isinstance(prompt, Order) and option.note
        return {"note": said(m, option.note)} if has_words else {}  # as most are
    if isinstance(option, Resource):
        parts = {"kinds": list(option.kinds), "value": option.value}
        return {**parts, "first": True} if option.first else parts
    if isinstance(option, Aimer):
        aims = [_aim(m, viewer, aim) for aim in option.aims]
        parts = {"max": option.most, "total": option.total, "unit": option.unit, "aims": aims}
        return {**parts, "extras": option.extras} if option.extras else parts
    shown: JsonObject = {}
    if isinstance(prompt, Split):
        shown["min"], shown["max"] = option.least, option.most
    if option.to:
        shown["to"] = [public_ref(m, viewer, goal) for goal in option.to]
    return shown


def _goal(m: Match, viewer: int, goal: Goal) -> JsonObject:
    option = Option(ref=goal.ref, label=goal.label)
    label = owned(m, viewer, option, label_of(m, viewer, option))
    shown: JsonObject = {"ref": public_ref(m, viewer, goal.ref), "label": label}
    if goal.level is not None:
        shown["level"] = goal.level
    for name, amount in (("start", goal.start), ("resist", goal.resist)):
        if amount:
            shown[name] = amount
    if goal.at:
        shown["at"] = public_ref(m, viewer, goal.at)
    return shown


def _aim(m: Match, viewer: int, aim: Aim) -> JsonObject:
    shown: JsonObject = {"to": public_ref(m, viewer, aim.goal), "weight": aim.weight}
    if aim.resist:
        shown["resist"] = aim.resist
    if aim.label:
        shown["label"] = said(m, aim.label)
    if aim.group:
        shown["group"] = aim.group
    return shown
