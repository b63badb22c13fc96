"""Settings of matches: delays, limits, and the name of this node."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

from app.operations.release import release
from app.platform.bus.bus import Address


def new_incarnation() -> str:
    """Return a unique id of this process's lifetime, with its release as prefix."""
    return f"{release()}.{secrets.token_hex(8)}"


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """Delays, limits and the name of this node."""

    node_id: str = "node-1"
    incarnation: str = field(default_factory=new_incarnation)
    lease_s: float = 3.0
    renew_every_s: float = 1.0
    # Delay of a pass forced for hidden reasons: as long as a person's quick pass.
    forced_pass_s: tuple[float, float] = (1.0, 2.0)
    # Publicly forced passes reveal nothing, so they need no delay.
    open_pass_s: tuple[float, float] = (0.15, 0.45)
    computer_pause_s: tuple[float, float] = (0.5, 1.1)
    computer_think_s: float = 0.1
    hello_within_s: float = 5.0
    silent_for_s: float = 9.0
    idle_for_s: float = 60.0
    takeover_bonus_s: float = 15.0
    orphans_every_s: float = 5.0
    # Grace of a seat that is away, during which its clock also pauses.
    casual_grace_s: float = 180.0
    rated_grace_s: float = 60.0
    untimed_grace_s: float = 600.0
    # Delay of spectators in rated matches.
    rated_delay_s: float = 60.0
    # For crash tests: "before_commit:7" ends the process at the seventh append.
    fault: str = ""

    @property
    def address(self) -> Address:
        """Address of this process on the bus."""
        return Address(self.node_id, self.incarnation)

    def grace_s(self, timer: str) -> float:
        """Return a timer's grace for absent seats, in seconds."""
        graces = {"untimed": self.untimed_grace_s, "rated": self.rated_grace_s}
        return graces.get(timer, self.casual_grace_s)


def match_settings_from(environment: Mapping[str, str] = os.environ) -> MatchSettings:
    """Read the settings; delays have the form "low-high" in milliseconds."""
    plain = MatchSettings()
    return MatchSettings(
        node_id=environment.get("PENTACLE_NODE") or plain.node_id,
        forced_pass_s=_span(environment.get("FORCED_PASS_MS"), plain.forced_pass_s),
        open_pass_s=_span(environment.get("OPEN_PASS_MS"), plain.open_pass_s),
        casual_grace_s=_seconds(environment.get("CASUAL_GRACE_S"), plain.casual_grace_s),
        rated_grace_s=_seconds(environment.get("RATED_GRACE_S"), plain.rated_grace_s),
        untimed_grace_s=_seconds(environment.get("UNTIMED_GRACE_S"), plain.untimed_grace_s),
        rated_delay_s=_seconds(environment.get("RATED_DELAY_S"), plain.rated_delay_s),
        computer_pause_s=_span(environment.get("COMPUTER_PAUSE_MS"), plain.computer_pause_s),
        fault=environment.get("PENTACLE_FAULT", ""),
    )


def _span(text: str | None, plain: tuple[float, float]) -> tuple[float, float]:
    if not text:
        return plain
    low, _, high = text.partition("-")
    return float(low) / 1000, float(high or low) / 1000


def _seconds(text: str | None, plain: float) -> float:
    return float(text) if text else plain
