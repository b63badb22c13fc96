"""Forked children: each runs one piece of work in a fresh copy of this process."""

import json
import os
import resource
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from types import FrameType
from typing import Final, Literal

MEMORY: Final = 4 * 1024**3  # an endless loop must not take the machine's memory
LONGEST: Final = 1500  # a report must fit the buffer of its pipe

Kind = Literal["scenario", "test", "survivor", "error"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Proof that noticed a mutation, and its reason; `proof` is empty for a survivor."""

    id: str
    rule: str
    kind: Kind
    proof: str = ""
    why: str = ""


class DoesNotEnd(BaseException):
    """The work takes longer than it may; no `except Exception` of the rules swallows it."""


def run_forked(tasks: Mapping[str, Callable[[], Outcome]], jobs: int) -> Iterator[Outcome]:
    """Run each task in a child of its own, several at a time; yield outcomes as they come."""
    waiting, running = list(tasks.items()), dict[int, tuple[str, int]]()
    while waiting or running:
        while waiting and len(running) < jobs:
            name, task = waiting.pop(0)
            pid, pipe = _start(task)
            running[pid] = name, pipe
        pid, status = os.wait()
        name, pipe = running.pop(pid)
        with os.fdopen(pipe, "rb") as answer:
            plain = json.loads(answer.read() or "{}")
        died = {"rule": "", "kind": "error", "why": f"its process ends with status {status}"}
        yield Outcome(**({**died, **plain, "id": name}))


def _start(task: Callable[[], Outcome]) -> tuple[int, int]:
    reading, writing = os.pipe()
    if pid := os.fork():
        os.close(writing)
        return pid, reading
    try:
        outcome = _quietly(task)
    except BaseException as fault:  # the parent reports whatever went wrong here
        outcome = Outcome("", "", "error", why=f"{type(fault).__name__}: {fault}")
    os.write(writing, json.dumps(asdict(outcome) | {"why": outcome.why[:LONGEST]}).encode())
    os._exit(0)


def _quietly(task: Callable[[], Outcome]) -> Outcome:
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    return task()


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise DoesNotEnd inside the block once it has used that much time of the processor."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise DoesNotEnd(f"does not end within {seconds:g} s")

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
