"""Recorded matches of every game are played again byte for byte, or not at all.

A recording that fails here says that a change of rules or cards lets old logs lead elsewhere. Then
raise the version of the ruleset (or of the engine), record anew as tests/support/recorded_logs.py
says, and let the old recordings stay: they prove that nobody takes them for playable. Where only
the frames differ, their number and the state being the same, people are shown the same match in
another way: record that (`--shown`).
"""

from pathlib import Path

import msgspec
import pytest

from app.catalogue import rulesets
from app.matches.engine_rules import EngineRules
from app.matches.log.export import MatchLogOut
from app.matches.log.verify import verify
from app.matches.versions import Version
from tests.support.recorded_logs import FOLDER, Recording, path_of, replayed

RULES = EngineRules()
EVERY_RECORDING = pytest.mark.parametrize(
    "path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem
)


def read(path: Path) -> tuple[Recording, MatchLogOut]:
    recording = msgspec.json.decode(path.read_bytes(), type=Recording)
    return recording, MatchLogOut.model_validate(recording.log)


def is_playable(log: MatchLogOut) -> bool:
    version = Version(log.engine_version, log.pool_version)
    return RULES.compatibility(log.ruleset, version) == "playable"


@EVERY_RECORDING
def test_a_recorded_log_is_verified_or_belongs_to_another_version(path: Path) -> None:
    _, log = read(path)

    verdict = verify(log, RULES)

    assert verdict.verdict == ("verified" if is_playable(log) else "other_version")
    assert verdict.commitment


@EVERY_RECORDING
def test_a_recorded_log_leads_to_the_same_frames_for_every_viewer(path: Path) -> None:
    recording, log = read(path)
    if not is_playable(log):
        return  # the test above has seen that nobody plays it

    again = replayed(log, RULES)

    assert again.digest == recording.digest
    assert again.counts == recording.counts
    assert again.frames == recording.frames


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_the_present_version_of_every_game_is_recorded(ruleset: str) -> None:
    assert path_of(ruleset).exists(), "record it: python -m tests.support.recorded_logs"
