"""Quick passes are given only to a seat without hidden cards to answer with."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.catalogue import ruleset, rulesets
from app.engine.position.refs import ASIDE
from app.matches.rules import is_open_book


@pytest.mark.parametrize("game", sorted(rulesets()))
def test_a_seat_with_a_card_set_aside_is_no_open_book(game: str) -> None:
    rules = ruleset(game)
    aside: list[int] = []

    def zone(_: int, name: str) -> list[int]:
        return aside if name == ASIDE else []

    match = cast("Any", SimpleNamespace(rules=rules, zone=zone))
    is_open = is_open_book(match, 0)
    aside.append(7)

    assert is_open
    assert not is_open_book(match, 0)
