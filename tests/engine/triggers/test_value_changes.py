"""Events of value changes by lasting effects: amount, cards, and cause."""

from typing import Any

import pytest

from app.catalogue import ruleset
from app.engine import atoms, views
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.state import Card
from app.engine.position.value_changes import emit_value_changes
from tests.engine.log.test_log_lines import said
from tests.engine.random_matches import EVERY_RULESET, played

STAT = {
    "battle_mages": "power",
    "clashing_destiny": "attack",
    "mage_wars": "power",
    "shards": "power",
    "trapdoor": "power",
}


@pytest.fixture
def table(rules: Any) -> tuple[Match, Card, Card]:
    """A match with an open card of seat 0 on the board, and another one that changes it."""
    match = played(3, 20, rules)
    found = [c for c in match.state.cards.values() if STAT[rules.id] in c.printed.derived.stats]
    mine = match.state.mut(next(c.id for c in found if c.owner == 0))
    maker = match.state.mut(next(c.id for c in match.state.cards.values() if c.owner == 1))
    for card in (mine, maker):
        card.known, card.face_up, card.controller = 7, True, card.owner
    for zone in sorted(rules.layout.board):
        if (
            STAT[rules.id] not in rules.display.stats_view(match, mine)
            or mine.zone not in rules.layout.board
        ):
            mine.zone = zone
    match.value_baseline = None
    emit_value_changes(match)
    match.take_events()
    return match, mine, maker


def lines(match: Match, viewer: int) -> list[str]:
    events, kinds = match.take_events(), ("stat_changed", "keyword_gained", "keyword_lost")
    told = [views.events_for(match, viewer, [event])[1] for event in events if event.kind in kinds]
    return [said(line) for (line,) in told]


@EVERY_RULESET
def test_changed_numbers_are_logged_before_and_after_with_their_cause(
    table: tuple[Match, Card, Card],
) -> None:
    match, mine, maker = table
    stat = STAT[match.rules.id]
    atoms.modify(match, mine.id, "add", stat, 40, "turn", maker.id)
    now = match.rules.display.stats_view(match, match.card(mine.id))[stat][0]

    emit_value_changes(match)

    word, names = match.rules.display.stat_word(stat), (mine.printed.name, maker.printed.name)
    assert lines(match, 0) == [
        f"Their {names[1]} gives your {names[0]} +40 {word} ({now - 40} → {now})."
    ]


@EVERY_RULESET
def test_ended_changes_are_logged_with_their_cause(table: tuple[Match, Card, Card]) -> None:
    match, mine, maker = table
    stat = STAT[match.rules.id]
    atoms.modify(match, mine.id, "add", stat, 40, "turn", maker.id)
    emit_value_changes(match)
    match.take_events()
    atoms.end_modifiers(match, "turn")

    emit_value_changes(match)

    ((line),) = lines(match, 0)
    assert line.startswith(f"Your {mine.printed.name} loses 40 ")
    assert line.endswith(f": their {maker.printed.name} no longer applies.")


@EVERY_RULESET
def test_change_events_name_card_and_cause(table: tuple[Match, Card, Card]) -> None:
    match, mine, maker = table
    stat = STAT[match.rules.id]
    mine.pub = (5, 6, 7)
    atoms.modify(match, mine.id, "add", stat, 40, "turn", maker.id)
    match.take_events()

    emit_value_changes(match)
    shown, _ = views.events_for(match, 1, match.take_events())

    (change,) = [one for one in shown if one["kind"] == EngineEvent.STAT_CHANGED]
    assert change["card"] == "c6"
    assert (change["amount"], change["text"]) == (40, match.rules.display.stat_word(stat))
    assert change["by"] == maker.printed.name


@EVERY_RULESET
def test_changes_of_unknown_cards_are_not_logged(
    table: tuple[Match, Card, Card],
) -> None:
    match, mine, maker = table
    mine.known = 1
    atoms.modify(match, mine.id, "add", STAT[match.rules.id], 40, "turn", maker.id)

    emit_value_changes(match)

    assert lines(match, 0) == []


@EVERY_RULESET
def test_unknown_causes_have_no_name(table: tuple[Match, Card, Card]) -> None:
    match, mine, maker = table
    maker.known = 2
    atoms.modify(match, mine.id, "add", STAT[match.rules.id], 40, "turn", maker.id)

    emit_value_changes(match)

    (line,) = lines(match, 1)
    assert line.startswith(f"Their {mine.printed.name} gains 40 ")


def test_changes_are_reported_once_also_after_loading_a_dump() -> None:
    rules = ruleset("trapdoor")
    match = played(3, 60, rules)
    again = Match.load(rules, match.dump(), match.pool)

    assert again.value_baseline is not None
    assert match.value_baseline is not None
    assert again.value_baseline.values == match.value_baseline.values
