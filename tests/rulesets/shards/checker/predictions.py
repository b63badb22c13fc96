"""Predictions of battles (SH-8): fields, shields, pools and life after a declaration of blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from .table import Seen, Table
from .values import Values

Check = Callable[[Table], list[str]]


def is_simple(printed: dict[str, Any]) -> bool:
    """Return True for a creature with keywords only; its battles are predictable."""
    kinds = {each["node"] for each in printed.get("abilities", ())}
    return printed["type"] == "creature" and kinds <= {"KeywordUse"}


def predicted(prompt: Any, choice: Any, table: Table) -> Check | None:
    """Return the check of the next question, None without a prediction."""
    pairs = choice if prompt.name == "declare_blocks" else ()
    declares = prompt.name == "declare_blocks" or (prompt.name, choice) == ("block", "none")
    if not declares or choice is None or table.modifiers:
        return None
    if not all(is_simple(card.printed) for card in table.field()):
        return None
    return Battles(table, dict(pairs)).differences


class Battles:
    """All fights of an attack; `blocks`: attackers by their blockers."""

    def __init__(self, table: Table, blocks: dict[int, int]) -> None:
        self.values = Values(table)
        self.seat = 1 - table.active
        self.life = table.number(self.seat, "life")
        self.kept = {card.id: card for card in table.field()}
        self.shields = {cid: card.counters.get("shield", 0) for cid, card in self.kept.items()}
        self.gained: Counter[tuple[int, str]] = Counter()
        self.pools = table.numbers
        blocker_of = {attacker: blocker for blocker, attacker in blocks.items()}
        for attacker in table.attackers():
            blocker = blocker_of.get(attacker.id)
            if blocker is None:
                self.life -= self.values.power(attacker)
            else:
                self._fight(attacker, table.cards[blocker])

    def _fight(self, one: Seen, other: Seen) -> None:
        """SH-8.4 to 8.11: one comparison of powers, ties above 0 for the attacker."""
        mine, theirs = self.values.power(one), self.values.power(other)
        if "overrun" in self.values.of[one.id].keywords:
            self.life -= max(0, mine - theirs)
        falls = [
            (one, other, mine < theirs or self.values.has(other, "venom")),
            (other, one, mine > theirs or mine == theirs > 0 or self.values.has(one, "venom")),
        ]
        for loser, winner, does in falls:
            if does:
                self._fall(loser, winner)

    def _fall(self, card: Seen, winner: Seen) -> None:
        """SH-4.3 to 4.5, 10.3: a shield counter goes instead, or the creature with its shards."""
        if self.shields[card.id]:
            self.shields[card.id] -= 1
            return
        del self.kept[card.id]
        words = self.values.of[card.id].keywords
        if "brittle" in words or card.is_token or self.values.has(winner, "shatter"):
            return
        taker = winner.side if self.values.has(winner, "harvest") else card.owner
        self.gained[taker, card.color] += 1 + words.get("lode", 0)

    def differences(self, now: Table) -> list[str]:
        """Compare the position at the next question."""
        return [*self._of_creatures(now), *self._of_seats(now)]

    def _of_creatures(self, now: Table) -> Iterator[str]:
        there = {card.id for card in now.field()}
        if there != set(self.kept):
            yield f"SH-8.5: {there} are on the field, by the catalogue {set(self.kept)}."
        for card in now.field():
            if card.counters.get("shield", 0) != self.shields.get(card.id, 0):
                yield f"SH-10.3: {card.name} has {card.counters}."

    def _of_seats(self, now: Table) -> Iterator[str]:
        # A missed draw of the next turn costs life, too.
        if not now.number(self.seat, "missed") and now.number(self.seat, "life") != self.life:
            yield f"SH-8.3: the defender has {now.number(self.seat, 'life')}, not {self.life} life."
        for (seat, color), amount in self.gained.items():
            if now.number(seat, color) != self.pools[seat].get(color, 0) + amount:
                yield f"SH-4.3: seat {seat} has {now.number(seat, color)} {color} shards."
