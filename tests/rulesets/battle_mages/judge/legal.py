"""Legal answers by the rule book: attempts, targets, attackers, blocks, discards."""

from __future__ import annotations

from collections.abc import Sequence

from .mana import Cost, can_pay, cost_of
from .position import Position, Thing
from .texts import Ability, Slot

SEATS = (0, 1)
ROW_OF_CREATURES = 8


def is_quiet(at: Position, seat: int) -> bool:
    """BM-4.12: the own Main-Step, nothing on the stack."""
    return at.phase in ("main", "second_main") and at.active == seat and not at.stack


def targets(at: Position, seat: int, slot: Slot) -> set[tuple[str, int]]:
    """BM-7.1 to 7.7: return everything that may be chosen for a slot."""
    match slot.noun:
        case "spell" | "creature spell" | "ritual spell":
            kind = slot.noun.removesuffix("spell").strip()
            return {
                ("spell", card)
                for what, card, _ in at.stack
                if what == "card" and kind in ("", at.things[card].type)
            }
        case "mage":
            return {("mage", each) for each in SEATS}
        case "creature or mage":
            return _permanents(at, seat, slot, "creature") | {("mage", each) for each in SEATS}
        case noun:
            return _permanents(at, seat, slot, noun)


def _permanents(at: Position, seat: int, slot: Slot, noun: str) -> set[tuple[str, int]]:
    return {
        ("card", each.id)
        for each in at.field()
        if each.type == noun
        and _is_on_side(each, seat, slot.side)
        and (not slot.states or at.states(each) & set(slot.states))
        and (each.controller == seat or "veiled" not in at.keywords(each))
    }


def _is_on_side(thing: Thing, seat: int, side: str) -> bool:
    return not side or (thing.controller == seat) == (side == "mine")


def can_aim(at: Position, seat: int, slots: Sequence[Slot]) -> bool:
    """BM-7.2, 7.3: whether every hard slot can be filled."""
    return all(slot.up_to or len(targets(at, seat, slot)) >= slot.most for slot in slots)


def attempts(at: Position, seat: int) -> set[str]:
    """BM-4.12 to 4.15, 5.3: return the keys of all legal attempts."""
    hand = [at.things[cid] for cid in at.zones[seat, "hand"]]
    buried = [at.things[cid] for cid in at.zones[seat, "graveyard"]]
    found = {f"play:{each.id}" for each in hand if _may_attempt(at, seat, each, each.price)}
    found |= {
        f"play:{each.id}"
        for each in buried
        if each.text.echo and _may_attempt(at, seat, each, each.text.echo)
    }
    for each in at.field():
        if each.controller == seat:
            found |= {
                f"use:{each.id}:{index}"
                for index, ability in enumerate(each.text.abilities)
                if _may_use(at, seat, each, ability)
            }
    return found


def _may_attempt(at: Position, seat: int, card: Thing, price: str) -> bool:
    if card.type == "crystal":
        return False
    slow = "solemn" in card.text.keywords
    slow |= card.type == "creature" and "ambush" not in card.text.keywords
    if slow and not is_quiet(at, seat):
        return False
    if card.type == "creature" and len(at.row(seat, "creatures")) >= ROW_OF_CREATURES:
        return False
    return can_pay(at, seat, cost_of(price)) and _may_cast(at, seat, card)


def _may_cast(at: Position, seat: int, card: Thing) -> bool:
    """BM-5.9, 7.3, 7.25: additional costs, targets and modes."""
    text = card.text
    hand = [cid for cid in at.zones[seat, "hand"] if cid != card.id]
    if at.life[seat] < text.life or len(hand) < text.discard:
        return False
    if len(at.row(seat, "creatures")) < text.sacrifice:
        return False
    modes = [mode for mode in text.modes if can_aim(at, seat, mode)]
    return can_aim(at, seat, text.slots) and len(modes) >= text.choose


def _may_use(at: Position, seat: int, source: Thing, ability: Ability) -> bool:
    """BM-5.15: "exhaust this" needs it prepared and not frozen."""
    if source.exhausted or source.count("ice"):
        return False
    return can_pay(at, seat, Cost(ability.mana), (source.id,)) and can_aim(at, seat, ability.slots)


def able_to_attack(at: Position, seat: int) -> set[int]:
    """BM-9.3, 9.5, 9.6."""
    return {
        each.id
        for each in at.row(seat, "creatures")
        if not each.exhausted
        and not each.count("ice")
        and "attack" not in each.banned
        and "sentinel" not in at.keywords(each)
        and (each.entered != at.turn or "rush" in at.keywords(each))
    }


def possible_blocks(at: Position, seat: int) -> dict[int, set[int]]:
    """BM-9.17, 9.19, 9.21: return the attackers that each possible blocker may block."""
    found = {}
    for each in at.row(seat, "creatures"):
        if each.exhausted or each.count("ice") or "block" in each.banned:
            continue
        reaches = {"flying", "reach"} & set(at.keywords(each))
        goals = {
            cid for cid in at.attackers if reaches or "flying" not in at.keywords(at.things[cid])
        }
        if goals:
            found[each.id] = goals
    return found
