"""Findings: differences between a match at an open question and the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from app.engine.play.match import Match
from app.engine.position.refs import zone_key
from app.engine.views import view

from .legal_acts import LegalActs
from .table import Seen, Table
from .values import Values

SETTLED: Final = {"open", "window", "attack_target"}
"""Questions asked only when the state checks have found nothing (TD-8.4)."""


def findings(match: Match) -> list[str]:
    """Return everything that differs from the catalogue, in words."""
    table = Table(match.state)
    values = Values(table)
    found = [*_places(table), *_numbers(table)]
    if any(prompt is not None and prompt.name in SETTLED for prompt in match.prompts):
        found += [*_creatures(table, values), *_cards(table)]
    for viewer in (0, 1):
        found += _shown(view(match, viewer), table, values, viewer)
    for prompt in match.prompts:
        if prompt is not None:
            found += _asked(prompt, table, values)
    return found


def _places(table: Table) -> Iterator[str]:
    """TD-1.6, 12.7: a card is where it says; away from the field it is at its owner's."""
    for key, held in table.zones.items():
        for slot, card_id in enumerate(held):
            card = table.cards.get(card_id)
            if card is None:
                continue
            if zone_key(card.side, card.zone) != key or (card.slot >= 0 and card.slot != slot):
                yield f"{card.name} lies in {key}#{slot} and says {card.zone}#{card.slot}."
            if card.zone in ("hand", "deck", "graveyard") and card.side != card.owner:
                yield f"TD-1.6: {card.name} lies in the {card.zone} of another seat."
            if card.is_token and card.zone != "creature":
                yield f"TD-12.7: the token {card.name} lies in a {card.zone}."


def _numbers(table: Table) -> Iterator[str]:
    """TD-4.2, 4.4, 11.9, 1.4: bounds of mana and life, steps of power."""
    for seat in (0, 1):
        if not 0 <= table.number(seat, "mana") <= 12:
            yield f"TD-4.2: seat {seat} has {table.number(seat, 'mana')} mana."
        if not 0 <= table.number(seat, "life") <= 800:
            yield f"TD-11.9: seat {seat} has {table.number(seat, 'life')} life."
    for card in table.both("creature"):
        if card.loss % 10 or card.notes.get("gain", 0) % 10 or card.loss < 0:
            yield f"TD-1.4: {card.name} has lost {card.loss} and gained {card.notes}."


def _creatures(table: Table, values: Values) -> Iterator[str]:
    """TD-12.2, 12.3, 11.5: give the findings of a state check about seats and creatures."""
    for seat in (0, 1):
        if table.number(seat, "life") <= 0:
            yield f"TD-12.2: seat {seat} goes on without life."
    for card in table.both("creature"):
        raw = values.of[card.id].power
        if raw < 0 or (raw == 0 and (card.power > 0 or card.loss >= 10)):
            yield f"TD-12.3: {card.name} is on the field with power {raw}."
        if not card.face_up and table.worn(card):
            yield f"TD-12.4: the face-down {card.name} wears equipment."
        if len(table.worn(card)) > 2:
            yield f"TD-7.4: {card.name} wears {len(table.worn(card))} cards."


def _cards(table: Table) -> Iterator[str]:
    """TD-12.4 to 12.6: give findings about equipment, durability and legends."""
    for card in table.both("attached"):
        host = table.cards.get(card.host)
        if host is None or not host.is_creature:
            yield f"TD-12.4: {card.name} has no wearer."
    for card in (*table.both("attached"), *table.both("utility")):
        yield from _durability(card)
    for seat in (0, 1):
        cards = [c for c in table.field() if c.side == seat and c.face_up]
        legends = Counter(card.name for card in cards if card.printed.get("unique"))
        for name, count in legends.items():
            if count > 1:
                yield f"TD-12.6: seat {seat} has {count} of {name}."


def _durability(card: Seen) -> Iterator[str]:
    """TD-7.11: a card with durability has a counter left."""
    lasts = card.zone == "attached" or card.notes.get("lasts")
    for keyword, counter in (("time", "time"), ("uses", "use")):
        if lasts and keyword in card.keywords() and not card.counters.get(counter):
            yield f"TD-7.11: {card.name} has no {counter} counter left."


def _shown(shown: Any, table: Table, values: Values, viewer: int) -> Iterator[str]:
    """TD-11.1, 13.12, 16.5: powers, keywords and costs as a viewer reads them."""
    legal = LegalActs(table, values, viewer)
    for card in (*table.both("creature"), *table.of(viewer, "hand")):
        row = shown["cards"].get(f"c{card.pub[viewer]}")
        if row is None:
            yield f"{card.name} is not shown to seat {viewer}."
        elif card.zone == "hand":
            shown_cost = row.get("cost", [0])  # traps have none
            if shown_cost[0] != (price := legal.price(card)):
                yield f"TD-4.6: {card.name} costs {price}, shown as {shown_cost}."
        else:
            yield from _row(row, card, values, viewer)


def _row(row: Any, card: Seen, values: Values, viewer: int) -> Iterator[str]:
    seen = bool(card.notes.get("seen", 0) >> viewer & 1)
    if "def" not in row:
        if card.face_up or card.side == viewer or seen:
            yield f"TD-16.7: {card.name} is hidden from seat {viewer}."
        return
    if not (card.face_up or card.side == viewer or seen):
        yield f"TD-16.5: {card.name} is shown to seat {viewer}."
    if row["stats"]["power"][0] != (power := values.power(card)):
        yield f"TD-11.1: power of {card.name} is {power}, shown {row['stats']}."
    read = {name for name, _ in row.get("keywords", ())}
    if card.face_up and read != (wanted := set(values.of[card.id].keywords)):
        yield f"TD-13.12: keywords of {card.name} are {wanted}, shown {read}."


def _asked(prompt: Any, table: Table, values: Values) -> Iterator[str]:
    """Compare the options of a prompt with the legal acts."""
    legal = LegalActs(table, values, prompt.seat)
    offered = {option.key for option in prompt.options}
    match prompt.name:
        case "open":
            yield from _same("open", offered, legal.acts())
        case "attack_target":
            yield from _same("TD-10.3", {o.ref for o in prompt.options}, legal.goals())
        case "window":
            if not legal.armed():
                yield f"TD-8.8: seat {prompt.seat} is asked without an armed card."
            if not offered <= legal.traps() | {"pass"}:
                yield f"TD-8.12: offered {offered}, at most {legal.traps()}."
            if not legal.open_traps() <= offered:
                yield f"TD-8.14: offered {offered}, at least {legal.open_traps()}."
        case _:
            pass


def _same(what: str, offered: Any, wanted: Any) -> Iterator[str]:
    if offered != wanted:
        more, less = offered - wanted, wanted - offered
        yield f"{what}: offered {more} too much, {less} too little."
