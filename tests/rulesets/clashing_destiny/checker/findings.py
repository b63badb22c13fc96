"""Findings: differences between a match at an open question and the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from app.engine.play.match import Match
from app.engine.position.refs import zone_key
from app.engine.views import view

from .legal_acts import LegalActs
from .table import ARTIFACTS, ROWS, Seen, Table
from .values import Values

FOR_PLAY = {"main_action", "chain_open", "chain_respond", "declare_block", "destiny_action"}
"""Questions asked only when everything has settled (CD-1.7)."""


def findings(match: Match) -> list[str]:
    """Return everything that is not as the catalogue says, in words."""
    state: Any = match.state
    table = Table(state)
    values = Values(table)
    found = [*_durations(table), *_slots(table)]
    if any(prompt is not None and prompt.name in FOR_PLAY for prompt in match.prompts):
        found += _settled(table, values)
    for viewer in (0, 1):
        found += _shown(view(match, viewer), table, values, viewer)
    for prompt in match.prompts:
        if prompt is not None:
            found += _asked(prompt, table, values)
    return found


def _settled(table: Table, values: Values) -> Iterator[str]:
    """CD-12.8, 13.3, 13.6: give the findings of a state check."""
    for card in table.board():
        if card.type in ("hero", "minion") and values.left(card) <= 0:
            yield f"CD-13.3: {card.name} is on the board with {values.left(card)} HP."
        if card.zone in ARTIFACTS and card.counters.get("durability", 0) <= 0:
            yield f"CD-12.8: {card.name} is on the board without durability."
    for seat in (0, 1):
        unique = [card.name for card in table.of(seat, *ROWS) if card.has_printed("unique")]
        if len(unique) != len(set(unique)):
            yield f"CD-13.6: a Unique name twice among {unique}."


def _durations(table: Table) -> Iterator[str]:
    """CD-15.5: effects of a combat last no longer than one."""
    lasting = [entry for entry in (*table.modifiers, *table.delayed) if entry.until == "combat"]
    if lasting and "combat" not in table.memory:
        yield "CD-15.5: an effect of a combat lasts outside of one."


def _slots(table: Table) -> Iterator[str]:
    """CD-1.1, 10.1: a card is in its own zone and slot, and nowhere else."""
    for key, held in table.zones.items():
        for slot, card_id in enumerate(held):
            if not card_id:
                continue
            card = table.cards[card_id]
            if zone_key(card.side, card.zone) != key or (card.slot >= 0 and card.slot != slot):
                yield f"{card.name} lies in {key}#{slot} and says {card.zone}#{card.slot}."


def new_turn(before: Table, table: Table) -> Iterator[str]:
    """CD-3.4, 3.16: give traces that the last clean-up and the Start Phase should have removed.

    `before`: the position at the last question of the turn before.
    """
    if any(entry.until == "turn" for entry in (*table.modifiers, *table.delayed)):
        yield "CD-3.16: an effect until end of turn lasts into the next turn."
    for card in table.cards.values():
        marks = [note for note in card.notes if not note.startswith("sealed:")]
        if marks:
            yield f"CD-3.16: {card.name} remembers {marks} of the last turn."
    for card in table.board():
        was = before.cards.get(card.id)
        if was is None or was.incarnation != card.incarnation or "frozen" in card.counters:
            continue
        stays = was.exhausted and (card.side != table.active or bool(was.counters.get("frozen")))
        if card.exhausted != stays:
            yield f"CD-3.4: {card.name} is {'' if card.exhausted else 'not '}exhausted."


def _shown(shown: Any, table: Table, values: Values, viewer: int) -> Iterator[str]:
    """CD-15.1, 4.5: stats, keywords and costs as a viewer reads them."""
    for card in (*table.board(), *table.of(viewer, "hand")):
        row = shown["cards"].get(f"c{card.pub[viewer]}")
        if row is None:
            yield f"{card.name} is not shown to seat {viewer}."
        elif card.zone == "hand":
            price = LegalActs(table, values, viewer).price(card)
            if row["cost"][0] != price:
                yield f"CD-4.5: {card.name} costs {price}, shown as {row['cost']}."
        elif card.type in ("hero", "minion"):
            yield from _row(row, card, values)


def _row(row: Any, card: Seen, values: Values) -> Iterator[str]:
    shown = {name: [0, 0] for name in ("attack", "power")} | row["stats"]
    for name in ("attack", *(["power"] if card.type == "hero" else [])):
        if shown[name][0] != (now := values.stat(card, name)):
            yield f"CD-15.1: {name} of {card.name} is {now}, shown {shown[name]}."
    if shown["hp"] != [values.left(card), values.stat(card, "hp")]:
        yield f"CD-15.1: HP of {card.name} is {values.left(card)}, shown {shown['hp']}."
    wanted = set(values.of[card.id].keywords)
    if (read := {name for name, _ in row.get("keywords", ())}) != wanted:
        yield f"Keywords of {card.name}: {sorted(wanted)}, shown {sorted(read)}."


def _asked(prompt: Any, table: Table, values: Values) -> Iterator[str]:
    """Compare the options of a prompt with the legal acts."""
    legal = LegalActs(table, values, prompt.seat)
    expected: dict[str, Callable[[], set[str]]] = {
        "main_action": legal.main_action,
        "chain_open": legal.chain,
        "chain_respond": legal.chain,
        "declare_block": legal.blocks,
        "destiny_action": legal.destiny,
    }
    if prompt.name in expected:
        offered, wanted = {option.key for option in prompt.options}, expected[prompt.name]()
        if offered != wanted:
            yield _difference(prompt.name, offered, wanted, table)
    if prompt.name == "main_action" and table.active != prompt.seat:
        yield "CD-3.11: the seat whose turn it is not has the Main Phase."
    if prompt.cancel:
        yield from _drafted(prompt, table, legal)


def _drafted(prompt: Any, table: Table, legal: LegalActs) -> Iterator[str]:
    """CD-4.2, 4.4, 11.1: the questions of a draft."""
    source = table.cards.get(prompt.source)
    offered = {option.ref for option in prompt.options} if prompt.name != "split" else set()
    match prompt.name:
        case "choose_slot":
            wanted: set[Any] = set(table.free_slots(prompt.seat))
        case "attack_target" if source is not None:
            from_hand = source.zone == "hand"
            hero = table.hero(prompt.seat)
            wanted = legal.targets(hero if from_hand else source, source if from_hand else None)
        case "choose_payment" if (
            source is not None and source.zone == "hand" and _is_of_hand(prompt)
        ):
            wanted = set(table.ids(prompt.seat, "hand")) - {source.id}
            if not prompt.least == prompt.most == legal.price(source):
                yield f"CD-4.4: {source.name} costs {legal.price(source)}, asked {prompt.least}."
        case "choose_targets" if source is not None and (spec := _only_target(source)):
            wanted = set(legal.candidates(spec, source))
            if spec.get("kind") == "item":
                return
        case _:
            return
    if offered != wanted:
        yield _difference(prompt.name, offered, wanted, table)


def _is_of_hand(prompt: Any) -> bool:
    return bool(prompt.zone == "hand")


def _only_target(source: Seen) -> Any:
    """The target of a card with one target in all, None for others."""
    node = "SpellEffect" if source.zone == "hand" else "Activated"
    specs = [spec for each in source.abilities(node) for spec in each.get("targets", ())]
    return specs[0] if len(specs) == 1 else None


def _difference(name: str, offered: set[Any], wanted: set[Any], table: Table) -> str:
    def words(keys: set[Any]) -> list[str]:
        return sorted(f"{key} ({_name(key, table)})" for key in keys)

    return f"{name}: offered and not legal {words(offered - wanted)}, legal and not offered " + str(
        words(wanted - offered)
    )


def _name(key: Any, table: Table) -> str:
    part = str(key).split(":")[1] if ":" in str(key) else str(key)
    return table.cards[int(part)].name if part.isdigit() and int(part) in table.cards else ""
