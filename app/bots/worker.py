"""The worker process in which computers think: it answers one question after the other."""

import os
import signal
import sys
from typing import Any, Final

from app.bots.greedy import choose
from app.bots.ipc import PipeClosed, read_message, write_message
from app.catalogue import ruleset as find
from app.engine.match import Match

NICENESS: Final = 5  # thinking yields to serving


def main() -> None:
    """Serve the process that holds the other end; its end is this one's end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    os.nice(NICENESS)
    asked, told = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what anything prints is no answer
    try:
        while True:
            write_message(told, _answer(*read_message(asked)))
    except PipeClosed:
        return


def _answer(ruleset: str, dump: bytes, seat: int, budget_s: float) -> tuple[Any, str]:
    """Return the choice and no failure, or no choice and the failure."""
    try:
        return choose(Match.load(find(ruleset), dump), seat, budget_s), ""
    except Exception as failure:  # this question only: the next one may be answered
        return None, f"{type(failure).__name__}: {failure}"


if __name__ == "__main__":
    main()
