"""Fighters and constructs: each sentence of each card, in play."""

from tests.rulesets.trapdoor.scene import A, B, down, fight, given, life


def test_porch_guard_is_attacked_first_and_leaves_life() -> None:
    game = given({"creature": ["T60"]}, {"creature": ["Porch Guard", "T30"]}, step="fighting")
    game.act("attack T60", draft_only=True)
    assert game.options() == ["Porch Guard"]

    game.choose("Porch Guard")

    assert game.zone(B, "graveyard") == ["Porch Guard"]
    assert life(game, B) == 420


def test_barrack_surgeon_prevents_power_a_creature_would_lose() -> None:
    game = given({"creature": ["Barrack Surgeon", "T60"]}, {"creature": ["T40"]})

    game.use("Barrack Surgeon", on=["T60"])
    game.pass_()
    fight(game, "T60", "T40")

    assert game.card("T60").power == 50


def test_bannister_fencer_attacks_twice() -> None:
    game = given({"creature": ["Bannister Fencer"]}, step="fighting")

    game.attack("Bannister Fencer", on="opponent")
    game.attack("Bannister Fencer", on="opponent")

    assert life(game, B) == 300
    assert not game.can("attack", "Bannister Fencer")


def test_doorstop_golem_and_its_neighbours_cannot_be_turned_face_down() -> None:
    game = given({"creature": ["T20", "Doorstop Golem", "T30", "T60"]})

    assert not game.can("turn", "Doorstop Golem")
    assert not game.can("turn", "T20")
    assert not game.can("turn", "T30")
    assert game.can("turn", "T60")


def test_halberd_sergeant_gives_its_neighbours_power_and_pierce() -> None:
    game = given(
        {"creature": ["T60", "Halberd Sergeant", "T20"]}, {"creature": ["T30"]}, step="fighting"
    )
    assert game.card("T60").power == 70

    fight(game, "T60", "T30")

    assert life(game, B) == 360
    assert game.card("Halberd Sergeant").keywords == []


def test_arms_porter_takes_equipment_from_the_graveyard() -> None:
    game = given({"hand": ["Arms Porter"], "graveyard": ["T20", "Boar Spear", "Rummage"]})

    game.act("place Arms Porter", slot="C1")

    assert game.hand(A) == ["Boar Spear"]


def test_trapdoor_spider_sets_a_used_trap_again() -> None:
    spider = down("Trapdoor Spider", "low", notes={"placed": 1})
    game = given({"creature": [spider], "graveyard": ["Rummage", "Oubliette"]})

    game.act("turn low")

    assert game.zone(A, "graveyard") == ["Rummage"]
    assert game.zone(A, "utility") == ["Oubliette"]
    assert not game.can("activate", "Oubliette")


def test_last_footman_stands_once_and_leaves_a_card() -> None:
    game = given(
        {"creature": ["T100", "T20"]},
        {"creature": ["Last Footman"], "deck": ["T30"]},
        step="fighting",
    )

    fight(game, "T100", "Last Footman")
    assert game.card("Last Footman").power == 10
    fight(game, "T20", "Last Footman")

    assert game.zone(B, "graveyard") == ["Last Footman"]
    assert game.hand(B) == ["T30"]


def test_wardrobe_ogre_weakens_all_others() -> None:
    ogre = down("Wardrobe Ogre", "low", notes={"placed": 1})
    game = given({"creature": [ogre, "T60"]}, {"creature": ["T20", down("T30", "hidden")]})

    game.act("turn low")

    assert game.card("low").power == 100
    assert game.card("T60").power == 40
    assert game.zone(B, "graveyard") == ["T20"]
    assert game.match.card(game.card("hidden").id).damage == 20


def test_windowpane_colossus_has_a_shield_and_breaks_dearly() -> None:
    game = given({"hand": ["Windowpane Colossus"]}, {"creature": ["T120", "T130"]}, turn=3)
    game.act("place Windowpane Colossus", slot="C1")
    assert game.card("Windowpane Colossus").counters == {"shield": 1}
    assert game.card("Windowpane Colossus").keywords == ["guard", "shield"]
    game.advance_to("fighting", turn=4)

    game.attack("T130", on="Windowpane Colossus")
    assert game.card("Windowpane Colossus").power == 120
    game.attack("T120", on="Windowpane Colossus")

    assert game.zone(A, "graveyard") == ["Windowpane Colossus"]
    assert life(game, B) == 370


def test_fencing_master_draws_for_the_first_hit_of_a_round() -> None:
    game = given({"creature": ["Fencing Master"], "deck": ["T20", "T30"]}, step="fighting")

    game.attack("Fencing Master", on="opponent")
    game.attack("Fencing Master", on="opponent")

    assert life(game, B) == 180
    assert game.hand(A) == ["T20"]


def test_marshal_of_the_muster_brings_recruits_and_leads_all_fighters() -> None:
    game = given({"hand": ["Master-at-Arms"], "creature": ["Porch Guard", "T60"]})

    game.act("place Master-at-Arms", slot="C3")
    game.choose("C4")

    recruits = [card for card in game.zone(A, "creature") if card == "Recruit"]
    assert len(recruits) == 2
    assert game.card("Porch Guard").power == 60
    assert game.card("Porch Guard").keywords == ["guard", "pierce"]
    assert game.card("T60").power == 60
    assert game.card("Master-at-Arms").power == 140
    assert not game.can("turn", "Master-at-Arms")


def test_the_house_itself_closes_the_doors_and_counts_what_is_set() -> None:
    game = given(
        {
            "hand": ["The House Itself"],
            "creature": ["T20"],
            "deck": ["T30", "T40"],
            "utility": ["Oubliette", "Rummage"],
        },
        {"creature": ["T60"], "deck": ["T50", "T70"]},
    )

    game.act("place The House Itself", slot="C1", tribute=["T20"])
    assert game.match.state.number(A, "mana") == 4
    assert game.card("The House Itself").counters == {"shield": 1}
    game.advance_to("second_preparation", turn=4)
    assert game.card("T60").damage == 0
    game.advance_to("preparation", turn=5)

    assert life(game, B) == 380
