"""Where a server's processor time goes: samples of its stack, told by part."""

import signal
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Final

TICK_S: Final = 0.002  # of processor time
APP: Final = str(Path(__file__).parent.parent) + "/"
# The innermost place of ours that a stack is in names its part; where there is none, a library.
PLACES: Final = {
    "app/engine/views/prompt": "prompts",
    "app/engine/standard_prompts": "prompts",
    "app/engine/views/events": "events and log lines",
    "app/engine/log_": "events and log lines",
    "app/engine/views": "views",
    "app/engine/dump": "digests",
    "app/matches/frames": "frames: encoding and difference",
    "app/matches/log/postgres_log": "log: writing",
    "app/matches/log/acts": "acts that can be taken back",
    "app/engine": "rules",
    "app/rulesets": "rules",
    "app/matches/clock": "clock, presence, passes",
    "app/matches/live/pass": "clock, presence, passes",
    "app/matches/live/input_pipeline": "input pipeline",
    "app/matches/live": "commands, audience",
    "app/matches/protocol": "messages in and out",
    "app/matches/http/sockets": "messages in and out",
    "app/platform/socket_session": "messages in and out",
    "app/platform/web/connection_limits": "messages in and out",
    "app/platform/web/direct_socket": "messages in and out",
    "app/platform/periodic_tasks": "chores",
    "app/lobby": "chores",
    "app/serve": "loop and sockets",  # the outermost place: there the loop itself is at work
    "app/platform/gc_tuning": "garbage collector",
    "app/": "other rooms",
}
LIBRARIES: Final = {
    "/websockets/": "messages in and out",
    "/asyncpg/": "database",
    "/sqlalchemy/": "database",
}


class Sampler:
    """Notes where the process is at every tick of its own processor time.

    A tick is 4 to 10 ms where the system's own is no finer, and in a call into C it is heard when
    that returns: shares are good to a per cent or two after a thousand samples.
    """

    def __init__(self) -> None:
        self.parts: Counter[str] = Counter()

    def start(self) -> None:
        """Sample from now on."""
        signal.signal(signal.SIGPROF, self._look)
        signal.siginterrupt(signal.SIGPROF, False)  # as the library has it
        signal.setitimer(signal.ITIMER_PROF, TICK_S, TICK_S)

    def stop(self) -> None:
        """Sample no more."""
        signal.setitimer(signal.ITIMER_PROF, 0)

    def take(self) -> dict[str, int]:
        """Return the samples of each part since the last time."""
        taken, self.parts = self.parts, Counter()
        return dict(taken)

    def _look(self, _signal: int, frame: FrameType | None) -> None:
        self.parts[part_of(frame)] += 1


def part_of(frame: FrameType | None) -> str:
    """Return the part that a stack belongs to."""
    library = ""
    while frame is not None:
        name = frame.f_code.co_filename
        if name.startswith(APP):
            found = _place(PLACES, name.removeprefix(APP))
            if found:
                return found
        library = library or _place(LIBRARIES, name)
        frame = frame.f_back
    return library or "loop and sockets"


def _place(places: dict[str, str], name: str) -> str:
    return next((part for place, part in places.items() if place in name), "")
