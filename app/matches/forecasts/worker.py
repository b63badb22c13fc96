"""Worker process that makes forecasts."""

import time
import traceback
from collections.abc import Callable

from app.catalogue import ruleset as find
from app.engine.forecasts import EVERYBODY_PASSES, forecast, passing
from app.engine.play.match import Match
from app.engine.position.errors import IllegalChoice
from app.engine.position.plain_data import Json, JsonObject
from app.engine.prompts import Choice
from app.engine.views import decode_answer, decode_choice, public_choice
from app.platform.processes.worker_process import serve_questions

Asked = tuple[Json, Json]
"""A choice, and the answer to the question that it opens."""
Answer = tuple[list[JsonObject | None], list[str]]


def main() -> None:
    """Serve questions on stdin until the parent process closes it."""
    serve_questions(forecasts)


def forecasts(ruleset: str, dump: bytes, seat: int, asked: list[Asked], budget_s: float) -> Answer:
    """Return an outcome for each choice in its wire form, or None if it is unknown.

    A choice of None passes; it comes with the answer to the question it opens, None to pass there.
    Each outcome names its `choice`, passes too. Choices not begun within `budget_s` seconds are
    unknown. The second value has a traceback for each choice that is unknown because a rule
    failed.
    """
    return forecasts_of(Match.load(find(ruleset), dump), seat, asked, budget_s)


def forecasts_of(match: Match, seat: int, asked: list[Asked], budget_s: float) -> Answer:
    """Return the same for a match in memory, which isn't changed."""
    until = time.perf_counter() + budget_s
    outcomes: list[JsonObject | None] = []
    faults: list[str] = []
    for raw, then in asked:
        outcome = None
        try:
            outcome = _one(match, seat, raw, then, lambda: time.perf_counter() > until)
        except Exception:  # a failed rule must not lose the other choices
            faults.append(traceback.format_exc())
        outcomes.append(outcome)
    return outcomes, faults


def _one(
    match: Match, seat: int, raw: Json, then: Json, is_late: Callable[[], bool]
) -> JsonObject | None:
    if is_late():
        return None
    try:
        choice = _choice(match, seat, raw)
        follow = _follow(match, seat, choice, then)
    except IllegalChoice:
        return None
    outcome = forecast(match, seat, choice, is_late, follow)
    return None if outcome is None else {"choice": _named(match, seat, raw), **outcome}


def _choice(match: Match, seat: int, raw: Json) -> Choice:
    prompt = match.prompt_of(seat)
    if raw is None or prompt is None:
        return EVERYBODY_PASSES
    return match.check(seat, prompt.id, decode_choice(match, seat, raw))


def _follow(match: Match, seat: int, choice: Choice, raw: Json) -> Choice:
    """Return the answer to the question that a choice opens, None without an answer."""
    prompt = match.prompt_of(seat)
    if raw is None or prompt is None:
        return None
    for option in prompt.options:
        if option.opens is not None and option.key == choice:
            opened = option.opens(match)
            return opened.check(decode_answer(match, seat, opened, raw))
    raise IllegalChoice("This choice opens no question.")


def _named(match: Match, seat: int, raw: Json) -> Json:
    """Return the choice in its wire form."""
    prompt = match.prompt_of(seat)
    if raw is not None or prompt is None:
        return raw
    return public_choice(match, seat, prompt, passing(prompt))


if __name__ == "__main__":
    main()
