"""Findings: differences between a match at an open question and the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from app.engine.play.match import Match
from app.engine.position.refs import zone_key
from app.engine.views import view

from .legal_acts import LegalActs
from .table import COLORS, Seen, Table
from .values import Values

SETTLED: Final = {"main", "attack", "block", "declare_blocks", "discard"}
"""Questions asked only when everything has settled (SH-12.6)."""


def findings(match: Match) -> list[str]:
    """Return everything that differs from the catalogue, in words."""
    table = Table(match.state)
    values = Values(table)
    found = [*_places(table), *_pools(table)]
    if any(prompt is not None and prompt.name in SETTLED for prompt in match.prompts):
        found += _settled(table)
    for viewer in (0, 1):
        found += _shown(view(match, viewer), table, values, viewer)
    for prompt in match.prompts:
        if prompt is not None:
            found += _asked(prompt, table, values)
    return found


def _places(table: Table) -> Iterator[str]:
    """SH-1.5, 12.3: a card is where it says; away from the field it is at its owner's."""
    for key, held in table.zones.items():
        for slot, card_id in enumerate(held):
            card = table.cards.get(card_id)
            if card is None:
                continue
            if zone_key(card.side, card.zone) != key or (card.slot >= 0 and card.slot != slot):
                yield f"{card.name} lies in {key}#{slot} and says {card.zone}#{card.slot}."
            if card.zone in ("hand", "deck", "graveyard") and card.side != card.owner:
                yield f"SH-1.5: {card.name} lies in the {card.zone} of another seat."
            if card.is_token and card.zone in ("hand", "deck", "graveyard"):
                yield f"SH-12.3: the token {card.name} lies in a {card.zone}."


def _pools(table: Table) -> Iterator[str]:
    """SH-1.13: neither life nor shards are below 0."""
    for seat in (0, 1):
        for name in ("life", "missed", *COLORS):
            if table.number(seat, name) < 0:
                yield f"SH-1.13: {name} of seat {seat} is {table.number(seat, name)}."


def _settled(table: Table) -> Iterator[str]:
    """SH-12.2, 12.5: give the findings of a state check."""
    for seat in (0, 1):
        if table.number(seat, "life") <= 0:
            yield f"SH-12.2: seat {seat} goes on without life."
        legends = Counter(card.name for card in table.of(seat, "field") if _is_legend(card.printed))
        for name, count in legends.items():
            if count > 1:
                yield f"SH-12.5: seat {seat} has {count} of {name}."


def _is_legend(printed: Any) -> bool:
    return bool(printed.get("unique"))


def new_turn(before: Table, table: Table, *, costs_rose: bool) -> Iterator[str]:
    """SH-3.3, 3.6, 3.7, 3.13: state left by the turn before and by the Standby phase.

    `costs_rose`: a text has changed costs since `before`, so that they are not compared.
    """
    seat = table.active
    if any(mod.until == "turn" for mod in table.modifiers):
        yield "SH-3.13: an effect until end of turn lasts into the next turn."
    for each in (0, 1):
        if table.number(each, "summoned") or table.number(each, "more_summons"):
            yield f"SH-3.3: seat {each} keeps a mark of its summons."
    for card in (*table.of(seat, "hand"), *table.of(seat, "field")):
        was = before.cards.get(card.id)
        # Another object may have come after the Standby phase.
        if was is None or was.incarnation != card.incarnation:
            continue
        if not (costs_rose and card.zone == "hand"):
            yield from _stood_by(was, card)


def _stood_by(was: Seen, card: Seen) -> Iterator[str]:
    """SH-3.6, 3.7: give cards in hand and creatures that the Standby phase should change."""
    if card.zone == "hand":
        falls = 0 if card.keyword("sealed") is not None else 1 + (card.keyword("eager") or 0)
        if card.present_cost != max(0, was.present_cost - falls):
            yield f"SH-3.6: {card.name} had cost {was.present_cost} and has {card.present_cost}."
        return
    stunned = was.counters.get("stun", 0)
    if card.exhausted != (was.exhausted and stunned > 0):
        yield f"SH-3.7: {card.name} is {'' if card.exhausted else 'not '}exhausted."
    if card.counters.get("stun", 0) != max(0, stunned - 1):
        yield f"SH-3.7: {card.name} had {stunned} stun counters and has {card.counters}."


def _shown(shown: Any, table: Table, values: Values, viewer: int) -> Iterator[str]:
    """SH-10.7, 10.9, 15.6: powers, keywords and costs as a viewer reads them."""
    legal = LegalActs(table, values, viewer)
    for card in (*table.field(), *table.of(viewer, "hand")):
        row = shown["cards"].get(f"c{card.pub[viewer]}")
        if row is None:
            yield f"{card.name} is not shown to seat {viewer}."
        elif card.zone == "hand":
            if row["cost"][0] != (price := legal.price(card)):
                yield f"SH-4.2: {card.name} costs {price}, shown as {row['cost']}."
        else:
            if row["stats"]["power"][0] != (power := values.power(card)):
                yield f"SH-10.7: power of {card.name} is {power}, shown {row['stats']}."
            read = {name: number or 0 for name, number in row.get("keywords", ())}
            if read != (wanted := values.of[card.id].keywords):
                yield f"SH-10.9: keywords of {card.name} are {wanted}, shown {read}."


def _asked(prompt: Any, table: Table, values: Values) -> Iterator[str]:
    """Compare the options of a prompt with the legal acts."""
    legal = LegalActs(table, values, prompt.seat)
    keys, refs = ({option.key for option in prompt.options}, {o.ref for o in prompt.options})
    match prompt.name:
        case "main":
            yield from _same(prompt.name, keys, legal.casts() | legal.uses() | {"end"})
        case "block":
            extra = {"none", "blocks"} if legal.blocks() else {"none"}
            yield from _same(prompt.name, keys, legal.casts() | legal.uses() | extra)
        case "attack":
            yield from _same(prompt.name, refs, legal.attackers())
            yield from _same("SH-6.3", set(prompt.default), legal.reckless())
        case "declare_blocks":
            offered = {option.ref: set(option.to) for option in prompt.options}
            yield from _same(prompt.name, offered, legal.blocks())
        case _:
            pass


def _same(what: str, offered: Any, wanted: Any) -> Iterator[str]:
    if offered != wanted:
        yield f"{what}: offered {offered}, by the catalogue {wanted}."
