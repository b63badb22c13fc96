"""Statistics of random self-play: collected, added up, and printed."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING, Any

from .games import positions_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.rules.ruleset import Ruleset


NAMED = 20
"""So many names are printed; the JSON report has them all."""
KINDS = 8
"""So many kinds of fault are printed; the JSON report has every fault."""


@dataclass(frozen=True, slots=True)
class SelfPlayFault:
    """Something that went wrong in the match with that seed."""

    seed: int
    what: str
    where: str
    paranoid: bool

    @property
    def kind(self) -> str:
        """Kind of fault, independent of its cards and seats."""
        return re.sub(r"\d+", "#", self.what)

    def command(self, ruleset: str) -> str:
        """Return the command that shows it again."""
        paranoid = " --paranoid" if self.paranoid else ""
        return f"pentacle selfplay {ruleset} --matches 1 --seed {self.seed}{paranoid}"


@dataclass(slots=True)
class SelfPlayStats:
    """Counts of many matches of one ruleset; `asked`: each question with the rule that it shows."""

    ruleset: str
    matches: int = 0
    decisions: int = 0
    seconds: float = 0.0
    turns: list[int] = field(default_factory=list)
    winners: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    decks: Counter[str] = field(default_factory=Counter)
    acted: set[str] = field(default_factory=set)
    asked: set[tuple[str, str]] = field(default_factory=set)
    idle: list[str] = field(default_factory=list)
    faults: list[SelfPlayFault] = field(default_factory=list)

    def count(self, match: Match, decks: tuple[str, str]) -> None:
        """Count a match that is over."""
        self.matches += 1
        self.decisions += match.decisions
        self.turns.append(match.state.turn)
        result = match.result
        if result is None:
            return
        self.reasons[result.reason] += 1
        if result.winner is None:
            self.winners["draw"] += 1
            return
        self.winners["starter" if result.winner == match.state.starter else "second"] += 1
        self.winners[f"seat {result.winner}"] += 1
        self.decks[f"{decks[result.winner]} beats {decks[1 - result.winner]}"] += 1

    def add(self, other: SelfPlayStats) -> None:
        """Add the counts of another run."""
        self.matches += other.matches
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.turns += other.turns
        self.winners += other.winners
        self.reasons += other.reasons
        self.decks += other.decks
        self.acted |= other.acted
        self.asked |= other.asked
        self.faults += other.faults

    def close(self, rules: Ruleset) -> None:
        """Find the cards of the pool that were never seen to act."""
        self.idle = sorted(
            name
            for name, printed in rules.pool.printed.items()
            if printed.base is printed
            and name not in self.acted
            and not positions_of(rules).is_still(printed)
        )

    @property
    def speed(self) -> int:
        """Decisions per second of one core, everything included."""
        return round(self.decisions / self.seconds) if self.seconds else 0

    def to_plain(self) -> dict[str, Any]:
        """Return the report as plain data."""
        return {
            "ruleset": self.ruleset,
            "matches": self.matches,
            "decisions": self.decisions,
            "decisions_per_second_per_core": self.speed,
            "median_turns": median(self.turns) if self.turns else 0,
            "winners": dict(sorted(self.winners.items())),
            "reasons": dict(sorted(self.reasons.items())),
            "decks": dict(sorted(self.decks.items())),
            "never_seen_to_act": self.idle,
            "faults": [
                {
                    "seed": fault.seed,
                    "what": fault.what,
                    "where": fault.where,
                    "command": fault.command(self.ruleset),
                }
                for fault in self.faults
            ],
        }

    def to_text(self) -> str:
        """Return the report in lines."""
        turns = median(self.turns) if self.turns else 0
        lines = [
            f"{self.ruleset}: {self.matches} matches, {self.decisions} decisions, "
            f"{self.speed} decisions/s per core, median {turns:g} turns",
            f"  won by: {_counts(self.winners)}",
            f"  ended by: {_counts(self.reasons)}",
            f"  decks: {_counts(self.decks)}",
            f"  never seen to act: {_some(self.idle)}",
            f"  faults: {len(self.faults)}",
        ]
        for kind, count in Counter(fault.kind for fault in self.faults).most_common(KINDS):
            first = next(fault for fault in self.faults if fault.kind == kind)
            lines.append(f"    {count} times, first with seed {first.seed}: {first.what}")
            lines.append(f"      {first.command(self.ruleset)}")
            lines += [f"      | {line}" for line in first.where.splitlines()]
        return "\n".join(lines)


def _some(names: list[str]) -> str:
    rest = len(names) - NAMED
    return ", ".join(names[:NAMED]) + (f" and {rest} more" if rest > 0 else "") or "none"


def _counts(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counter.items())) or "none"
