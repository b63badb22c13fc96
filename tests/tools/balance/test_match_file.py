"""The file of a balance run: matches are neither repeated nor counted under other rules."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.bots.race_game import RACE, deck
from tools.balance.match_file import OtherRun, append_match, conditions, digest_of, read_matches
from tools.balance.matches import MatchRecord, play
from tools.balance.measurement import pairings

UNDER = conditions(RACE, "standard", looks=5)


def match_of(seed: int) -> MatchRecord:
    return play(RACE, pairings(RACE)[0], seed, looks=5)


def test_written_matches_are_read_back(tmp_path: Path) -> None:
    path, matches = tmp_path / "run", [match_of(seed) for seed in (1, 2)]

    for match in matches:
        append_match(path, UNDER, match)

    assert list(read_matches(path, UNDER)) == matches


def test_there_is_nothing_to_read_before_the_first_match(tmp_path: Path) -> None:
    assert list(read_matches(tmp_path / "run", UNDER)) == []


def test_a_line_that_was_cut_off_is_no_match_and_swallows_none(tmp_path: Path) -> None:
    path = tmp_path / "run"
    append_match(path, UNDER, match_of(1))
    whole = path.read_bytes()
    append_match(path, UNDER, match_of(2))
    path.write_bytes(path.read_bytes()[: len(whole) + 30])

    append_match(path, UNDER, match_of(3))

    assert [match.seed for match in read_matches(path, UNDER)] == [1, 3]


def test_matches_of_which_something_else_was_noted_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "run"
    append_match(path, UNDER, match_of(1))
    path.write_text(path.read_text().replace('"ran_out": false, ', ""))

    with pytest.raises(OtherRun, match="by another version"):
        list(read_matches(path, UNDER))


@pytest.mark.parametrize(
    "other",
    [
        conditions(RACE, "short", looks=5),
        conditions(RACE, "standard", looks=6),
        replace(UNDER, digest="0"),
        replace(UNDER, version=9),
    ],
    ids=["format", "looks", "cards", "version"],
)
def test_matches_of_other_conditions_are_refused(tmp_path: Path, other: object) -> None:
    path = tmp_path / "run"
    append_match(path, UNDER, match_of(1))

    with pytest.raises(OtherRun):
        list(read_matches(path, other))  # type: ignore[arg-type]


def test_another_deck_is_another_digest() -> None:
    decks = (*RACE.decks[:1], deck("slow", {"rest": 5, "jab": 3}))

    assert digest_of(replace(RACE, decks=decks), "standard") != digest_of(RACE, "standard")
    assert digest_of(replace(RACE, decks=RACE.decks[:2]), "standard") == digest_of(RACE, "standard")
