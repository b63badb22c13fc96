"""One seat's pass settings for a window, and their expiry."""

import pytest

from app.engine.position.windows import Window
from app.matches.auto_pass import MAX_YIELDS, PassSettings, Until

WINDOW = Window("react", False, False, False, "pebble_9")
THEIRS = WINDOW._replace(is_chain_theirs=True)
AIMED = THEIRS._replace(is_aimed_at=True)
OWN = WINDOW._replace(is_own_turn=True)


@pytest.mark.parametrize(
    ("settings", "window", "forced", "passed"),
    [
        (PassSettings(), WINDOW, True, True),
        (PassSettings(), AIMED, True, True),
        (PassSettings(), WINDOW, False, False),
        (PassSettings(), None, True, True),
        (PassSettings(), None, False, False),
        (PassSettings("stops"), WINDOW, False, True),
        (PassSettings("stops"), THEIRS, False, False),
        (PassSettings("stops"), AIMED, False, False),
        (PassSettings("stops"), None, False, False),
        (PassSettings("stops", {"react": "theirs"}), WINDOW, False, False),
        (PassSettings("stops", {"react": "mine"}), WINDOW, False, True),
        (PassSettings("stops", {"react": "mine"}), OWN, False, False),
        (PassSettings("stops", {"react": "both"}), OWN, True, False),
        (PassSettings("auto", {"react": "theirs"}), WINDOW, True, False),
        (PassSettings("full"), WINDOW, True, False),
        (PassSettings("full"), None, True, False),
        (PassSettings("full", yields={"pebble_9": "P"}), WINDOW, False, False),
        (PassSettings(yields={"pebble_9": "P"}), AIMED, False, True),
        (PassSettings(yields={"pebble_8": "P"}), WINDOW, False, False),
        (PassSettings(until=Until("turn", 1)), THEIRS, False, True),
        (PassSettings(until=Until("turn", 1)), AIMED, False, False),
        (PassSettings(until=Until("turn", 1)), None, False, False),
        (PassSettings("stops", hold=True), WINDOW, True, False),
    ],
)
def test_settings_decide_passes(
    settings: PassSettings, window: Window | None, *, forced: bool, passed: bool
) -> None:
    assert settings.passes(window, forced=forced) is passed


@pytest.mark.parametrize(
    ("settings", "window", "passed"),
    [
        (PassSettings(), WINDOW, True),
        (PassSettings(), OWN, True),
        (PassSettings(), THEIRS, False),
        (PassSettings(), AIMED, False),
        (PassSettings(), None, False),
        (PassSettings("auto", {"react": "theirs"}), WINDOW, False),
        (PassSettings("full"), WINDOW, False),
        (PassSettings(hold=True), WINDOW, False),
    ],
)
def test_windows_for_piles_only_are_passed_without_a_threat(
    settings: PassSettings, window: Window | None, *, passed: bool
) -> None:
    assert settings.passes(window, forced=False, lesser=True) is passed


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
    settings = PassSettings(until=Until(span, 4))  # type: ignore[arg-type]

    assert (settings.at(turn, is_own=own).until is not None) is goes_on


def test_the_oldest_yield_goes_when_there_are_very_many() -> None:
    settings = PassSettings()

    for number in range(MAX_YIELDS + 1):
        settings = settings.with_yield(f"a{number}", "Something")

    assert len(settings.yields) == MAX_YIELDS
    assert "a0" not in settings.yields
    assert f"a{MAX_YIELDS}" in settings.yields
