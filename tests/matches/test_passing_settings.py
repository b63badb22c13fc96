"""What one seat's settings say of a window, and when they end."""

import pytest

from app.matches.passing import MOST_YIELDS, Passing, Until
from tests.support.toy_parts import ToyWindow

WINDOW = ToyWindow("react", False, False, False, "pebble_9")
THEIRS = WINDOW._replace(is_chain_theirs=True)
AIMED = THEIRS._replace(is_aimed_at=True)
OWN = WINDOW._replace(is_own_turn=True)


@pytest.mark.parametrize(
    ("settings", "window", "forced", "passed"),
    [
        (Passing(), WINDOW, True, True),
        (Passing(), AIMED, True, True),
        (Passing(), WINDOW, False, False),
        (Passing(), None, True, True),
        (Passing(), None, False, False),
        (Passing("stops"), WINDOW, False, True),
        (Passing("stops"), THEIRS, False, False),
        (Passing("stops"), AIMED, False, False),
        (Passing("stops"), None, False, False),
        (Passing("stops", {"react": "theirs"}), WINDOW, False, False),
        (Passing("stops", {"react": "mine"}), WINDOW, False, True),
        (Passing("stops", {"react": "mine"}), OWN, False, False),
        (Passing("stops", {"react": "both"}), OWN, True, False),
        (Passing("auto", {"react": "theirs"}), WINDOW, True, False),
        (Passing("full"), WINDOW, True, False),
        (Passing("full"), None, True, False),
        (Passing("full", yields={"pebble_9": "P"}), WINDOW, False, False),
        (Passing(yields={"pebble_9": "P"}), AIMED, False, True),
        (Passing(yields={"pebble_8": "P"}), WINDOW, False, False),
        (Passing(until=Until("turn", 1)), THEIRS, False, True),
        (Passing(until=Until("turn", 1)), AIMED, False, False),
        (Passing(until=Until("turn", 1)), None, False, False),
        (Passing("stops", hold=True), WINDOW, True, False),
    ],
)
def test_what_is_passed_goes_by_the_settings(
    settings: Passing, window: ToyWindow | None, *, forced: bool, passed: bool
) -> None:
    assert settings.passes(window, forced=forced) is passed


@pytest.mark.parametrize(
    ("span", "turn", "own", "goes_on"),
    [
        ("turn", 4, True, True),
        ("turn", 5, False, False),
        ("my_turn", 4, True, True),
        ("my_turn", 5, False, True),
        ("my_turn", 6, True, False),
    ],
)
def test_passing_ends_at_its_moment(span: str, turn: int, *, own: bool, goes_on: bool) -> None:
    settings = Passing(until=Until(span, 4))  # type: ignore[arg-type]

    assert (settings.at(turn, is_own=own).until is not None) is goes_on


def test_the_oldest_yield_goes_when_there_are_very_many() -> None:
    settings = Passing()

    for number in range(MOST_YIELDS + 1):
        settings = settings.with_yield(f"a{number}", "Something")

    assert len(settings.yields) == MOST_YIELDS
    assert "a0" not in settings.yields
    assert f"a{MOST_YIELDS}" in settings.yields
