"""Priority: in a window seats act or pass in turn, until two passes in a row.

Two steps, `STEPS`, that any ruleset may put among its own. A window is named in `Ruleset.windows`,
opened by `open_window` with the seat that is asked first, and known by its name to the hooks of
`Timing`: what is asked there (`window_prompt`), who is asked at all (`has_priority`), whose turn it
is after an act (`priority_after_act`) and after a resolution (`priority_again`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from .. import atoms
from ..event_kinds import EngineEvent
from ..flow import Flow, ask
from .chain import resolve_item
from .settling import check, is_over, settle

if TYPE_CHECKING:
    from ..match import Match


@dataclass(frozen=True, slots=True)
class Window:
    """How a kind of window goes.

    `whole`: two passes let the whole chain resolve, with state checks between its items but
    without triggers or answers; otherwise only its top item does, and everything settles.
    `opens_empty`: it opens although nothing waits on the chain.
    `reopens`: after a resolution it goes on although nothing waits; otherwise it closes then.
    """

    whole: bool = False
    opens_empty: bool = True
    reopens: bool = True


def open_window(m: Match, window: str, first: int, *, passes: int = 0) -> Flow[None]:
    """Let everything settle, then open a window in which that seat is asked first.

    `passes`: 1 if the other seat counts as having passed already.
    """
    yield from settle(m)
    if not is_over(m) and (m.state.chain or m.rules.windows[window].opens_empty):
        m.push_step("priority", window, first, first, passes)


def priority(m: Match, window: str, first: int, seat: int, passes: int) -> Flow[None]:
    """Let a seat act or pass; one that is not entitled to be asked passes and nobody is told."""
    key: str = "pass"
    if m.rules.has_priority(m, seat, window):
        key = yield from ask(lambda: m.rules.window_prompt(m, seat, window))
        if key == "pass":
            atoms.tell(m, EngineEvent.PASSED, seat)
    if key != "pass":
        # Below what the act itself puts on the agenda.
        m.push_step("priority", window, first, m.rules.priority_after_act(m, seat, window), 0)
        yield from m.rules.announce(m, seat, key)
        yield from settle(m)
    elif passes + 1 < 2:
        m.push_step("priority", window, first, 1 - seat, passes + 1)
    elif m.state.chain:
        m.push_step("priority_resolve", window, first)


def priority_resolve(m: Match, window: str, first: int) -> Flow[None]:
    """Carry out the top item, or all of them; then the window goes on or closes."""
    policy = m.rules.windows[window]
    yield from resolve_item(m, m.state.chain[-1])
    while policy.whole and m.state.chain:
        # One step, so that nothing that has triggered lies about between two of them.
        yield from check(m)
        if is_over(m):
            return
        yield from resolve_item(m, m.state.chain[-1])
    yield from settle(m)
    if not is_over(m) and (m.state.chain or policy.reopens):
        m.push_step("priority", window, first, *m.rules.priority_again(m, window, first))


STEPS: Final[Mapping[str, Any]] = {"priority": priority, "priority_resolve": priority_resolve}
