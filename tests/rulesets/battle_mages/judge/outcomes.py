"""Outcomes by the rule book: combat damage, the Preparation-Step, and invariants."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from .position import Position, Thing

LIMITS = {"creatures": 8, "relics": 4}


class Strike(NamedTuple):
    """One instance of damage: its amount, its source, and a creature or (below 0) a mage."""

    amount: int
    source: Thing
    victim: int


class Combat(NamedTuple):
    """Life of both mages, damage of the creatures that survive, and those that die."""

    life: tuple[int, int]
    damage: dict[int, int]
    dead: set[int]


def fight(at: Position) -> Combat:
    """BM-9.28 to 9.34, 10.4 to 10.7, 11.4: return the result of combat damage."""
    strikes = sorted(_strikes(at), key=lambda each: (-each.amount, each.source.since))
    life, damage, shields = list(at.life), defaultdict[int, int](int), dict[int, int]()
    for strike in strikes:
        if strike.victim >= 0:
            held = shields.setdefault(strike.victim, at.things[strike.victim].count("shield"))
            if held:
                shields[strike.victim] -= 1
                continue
            damage[strike.victim] += strike.amount
        else:
            life[-strike.victim - 1] -= strike.amount
        if "lifebond" in at.keywords(strike.source):
            life[strike.source.controller] += strike.amount
    total = {
        each.id: each.damage + damage[each.id]
        for seat in (0, 1)
        for each in at.row(seat, "creatures")
    }
    dead = _dead(at, total)
    return Combat((life[0], life[1]), {c: n for c, n in total.items() if c not in dead}, dead)


def _strikes(at: Position) -> list[Strike]:
    found = []
    for cid in at.attackers:
        attacker = at.things[cid]
        blockers = [at.things[b] for b, goal in at.blocks if goal == cid]
        found += _of_attacker(at, attacker, blockers)
        found += [Strike(at.size(each)[0], each, cid) for each in blockers]
    return [strike for strike in found if strike.amount > 0]


def _of_attacker(at: Position, attacker: Thing, blockers: list[Thing]) -> list[Strike]:
    """BM-9.29 to 9.33."""
    left, mage = at.size(attacker)[0], -(1 - attacker.controller) - 1
    if attacker.id not in at.blocked:
        return [Strike(left, attacker, mage)]
    found = []
    overruns = "overrun" in at.keywords(attacker)
    for place, each in enumerate(blockers):
        lethal = max(0, at.size(each)[1] - each.damage)
        is_last = place == len(blockers) - 1 and not overruns
        share = left if is_last else min(left, lethal)
        found.append(Strike(share, attacker, each.id))
        left -= share
    return [*found, Strike(left, attacker, mage)] if overruns else found


def _dead(at: Position, total: dict[int, int]) -> set[int]:
    """BM-11.2, 11.4: repeat the state check until it finds nothing."""
    dead: set[int] = set()
    while True:
        now = at.without(dead)
        more = {
            each.id
            for seat in (0, 1)
            for each in now.row(seat, "creatures")
            if total[each.id] >= now.size(each)[1] or now.size(each)[1] <= 0
        }
        if not more:
            return dead
        dead |= more


def prepared(before: Position, seat: int) -> dict[int, tuple[bool, int, int, int]]:
    """BM-3.6 to 3.9: exhausted, damage, ice and poison of each permanent of a seat."""
    found = {}
    for each in before.field():
        if each.controller != seat or each.owner != seat:
            continue
        ice, poison = each.count("ice"), each.count("poison")
        exhausted = each.exhausted if ice else False
        hurt = poison if not each.count("shield") else 0
        found[each.id] = exhausted, each.damage + hurt, max(0, ice - 1), max(0, poison - 1)
    return found


def faults(at: Position, sizes: tuple[int, int]) -> list[str]:
    """Return the rules that a position at a priority question breaks."""
    found = []
    creatures = [each for seat in (0, 1) for each in at.row(seat, "creatures")]
    for each in creatures:
        toughness = at.size(each)[1]
        if toughness <= 0 or each.damage >= toughness:
            found.append(f"BM-11.4: {each.name} lives with {each.damage} of {toughness}")
    for seat in (0, 1):
        if at.life[seat] <= 0:
            found.append(f"BM-11.3: seat {seat} has {at.life[seat]} life")
        for row, most in LIMITS.items():
            if len(at.row(seat, row)) > most:
                found.append(f"BM-5.17: {row} of seat {seat}")
        legends = [each.name for each in at.field() if each.controller == seat and each.unique]
        if len(legends) != len(set(legends)):
            found.append(f"BM-11.5: seat {seat} has {legends}")
    return found + _of_cards(at, sizes)


def _of_cards(at: Position, sizes: tuple[int, int]) -> list[str]:
    found = []
    placed = [cid for ids in at.zones.values() for cid in ids if cid]
    for seat in (0, 1):
        held = sum(at.things[cid].owner == seat and not at.things[cid].token for cid in placed)
        if held != sizes[seat]:
            found.append(f"BM-1.7: seat {seat} owns {held} cards, not {sizes[seat]}")
    for (seat, name), ids in at.zones.items():
        if name in ("hand", "graveyard", "vanished", "spellbook", "collection"):
            found += [f"BM-11.6: a token lies in {name}" for cid in ids if at.things[cid].token]
            found += [
                f"BM-1.7: {at.things[cid].name} lies in {name} of seat {seat}"
                for cid in ids
                if at.things[cid].owner != seat
            ]
    return found
