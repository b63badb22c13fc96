"""Log lines: a sentence for an event, in parts, with nothing that the viewer may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .event_kinds import EngineEvent, EventKind
from .refs import zone_name

if TYPE_CHECKING:
    from .events import Event
    from .match import Match

Part = str | dict[str, Any]

# {seat} the seat, {card} the card or "a card", {other} the second card, {amount} the number,
# {detail} the word, {change} the number with its sign.
LINES: Final[dict[EventKind, str]] = {
    EngineEvent.TURN_BEGAN: "Turn {amount}: {seat}.",
    EngineEvent.PLAYED: "{seat} plays {card}.",
    EngineEvent.PAID: "{seat} pays with {amount} {cards}.",
    EngineEvent.ABILITY_USED: "{seat} uses {card}.",
    EngineEvent.ATTACK_DECLARED: "{card} attacks {other}.",
    EngineEvent.BLOCK_DECLARED: "{card} blocks {other}.",
    EngineEvent.DAMAGED: "{card} takes {amount} damage.",
    EngineEvent.LIFE_LOST: "{seat} loses {amount} life.",
    EngineEvent.LIFE_GAINED: "{seat} gains {amount} life.",
    EngineEvent.HEALED: "{card} heals {amount}.",
    EngineEvent.DESTROYED: "{card} is destroyed.",
    EngineEvent.TRIGGERED: "{card}: {detail}.",
    EngineEvent.DENIED: "{card} is denied.",
    EngineEvent.FIZZLED: "{card} has no target left and does nothing.",
    EngineEvent.COIN_TOSSED: "{seat} tosses a coin: {detail}.",
    EngineEvent.DIE_ROLLED: "{seat} rolls {amount}.",
    EngineEvent.LAPSED: "{card} does nothing.",
    EngineEvent.DISCARDED: "{seat} discards {card}.",
    EngineEvent.MULLIGANED: "{seat} exchanges {amount} {cards}.",
    EngineEvent.LOOKED: "{seat} looks at {amount} {cards} and puts {detail} on the bottom.",
    EngineEvent.REVEALED: "{seat} shows {card}.",
    EngineEvent.CREATED: "{seat} gets {card}.",
    EngineEvent.CONTROL_CHANGED: "{seat} gains control of {card}.",
    EngineEvent.PHASE_SKIPPED: "{seat} skips the {detail} phase.",
    EngineEvent.TRIGGERS_DROPPED: "Too many triggers: the rest is dropped.",
    EngineEvent.REPLACED: "{card} changes what happens.",
    EngineEvent.CEASED: "{card} is gone.",
}

NONE: Final[dict[EventKind, str]] = {
    EngineEvent.MULLIGANED: "{seat} keeps the opening hand.",
    EngineEvent.LOOKED: "{seat} looks at {amount} {cards} and puts none on the bottom.",
}
"""Said instead where the number, or the word for it, is 0."""

CAUSES: Final[dict[str, str]] = {
    "drawn": "{seat} draws {card}.",
    "milled": "{card} goes from {owner}'s deck to the {zone}.",
    "banished": "{card} is banished.",
    "returned": "{card} returns to {owner}'s {zone}.",
    "recovered": "{seat} takes back {card}.",
}


def log_line(m: Match, event: Event, viewer: int) -> dict[str, Any] | None:
    """Return the line of an event for a viewer, None if there is none to tell."""
    if event.kind == EngineEvent.MOVED:
        alone = event.known == 1 << viewer
        own = m.rules.cause_lines.get(event.detail, CAUSES.get(event.detail))
        pattern = own or (m.rules.private_lines.get(event.detail) if alone else None)
    elif event.kind == EngineEvent.NOTED:
        pattern = m.rules.note_lines[event.detail] if _is_read(event, viewer) else None
    elif event.kind == EngineEvent.TRIGGERED and not event.detail:
        pattern = "{card} takes effect."
    elif event.kind in NONE and (event.detail or str(event.amount)) == "0":
        pattern = NONE[event.kind]
    else:
        pattern = m.rules.log_lines.get(event.kind, LINES.get(event.kind))
    if not pattern:
        return None
    return {"turn": m.state.turn, "kind": event.kind, "parts": _parts(m, event, viewer, pattern)}


def _is_read(note: Event, viewer: int) -> bool:
    """Whether a log note is for that viewer."""
    return bool(note.facts and note.facts["viewers"] >> viewer & 1)


def _parts(m: Match, event: Event, viewer: int, pattern: str) -> list[Part]:
    parts: list[Part] = []
    for piece in pattern.replace("{", "\x00{").replace("}", "}\x00").split("\x00"):
        if not piece:
            continue
        if (owner := _whose(m, event, piece)) is not None:
            parts += [{"seat": owner}, "'s "]
        parts.append(_fill(m, event, viewer, piece) if piece[0] == "{" else piece)
    return parts


def _whose(m: Match, event: Event, piece: str) -> int | None:
    """Return the owner of a card that both seats have one of, None for all others."""
    number = {"{card}": event.card, "{other}": event.other}.get(piece, 0)
    card = m.state.cards.get(number)
    return card.owner if card and card.printed.type in m.rules.named_with_owner else None


def _fill(m: Match, event: Event, viewer: int, piece: str) -> Part:
    match piece:
        case "{seat}":
            return {"seat": event.seat}
        case "{owner}":
            return {"seat": m.state.cards[event.card].owner}
        case "{amount}" | "{change}" | "{cards}":
            return _number(event.amount, piece)
        case "{detail}":
            return m.rules.detail_words(event.kind, event.detail)
        case "{zone}":
            return m.rules.zone_words(zone_name(event.zone))
        case "{other}":
            return _card(m, viewer, event.other, 0, known=bool(event.other_known >> viewer & 1))
        case _:
            number = event.pub[viewer] or event.was_pub[viewer]
            known = bool(event.known >> viewer & 1)
            shown = event.facts.get("def", "") if event.facts else ""
            return _card(m, viewer, event.card, number, known=known, shown=shown)


def _number(amount: int, piece: str) -> str:
    """Return a number as such, with its sign, or the word for so many cards."""
    if piece == "{cards}":
        return "card" if amount == 1 else "cards"
    return str(amount) if piece == "{amount}" else f"{amount:+d}"


def _card(
    m: Match, viewer: int, card_id: int, number: int, *, known: bool, shown: str = ""
) -> Part:
    card = m.state.cards.get(card_id)
    if card is None or not known:
        return "a card"
    printed = m.pool[shown] if shown else card.printed.base
    part: dict[str, Any] = {"def": printed.id, "name": printed.name}
    number = number or card.pub[viewer]
    if number:
        part["card"] = f"c{number}"
    return part
