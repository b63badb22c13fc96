"""Legal declarations of the rounds of a War phase (MW-9, 11.1): legal targets of each unit."""

from __future__ import annotations

from app.engine.position.state import Card

from .table import Action
from .values import Values

Aims = dict[int, set[int | str]]


class Rounds:
    """Legal targets of each unit of a seat in a round."""

    def __init__(self, values: Values, seat: int) -> None:
        self.values, self.table, self.seat = values, values.table, seat
        self.mine = self.table.row(seat, "units")
        self.theirs = self.table.row(1 - seat, "units")

    def aims(self, prompt: str) -> Aims:
        """Return the legal aims of the units that have any."""
        rule = {
            "offense": self._attacks,
            "blocks": self._blocks,
            "reflexes": self._reflexes,
            "free_actions": self._free,
        }[prompt]
        found = {unit.id: rule(unit) for unit in self.mine}
        return {unit: goals for unit, goals in found.items() if goals}

    def _is_done(self, unit: Card) -> bool:
        """MW-9.1, 9.21, 11.1: it has taken its actions, or was removed from combat."""
        taken = self.table.actions_of(unit)
        if self.table.is_out(unit) or any(action.share == 0 for action in taken):
            return True
        return len(taken) >= (self.values.words(unit).get("regiment") or 1)

    def _has_share(self, unit: Card, keyword: str, *, first: bool) -> bool:
        """MW-11.1: a Regiment unit needs a whole step of its PL for another action."""
        if not self.values.has(unit, "regiment"):
            return True
        shared = sum(max(0, action.share) for action in self.table.actions_of(unit))
        more = self.values.words(unit).get(keyword, 0) if first else 0
        left = max(0, self.values.power(unit) - unit.damage - shared) + more
        step: int = self.table.numbers.pl_step
        return left >= step

    def _can_strike(self, unit: Card, kind: str) -> bool:
        kinds = {action.kind for action in self.table.actions_of(unit)}
        if kind == "offense":
            return self._has_share(unit, "assault", first="offense" not in kinds)
        return self._has_share(unit, "bulwark", first=not kinds - {"offense"})

    def _new(self, unit: Card, goals: set[int | str]) -> set[int | str]:
        """MW-11.1: two actions of one unit never have the same target."""
        return goals - {action.target for action in self.table.actions_of(unit)}

    def _may_attack(self, unit: Card) -> bool:
        """MW-9.4, 1.7, 7.7."""
        is_fresh = unit.notes.get("fresh", 0) == self.table.turn
        return not (
            self.table.turn <= self.table.numbers.peace_turns
            or (is_fresh and not self.values.has(unit, "swift"))
            or "attack" in self.values.bans[unit.id]
            or self._is_done(unit)
            or not self._can_strike(unit, "offense")
        )

    def _attacks(self, unit: Card) -> set[int | str]:
        """MW-9.5, 9.6."""
        if not self._may_attack(unit):
            return set()
        goals = self._victims()
        if self.values.has(unit, "siege") or not (self.theirs or self._is_guarded()):
            goals.add(self.table.row(1 - self.seat, "tower")[0].id)
        return self._new(unit, goals)

    def _victims(self) -> set[int | str]:
        """MW-9.16."""
        return {unit.id for unit in self.theirs if not self.table.is_attacking(unit)}

    def _is_guarded(self) -> bool:
        """MW-9.6: Ramparts hold in young matches against few units."""
        numbers = self.table.numbers
        if self.table.turn > numbers.rampart_turns or len(self.mine) > numbers.rampart_units:
            return False
        return any(self.values.has(c, "rampart") for c in self.table.row(1 - self.seat, "elements"))

    def _attacks_on(self, unit: Card) -> list[Action]:
        return [a for a in self.table.attacks(1 - self.seat) if a.target == unit.id]

    def _blocks(self, unit: Card) -> set[int | str]:
        """MW-9.8, 9.9: an attacked unit cannot block; one of several attacks has its own name."""
        if self._attacks_on(unit) or "block" in self.values.bans[unit.id] or self._is_done(unit):
            return set()
        if not self._can_strike(unit, "block"):
            return set()
        attacks = self.table.attacks(1 - self.seat)
        units = [attack.unit for attack in attacks]
        taken = {action.target for action in self.table.actions_of(unit)}
        return {
            a.unit if units.count(a.unit) == 1 else f"attack:{a.number}"
            for a in attacks
            if a.unit not in taken
        }

    def _reflexes(self, unit: Card) -> set[int | str]:
        """MW-9.12: an attacked unit that is no blocker answers one of its attackers."""
        is_blocker = any(action.kind == "block" for action in self.table.actions_of(unit))
        if is_blocker or self._is_done(unit):
            return set()
        return self._new(unit, {attack.unit for attack in self._attacks_on(unit)})

    def _free(self, unit: Card) -> set[int | str]:
        """MW-9.14 to 9.19: defend against attackers; in Round B attack units that stay at home."""
        goals: set[int | str] = set()
        if not self._is_done(unit) and self._can_strike(unit, "defense"):
            attackers = (u for u in self.theirs if self.table.is_attacking(u))
            goals |= {u.id for u in attackers if not self.values.has(u, "elusive")}
        if self.seat != self.table.active and self._may_attack(unit):
            goals |= self._victims()
        return self._new(unit, goals)
