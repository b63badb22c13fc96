"""Priority windows (MW-5.2 to 5.5, 2.4, 2.8): the active seat's main prompts, and quick ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.event_kinds import EngineEvent
from app.engine.flow import Flow, ask
from app.engine.prompts import Act
from app.engine.steps.settling import is_over, settle

from .expanding import elements_left, face_down_left
from .legal_acts import PASS, is_idle_seat, passing, perform, window_prompt
from .rebinding import other_act
from .timing import ARMAMENT, EXPANSION, QUICK

if TYPE_CHECKING:
    from app.engine.match import Match

GROUND: Final = 0
"""The level of the chain that windows with an empty chain begin."""

GOES_ON: Final = {
    "after_expansion": ("Before the Expansion phase ends", "Let the Expansion phase end"),
    "after_armament": ("Before the Armament step ends", "Let the Armament step end"),
    "after_offense": ("Attacks are declared", "Let the attacks stand"),
    "after_counter": ("Attacks are declared in return", "Let the attacks stand"),
    "before_combat": ("Before combat", "Let combat begin"),
    "end": ("Before the turn ends", "Let the turn end"),
}


def act(m: Match, seat: int, key: str, level: int, place: str) -> Flow[None]:
    """MW-5.1: one act, then state checks and triggers; what was declared opens the chain."""
    yield from perform(m, seat, key, level, place)
    yield from settle(m)
    if not is_over(m) and m.state.chain and m.state.chain[-1].level == level:
        m.push_step("head", level)


# --- the main prompts -----------------------------------------------------------------------------


def expansion(m: Match) -> Flow[None]:
    """MW-2.4, 2.7: one act of the Expansion phase, or passing, which ends it for good."""
    return _main_window(m, EXPANSION, "armament_begins", _expansion_prompt)


def armament(m: Match) -> Flow[None]:
    """MW-2.8: one act of the Armament step, or passing, which ends it for good."""
    return _main_window(m, ARMAMENT, "declaration", _armament_prompt)


def _main_window(
    m: Match, name: str, after: str, prompt: Callable[[Match, int], Act]
) -> Flow[None]:
    seat = m.state.active
    key: str = yield from ask(lambda: prompt(m, seat))
    if key == PASS:
        other_act(m, seat)
        atoms.tell(m, EngineEvent.PASSED, seat)
        m.push_step(after)
        m.push_step("quick", 1 - seat, 0, f"after_{name}")
        return
    m.push_step(name)
    yield from act(m, seat, key, GROUND, name)


def _expansion_prompt(m: Match, seat: int) -> Act:
    return window_prompt(
        m, seat, "expansion", (EXPANSION, EXPANSION), [passing("End the Expansion phase")],
        title="Expansion phase", rule="MW-2.4", tone="act",
        ask=f"You may {_still_free(m, seat)}cast or use cards. If you pass, your opponent may still"
            " act, then the Armament step begins.",
    )  # fmt: skip


def _still_free(m: Match, seat: int) -> str:
    """MW-2.5, 2.6: return what may still be laid out in this phase."""
    count = elements_left(m, seat)
    words = f"play {count} more element{'' if count == 1 else 's'}, " if count > 0 else ""
    hides = face_down_left(m, seat)
    return f"{words}place {hides} face down, " if hides > 0 else words


def _armament_prompt(m: Match, seat: int) -> Act:
    return window_prompt(
        m, seat, "armament", (ARMAMENT, ARMAMENT), [passing("Go to war")],
        title="Armament step", rule="MW-2.8", tone="act",
        ask="Deploy units, cast, or augment. If you pass, your opponent may still act, then attacks"
            " are declared.",
    )  # fmt: skip


# --- the quick window -----------------------------------------------------------------------------


def quick(m: Match, seat: int, passes: int, where: str) -> Flow[None]:
    """MW-5.4: a seat with priority acts, or passes; two passes in a row close the window."""
    key: str = PASS
    if not is_idle_seat(m, seat, QUICK):
        key = yield from ask(lambda: _quick_prompt(m, seat, where))
    if key == PASS:
        other_act(m, seat)
        if passes == 0:
            m.push_step("quick", 1 - seat, 1, where)
        return
    m.push_step("quick", seat, 0, where)
    yield from act(m, seat, key, GROUND, where)


def _quick_prompt(m: Match, seat: int, where: str) -> Act:
    title, label = GOES_ON[where]
    words = "Cast something fast, turn up a unit, use an ability, or pass."
    return window_prompt(
        m, seat, "quick", (QUICK, where), [passing(label)], title=title, ask=words, rule="MW-5.4"
    )
