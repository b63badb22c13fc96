"""The command that counts slow frames ends on any page."""

import pytest
from playwright.sync_api import Browser

from tests.journeys.frames import (
    COUNTING,
    MAX_MATCHES,
    MOVES,
    SLOW_MS,
    TooFewAnswersError,
    Watched,
    gathered,
)


def test_matches_that_are_over_too_soon_are_followed_by_others() -> None:
    answers, most = iter([25, 30, MOVES - 55]), list[int]()

    def play_on(left: int) -> Watched:
        most.append(left)
        return Watched(next(answers), 100, 0, 20.0, [])

    watched = gathered(play_on)

    assert [one.answers for one in watched] == [25, 30, MOVES - 55]
    assert most == [MOVES, MOVES - 25, MOVES - 55]


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ([7, 0], "the page has answered 7 times of 60 (match by match: 7, 0)"),
        ([1] * MAX_MATCHES, "the page has answered 12 times of 60"),
    ],
)
def test_a_page_that_answers_too_little_ends_it_and_is_said(answers: list[int], said: str) -> None:
    given = iter(answers)

    with pytest.raises(TooFewAnswersError) as ended:
        gathered(lambda _: Watched(next(given), 100, 0, 20.0, []))

    assert str(ended.value).startswith(said)


BY_HAND = """() => {
  window.waiting = [];
  window.requestAnimationFrame = (next) => waiting.push(next);
}"""
# Let the screen show its pictures at these times.
SHOWN = """(times) => {
  for (const at of times) waiting.splice(0).forEach((next) => next(at));
  return frames_seen;
}"""


def test_a_frame_is_slow_that_takes_longer_than_so_long_and_not_as_long(browser: Browser) -> None:
    page = browser.new_page()
    page.evaluate(BY_HAND)
    page.evaluate(COUNTING, SLOW_MS)

    seen = page.evaluate(SHOWN, [1000, 1100.0000000002, 1217, 1233])
    page.close()

    assert seen == {"frames": 3, "slow": 1, "worst": pytest.approx(117)}
