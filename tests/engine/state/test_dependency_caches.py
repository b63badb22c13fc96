"""Caches by unwritten dependencies: skipped checks and stored answers."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from app.catalogue import ruleset
from app.engine import atoms
from app.engine.play.match import Match
from app.engine.position.state import State
from app.engine.rules.ruleset import Ruleset
from app.rulesets.mage_wars import zones
from app.rulesets.mage_wars.support import means, rebinding, upkeep
from tests.engine.duel_game import OX, duel, put
from tests.engine.random_matches import EVERY_RULESET, course, played

DECISIONS = 120
WHOLE = 3000


def outcomes(rules: Ruleset) -> Iterator[tuple[int, int]]:
    """How long whole matches of chance were, and how they ended."""
    for seed in (5, 6):
        match = played(seed, WHOLE, rules)
        yield match.decisions, match.digest()


@EVERY_RULESET
def test_checks_that_are_left_out_would_have_found_nothing(
    rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_out = [*outcomes(rules)]
    monkeypatch.setattr(type(rules), "check_reads", lambda _rules, _match: None)

    assert left_out == [*outcomes(rules)]


def contents(state: State, zone: str) -> list[Any]:
    """All that a zone holds, as it stands in the position."""
    cards = [state.cards[card_id] for card_id in state.zones[zone] if card_id]
    left_out = ("shown", "stamp")
    return [
        [getattr(card, name) for name in type(card).__slots__ if name not in left_out]
        for card in cards
    ]


@EVERY_RULESET
def test_a_zone_of_the_same_mark_holds_the_same_cards_as_they_were(rules: Ruleset) -> None:
    seen: dict[tuple[str, object], list[Any]] = {}
    boards: dict[object, list[Any]] = {}
    for match in course(rules, 7, DECISIONS):
        state = match.state
        for zone in state.zones:
            mark = state.zone_versions.get(zone)
            if mark is not None:
                now = contents(state, zone)
                assert seen.setdefault((zone, mark), now) == now
        board = [contents(state, zone) for zone in sorted(rules.layout.board)]
        assert boards.setdefault(state.board_version, board) == board


def test_caches_of_mage_wars_equal_recomputed_values() -> None:
    for match in course(ruleset("mage_wars"), 9, DECISIONS):
        for seat in (0, 1):
            assert means.means_of(match, seat) == means._means(match, seat)
            assert upkeep.is_quiet(match, seat) == upkeep._is_quiet(match, seat)
            assert zones.gods_of(match, seat) == zones._gods(match, seat)
            work = partial(rebinding._may_rebind, match, seat)
            assert match.memoize_by_zones(f"rebind{seat}", zones.HELD[seat], work) == work()


class TestKeptWhile:
    """`Match.memoize_by_zones` on a small position."""

    def kept(self, match: Match) -> bool:
        """Whether the answer about the first field is the one that was there already."""
        self.count = getattr(self, "count", 0)

        def work() -> int:
            self.count += 1
            return self.count

        before = self.count
        match.memoize_by_zones("field", ("0.field",), work)
        return self.count == before

    def test_cache_is_valid_until_a_card_there_is_written(self) -> None:
        match = duel()
        ox, other = put(match, OX, "0.field", 0), put(match, OX, "1.field", 0)
        assert not self.kept(match)
        assert self.kept(match)

        atoms.count(match, other, "oil", 1)
        assert self.kept(match)
        atoms.count(match, ox, "oil", 1)
        assert not self.kept(match)

    def test_zone_changes_invalidate_the_cache(self) -> None:
        match = duel()
        ox = put(match, OX, "0.field", 0)
        assert not self.kept(match)
        atoms.move(match, ox, "0.discard")
        assert not self.kept(match)

    def test_modifiers_invalidate_the_cache(self) -> None:
        match = duel()
        ox = put(match, OX, "0.field", 0)
        assert not self.kept(match)
        atoms.modify(match, ox, "add", "attack", 1, "turn", ox)
        assert not self.kept(match)

    def test_a_copy_that_went_another_way_does_not_mislead(self) -> None:
        match = duel()
        ox = put(match, OX, "0.field", 0)
        copy = match.clone()
        assert not self.kept(match)
        atoms.count(copy, ox, "oil", 1)
        assert not self.kept(copy)
        assert not self.kept(match)
        assert self.kept(match)
