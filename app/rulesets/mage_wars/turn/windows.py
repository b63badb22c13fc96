"""Priority windows (MW-5.2 to 5.5, 2.4, 2.8): the active seat's main prompts, and quick ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from app.engine import atoms
from app.engine.log.act_words import listing
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.prompts import Act
from app.engine.rules.timing import Timing
from app.engine.steps.priority import Window, priority
from app.engine.steps.settling import is_over, settle

from ..play.expanding import elements_left, face_down_left
from ..support.rebinding import other_act
from ..timing import ARMAMENT, EXPANSION, QUICK
from ..war.declaring import is_war_possible
from ..war.eligible import victims
from ..war.offense import can_attack
from .legal_acts import ACTS, FAST, is_idle_seat, passing, perform, window_prompt

if TYPE_CHECKING:
    from app.engine.play.match import Match

GROUND: Final = 0
"""The level of the chain that windows with an empty chain begin."""

AFTER: Final = {EXPANSION: "armament_begins", ARMAMENT: "declaration"}
"""Next steps after the windows of the active seat's main prompts."""

MOMENTS: Final = {
    "after_expansion": "Before the Expansion phase ends",
    "after_armament": "Before the Armament step ends",
    "after_offense": "Attacks are declared",
    "after_counter": "Attacks are declared in return",
    "before_combat": "Before combat",
    "end": "Before the turn ends",
}

MEANWHILE: Final = "After you pass, your opponent may still act. Then"


def act(m: Match, seat: int, key: str, level: int, place: str) -> Flow[None]:
    """MW-5.1: one act, then state checks and triggers; a declared entry opens the chain."""
    yield from perform(m, seat, key, level, place)
    yield from settle(m)
    if not is_over(m) and m.state.chain and m.state.chain[-1].level == level:
        m.push_step("head", level)


def expansion(m: Match) -> Flow[None]:
    """MW-2.4, 2.7: one act of the Expansion phase, or passing, which ends it for good."""
    return priority(m, EXPANSION, m.state.active, m.state.active, passes=1)


def armament(m: Match) -> Flow[None]:
    """MW-2.8: one act of the Armament step, or passing, which ends it for good."""
    return priority(m, ARMAMENT, m.state.active, m.state.active, passes=1)


def _expansion_prompt(m: Match, seat: int) -> Act:
    return window_prompt(
        m,
        seat,
        "expansion",
        (EXPANSION, EXPANSION),
        [passing("End Expansion")],
        title="Your Expansion phase",
        rule="MW-2.4",
        tone="act",
        ask=listing(
            seat, {**_still_free(m, seat), **ACTS}, f"{MEANWHILE} the Armament step begins."
        ),
    )


def _still_free(m: Match, seat: int) -> dict[str, str]:
    """MW-2.5, 2.6: return the acts left in this phase: elements to play, cards to place."""
    count = elements_left(m, seat)
    return {
        "play": f"play {count} more element{'' if count == 1 else 's'}",
        "hide": f"place {face_down_left(m, seat)} face down",
    }


def _armament_prompt(m: Match, seat: int) -> Act:
    label = "Attack" if can_attack(m, seat, victims) else "End Armament"
    follows = "attacks are declared" if is_war_possible(m) else "the turn ends without attacks"
    return window_prompt(
        m,
        seat,
        "armament",
        (ARMAMENT, ARMAMENT),
        [passing(label)],
        title="Your Armament step",
        rule="MW-2.8",
        tone="act",
        ask=listing(seat, ACTS, f"{MEANWHILE} {follows}."),
        is_main=False,
    )


def quick(m: Match, seat: int, passes: int, where: str) -> Flow[None]:
    """MW-5.4: a seat with priority acts, or passes; two passes in a row close the window."""
    return priority(m, where, seat, seat, passes)


def _quick_prompt(m: Match, seat: int, where: str) -> Act:
    return window_prompt(
        m,
        seat,
        "quick",
        (QUICK, where),
        [passing("Pass")],
        title=MOMENTS[where],
        ask=listing(seat, FAST),
        rule="MW-5.4",
    )


class Windows(Timing):
    """The policies of the windows in which seats act or pass in turn (MW-5.2: M and Q)."""

    windows: ClassVar[Mapping[str, Window]] = dict.fromkeys((*AFTER, *MOMENTS), Window())

    def window_prompt(self, m: Match, seat: int, window: str) -> Act:
        """MW-2.4, 2.8, 5.4."""
        if window in AFTER:
            return _expansion_prompt(m, seat) if window == EXPANSION else _armament_prompt(m, seat)
        return _quick_prompt(m, seat, window)

    def has_priority(self, m: Match, seat: int, window: str) -> bool:
        """MW-5.8."""
        return window in AFTER or not is_idle_seat(m, seat, QUICK)

    def act_in_window(self, m: Match, seat: int, key: str, window: str) -> Flow[None]:
        """MW-5.1."""
        return act(m, seat, key, GROUND, window)

    def passed(self, m: Match, seat: int, window: str, *, is_asked: bool) -> None:
        """MW-3.10: rebinding is over; a pass in a quick window is silent."""
        other_act(m, seat)
        if window in AFTER:
            atoms.announce(m, EngineEvent.PASSED, seat)

    def priority_after_act(self, m: Match, seat: int, window: str) -> int:
        """MW-5.4: once all that it has begun is over, the same seat's again."""
        return seat

    def next_priority(self, m: Match, window: str, first: int, seat: int, passes: int) -> None:
        """MW-2.4, 2.8, 5.4: a main prompt is the active seat's alone."""
        m.push_step(*((window,) if window in AFTER else ("quick", seat, passes, window)))

    def window_closes(self, m: Match, window: str, first: int) -> None:
        """MW-2.7, 2.8: after a main prompt the opponent may still act; then the turn goes on."""
        if window in AFTER:
            m.push_step(AFTER[window])
            m.push_step("quick", 1 - first, 0, f"after_{window}")
