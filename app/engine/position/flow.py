"""Coroutines of the rules: a flow is a generator that yields questions and is sent the answers.

Any function that may ask is a flow and is called by `yield from`. A question carries builders
instead of prompts: when a step is run again with recorded answers, no prompt is built for a
question already answered.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from ..prompts import Prompt

T = TypeVar("T")

Build = Callable[[], "Prompt"]


class Ask:
    """A question to one seat, or to both at once with sealed answers."""

    __slots__ = ("builds",)

    def __init__(self, *builds: Build) -> None:
        self.builds = builds


# `Any`: the answer sent in has the form of the prompt that was asked.
Flow = Generator[Ask, Any, T]
Run = Callable[..., Flow[None]]


def ask(build: Build) -> Flow[Any]:
    """Ask one seat and return its choice, already checked."""
    return (yield Ask(build))


def ask_both(first: Build, second: Build) -> Flow[tuple[Any, Any]]:
    """Ask both seats at once; neither answer counts before both are in. In seat order."""
    answers: tuple[Any, Any] = yield Ask(first, second)
    return answers


def nothing() -> Flow[None]:
    """Ask nothing and do nothing."""
    yield from ()
