"""Cards, sentence by sentence."""

import pytest

from ..scene import BURN, DOOM, KEEP, A, B, MatchDriver, attack, given, life, passes

CRYSTALS = [
    {"card": f"Small {colour} Crystal", "copies": 6} for colour in ("White", "Blue", "Green", "Red")
]


def ready(
    name: str, mine: list[object] | None = None, theirs: list[object] | None = None, **more: object
) -> MatchDriver:
    """Lay out a hand with that card and mana for it, and two fields."""
    side = {"hand": [name, "Doom", "Burn", KEEP], "crystals": CRYSTALS, "creatures": mine or []}
    return given({**side, **more}, {"creatures": theirs or []}, cards=[DOOM, BURN])


def resolved(game: MatchDriver, name: str, **plan: object) -> MatchDriver:
    game.play(name, **plan)
    passes(game)
    return game


@pytest.mark.parametrize(
    ("name", "token"),
    [("Votive Pilgrim", "Votive Lamp"), ("Rime Apprentice", "Wisp"), ("Ash Hound", "Sparkling")],
)
def test_dying_creatures_leave_a_token(name: str, token: str) -> None:
    game = ready("Unspeak", [name])

    resolved(game, "Doom", on=[name])

    assert token in game.zone(A, "relics") + game.zone(A, "creatures")


def test_a_candle_sister_brings_a_chalice_that_heals_each_turn() -> None:
    game = resolved(ready("Candle Sister"), "Candle Sister")
    made = game.zone(A, "relics")

    game.advance_to("main", turn=5)

    assert (made, life(game, A)) == (["Chalice"], 21)


def test_a_herald_brings_two_recruits() -> None:
    game = resolved(ready("Herald of the Host"), "Herald of the Host")

    assert game.zone(A, "creatures").count("Levy") == 2


def test_isaude_makes_the_others_attentive() -> None:
    game = ready("Unspeak", ["Isaude, Marshal-Queen", "Plain 2/2"])

    assert game.card("Plain 2/2").keywords == ["attentiveness"]


def test_a_warden_shields_what_is_damaged_at_the_end_step() -> None:
    scratched = {"card": "Plain 2/2", "damage": 1, "exhausted": True}
    game = ready("Unspeak", ["Gatekeeper of the Thaw", scratched])
    passes(game, A, B)
    passes(game, A, B)

    game.choose(["Plain 2/2"], prompt="choose_targets")
    passes(game)

    assert game.card("Plain 2/2").counters == {"shield": 1}


@pytest.mark.parametrize(
    ("name", "target", "zone"),
    [
        ("Judge the Weary", {"card": "Plain 2/2", "exhausted": True}, "graveyard"),
        ("Judge the Weary", {"card": "Plain 2/2", "counters": {"str": 1}}, "graveyard"),
        ("Exile the Guarded", {"card": "Plain 2/2", "counters": {"shield": 1}}, "vanished"),
        ("Exile the Guarded", {"card": "Plain 2/2", "exhausted": True}, "vanished"),
        ("Shatter the Still", {"card": "Plain 2/2", "counters": {"ice": 1}}, "hand"),
        ("Finish It", {"card": "Plain 2/2", "damage": 1}, "graveyard"),
        ("Crack the Shell", {"card": "Plain 2/2", "counters": {"shield": 2}}, "graveyard"),
    ],
)
def test_removal_asks_for_its_state(name: str, target: dict[str, object], zone: str) -> None:
    game = ready(name, theirs=["Plain 3/3", target])

    game.play(name, draft_only=True)
    offered = game.options()
    game.cancel()
    resolved(game, name, on="Plain 2/2")

    assert offered == ["Plain 2/2"]
    assert "Plain 2/2" in game.zone(B, zone)


@pytest.mark.parametrize(
    ("name", "target", "counters"),
    [
        ("Quick Ward", "Plain 2/2", {"shield": 1}),
        ("Quick Sap", "Plain 2/2", {"str": 1}),
        ("Bitter Sting", {"card": "Plain 2/2", "damage": 1}, {"poison": 2}),
        ("Sudden Frost", "Plain 2/2 Flying", {"ice": 2}),
    ],
)
def test_rituals_put_counters(name: str, target: object, counters: dict[str, int]) -> None:
    game = ready(name, theirs=[target])
    word = target if isinstance(target, str) else "Plain 2/2"

    resolved(game, name, on=word)

    assert game.card(word).counters == counters


def test_stand_up_again_prepares_and_removes_all_counters() -> None:
    tired = {"card": "Plain 2/2", "exhausted": True, "damage": 1, "counters": {"poison": 2}}
    game = ready("On Your Feet", [tired])

    resolved(game, "On Your Feet", on=["Plain 2/2"])

    after = game.card("Plain 2/2")
    assert (after.exhausted, after.counters, after.damage) == (False, {}, 0)


def test_the_long_muster_costs_a_creature_and_brings_three() -> None:
    game = ready("The Long Muster", ["Plain 2/2"])

    game.play("The Long Muster", choose_x=3, paying=["Plain 2/2"])
    passes(game)
    game.choose(["Plain 2/2"])

    assert game.zone(A, "creatures").count("Levy") == 3
    assert game.card("Levy").power == 2
    assert "Plain 2/2" in game.hand(A)


def test_deep_reading_costs_a_card_and_draws_two() -> None:
    game = ready("Deep Reading")

    game.play("Deep Reading", paying=[KEEP])
    passes(game)

    assert (len(game.hand(A)), game.zone(A, "relics")) == (4, ["Astrolabe"])


def test_an_echo_scholar_takes_a_ritual_back() -> None:
    game = resolved(ready("Echo Scholar", graveyard=["Unspeak", "Plain 2/2"]), "Echo Scholar")

    game.choose(["Unspeak"])

    assert "Unspeak" in game.hand(A)


def test_wild_return_takes_a_creature_and_a_ritual_back() -> None:
    game = resolved(
        ready("Wild Return", graveyard=["Plain 2/2", "Plain 3/3", "Unspeak"]), "Wild Return"
    )

    game.choose(["Plain 2/2"])
    game.choose(["Unspeak"])

    assert {"Plain 2/2", "Unspeak"} <= set(game.hand(A))
    assert life(game, A) == 18


def test_plague_bloom_poisons_every_opposing_creature() -> None:
    game = resolved(
        ready("Plague Bloom", ["Plain 1/1"], ["Plain 2/2", "Plain 3/3"]), "Plague Bloom"
    )

    assert [game.card(name).counters for name in ("Plain 2/2", "Plain 3/3")] == [{"poison": 1}] * 2


def test_the_mother_brings_a_briarling_each_turn() -> None:
    game = ready("Unspeak", ["Mother of Briars"])

    game.advance_to("main", turn=5)

    assert game.zone(A, "creatures").count("Briarling") == 1


def test_a_war_drum_lets_arrivals_charge() -> None:
    game = ready("Plain 2/2 for 0", relics=["War Drum"])

    resolved(game, "Plain 2/2 for 0")
    passes(game, A, B)

    assert game.asked() == ["A declare_attackers"]


def test_burn_it_down_burns_two_things() -> None:
    crystals = [{"card": "Small Red Crystal", "copies": 4}]
    game = given(
        {"hand": ["Burn It Down", KEEP], "crystals": crystals},
        {"crystals": ["Small Blue Crystal"], "relics": ["Votive Lamp"]},
    )
    game.play("Burn It Down", draft_only=True)
    game.choose(["m0", "m2"])
    game.choose("opponent")
    game.choose("Votive Lamp")
    passes(game)

    assert life(game, B) == 17
    assert (len(game.zone(B, "crystals")), game.zone(B, "relics")) == (1, [])


@pytest.mark.parametrize(
    ("name", "cost"),
    [("Briar Hound", False), ("Oroth, the Lowered Head", True), ("Warband Shouter", True)],
)
def test_boasts_make_their_creature_stronger(name: str, cost: bool) -> None:
    game = given(
        {"creatures": [name], "crystals": [{"card": "Small Red Crystal", "copies": 2}]},
        step="attack",
    )
    power = game.card(name).power

    game.choose([name])
    if cost:
        game.choose("yes")
    if game.prompt().name == "choose_mode":
        game.choose("m0")
    passes(game)

    assert life(game, B) == 20 - power - 1


def test_korrag_destroys_what_is_damaged_as_he_attacks() -> None:
    game = ready("Unspeak", ["Korrag the Unasked"], [{"card": "Plain 2/2", "damage": 1}])

    attack(game, ["Korrag the Unasked"])

    assert (game.zone(B, "graveyard"), life(game, B)) == (["Plain 2/2"], 15)


def test_the_apothecary_draws_as_the_poisoned_die() -> None:
    game = ready(
        "Unspeak", ["The Drowned Apothecary"], [{"card": "Plain 2/2", "counters": {"poison": 1}}]
    )
    held = len(game.hand(A))

    resolved(game, "Doom", on=["Plain 2/2"])

    assert len(game.hand(A)) == held


def test_hurn_makes_the_others_stronger() -> None:
    game = ready("Unspeak", ["Hurn and the Burning Wood", "Plain 2/2"])

    assert game.card("Plain 2/2").power == 3
    assert game.card("Hurn and the Burning Wood").power == 6


def test_a_winterkeeper_exhausts_one_each_turn() -> None:
    game = given({"creatures": ["Winterkeeper"]}, {"creatures": ["Plain 2/2"]}, step="preparation")

    game.choose(["Plain 2/2"], prompt="choose_targets")
    passes(game)

    assert game.card("Plain 2/2").exhausted


def test_root_duel_is_a_fight() -> None:
    game = given(
        {
            "hand": ["Trial by Thorn", KEEP],
            "creatures": ["Plain 3/3"],
            "crystals": [{"card": "Small Green Crystal", "copies": 2}],
        },
        {"creatures": [{"card": "Plain 2/2", "exhausted": True}]},
    )

    game.play("Trial by Thorn", draft_only=True)
    game.choose(["Plain 3/3"])
    game.choose(["Plain 2/2"])
    passes(game)

    assert (game.zone(B, "graveyard"), game.card("Plain 3/3").damage) == (["Plain 2/2"], 2)


def test_pit_shouter_keeps_one_from_blocking() -> None:
    crystals = [{"card": "Small Red Crystal", "copies": 2}]
    game = given(
        {"creatures": ["Warband Shouter"], "crystals": crystals},
        {"creatures": ["Plain 3/3"]},
        step="attack",
    )

    game.choose(["Warband Shouter"])
    game.choose("yes")
    game.choose("m1")
    game.choose(["Plain 3/3"])
    passes(game)

    assert life(game, B) == 18


def test_hold_the_line_sends_an_attacker_away() -> None:
    crystals = [{"card": "Small White Crystal", "copies": 2}]
    game = given(
        {"creatures": ["Plain 3/3", "Plain 2/2"]},
        {"hand": ["Hold the Line", KEEP], "crystals": crystals},
        step="attack",
    )

    game.choose(["Plain 3/3", "Plain 2/2"])
    game.act("play Hold the Line", mode="m1", on="Plain 3/3", seat=B)
    passes(game)
    passes(game)

    assert (life(game, B), game.zone(A, "graveyard")) == (18, [])


def test_hold_the_line_destroys_a_blocker() -> None:
    crystals = [{"card": "Small White Crystal", "copies": 2}]
    game = given(
        {"creatures": ["Plain 2/2"], "hand": ["Hold the Line", KEEP], "crystals": crystals},
        {"creatures": ["Plain 3/3"]},
        step="attack",
    )

    game.choose(["Plain 2/2"])
    passes(game)
    game.choose({"Plain 3/3": "Plain 2/2"}, prompt="declare_blockers")
    game.play("Hold the Line", mode="m0", on="Plain 3/3")
    passes(game)

    assert game.zone(B, "graveyard") == ["Plain 3/3"]


@pytest.mark.parametrize("state", [{"counters": {"ice": 1}}, {"card": "Plain 2/2 Flying"}])
def test_send_home_returns_what_is_frozen_or_flies(state: dict[str, object]) -> None:
    target = {"card": "Plain 2/2", **state}
    game = ready("Turned by the Wind", theirs=["Plain 3/3", target])

    resolved(game, "Turned by the Wind", mode="m0", on=target["card"])

    assert target["card"] in game.zone(B, "hand")


def test_send_home_returns_a_creature_spell() -> None:
    crystals = [{"card": "Small Blue Crystal", "copies": 2}]
    game = given(
        {"hand": ["Plain 2/2 for 0", KEEP]},
        {"hand": ["Turned by the Wind", KEEP], "crystals": crystals},
    )

    game.play("Plain 2/2 for 0")
    game.act("play Turned by the Wind", mode="m1", on="Plain 2/2 for 0", seat=B)
    passes(game)

    assert (game.zone(A, "creatures"), "Plain 2/2 for 0" in game.hand(A)) == ([], True)


@pytest.mark.parametrize(
    ("mode", "name", "left"),
    [
        ("m0", "Plain 2/2", "creatures"),
        ("m1", "Votive Lamp", "relics"),
        ("m2", "Small Blue Crystal", "crystals"),
    ],
)
def test_swallowed_by_moss_vanishes_one_of_three(mode: str, name: str, left: str) -> None:
    game = given(
        {
            "hand": ["Swallowed by Moss", KEEP],
            "crystals": [{"card": "Small Green Crystal", "copies": 4}],
        },
        {
            "creatures": [{"card": "Plain 2/2", "counters": {"poison": 1}}],
            "relics": ["Votive Lamp"],
            "crystals": ["Small Blue Crystal"],
        },
    )

    resolved(game, "Swallowed by Moss", mode=mode, on=name)

    assert name not in game.zone(B, left)


def test_modes_are_offered_with_their_targets() -> None:
    game = ready("Swallowed by Moss", theirs=[{"card": "Plain 2/2", "counters": {"poison": 1}}])

    game.play("Swallowed by Moss", draft_only=True)

    labels = [option.label for option in game.prompt().options]
    assert labels == ["vanish target poisoned creature", "vanish target crystal"]


def test_hard_question_asks_a_creature_or_a_price() -> None:
    game = given(
        {"hand": ["Plain 2/2 for 0", "Burn", KEEP]},
        {
            "hand": ["Hard Question", "Hard Question", KEEP],
            "crystals": [{"card": "Small Blue Crystal", "copies": 4}],
        },
        cards=[BURN],
    )

    game.play("Plain 2/2 for 0")
    game.act("play Hard Question", mode="m0", on="Plain 2/2 for 0", seat=B)
    passes(game)
    game.play("Burn")
    game.act("play Hard Question", mode="m1", on="Burn", seat=B)
    passes(game)

    assert (game.zone(A, "creatures"), len(game.zone(A, "graveyard"))) == ([], 2)


def test_ismere_denies_a_ritual_unless_its_mage_pays() -> None:
    crystals = [{"card": f"Small {c} Crystal", "copies": 5} for c in ("Blue", "Red")]
    game = given(
        {"hand": ["Burn", KEEP], "creatures": ["Plain 1/1"]},
        {"hand": ["Ismere Stormborrow", KEEP], "crystals": crystals, "creatures": ["Plain 2/2"]},
        cards=[BURN],
    )

    game.play("Burn", on=["Plain 2/2"])
    game.act("play Ismere Stormborrow", seat=B)
    passes(game)
    passes(game)

    assert game.zone(B, "creatures") == ["Plain 2/2", "Ismere Stormborrow"]
    assert game.zone(A, "graveyard") == ["Burn"]


def test_orsel_puts_ice_on_exhausted_creatures() -> None:
    game = ready(
        "Orsel of the Thin Ice",
        theirs=[{"card": "Plain 2/2", "exhausted": True}, "Plain 3/3"],
    )

    resolved(game, "Orsel of the Thin Ice")
    offered = game.options()
    game.choose(["Plain 2/2"])
    passes(game)

    assert (offered, game.card("Plain 2/2").counters) == (["Plain 2/2"], {"ice": 1})


def test_tamsin_strengthens_one_each_turn_and_the_strong_are_attentive() -> None:
    game = given({"creatures": ["Tamsin, Keeper of Both Keys", "Plain 2/2"]}, step="preparation")

    game.choose(["Plain 2/2"], prompt="choose_targets")
    passes(game)

    after = game.card("Plain 2/2")
    assert (after.counters, after.keywords) == ({"str": 1}, ["attentiveness"])


def test_roderic_shields_the_others() -> None:
    crystals = [{"card": "Small Red Crystal", "copies": 2}]
    game = given(
        {"creatures": ["Roderic Twice-Sworn", "Plain 2/2"], "crystals": crystals}, step="attack"
    )

    game.choose(["Roderic Twice-Sworn"])
    game.choose("yes")
    passes(game)

    assert game.card("Plain 2/2").counters == {"shield": 1}
    assert game.card("Roderic Twice-Sworn").counters == {}


def test_sarn_scratches_two_as_he_attacks() -> None:
    game = ready("Unspeak", ["Sarn, Ash Upon the Wind"], ["Plain 2/2", "Plain 3/3"])
    passes(game, A, B)

    game.choose(["Sarn, Ash Upon the Wind"])
    game.choose(["Plain 2/2", "Plain 3/3"])
    passes(game)

    assert [game.card(name).damage for name in ("Plain 2/2", "Plain 3/3")] == [1, 1]


def test_the_hill_leaves_two_crystals() -> None:
    game = ready(
        "Unspeak",
        ["The Hill That Walks"],
        spellbook=[*["Small Red Crystal"] * 3, *["Plain 1/1"] * 5],
    )
    held = len(game.zone(A, "crystals"))

    resolved(game, "Doom", on=["The Hill That Walks"])
    for _ in range(2):
        game.choose(["Small Red Crystal"])

    assert len(game.zone(A, "crystals")) == held + 2


@pytest.mark.parametrize("name", ["Crystal Gardener", "Green Path"])
def test_crystals_are_brought(name: str) -> None:
    game = ready(name, spellbook=["Small Red Crystal", *["Plain 1/1"] * 5])
    held = len(game.zone(A, "crystals"))

    resolved(game, name)
    game.choose(["Small Red Crystal"])

    assert len(game.zone(A, "crystals")) == held + 1
    assert (game.asked() == ["A arrange"]) == (name == "Green Path")


def test_blood_price_borrows_what_is_damaged() -> None:
    game = ready(
        "Blood Price", theirs=[{"card": "Plain 3/3", "damage": 1, "exhausted": True}, "Plain 2/2"]
    )

    resolved(game, "Blood Price", on="Plain 3/3")
    mine = game.card("Plain 3/3")
    attack(game, ["Plain 3/3"])

    assert (mine.controller, mine.exhausted, life(game, A)) == (A, False, 18)
    assert life(game, B) == 17


def test_crack_the_shell_hits_what_blocks() -> None:
    crystals = [{"card": "Small Red Crystal", "copies": 2}]
    game = given(
        {"creatures": ["Plain 1/1"], "hand": ["Crack the Shell", KEEP], "crystals": crystals},
        {"creatures": ["Plain 2/2"]},
        step="attack",
    )

    game.choose(["Plain 1/1"])
    passes(game)
    game.choose({"Plain 2/2": "Plain 1/1"}, prompt="declare_blockers")
    game.play("Crack the Shell", on="Plain 2/2")
    passes(game)

    assert game.zone(B, "graveyard") == ["Plain 2/2"]


@pytest.mark.parametrize("target", [{"card": "Plain 3/3", "damage": 1}, "Plain 3/3 Flying"])
def test_pour_the_kiln_deals_x(target: object) -> None:
    game = ready("Pour the Embers", theirs=[target])
    word = target if isinstance(target, str) else "Plain 3/3"

    resolved(game, "Pour the Embers", choose_x=3, on=word)

    assert game.zone(B, "graveyard") == [word]


@pytest.mark.parametrize(
    ("name", "target", "after"),
    [
        ("Mirror Crystal", {"card": "Plain 3/3", "damage": 2}, (1, 1)),
        ("Sapling Crystal", {"card": "Plain 3/3", "counters": {"str": 1}}, (0, 0)),
    ],
)
def test_crystals_move_a_counter(
    name: str, target: dict[str, object], after: tuple[int, int]
) -> None:
    game = given(
        {"crystals": [name, {"card": "Small Red Crystal", "copies": 3}], "creatures": [target]},
        {"creatures": ["Plain 4/4"]},
    )

    game.act(f"use {name}", draft_only=True)
    game.choose("Plain 3/3")
    game.choose(["Plain 4/4"])
    while game.prompt().cancel:
        game.choose(game.prompt().default)
    passes(game)
    game.choose(1)

    one, other = game.card("Plain 3/3"), game.card("Plain 4/4")
    assert (one.damage, other.damage) == after
    assert other.counters == ({"str": 1} if name == "Sapling Crystal" else {})


def test_a_chapel_crystal_sends_an_attacker_away() -> None:
    crystals = ["Chapel Crystal", {"card": "Small White Crystal", "copies": 3}]
    game = given({"creatures": ["Plain 3/3"]}, {"crystals": crystals}, step="attack")

    game.choose(["Plain 3/3"])
    game.act("use Chapel Crystal", on="Plain 3/3", seat=B)
    passes(game)

    assert life(game, B) == 20


def test_a_forge_crystal_scratches_what_flies() -> None:
    crystals = ["Brand Crystal", {"card": "Small Red Crystal", "copies": 3}]
    game = given({"crystals": crystals}, {"creatures": ["Plain 1/1 Flying", "Plain 1/1"]})

    game.act("use Brand Crystal", on="Plain 1/1 Flying")
    passes(game)

    assert game.zone(B, "graveyard") == ["Plain 1/1 Flying"]


@pytest.mark.parametrize(("name", "count"), [("Floe Reader", 3), ("Ombrel the Firstcomer", 0)])
def test_entering_creatures_look_at_the_crystal_pile(name: str, count: int) -> None:
    game = resolved(ready(name), name)

    if count:
        assert len(game.options()) == count
    assert game.asked() == (["A arrange"] if count else ["A priority"])


def test_the_crown_looks_at_the_crystal_pile_as_it_enters() -> None:
    game = given({"hand": ["Crown of the Four Winds", KEEP]}, step="preparation")

    game.choose(["Crown of the Four Winds"], prompt="crystal_step")
    passes(game)

    assert (game.asked(), len(game.options())) == (["A arrange"], 2)


def test_a_banner_squire_gains_life_and_spite_scratches() -> None:
    game = given(
        {"creatures": ["Banner Cadet", "Spite Goblin"]}, {"creatures": ["Plain 3/3"]}, step="attack"
    )

    game.choose(["Banner Cadet", "Spite Goblin"])
    game.time_out()  # the order of the boasts
    game.choose(["Plain 3/3"], prompt="choose_targets")
    passes(game)

    assert (life(game, A), game.card("Plain 3/3").damage) == (21, 1)


@pytest.mark.parametrize(
    ("name", "target"),
    [("Cold-Hand Duelist", "Plain 3/3"), ("Vesh, Drake of the Long Cold", ["Plain 3/3"])],
)
def test_boasts_put_ice(name: str, target: object) -> None:
    crystals = [{"card": "Small Blue Crystal", "copies": 2}]
    game = given(
        {"creatures": [name], "crystals": crystals},
        {"creatures": ["Plain 3/3", "Plain 2/2"]},
        step="attack",
    )

    game.choose([name])
    game.choose("yes")
    game.choose(target)
    passes(game)

    assert game.card("Plain 3/3").counters == {"ice": 1}


def test_a_call_back_sends_a_blocker_away() -> None:
    game = given(
        {
            "creatures": ["Plain 3/3 Overrun"],
            "hand": ["Sound the Retreat", KEEP],
            "crystals": ["Small White Crystal"],
        },
        {"creatures": ["Plain 2/2"]},
        step="attack",
    )

    game.choose(["Plain 3/3 Overrun"])
    passes(game)
    game.choose({"Plain 2/2": "Plain 3/3 Overrun"}, prompt="declare_blockers")
    game.play("Sound the Retreat", on="Plain 2/2")
    passes(game)

    assert (life(game, B), game.zone(B, "graveyard")) == (17, [])


def test_relics_work() -> None:
    scratched = {"card": "Plain 2/2", "damage": 1}
    game = ready("Unspeak", [scratched], relics=["Votive Lamp", "Astrolabe"])

    tough = game.card("Plain 2/2").toughness
    game.act("use Votive Lamp", on="Plain 2/2")
    passes(game)
    game.act("use Astrolabe")
    passes(game)

    assert (tough, game.card("Plain 2/2").counters) == (3, {"shield": 1})
    assert (game.asked(), len(game.options())) == (["A arrange"], 2)


def test_relic_makers_create_their_relic() -> None:
    for name, relic in (("Lift the Lamp", "Votive Lamp"), ("Beat the Drum", "War Drum")):
        assert resolved(ready(name), name).zone(A, "relics") == [relic]
