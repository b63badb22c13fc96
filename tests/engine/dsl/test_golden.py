"""Golden files contain a pool's texts and digests of its data, and show a change as a diff."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tools.testing.golden import GoldenMismatch, check_golden

from .words import LEXICON, WOLF


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The golden file of a pool with one card."""
    place = tmp_path / "golden" / "pool.json"
    monkeypatch.setenv("UPDATE_GOLDEN", "1")
    check_golden(place, [WOLF], LEXICON)
    monkeypatch.delenv("UPDATE_GOLDEN")
    return place


def test_the_file_has_a_line_for_each_card_with_its_text(path: Path) -> None:
    kept = msgspec.json.decode(path.read_bytes())

    assert kept["wolf"]["text"] == ["Taunt."]
    assert len(path.read_text().splitlines()) == len(kept) + 2


def test_an_unchanged_pool_passes(path: Path) -> None:
    check_golden(path, [WOLF], LEXICON)


def test_changes_are_reported_as_a_diff(path: Path) -> None:
    stronger = replace(WOLF, abilities=())

    with pytest.raises(GoldenMismatch) as mismatch:
        check_golden(path, [stronger], LEXICON)

    assert '-"wolf": {"name":"Wolf","text":["Taunt."]' in str(mismatch.value)
    assert "UPDATE_GOLDEN=1" in str(mismatch.value)


def test_a_change_of_data_without_a_change_of_text_is_reported(path: Path) -> None:
    stronger = replace(WOLF, stats=(("attack", 3), ("hp", 1)))

    with pytest.raises(GoldenMismatch, match='"data"'):
        check_golden(path, [stronger], LEXICON)


def test_a_missing_file_is_no_agreement(tmp_path: Path) -> None:
    with pytest.raises(GoldenMismatch, match="out of date"):
        check_golden(tmp_path / "pool.json", [WOLF], LEXICON)
