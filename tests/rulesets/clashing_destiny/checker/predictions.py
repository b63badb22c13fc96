"""Predictions: the result of an answer at the next question, where little can interfere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from .table import BOARD, Seen, Table
from .values import Values

Check = Callable[[Table], Iterator[str]]
PLAIN_KEYWORDS = {"rush", "taunt", "blitz", "vigilant", "veil", "pride", "puller"}
"""Keywords that change nothing about combat damage."""
NO_DAMAGE = {"take combat damage", "deal combat damage"}


def predicted(prompt: Any, choice: Any, table: Table, values: Values) -> Check | None:
    """Return the check of an answer's result, None without a prediction."""
    if choice is None:
        return None
    seat = prompt.seat
    match prompt.name:
        case "choose_payment" if prompt.cancel and prompt.zone == "hand":
            return lambda after: _paid(after, seat, choice)
        case "destiny_action" if choice == "none":
            return lambda after: _home(table, after, seat)
        case "chain_open" if choice == "pass" and "combat" in table.memory:
            return _fought(table, values)
    return None


def _paid(after: Table, seat: int, choice: tuple[int, ...]) -> Iterator[str]:
    """CD-4.4, 4.7: cards that pay lie face down in the Destiny Zone, those discarded do not."""
    for card_id in choice:
        if after.cards[card_id].zone not in ("destiny_zone", "discard"):
            yield f"CD-4.4: {after.cards[card_id].name} has paid and lies elsewhere."
    if not set(choice) & set(after.ids(seat, "destiny_zone")):
        yield "CD-4.4: nothing that was paid lies in the Destiny Zone."


def _home(before: Table, after: Table, seat: int) -> Iterator[str]:
    """CD-3.8, 3.9: the whole Destiny Zone comes home, the other seat's stays."""
    if before.turn != after.turn:
        return
    came = set(before.ids(seat, "destiny_zone"))
    if came - set(after.ids(seat, "hand")):
        yield "CD-3.8: cards of the Destiny Zone are not in the hand."
    if before.ids(1 - seat, "destiny_zone") != after.ids(1 - seat, "destiny_zone"):
        yield "CD-3.9: the other seat's Destiny Zone has changed."


def _fought(table: Table, values: Values) -> Check | None:
    """CD-11.10 to 11.13: damage of a combat between two units without texts about it."""
    combat = table.memory["combat"]
    attacker = _standing(table, combat["attacker"])
    defender = _standing(table, combat["blocker"]) or _standing(table, combat["target"])
    if attacker is None or defender is None or combat["ended"] or _is_watched(table):
        return None
    if not (_is_plain(attacker, table, values) and _is_plain(defender, table, values)):
        return None
    blows = (attacker, values.stat(defender, "attack")), (defender, values.stat(attacker, "attack"))
    left = {card.id: values.left(card) - amount for card, amount in blows}

    def check(after: Table) -> Iterator[str]:
        for card, amount in blows:
            yield from _struck(card, amount, left[card.id], after)
        if not after.cards[attacker.id].exhausted and left[attacker.id] > 0:
            yield f"CD-11.4: {attacker.name} has attacked and is ready."

    return check


def _struck(card: Seen, amount: int, left: int, after: Table) -> Iterator[str]:
    now = after.cards.get(card.id)
    if card.type == "minion" and left <= 0:
        if now is not None and now.zone != "discard":
            yield f"CD-13.3: {card.name} took {amount} and lies in {now.zone}."
    elif now is None or now.zone != card.zone or now.damage != card.damage + amount:
        yield f"CD-11.11: {card.name} took {amount} and has {now and now.damage} damage."


def _standing(table: Table, role: tuple[int, int, int] | None) -> Seen | None:
    """CD-11.9: the unit of a role while it is the same object on the same side of the board."""
    card = table.cards.get(role[0]) if role is not None else None
    if card is None or role is None or (card.incarnation, card.side) != role[1:]:
        return None
    return card if card.zone in BOARD else None


def _is_plain(card: Seen, table: Table, values: Values) -> bool:
    value = values.of[card.id]
    armored = card.type == "hero" and bool(table.ids(card.side, "armor"))
    changed = any(m.card == card.id and m.op in ("prevent", "ability") for m in table.modifiers)
    special = value.keywords.keys() - PLAIN_KEYWORDS or value.bans & NO_DAMAGE
    return not (armored or changed or special)


def _is_watched(table: Table) -> bool:
    """Return True if a text on the board waits for anything: it may change what follows."""
    cards = [*table.board(), *table.of(0, "lineage"), *table.of(1, "lineage")]
    texts = ("Triggered", "Replacement", "Static")
    return bool(table.delayed) or any(card.abilities(text) for card in cards for text in texts)
