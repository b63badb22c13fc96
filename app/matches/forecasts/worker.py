"""The worker process in which forecasts are made."""

import time
from collections.abc import Callable
from typing import Any

from app.catalogue import ruleset as find
from app.engine.errors import EngineError
from app.engine.forecasts import EVERYBODY_PASSES, forecast, passing
from app.engine.match import Match
from app.engine.views import decode_choice, public_choice
from app.matches.rules import Choice, Plain
from app.platform.processes.worker_process import serve_questions


def main() -> None:
    """Serve the process that holds the other end; its end is this one's end."""
    serve_questions(forecasts)


def forecasts(
    ruleset: str, dump: bytes, seat: int, raw_choices: list[Any], budget_s: float
) -> list[Plain | None]:
    """Return a forecast for each choice as a client wrote it, null for passing; None: not known.

    Each names its `choice`, that which passes too. What is not begun within `budget_s` seconds is
    not known.
    """
    return forecasts_of(Match.load(find(ruleset), dump), seat, raw_choices, budget_s)


def forecasts_of(
    match: Match, seat: int, raw_choices: list[Any], budget_s: float
) -> list[Plain | None]:
    """Return forecasts as above for a match that stands, which stays as it is."""
    until = time.perf_counter() + budget_s
    return [_one(match, seat, raw, lambda: time.perf_counter() > until) for raw in raw_choices]


def _one(match: Match, seat: int, raw: Any, is_late: Callable[[], bool]) -> Plain | None:
    if is_late():
        return None
    try:
        outcome = forecast(match, seat, _choice(match, seat, raw), is_late)
    except EngineError:
        return None
    return None if outcome is None else {"choice": _named(match, seat, raw), **outcome}


def _choice(match: Match, seat: int, raw: Any) -> Choice:
    prompt = match.prompt_of(seat)
    if raw is None or prompt is None:
        return EVERYBODY_PASSES
    return match.check(seat, prompt.id, decode_choice(match, seat, raw))


def _named(match: Match, seat: int, raw: Any) -> Any:
    """Return the choice as the client would send it."""
    prompt = match.prompt_of(seat)
    if raw is not None or prompt is None:
        return raw
    return public_choice(match, seat, prompt, passing(prompt))


if __name__ == "__main__":
    main()
