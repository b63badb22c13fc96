"""Zones revealed at the end of a match: those that the game names, and no others."""

import pytest

from app.engine import views
from app.engine.play.match import Match
from app.engine.position.refs import zone_key
from app.engine.rules.ruleset import Ruleset
from tests.engine.random_matches import EVERY_RULESET, played


def hidden(match: Match, viewer: int) -> set[str]:
    """Return the zones that a viewer has only the count of."""
    zones = views.view(match, viewer)["zones"]
    return {key for key, shown in zones.items() if shown.get("count")}


def nameless(match: Match, viewer: int) -> set[str]:
    """Return the zones of the rows that a viewer sees without a face."""
    return {row["zone"] for row in views.view(match, viewer)["cards"].values() if "def" not in row}


@EVERY_RULESET
@pytest.mark.parametrize("viewer", views.VIEWERS)
def test_named_zones_are_open_at_the_end_and_others_hidden(rules: Ruleset, viewer: int) -> None:
    match = played(8, 50, rules)
    before = hidden(match, viewer)
    opened = {zone_key(seat, name) for seat in (0, 1) for name in rules.opened_at_end(match)}

    match.concede(0)

    assert before & opened or not opened
    assert hidden(match, viewer) == before - opened
    assert nameless(match, viewer) & opened == set()


@EVERY_RULESET
def test_a_match_that_is_over_looks_the_same_when_it_is_loaded_or_copied(rules: Ruleset) -> None:
    match = played(8, 50, rules)
    copy = match.clone()
    for one in (match, copy):
        one.concede(0)

    loaded = Match.load(rules, match.dump())

    for viewer in views.VIEWERS:
        shown = views.view(match, viewer)
        assert views.view(loaded, viewer) == views.view(copy, viewer) == shown
        assert len(shown["cards"]) == len(set(shown["cards"]))
    assert loaded.digest() == copy.digest() == match.digest()
