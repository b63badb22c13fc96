"""Prowlers, and the Shadow, Arcane and Holy cards of the same evening."""

import pytest

from .duel import ME, THEM, given


def test_a_prowler_gathers_with_the_first_hit_past_the_wall_each_turn() -> None:
    mine = {"hero": "novice prowler nightblade", "attack": "alley_knife masque_dancer mule"}
    duel = given(mine | {"main_deck": "ogre*3"})

    duel.attack("mule", "their hero")
    assert duel.names(ME, "zone") == []
    duel.attack("alley_knife", "their hero")
    duel.attack("masque_dancer", "their hero")

    assert duel.names(ME, "zone") == ["ogre"]
    assert duel.hp("their hero") == 15 - 2 - 3 - 3


def test_a_nightblade_entering_banishes_from_the_enemy_destiny_zone() -> None:
    mine = {"hero": "novice prowler", "zone": "rat*2", "destiny_deck": "nightblade"}
    duel = given(mine, {"zone": "mule"}, step="destiny")

    duel.level_up("nightblade")

    assert duel.names(THEM, "banish") == ["mule"]


def test_a_masked_heir_keeps_what_it_takes() -> None:
    mine = {"hero": "novice prowler nightblade", "zone": "rat*3", "destiny_deck": "masked_heir"}
    duel = given(mine, {"attack": "ogre@3"}, step="destiny")

    duel.level_up("masked_heir")
    duel.end_turn()

    assert duel.names(ME, "attack") == ["ogre"]


@pytest.mark.parametrize(("hero", "attack"), [("novice mage", 2), ("novice prowler", 3)])
def test_an_alley_knife_is_sharper_for_prowlers(hero: str, attack: int) -> None:
    assert given({"hero": hero, "attack": "alley_knife"}).stat("alley_knife", "attack") == attack


@pytest.mark.parametrize(("place", "left"), [("A1", []), ("D1", ["mule"])])
def test_a_roof_runner_in_the_attack_zone_puts_a_card_aside(place: str, left: list[str]) -> None:
    duel = given({"hand": "roof_runner rat*3"}, {"hand": "mule"})

    duel.play("roof_runner", place)

    assert duel.names(THEM, "hand") == left


def test_double_life_banishes_the_chosen_card_whose_legacy_happens() -> None:
    mine = {"hand": "double_life rat", "zone": "unburied_courier ogre", "main_deck": "mule*4"}
    duel = given(mine)

    duel.match.submit(ME, f"play:{duel.find('double_life', 'hand').id}")
    for _ in range(2):
        prompt = duel.prompt()
        wanted = next(
            (o.ref for o in prompt.options if o.ref == duel.find("unburied_courier").id), None
        )
        duel.match.submit(ME, prompt.check((wanted or prompt.options[0].ref,)))
    while duel.prompt().name != "main_action":
        duel.match.submit(duel.prompt().seat, duel.prompt().default)

    assert duel.names(ME, "hand") == ["unburied_courier"]
    assert sorted(duel.names(ME, "zone")) == ["mule", "mule", "mule", "ogre", "rat"]
    assert duel.names(ME, "banish") == []


def test_double_life_needs_a_card_laid_down_before() -> None:
    assert not given({"hand": "double_life rat*2"}).offers("double_life")


def test_banished_cards_feed_a_nameless_choir_and_a_grave_tally() -> None:
    mine = {"hand": "grave_tally rat*2", "attack": "nameless_choir", "banish": "rat*3"}
    duel = given(mine, {"attack": "boulder"})

    assert duel.stat("nameless_choir", "attack") == 5
    duel.play("grave_tally", "boulder")

    assert duel.hp("boulder") == 6


def test_empty_pockets_discard_at_random_and_gather() -> None:
    duel = given({"hand": "empty_pockets rat*2", "main_deck": "ogre"}, {"hand": "mule"})

    duel.play("empty_pockets")

    assert duel.names(THEM, "discard") == ["mule"]
    assert "ogre" in duel.names(ME, "zone")


def test_false_papers_discover_a_shadow_minion() -> None:
    duel = given({"hand": "false_papers rat"})

    duel.match.submit(ME, f"play:{duel.find('false_papers', 'hand').id}")
    while duel.prompt().name != "main_action":
        duel.match.submit(duel.prompt().seat, duel.prompt().default)

    [found] = [duel.find(name, "hand").printed for name in duel.names(ME, "hand")]
    assert (found.type, found.aspect) == ("minion", "shadow")


def test_a_knife_in_the_crowd_hitting_puts_a_card_aside() -> None:
    duel = given({"hand": "knife_in_the_crowd rat*2"}, {"hand": "mule"})

    duel.play("knife_in_the_crowd", "their hero")

    assert duel.names(THEM, "zone") == ["mule"]
    assert duel.hp("their hero") == 13


def test_a_page_turner_returns_a_small_minion() -> None:
    duel = given({"hand": "page_turner rat*3"}, {"attack": "mule ogre"})

    duel.play("page_turner", "A1")

    assert duel.names(THEM, "hand") == ["mule"]


def test_an_undertow_script_returns_two() -> None:
    duel = given({"hand": "undertow_script rat*4"}, {"attack": "mule ogre boulder"})

    duel.play("undertow_script", ("mule", "ogre"))

    assert sorted(duel.names(THEM, "hand")) == ["mule", "ogre"]


def test_small_print_denies_small_spells_only() -> None:
    theirs = {"hand": "small_print rat*2", "main_deck": "ogre"}
    duel = given({"hand": "errand_money open_ledger mule*4", "main_deck": "ogre*4"}, theirs)

    duel.play("errand_money", reply=("small_print", "errand_money"))

    assert duel.names(ME, "zone") == ["mule"]
    assert "ogre" in duel.names(THEM, "zone")


def test_a_bannerline_knight_attacking_strengthens_its_sides() -> None:
    duel = given({"attack": "mule@1 bannerline_knight@2"})

    duel.attack("bannerline_knight", "their hero")

    assert duel.stat("mule", "attack") == 3


def test_a_returning_pilgrim_goes_home_instead_of_being_destroyed() -> None:
    duel = given({"attack": "returning_pilgrim"}, {"attack": "ogre"})

    duel.attack("returning_pilgrim", "ogre")

    assert duel.names(ME, "hand") == ["returning_pilgrim"]
    assert duel.names(ME, "discard") == []
