"""Time of the animations before a prompt: the server counts the events that it has sent."""

import re

import pytest

from app.engine.log.looks import Look
from app.matches.frames.showing import ARRIVALS, EVENT_S, MAX_ANIMATION_S, animation_allowance_s
from app.platform.settings import ROOT

MOTION = ROOT / "static" / "table" / "motion"
ME = 1
LOOKS, PACING = [(MOTION / name).read_text() for name in ("looks.js", "pacing.js")]
OWN = {"blow", "held_up"}
"""Looks that the client gives to steps of its own."""


def test_the_client_has_the_looks_of_the_server() -> None:
    table = re.search(r"const LOOKS = \{(.*?)^\};", LOOKS, re.DOTALL | re.MULTILINE)
    assert table is not None

    assert set(re.findall(r"^  (\w+):", table[1], re.MULTILINE)) - OWN == set(Look)
    assert set(Look) >= ARRIVALS


def test_the_client_has_the_longest_animation_of_the_server() -> None:
    most = re.search(r"MAX_MOTION_MS = (\d+)", PACING)
    assert most is not None

    assert int(most[1]) == MAX_ANIMATION_S * 1000


def test_a_frame_in_which_only_own_or_unseen_cards_move_gives_no_time() -> None:
    own = {"kind": "moved", "look": "play", "ms": 240, "card": "c1", "seat": ME}
    unseen = {"kind": "moved", "look": "moved", "ms": 240, "count": 1, "seat": 1 - ME}
    quiet = {"kind": "exhausted", "look": "exhausted"}

    assert animation_allowance_s([], ME) == 0
    assert animation_allowance_s([own, unseen, quiet, {"kind": "drew"}], ME) == 0


@pytest.mark.parametrize(
    "event",
    [
        {"kind": "damaged", "look": "damaged", "ms": 260, "card": "c1"},
        {"kind": "fought", "look": "fight", "ms": 180},
        {"kind": "moved", "look": "death", "ms": 340, "card": "c1", "seat": ME},
        {"kind": "moved", "look": "play", "ms": 240, "card": "c1", "seat": 1 - ME},
        {"kind": "transformed", "look": "transformed", "card": "c1", "seat": 1 - ME},
    ],
)
def test_showing_time_grows_with_events_up_to_a_limit(
    event: dict[str, str | int],
) -> None:
    assert animation_allowance_s([event], ME) == EVENT_S
    assert animation_allowance_s([event] * 50, ME) == MAX_ANIMATION_S
