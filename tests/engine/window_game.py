"""The stack game with windows: the seat with priority answers spells, if entitled.

`Answered` has a full window for the main phase and one that opens over waiting triggers only;
in `Sealed` a creature that was played may be answered once, and the whole chain resolves at once;
in `Stepwise` the whole chain does so item by item.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from app.engine import atoms
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, nothing
from app.engine.prompts import Act, Option, Prompt
from app.engine.rules.trigger_model import TriggerModel
from app.engine.steps import priority, turns
from app.engine.steps.chain_triggers import wait_on_chain
from app.engine.steps.priority import Window, open_window

from .stack_game import IDENTITY, TURNS, Together, play, playable


class Answered(Together):
    """Both seats may answer whatever waits, item by item."""

    windows: ClassVar[Mapping[str, Window]] = {
        "main": Window(),
        "dawn": Window(opens_empty=False, reopens=False),
    }

    def window_prompt(self, m: Match, seat: int, window: str) -> Prompt:
        tone = "act" if _acts_alone(m, seat, window) else "respond"
        plays = [
            Option(f"play:{cid}", cid, verb="play")
            for cid in playable(m, seat)
            if m.card(cid).printed.spell is not None or _acts_alone(m, seat, window)
        ]
        return Act(
            seat,
            window,
            [*plays, Option("pass", verb="pass")],
            default="pass",
            primary="pass",
            tone=tone,
        )

    def announce(self, m: Match, seat: int, key: str) -> Flow[None]:
        return play(m, seat, int(key[5:]))


def _acts_alone(m: Match, seat: int, window: str) -> bool:
    return window == "main" and seat == m.state.active and not m.state.chain


class Sealed(Answered):
    """A seat with cards in hand has a prompt after each creature; the chain resolves as a whole."""

    triggers: ClassVar = TriggerModel(place=wait_on_chain, on_chain=True)
    windows: ClassVar[Mapping[str, Window]] = {
        "main": Window(),
        "dawn": Window(opens_empty=False, reopens=False),
        "trap": Window(whole=True, reopens=False),
    }

    def has_priority(self, m: Match, seat: int, window: str) -> bool:
        return window == "main" or bool(m.zone(seat, "hand"))

    def announce(self, m: Match, seat: int, key: str) -> Flow[None]:
        yield from play(m, seat, int(key[5:]))
        if _acts_alone(m, seat, "main"):
            yield from open_window(m, "trap", 1 - seat, passes=1)


class Stepwise(Sealed):
    """The chain resolves as a whole, but item by item, with state checks in between."""

    windows: ClassVar[Mapping[str, Window]] = {
        **Sealed.windows,
        "trap": Window(whole=True, settles=True, reopens=False, acts_first=True),
    }

    def passed(self, m: Match, seat: int, window: str, *, is_asked: bool) -> None:
        """Emit an event for silent passes, too."""
        atoms.announce(m, EngineEvent.PASSED if is_asked else EngineEvent.DECLINED, seat)


def dawn(m: Match) -> Flow[None]:
    """Begin a turn: open a window for its triggers, then the main window."""
    seat = turns.next_turn(m)
    if m.state.turn > TURNS:
        atoms.finish(m, None, "turns", "ST-3")
        yield from nothing()
        return
    m.push_step("main")
    yield from m.rules.draw(m, seat, 1)
    yield from open_window(m, "dawn", seat)


def main(m: Match) -> Flow[None]:
    turns.enter_phase(m, "main")
    m.push_step("turn")
    yield from open_window(m, "main", m.state.active)


GAME: dict[str, Any] = {**IDENTITY, "steps": {"turn": dawn, "main": main, **priority.STEPS}}
ANSWERED, SEALED, STEPWISE = Answered(**GAME), Sealed(**GAME), Stepwise(**GAME)
