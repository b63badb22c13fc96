"""The number of choice sequences from fixed positions stays the same (`pentacle perft --write`)."""

import pytest

from app.cli import main
from tests.rulesets.unfinished import GAMES
from tools.testing import perft
from tools.testing.perft import count, counts, match_at, read_positions

POSITIONS = [(name, each) for name, found in read_positions().items() for each in found]


@pytest.mark.parametrize(
    ("name", "position"), POSITIONS, ids=[f"{name}-{n}" for n, (name, _) in enumerate(POSITIONS)]
)
def test_every_depth_has_its_number_of_sequences(name: str, position: perft.Position) -> None:
    match = match_at(GAMES[name], position)

    assert list(counts(match)) == position["counts"]


def test_every_game_has_positions_of_openings_and_of_scenarios() -> None:
    found = read_positions()

    assert sorted(found) == sorted(GAMES)
    assert [name for name, each in found.items() if len(each) < 5] == []
    assert all({"scenario", "decks"} <= {*each[0], *each[-1]} for each in found.values())


def test_a_longer_sequence_extends_a_shorter_one() -> None:
    match = match_at(GAMES["shards"], {"scenario": "SH-S06"})
    prompt = next(each for each in match.prompts if each is not None)
    after = [match.clone() for _ in prompt.enumerate()]
    for one, choice in zip(after, prompt.enumerate(), strict=True):
        one.submit(prompt.seat, choice)

    assert count(match, 3) == sum(count(one, 2) for one in after)


def test_a_changed_count_is_printed_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position = {**read_positions()["shards"][0], "counts": [1]}
    monkeypatch.setattr(
        "tools.testing.perft_command.read_positions", lambda: {"shards": [position]}
    )

    assert main(["perft", "shards"]) == 1

    assert "stored [1], counted [" in capsys.readouterr().out
