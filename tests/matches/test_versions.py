"""Which matches the rules of this server can play."""

import pytest

from app.catalogue import rulesets
from app.matches.errors import RulesChanged, RulesToCome
from app.matches.log.inputs import Record
from app.matches.log.replay import Replay
from app.matches.rules import compatibility, version_of
from app.matches.versions import ENDED, NOT_KEPT, RULES_CHANGED, Version
from tests.support.pebbles import pebble_rules
from tests.support.tables import record

RULES = rulesets()
NOW = version_of(RULES["shards"])


@pytest.mark.parametrize(
    ("ruleset", "version", "found"),
    [
        ("shards", NOW, "playable"),
        ("shards", Version(NOW.engine, str(int(NOW.pool) - 1)), "outdated"),
        ("shards", Version(NOW.engine, str(int(NOW.pool) + 1)), "newer"),
        ("shards", Version(0, NOW.pool), "outdated"),
        ("shards", Version(NOW.engine + 1, NOW.pool), "newer"),
        ("a_game_that_is_no_more", NOW, "outdated"),
    ],
)
def test_a_match_is_played_under_the_rules_it_was_begun_under(
    ruleset: str, version: Version, found: str
) -> None:
    assert compatibility(RULES, ruleset, version) == found


def of_pool(pool: int, reason: str = "") -> Record:
    stored = record(pebble_rules(pool))
    return type(stored)(
        **{name: getattr(stored, name) for name in stored.__struct_fields__} | {"reason": reason}
    )


@pytest.mark.parametrize(("reason", "sentence"), [("goal", NOT_KEPT), (RULES_CHANGED, ENDED)])
def test_nothing_is_replayed_under_rules_that_have_changed(reason: str, sentence: str) -> None:
    with pytest.raises(RulesChanged, match=sentence):
        Replay(pebble_rules(2), of_pool(1, reason))


def test_nothing_is_replayed_under_rules_that_came_before() -> None:
    with pytest.raises(RulesToCome):
        Replay(pebble_rules(1), of_pool(2))
