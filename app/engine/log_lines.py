"""Log lines: a sentence for an event, in parts, with nothing that the viewer may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .refs import zone_name

if TYPE_CHECKING:
    from .events import Event
    from .match import Match

Part = str | dict[str, Any]

# {seat} the seat, {card} the card or "a card", {other} the second card, {amount} the number,
# {detail} the word, {change} the number with its sign.
LINES: Final[dict[str, str]] = {
    "turn_began": "Turn {amount}: {seat}.",
    "played": "{seat} plays {card}.",
    "paid": "{seat} pays with {amount} {cards}.",
    "ability_used": "{seat} uses {card}.",
    "destiny_played": "{seat} plays {card} from the Destiny deck.",
    "levelled_up": "{seat}'s hero is now level {amount}.",
    "home": "{seat} takes {amount} {cards} home.",
    "unlocked": "{seat} unlocks {detail}.",
    "attack_declared": "{card} attacks {other}.",
    "block_declared": "{card} blocks {other}.",
    "damaged": "{card} takes {amount} damage.",
    "life_lost": "{card} loses {amount} HP.",
    "life_gained": "{seat} gains {amount} life.",
    "healed": "{card} heals {amount}.",
    "destroyed": "{card} is destroyed.",
    "triggered": "{card}: {detail}.",
    "denied": "{card} is denied.",
    "fizzled": "{card} has no target left and does nothing.",
    "lapsed": "{card} does nothing.",
    "discarded": "{seat} discards {card}.",
    "mulliganed": "{seat} exchanges {amount} {cards}.",
    "looked": "{seat} looks at {amount} {cards} and puts {detail} on the bottom.",
    "revealed": "{seat} shows {card}.",
    "created": "{seat} gets {card}.",
    "control_changed": "{seat} gains control of {card}.",
    "phase_skipped": "{seat} skips the {detail} phase.",
    "triggers_dropped": "Too many triggers: the rest is dropped.",
    "replaced": "{card} changes what happens.",
    "ceased": "{card} is gone.",
}

NONE: Final[dict[str, str]] = {
    "mulliganed": "{seat} keeps the opening hand.",
    "looked": "{seat} looks at {amount} {cards} and puts none on the bottom.",
}
"""Said instead where the number, or the word for it, is 0."""

SEATS: Final[dict[str, str]] = {"life_lost": "{seat} loses {amount} life."}
"""Said instead of what no card is about."""

CAUSES: Final[dict[str, str]] = {
    "drawn": "{seat} draws {card}.",
    "banished": "{card} is banished.",
    "paid_destiny": "{card} is banished as a cost.",
    "returned": "{card} returns to {owner}'s {zone}.",
    "recovered": "{seat} takes back {card}.",
    "took_back": "{seat} takes back {card}.",
    "put_aside": "{seat} puts {card} aside.",
    "fleeting": "{card} fades.",
}

PRIVATE: Final[dict[str, str]] = {
    "paid": "You pay with {card}.",
    "came_home": "{card} comes home.",
}
"""Moves told to a seat that alone knows the card; the other gets a count from another event."""


def log_line(m: Match, event: Event, viewer: int) -> dict[str, Any] | None:
    """Return the line of an event for a viewer, None if there is none to tell."""
    if event.kind == "moved":
        alone = event.known == 1 << viewer
        own = m.rules.cause_lines.get(event.detail, CAUSES.get(event.detail))
        pattern = own or (PRIVATE.get(event.detail) if alone else None)
    elif event.kind == "triggered" and not event.detail:
        pattern = "{card} takes effect."
    elif event.kind in NONE and (event.detail or str(event.amount)) == "0":
        pattern = NONE[event.kind]
    else:
        common = LINES if event.card else {**LINES, **SEATS}
        pattern = m.rules.log_lines.get(event.kind, common.get(event.kind))
    if not pattern:
        return None
    return {"turn": m.state.turn, "kind": event.kind, "parts": _parts(m, event, viewer, pattern)}


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
