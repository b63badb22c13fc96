"""Outcome of an attack: faults and figures."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from bench.attack.attacked_server import AttackedServer
from bench.attack.bystanders import Bystanders, seat_bystanders

MATCHES: Final = 4  # beside each attack


@dataclass(frozen=True)
class Outcome:
    """Result of a case: `faults` are violated expectations, `figures` measurements."""

    faults: list[str]
    figures: dict[str, float] = field(default_factory=dict)

    @property
    def held(self) -> bool:
        """True without faults."""
        return not self.faults


@dataclass(frozen=True)
class Scale:
    """Scale of a run: full, or short for continuous integration."""

    is_short: bool

    def of(self, whole: int, short: int) -> int:
        """Return the number for this scale."""
        return short if self.is_short else whole


@dataclass(frozen=True)
class Case:
    """An attack and the behavior expected of the server."""

    name: str
    expected: str
    run: Callable[[AttackedServer, Scale], Awaitable[Outcome]]
    is_embedded: bool = False  # use the server's embedded database
    disk_mb: int = 0  # size of its disk; 0: no limit


async def seated(server: AttackedServer) -> Bystanders:
    """Return bystanders; entering their context starts play."""
    return await seat_bystanders(server.address, MATCHES)


def median_ms(seconds: list[float]) -> float:
    """Return the median in milliseconds; 0 if empty."""
    return sorted(seconds)[len(seconds) // 2] * 1e3 if seconds else 0.0


def worst_ms(seconds: list[float]) -> float:
    """Return the maximum in milliseconds; 0 if empty."""
    return max(seconds, default=0.0) * 1e3
