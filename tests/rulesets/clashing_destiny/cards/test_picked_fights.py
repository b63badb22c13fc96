"""Cards that restrict their attack targets or their attackers (CD-11.3)."""

import pytest

from .duel import Duel, given


def attackable(duel: Duel, attacker: str) -> set[str]:
    return duel.attackable(f"attack:{duel.find(attacker).id}")


def test_a_yard_mastiff_attacks_minions_only() -> None:
    duel = given({"attack": "yard_mastiff ogre"}, {"attack": "mule", "defense": "rat"})

    assert attackable(duel, "yard_mastiff") == {"mule", "rat"}
    assert attackable(duel, "ogre") == {"mule", "rat", "novice"}


def test_yard_mastiff_has_no_target_when_the_hero_is_alone() -> None:
    duel = given({"attack": "yard_mastiff"})

    assert not duel.offers("yard_mastiff")


@pytest.mark.parametrize("shield", ["", "loud_innkeeper"])
def test_through_the_smoke_goes_past_minions_and_their_taunt(shield: str) -> None:
    mine = {"hand": "through_the_smoke rat*2"}
    duel = given(mine, {"attack": "mule", "defense": shield})

    assert duel.attackable(f"play:{duel.find('through_the_smoke').id}") == {"novice"}
    duel.play("through_the_smoke", "their hero")

    assert duel.hp("their hero") == 15 - 4


def test_no_hero_attacks_a_thicket_doe_though_minions_may() -> None:
    mine = {"attack": "ogre", "weapon": "parade_sabre", "hand": "plain_cut rat"}
    duel = given(mine, {"attack": "thicket_doe mule"})

    assert attackable(duel, "my hero") == {"mule", "novice"}
    assert duel.attackable(f"play:{duel.find('plain_cut').id}") == {"mule", "novice"}
    assert attackable(duel, "ogre") == {"thicket_doe", "mule", "novice"}


def test_unattackable_thicket_doe_still_blocks_a_hero() -> None:
    """CD-11.6: a unit that can't be attacked may block; the hero has not chosen it."""
    mine = {"weapon": "parade_sabre"}
    duel = given(mine, {"attack": "mule", "defense": "thicket_doe"})

    duel.attack("my hero", "mule", block="thicket_doe")

    assert (duel.hp("thicket_doe"), duel.hp("mule")) == (2, 3)
