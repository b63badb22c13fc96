"""Mage Wars, section 9: blocks, the first prompt of the attacked seat."""

import pytest

from app.engine.dsl.values import SELF
from app.engine.effects import Modification, RemoveFromCombat
from app.engine.forecasts import forecast
from app.engine.position.errors import IllegalChoice
from app.rulesets.mage_wars.actions import standing_actions
from app.rulesets.mage_wars.dsl.abilities import (
    ELUSIVE,
    SIEGE,
    cannot,
    has,
    on_attacked,
    on_block,
    regiment,
)
from app.rulesets.mage_wars.effects import TowerChange

from .war import (
    BEAR,
    CAT,
    FOX,
    FRESH,
    HEN,
    OX,
    THE_OTHER,
    A,
    B,
    Entry,
    MatchDriver,
    fallen,
    fight,
    hits,
    offered,
    reach,
    say,
    soldier,
    tower,
    war,
)

WALL = soldier("Wall", 20, on_block(TowerChange(5)))
COWARD = soldier("Coward", 20, has(SELF, cannot("block"), cannot("defend")))
GHOST = soldier("Ghost", 20, has(SELF, cannot("be blocked")))
LURE = soldier("Lure", 20, has(SELF, Modification("permit", "must be blocked")))
PHANTOM = soldier(
    "Phantom", 20, has(SELF, Modification("permit", "must be blocked"), cannot("be blocked"))
)
SHADE = soldier("Shade", 20, ELUSIVE)
RAM = soldier("Ram", 25, SIEGE)
PHALANX = soldier("Phalanx", 40, regiment(2))
HORDE = soldier("Horde", 60, regiment(3))
JESTER = soldier("Jester", 10, on_attacked(RemoveFromCombat(THE_OTHER)))


def kinds_of(game: MatchDriver) -> list[str]:
    return [action.kind for action in standing_actions(game.match)]


@pytest.mark.rule("MW-9.8")
def test_idle_units_may_block_but_no_unit_that_is_attacked_itself() -> None:
    game = war([OX, HEN], [FOX, CAT, BEAR])

    say(game, "offense", {"Ox": "Fox", "Hen": "Cat"})
    reach(game)

    assert offered(game) == {"Bear": ["Ox", "Hen"]}
    assert game.why_not("Fox") == ["A unit that is attacked can't block. (MW-9.8)"]


@pytest.mark.rule("MW-9.8")
def test_an_attacked_unit_cannot_block_even_if_another_blocks_its_attack_away() -> None:
    game = war([OX, HEN], [FOX, BEAR])

    say(game, "offense", {"Ox": "Fox", "Hen": "Bear"})

    assert reach(game) != "B blocks"


@pytest.mark.rule("MW-9.8", "MW-16.1")
def test_the_time_out_of_blocks_is_no_block() -> None:
    game = war([OX], [FOX, BEAR])

    say(game, "offense", {"Ox": "Fox"})
    reach(game)
    game.time_out()

    assert "block" not in kinds_of(game)


@pytest.mark.rule("MW-9.8", "MW-9.24")
def test_a_unit_that_cannot_block_is_not_offered() -> None:
    game = war([OX], [FOX, COWARD, BEAR])

    say(game, "offense", {"Ox": "Fox"})
    reach(game)

    assert offered(game) == {"Bear": ["Ox"]}


@pytest.mark.rule("MW-9.8", "MW-7.7")
def test_fresh_units_may_block() -> None:
    game = war([OX], [FOX, (BEAR, FRESH)])

    say(game, "offense", {"Ox": "Fox"})
    reach(game)

    assert offered(game) == {"Bear": ["Ox"]}


@pytest.mark.rule("MW-9.9")
def test_each_attack_is_blocked_by_one_unit_and_each_unit_blocks_one_attack() -> None:
    game = war([OX, HEN], [FOX, BEAR, CAT])
    say(game, "offense", {"Ox": "Fox", "Hen": "Fox"})
    reach(game)
    bear, cat = game.card("Bear").id, game.card("Cat").id
    ox, hen = game.card("Ox").id, game.card("Hen").id
    prompt = game.prompt()

    with pytest.raises(IllegalChoice):
        prompt.check([(bear, ox), (cat, ox)])
    with pytest.raises(IllegalChoice):
        prompt.check([(bear, ox), (bear, hen)])

    assert prompt.check([(bear, ox), (cat, hen)]) == ((bear, ox, 0), (cat, hen, 0))


@pytest.mark.rule("MW-9.9", "MW-11.2")
def test_a_regiment_blocks_as_many_attacks_as_it_has_actions_a_share_each() -> None:
    game = war([OX, HEN, CAT], [FOX, PHALANX])

    say(game, "offense", {"Ox": "Fox", "Hen": "Fox", "Cat": "Fox"})
    say(game, "blocks", {"Phalanx": {"Hen": 10, "Cat": 15}})
    fight(game)

    assert hits(game) == [("Fox", 30), ("Phalanx", 25), ("Hen", 10), ("Cat", 5)]


@pytest.mark.rule("MW-9.9")
def test_attacks_on_the_tower_may_be_blocked() -> None:
    game = war([RAM], [BEAR])

    say(game, "offense", {"Ram": "enemy tower"})
    say(game, "blocks", {"Bear": "Ram"})
    fight(game)

    assert tower(game, B) == 50
    assert fallen(game) == ["Ram"]


@pytest.mark.rule("MW-9.9")
def test_attacks_of_one_unit_have_distinct_labels_for_blocks() -> None:
    game = war([HORDE], [FOX, CAT, BEAR])

    say(game, "offense", {"Horde": {"Fox": 20, "Cat": 30}})
    reach(game)
    goals = [goal.label for goal in game.prompt().goals]  # type: ignore[attr-defined]
    say(game, "blocks", {"Bear": "attack:2"})
    fight(game)

    assert goals == ["Horde on Fox", "Horde on Cat"]
    assert hits(game)[:2] == [("Fox", 20), ("Bear", 30)]


@pytest.mark.rule("MW-9.10")
def test_a_block_moves_one_attack_and_leaves_the_others_of_that_target() -> None:
    game = war([OX, HEN], [FOX, BEAR])

    say(game, "offense", {"Ox": "Fox", "Hen": "Fox"})
    say(game, "blocks", {"Bear": "Ox"})
    fight(game)

    assert hits(game)[:2] == [("Bear", 30), ("Fox", 10)]


@pytest.mark.rule("MW-9.10")
def test_a_blocker_becomes_the_target_for_triggers_too() -> None:
    game = war([OX], [FOX, JESTER])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {"Jester": "Ox"})
    fight(game)

    assert hits(game) == []


@pytest.mark.rule("MW-9.11")
def test_a_block_strikes_back_in_the_last_strike() -> None:
    game = war([OX], [FOX, BEAR])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {"Bear": "Ox"})
    fight(game)

    assert hits(game) == [("Bear", 30), ("Ox", 20)]
    assert fallen(game) == ["Ox"]


@pytest.mark.rule("MW-9.11")
def test_elusive_does_not_stop_a_block() -> None:
    game = war([SHADE], [FOX, BEAR])

    say(game, "offense", {"Shade": "Fox"})
    say(game, "blocks", {"Bear": "Shade"})
    fight(game)

    assert fallen(game) == ["Shade"]


@pytest.mark.rule("MW-9.11")
def test_a_trigger_on_blocking_happens_when_the_block_is_declared() -> None:
    game = war([OX], [FOX, WALL])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {"Wall": "Ox"})

    assert tower(game, B) == 55


@pytest.mark.rule("MW-9.24")
def test_an_attack_that_cannot_be_blocked_is_not_offered() -> None:
    game = war([GHOST, HEN], [FOX, BEAR])

    say(game, "offense", {"Ghost": "Fox", "Hen": "Fox"})
    reach(game)

    assert offered(game) == {"Bear": ["Hen"]}


@pytest.mark.rule("MW-9.24")
def test_lures_are_blocked_where_a_block_is_legal() -> None:
    game = war([LURE, OX], [FOX, BEAR])
    say(game, "offense", {"Lure": "Fox", "Ox": "Fox"})
    reach(game)
    bear, ox = game.card("Bear").id, game.card("Ox").id

    for answer in ([], [(bear, ox)]):
        with pytest.raises(IllegalChoice):
            game.prompt().check(answer)
    game.time_out()
    fight(game)

    assert hits(game)[:2] == [("Bear", 20), ("Fox", 30)]


@pytest.mark.rule("MW-9.24")
def test_cannot_be_blocked_beats_must_be_blocked() -> None:
    game = war([PHANTOM], [FOX, BEAR])

    say(game, "offense", {"Phantom": "Fox"})

    assert reach(game) != "B blocks"


@pytest.mark.rule("MW-9.8")
@pytest.mark.parametrize(("theirs", "told"), [([HEN], "deal up to"), ([], "deal")])
def test_an_attack_on_the_tower_is_foretold_as_its_most_where_it_can_be_blocked(
    theirs: list[Entry], told: str
) -> None:
    game = war([RAM], theirs)
    say(game, "offense", {"Ram": "enemy tower"})

    text = (forecast(game.match, A) or {}).get("text")

    assert text == f"{told} 25 (50 → 25)"
