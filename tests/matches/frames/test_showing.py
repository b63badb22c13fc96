"""How long what led to a prompt may be played: server and client reckon with the same events."""

import re

import pytest

from app.matches.frames.showing import DEATHS, EVENT_S, MAX_ANIMATION_S, TOLD, animation_allowance_s
from app.platform.settings import ROOT

MOTION = ROOT / "static" / "table" / "motion"
ME = 1
STEPS, PACING = [(MOTION / name).read_text() for name in ("steps.js", "pacing.js")]


def test_the_client_plays_what_the_server_allows_for() -> None:
    table = re.search(r"const WHATS = \{(.*?)\};", STEPS, re.DOTALL)
    deaths = re.search(r"const DEATHS = new Set\(\[(.*?)\]\)", STEPS)
    most = re.search(r"MAX_MOTION_MS = (\d+)", PACING)
    assert table is not None
    assert deaths is not None
    assert most is not None

    assert set(re.findall(r"(\w+):", table[1])) - {"moved"} == TOLD
    assert set(re.findall(r'"(\w+)"', deaths[1])) == DEATHS
    assert int(most[1]) == MAX_ANIMATION_S * 1000


def test_a_frame_in_which_only_own_or_unseen_cards_move_gives_no_time() -> None:
    own = {"kind": "moved", "card": "c1", "seat": ME, "detail": "played"}
    unseen = {"kind": "moved", "count": 1, "seat": 1 - ME, "detail": "drawn"}

    assert animation_allowance_s([], ME) == 0
    assert animation_allowance_s([own, unseen, {"kind": "exhausted"}], ME) == 0


@pytest.mark.parametrize(
    "event",
    [
        {"kind": "damaged", "card": "c1"},
        {"kind": "fought", "look": "fight"},
        {"kind": "number_changed", "look": "life"},
        {"kind": "moved", "detail": "destroyed"},
        {"kind": "moved", "card": "c1", "seat": 1 - ME, "detail": "played"},
        {"kind": "transformed", "card": "c1", "seat": 1 - ME},
    ],
)
def test_showing_time_grows_with_events_up_to_a_limit(
    event: dict[str, str | int],
) -> None:
    assert animation_allowance_s([event], ME) == EVENT_S
    assert animation_allowance_s([event] * 50, ME) == MAX_ANIMATION_S
