"""Priority: in a window seats act or pass in turn, until two passes in a row.

Two steps, `STEPS`, that any ruleset may put among its own. A window is named in `Ruleset.windows`,
opened by `open_window` with the seat to ask first, and passed by name to the hooks of `Timing`:
its question (`window_prompt`), its acts (`act_in_window`), the seats to ask (`has_priority`),
the event of a pass (`passed`), the next seat after an act (`priority_after_act`) and after a
resolution (`priority_again`), and the outcome of two passes (`window_closes`).

A game whose agenda names other steps for it, as its stored positions do, carries out `priority` in
those, and puts them there in `next_priority` and `window_closes`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..position.flow import Flow, ask
from .chain import resolve_item
from .settling import check, is_over, settle

if TYPE_CHECKING:
    from ..play.match import Match


@dataclass(frozen=True, slots=True)
class Window:
    """Rules of a kind of window.

    `whole`: two passes let the whole chain resolve, with state checks between its items but
    without triggers or answers; otherwise only its top item does, and everything settles.
    `settles`: of a whole chain, too, each item is a step of its own, and everything settles.
    `opens_empty`: it opens although the chain is empty.
    `reopens`: after a resolution it goes on with an empty chain; otherwise it closes then.
    `acts_first`: items that an act puts on the agenda are below the next seat's turn.
    """

    whole: bool = False
    settles: bool = False
    opens_empty: bool = True
    reopens: bool = True
    acts_first: bool = False


def open_window(m: Match, window: str, first: int, *, passes: int = 0) -> Flow[None]:
    """Let everything settle, then open a window in which that seat is asked first.

    `passes`: 1 if the other seat counts as having passed already.
    """
    yield from settle(m)
    if not is_over(m) and (m.state.chain or m.rules.windows[window].opens_empty):
        m.rules.next_priority(m, window, first, first, passes)


def priority(m: Match, window: str, first: int, seat: int, passes: int) -> Flow[None]:
    """Let a seat act or pass; a seat without priority passes silently."""
    rules, key = m.rules, "pass"
    is_asked = rules.has_priority(m, seat, window)
    if is_asked:
        key = yield from ask(lambda: rules.window_prompt(m, seat, window))
    if key != "pass":
        acts_first = rules.windows[window].acts_first
        if not acts_first:
            rules.next_priority(m, window, first, rules.priority_after_act(m, seat, window), 0)
        yield from rules.act_in_window(m, seat, key, window)
        yield from settle(m)
        if acts_first:
            rules.next_priority(m, window, first, rules.priority_after_act(m, seat, window), 0)
        return
    rules.passed(m, seat, window, is_asked=is_asked)
    if passes + 1 < 2:
        rules.next_priority(m, window, first, 1 - seat, passes + 1)
    else:
        rules.window_closes(m, window, first)


def priority_resolve(m: Match, window: str, first: int) -> Flow[None]:
    """Carry out the top item, or all of them; then the window goes on or closes."""
    policy = m.rules.windows[window]
    yield from resolve_item(m, m.state.chain[-1])
    while policy.whole and not policy.settles and m.state.chain:
        # Single step: no trigger may be pending between items.
        yield from check(m)
        if is_over(m):
            return
        yield from resolve_item(m, m.state.chain[-1])
    yield from settle(m)
    if policy.settles and m.state.chain:
        m.rules.window_closes(m, window, first)
    elif not is_over(m) and (m.state.chain or policy.reopens):
        m.rules.next_priority(m, window, first, *m.rules.priority_again(m, window, first))


STEPS: Final[Mapping[str, Callable[..., Flow[None]]]] = {
    "priority": priority,
    "priority_resolve": priority_resolve,
}
