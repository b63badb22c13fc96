"""Cards, sentence by sentence."""

import pytest

from ..scene import BURN, DOOM, KEEP, A, B, MatchDriver, attack, given, life, passes

CRYSTALS = [
    {"card": f"Small {colour} Crystal", "copies": 6} for colour in ("White", "Blue", "Green", "Red")
]


def ready(name: str, mine: list[object] | None = None, theirs: list[object] | None = None,
          **more: object) -> MatchDriver:  # fmt: skip
    """Lay out a hand with that card and mana for it, and two fields."""
    side = {"hand": [name, "Doom", "Burn", KEEP], "crystals": CRYSTALS, "creatures": mine or []}
    return given({**side, **more}, {"creatures": theirs or []}, cards=[DOOM, BURN])


def resolved(game: MatchDriver, name: str, **plan: object) -> MatchDriver:
    game.play(name, **plan)
    passes(game)
    return game


@pytest.mark.parametrize(
    ("name", "token"),
    [("Lantern Pilgrim", "Lantern"), ("Rime Apprentice", "Wisp"), ("Ash Hound", "Sparkling")],
)
def test_what_dies_leaves_something(name: str, token: str) -> None:
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

    assert game.zone(A, "creatures").count("Recruit") == 2


def test_isaude_makes_the_others_attentive() -> None:
    game = ready("Unspeak", ["Isaude, Marshal-Queen", "Plain 2/2"])

    assert game.card("Plain 2/2").keywords == ["attentiveness"]


def test_a_warden_shields_what_is_damaged_at_the_end_step() -> None:
    scratched = {"card": "Plain 2/2", "damage": 1, "exhausted": True}
    game = ready("Unspeak", ["Warden of the Last Gate", scratched])
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
        ("Send Home", {"card": "Plain 2/2", "counters": {"ice": 1}}, "hand"),
        ("Shatter the Still", {"card": "Plain 2/2", "counters": {"ice": 1}}, "hand"),
        ("Swallowed by Moss", {"card": "Plain 2/2", "counters": {"poison": 1}}, "vanished"),
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
        ("Sudden Frost", "Plain 2/2 Flying", {"ice": 1}),
    ],
)
def test_rituals_put_counters(name: str, target: object, counters: dict[str, int]) -> None:
    game = ready(name, theirs=[target])
    word = target if isinstance(target, str) else "Plain 2/2"

    resolved(game, name, on=word)

    assert game.card(word).counters == counters


def test_stand_up_again_prepares_and_shields() -> None:
    game = ready("Stand Up Again", [{"card": "Plain 2/2", "exhausted": True}])

    resolved(game, "Stand Up Again", on=["Plain 2/2"])

    assert (game.card("Plain 2/2").exhausted, game.card("Plain 2/2").counters) == (
        False,
        {"shield": 1},
    )


def test_the_long_muster_costs_a_creature_and_brings_three() -> None:
    game = ready("The Long Muster", ["Plain 2/2"])

    game.play("The Long Muster", paying=["Plain 2/2"])
    passes(game)
    game.choose(["Plain 2/2"])

    assert game.zone(A, "creatures").count("Recruit") == 3
    assert game.card("Recruit").power == 2
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


def test_wild_return_takes_two_creatures_back() -> None:
    game = resolved(
        ready("Wild Return", graveyard=["Plain 2/2", "Plain 3/3", "Unspeak"]), "Wild Return"
    )

    game.choose(["Plain 2/2", "Plain 3/3"])

    assert {"Plain 2/2", "Plain 3/3"} <= set(game.hand(A))


def test_plague_bloom_poisons_every_opposing_creature() -> None:
    game = resolved(
        ready("Plague Bloom", ["Plain 1/1"], ["Plain 2/2", "Plain 3/3"]), "Plague Bloom"
    )

    assert [game.card(name).counters for name in ("Plain 2/2", "Plain 3/3")] == [{"poison": 1}] * 2


def test_yrsa_brings_a_briarling_each_turn() -> None:
    game = ready("Unspeak", ["Yrsa, Mother of Briars"])

    game.advance_to("main", turn=5)

    assert game.zone(A, "creatures").count("Briarling") == 1


def test_a_war_drum_lets_arrivals_charge() -> None:
    game = ready("Plain 2/2 for 0", relics=["War Drum"])

    resolved(game, "Plain 2/2 for 0")
    passes(game, A, B)

    assert game.asked() == ["A declare_attackers"]


@pytest.mark.parametrize(("mode", "seen"), [("m0", 17), ("m1", 20), ("m2", 20)])
def test_burn_it_down_burns_one_thing(mode: str, seen: int) -> None:
    crystals = [{"card": "Small Red Crystal", "copies": 4}]
    game = given({"hand": ["Burn It Down", KEEP], "crystals": crystals},
                 {"crystals": ["Small Blue Crystal"], "relics": ["Lantern"]})  # fmt: skip
    target = {"m0": "opponent", "m1": "Small Blue Crystal", "m2": "Lantern"}[mode]

    game.play("Burn It Down", mode=mode, on=target)
    passes(game)

    assert life(game, B) == seen
    assert len(game.zone(B, "crystals")) == (0 if mode == "m1" else 1)
    assert len(game.zone(B, "relics")) == (0 if mode == "m2" else 1)


@pytest.mark.parametrize(
    ("name", "cost"), [("Briar Hound", False), ("Charging Elk", True), ("Pit Shouter", True)]
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


def test_garm_makes_the_others_stronger() -> None:
    game = ready("Unspeak", ["Garm and the Burning Wood", "Plain 2/2"])

    assert game.card("Plain 2/2").power == 3
    assert game.card("Garm and the Burning Wood").power == 6


def test_a_winterkeeper_exhausts_one_each_turn() -> None:
    game = given({"creatures": ["Winterkeeper"]}, {"creatures": ["Plain 2/2"]}, step="preparation")

    game.choose(["Plain 2/2"], prompt="choose_targets")
    passes(game)

    assert game.card("Plain 2/2").exhausted


def test_root_duel_is_a_fight() -> None:
    game = given(
        {"hand": ["Root Duel", KEEP], "creatures": ["Plain 3/3"],
         "crystals": [{"card": "Small Green Crystal", "copies": 2}]},
        {"creatures": [{"card": "Plain 2/2", "exhausted": True}]},
    )  # fmt: skip

    game.play("Root Duel", draft_only=True)
    game.choose(["Plain 3/3"])
    game.choose(["Plain 2/2"])
    passes(game)

    assert (game.zone(B, "graveyard"), game.card("Plain 3/3").damage) == (["Plain 2/2"], 2)
