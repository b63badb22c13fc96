"""Mage Wars, section 11: bonuses of Dark and Light against each other."""

import pytest

from app.rulesets.mage_wars.dsl.kinds import DARK, LIGHT

from .war import OX, B, fallen, fight, hits, say, soldier, tower, war

DARK_20, DARK_30 = soldier("Dusk", 20, DARK), soldier("Night", 30, DARK)
LIGHT_20, LIGHT_25 = soldier("Dawn", 20, LIGHT), soldier("Noon", 25, LIGHT)
LIGHT_30 = soldier("Sun", 30, LIGHT)
GREY_25, GREY_35 = soldier("Ash", 25), soldier("Slate", 35)


@pytest.mark.rule("MW-11.14", "MW-11.15", "MW-12.2")
@pytest.mark.parametrize(
    ("attacker", "target", "result", "destroyed"),
    [
        (DARK_20, GREY_25, 25, True),
        (OX, DARK_30, 25, False),
        (LIGHT_20, DARK_30, 30, True),
        (DARK_30, LIGHT_25, 20, False),
        (LIGHT_30, GREY_35, 30, False),
        (DARK_20, DARK_30, 20, False),
        (LIGHT_20, LIGHT_25, 20, False),
    ],
)
def test_one_against_one(attacker: object, target: object, result: int, destroyed: bool) -> None:
    game = war([attacker], [target])  # type: ignore[list-item]

    say(game, "offense", {attacker.name: target.name})  # type: ignore[attr-defined]
    fight(game)

    assert hits(game)[0] == (target.name, result)  # type: ignore[attr-defined]
    assert (target.name in fallen(game)) is destroyed  # type: ignore[attr-defined]


@pytest.mark.rule("MW-11.14")
def test_against_a_tower_no_bonus_counts() -> None:
    game = war([DARK_30])

    say(game, "offense", {"Night": "enemy tower"})
    fight(game)

    assert tower(game, B) == 20


@pytest.mark.rule("MW-11.15")
def test_each_contributor_adds_its_own_bonus_and_the_target_resists_once_with_its_best() -> None:
    colossus = soldier("Colossus", 95, LIGHT)
    game = war([DARK_20, DARK_30, OX], [colossus])

    say(game, "offense", {"Dusk": "Colossus", "Night": "Colossus", "Ox": "Colossus"})
    say(game, "reflexes", {"Colossus": "Ox"})
    fight(game)

    assert hits(game)[0] == ("Colossus", 70)


@pytest.mark.rule("MW-11.15")
def test_two_dark_attackers_each_add_their_bonus_against_an_unaligned_unit() -> None:
    boulder = soldier("Boulder", 95)
    game = war([DARK_20, DARK_30], [boulder])

    say(game, "offense", {"Dusk": "Boulder", "Night": "Boulder"})
    say(game, "reflexes", {"Boulder": "Night"})
    fight(game)

    assert hits(game)[0] == ("Boulder", 60)


@pytest.mark.rule("MW-12.2")
def test_a_spent_attacker_resists_nothing() -> None:
    lamp = soldier("Lamp", 95, LIGHT)
    game = war([lamp], [OX, DARK_20])

    say(game, "offense", {"Lamp": "Ox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Dusk": "Lamp"})
    fight(game)

    assert hits(game)[1] == ("Lamp", 20)
