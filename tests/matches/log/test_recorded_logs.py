"""A recorded match of every game is played again byte for byte.

A recording that fails here says that a change of rules or cards lets old logs lead elsewhere. Then
raise the version of the ruleset (or of the engine), and record again as
tests/support/recorded_logs.py says. Where only the frames differ, their number and the state being
the same, the presentation has changed: record that (`--shown`).
"""

import pytest

from app.catalogue import rulesets
from app.matches.log.verify import verify
from tests.support.recorded_logs import is_present, read, replayed

RULES = rulesets()
EVERY_GAME = pytest.mark.parametrize("ruleset", sorted(rulesets()))


@EVERY_GAME
def test_the_present_version_of_every_game_is_recorded(ruleset: str) -> None:
    assert is_present(ruleset), "record it: python -m tests.support.recorded_logs"


@EVERY_GAME
def test_a_recorded_log_is_verified(ruleset: str) -> None:
    _, log = read(ruleset)

    verdict = verify(log, RULES)

    assert (verdict.verdict, verdict.commitment) == ("verified", True)


@EVERY_GAME
def test_a_log_of_another_version_is_not_played(ruleset: str) -> None:
    _, log = read(ruleset)
    older = log.model_copy(update={"pool_version": str(int(log.pool_version) - 1)})

    verdict = verify(older, RULES)

    assert (verdict.verdict, verdict.commitment) == ("other_version", True)


@EVERY_GAME
def test_a_recorded_log_leads_to_the_same_frames_for_every_viewer(ruleset: str) -> None:
    recording, log = read(ruleset)

    again = replayed(log, RULES)

    assert again.digest == recording.digest
    assert again.counts == recording.counts
    assert again.frames == recording.frames
