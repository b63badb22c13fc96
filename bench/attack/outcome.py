"""What an attack came to: whether the server held, and the figures that say how well."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from bench.attack.attacked_server import AttackedServer
from bench.attack.bystanders import Bystanders, seat_bystanders

MATCHES: Final = 4  # beside each attack


@dataclass(frozen=True)
class Outcome:
    """Whether a case held; `faults` says what did not, `figures` what was measured."""

    faults: list[str]
    figures: dict[str, float] = field(default_factory=dict)

    @property
    def held(self) -> bool:
        """Whether all went as expected."""
        return not self.faults


@dataclass(frozen=True)
class Scale:
    """How much is tried: all of it, or what continuous integration has time for."""

    is_short: bool

    def of(self, whole: int, short: int) -> int:
        """Return a number of either size."""
        return short if self.is_short else whole


@dataclass(frozen=True)
class Case:
    """One attack, by name, and what is expected of the server."""

    name: str
    expected: str
    run: Callable[[AttackedServer, Scale], Awaitable[Outcome]]
    is_embedded: bool = False  # the server keeps a database of its own
    disk_mb: int = 0  # on a disk of that size


async def seated(server: AttackedServer) -> Bystanders:
    """Return bystanders, who begin to play as they are entered."""
    return await seat_bystanders(server.address, MATCHES)


def median_ms(seconds: list[float]) -> float:
    """Return the median in milliseconds; 0 of nothing."""
    return sorted(seconds)[len(seconds) // 2] * 1e3 if seconds else 0.0


def worst_ms(seconds: list[float]) -> float:
    """Return the longest in milliseconds."""
    return max(seconds, default=0.0) * 1e3
