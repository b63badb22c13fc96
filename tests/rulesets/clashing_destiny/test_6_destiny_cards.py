"""Clashing Destiny 6: heroes, talents and the price of growth."""

import pytest

from app.engine.dsl.effects import Damage, Destroy, ReturnToHand
from app.engine.dsl.filters import IsType
from app.rulesets.clashing_destiny.words.abilities import (
    EXHAUST,
    ability,
    does,
    inherited,
    when,
    you_play,
)
from app.rulesets.clashing_destiny.words.filters import (
    ENEMY_HERO,
    HERO,
    SPELL,
    every,
)
from app.rulesets.clashing_destiny.words.kinds import NORMAL, burst, cast, hero
from app.rulesets.clashing_destiny.words.nodes import LevelUp

from .scene import MAGE, A, B, given, grown, with_affinities

TALENT = IsType(("talent",), "talent")
RISE = cast("Rise", NORMAL, 0, does(LevelUp()))


@pytest.mark.rule("CD-6.1")
def test_nobody_can_answer_a_destiny_card() -> None:
    side = {"destiny_deck": ["Stubborn Streak"], "destiny_zone": ["1/1"]}
    game = given(side, {"hand": ["Zap"]}, step="destiny")

    game.choose("Play Stubborn Streak")

    assert game.asked() == ["A main_action"]
    assert game.zone(A, "talents") == ["Stubborn Streak"]


@pytest.mark.rule("CD-6.2")
def test_a_destiny_cost_banishes_cards_by_chance_face_up() -> None:
    side = {"destiny_deck": ["Mage"], "destiny_zone": [f"{n}/{n}" for n in range(1, 9)]}
    games = [given(side, step="destiny", seed=seed) for seed in range(6)]

    for game in games:
        game.choose("Play Mage")

    banished = [game.zone(A, "banish") for game in games]
    assert all(len(pile) == 1 for pile in banished)
    assert len({pile[0] for pile in banished}) > 1
    shown = [
        card["def"] for card in games[0].view(B)["cards"].values() if card["zone"] == "0.banish"
    ]
    assert shown == [f"plain_{banished[0][0].replace('/', '_')}"]


@pytest.mark.rule("CD-6.2")
def test_with_too_few_cards_in_the_zone_a_destiny_card_cannot_be_played() -> None:
    side = grown("Mage", destiny_deck=["Emberscribe"], destiny_zone=["1/1"])

    game = given(side, step="destiny")

    assert game.options() == ["pass"]
    assert "CD-6.2" in game.why_not("Emberscribe")[0]


@pytest.mark.rule("CD-6.3")
def test_a_destiny_card_is_paid_enters_unlocks_and_then_all_settles() -> None:
    side = {"destiny_deck": ["Mage"], "destiny_zone": ["Second-Hand Squire"]}
    game = given(side, step="destiny")

    game.choose("Play Mage")
    before_unlocking = (game.zone(A, "banish"), game.hero(A).name, game.zone(A, "destiny_zone"))
    game.choose("Unlock Fire")

    assert before_unlocking == (["Second-Hand Squire"], "Mage", [])
    told = [
        k for k in game.kinds() if k in ("destiny_cost_paid", "entered", "unlocked", "triggered")
    ]
    assert told == ["destiny_cost_paid", "entered", "unlocked", "triggered"]


@pytest.mark.rule("CD-6.4")
def test_a_hero_is_exactly_one_level_above_the_present_one() -> None:
    deck = ["Mage", "Warrior", "Spellblade", "Warlock"]
    side = grown("Mage", destiny_deck=deck, destiny_zone=["1/1"] * 4)

    game = given(side, step="destiny")

    assert game.options() == ["pass", "play Spellblade"]
    assert "CD-6.4" in game.why_not("Warrior")[0]


@pytest.mark.rule("CD-6.4")
def test_no_hero_is_above_level_3() -> None:
    titan = hero("Titan", 4, hp=30)
    side = grown("Mage", "Emberscribe", "Warlock", destiny_deck=["Titan"], destiny_zone=["1/1"] * 5)

    game = given(side, step="destiny", cards=[titan])

    assert game.options() == ["pass"]


@pytest.mark.rule("CD-6.5")
@pytest.mark.parametrize(("line", "possible"), [("Mage", True), ("Warrior", False)])
def test_a_hero_needs_one_of_its_classes_in_the_lineage(line: str, possible: bool) -> None:
    side = grown(line, "Spellblade", destiny_deck=["Warlock"], destiny_zone=["1/1"] * 3)

    game = given(side, step="destiny")

    assert ("play Warlock" in game.options()) is possible


@pytest.mark.rule("CD-6.6")
def test_the_novice_is_always_part_of_the_lineage() -> None:
    side = grown("Mage", "Spellblade", destiny_deck=["Second Wind"], destiny_zone=["1/1"])

    game = given(side, step="destiny")

    assert game.options() == ["pass", "play Second Wind"]


@pytest.mark.rule("CD-6.7")
def test_only_affinities_that_are_not_unlocked_are_offered() -> None:
    side = {"destiny_deck": ["Mage"], "destiny_zone": ["1/1"], **with_affinities("fire")}
    game = given(side, step="destiny")

    game.choose("Play Mage")

    assert game.asked() == ["A choose_affinity"]
    assert game.options() == ["Unlock Arcane", "Unlock Frost"]


@pytest.mark.rule("CD-6.7")
@pytest.mark.parametrize(
    ("had", "has"),
    [(("fire", "frost"), ["normal", "fire", "frost", "arcane"]),
     (("fire", "frost", "arcane"), ["normal", "fire", "frost", "arcane"])],
)  # fmt: skip
def test_with_one_affinity_left_or_none_nothing_is_asked(
    had: tuple[str, ...], has: list[str]
) -> None:
    side = {"destiny_deck": ["Mage"], "destiny_zone": ["1/1"], **with_affinities(*had)}
    game = given(side, step="destiny")

    game.choose("Play Mage")

    assert game.asked() == ["A main_action"]
    assert [tag["id"] for tag in game.view(B)["seats"]["0"]["tags"]] == has


@pytest.mark.rule("CD-6.7")
def test_a_time_out_unlocks_the_first_affinity_listed() -> None:
    game = given({"destiny_deck": ["Mage"], "destiny_zone": ["1/1"]}, step="destiny")

    game.choose("Play Mage")
    game.time_out()

    assert [tag["id"] for tag in game.view(B)["seats"]["0"]["tags"]] == ["normal", "fire"]


@pytest.mark.rule("CD-6.8")
def test_the_new_hero_covers_the_old_one_and_keeps_what_it_carries() -> None:
    novice = {"card": "Novice", "damage": 4, "exhausted": True, "counters": {"frozen": 1},
              "modifiers": [{"what": "attack", "amount": 2}]}  # fmt: skip
    side = {"hero": novice, "weapon": "Quarry Hammer", "destiny_deck": ["Squire"],
            "destiny_zone": ["1/1"]}  # fmt: skip
    squire = hero("Squire", 1, attack=1, hp=18)
    game = given(side, step="destiny", cards=[squire])

    game.choose("Play Squire")

    assert (game.hero(A).hp, game.hero(A).max_hp) == (14, 18)
    assert game.hero(A).attack == 1 + 2 + 3
    assert {"exhausted", "frozen"} <= set(game.hero(A).states)
    assert game.zone(A, "lineage") == ["Novice"]


@pytest.mark.rule("CD-6.9")
def test_of_a_covered_hero_only_inherited_text_works() -> None:
    teacher = hero(
        "Teacher", 1, inherited(when(you_play(SPELL, "When"), Damage(ENEMY_HERO, 1))),
        when(you_play(SPELL, "When"), Damage(ENEMY_HERO, 5)),
        ability(EXHAUST, Damage(ENEMY_HERO, 2)), hp=18,
    )  # fmt: skip
    top = hero("Pupil", 2, hp=20)
    side = {"hero": "Pupil", "lineage": ["Teacher", "Novice"], "hand": ["Rise"]}
    game = given(side, cards=[teacher, top, RISE])
    offered = game.options()

    game.play("Rise")

    assert offered == ["pass", "play Rise"]
    assert game.hero(B).damage == 1


@pytest.mark.rule("CD-6.9")
def test_an_ability_of_a_hero_covered_meanwhile_still_resolves() -> None:
    stand = hero("Stand", 1, ability(Damage(ENEMY_HERO, 2)), hp=18)
    quick = burst("Quick", NORMAL, 0, does(LevelUp(free=True)))
    side = {"hero": "Stand", "lineage": ["Novice"], "hand": ["Quick"], "destiny_deck": ["Over"]}
    game = given(side, cards=[stand, quick, hero("Over", 2, hp=20)])

    game.use("Stand")
    game.pass_(seat=B)
    game.play("Quick")
    game.resolve()
    game.choose("Level up to Over")

    assert game.hero(A).name == "Over"
    assert game.hero(B).damage == 2


@pytest.mark.rule("CD-6.10")
@pytest.mark.parametrize(
    ("name", "possible"),
    [("Wide Margins", True), ("Thrown Hearth", True), ("Short Incantations", False),
     ("Front Foot", False)],
)  # fmt: skip
def test_a_talent_needs_its_class_its_level_and_its_affinity(name: str, possible: bool) -> None:
    side = grown("Mage", "Spellblade", destiny_deck=[name], destiny_zone=["1/1"] * 2)

    game = given({**side, **with_affinities("fire")}, step="destiny")

    assert (f"play {name}" in game.options()) is possible


@pytest.mark.rule("CD-6.10")
def test_a_talent_needs_a_hero_of_its_level() -> None:
    side = grown("Mage", destiny_deck=["Thrown Hearth"], destiny_zone=["1/1"])

    game = given({**side, **with_affinities("fire")}, step="destiny")

    assert game.why_not("Thrown Hearth") == ["Needs a hero of level 2. (CD-6.10)"]


@pytest.mark.rule("CD-6.10")
def test_with_four_talents_no_further_one_can_be_played() -> None:
    four = ["Pocket Atlas", "Second Wind", "Running Start", "Borrowed Grammar"]
    side = {"talents": four, "destiny_deck": ["Stubborn Streak"], "destiny_zone": ["1/1"]}

    game = given(side, step="destiny")

    assert game.options() == ["pass"]


@pytest.mark.rule("CD-6.11")
def test_an_ability_that_a_talent_gives_exhausts_the_hero() -> None:
    game = given({**MAGE, "talents": ["Thrown Hearth"], "hand": ["1/1"]})

    game.use("Thrown Hearth", on="enemy hero")

    assert game.hero(A).exhausted
    assert not game.card("Thrown Hearth").exhausted


@pytest.mark.rule("CD-6.11")
def test_an_ability_that_a_talent_gives_needs_a_ready_hero() -> None:
    tired = {"card": "Mage", "exhausted": True}

    game = given({"hero": tired, "talents": ["Thrown Hearth"], "hand": ["1/1"]})

    assert not game.can("use", "Thrown Hearth")
    assert game.why_not("Thrown Hearth") == ["Mage is exhausted. (CD-8.1)"]


@pytest.mark.rule("CD-6.12")
@pytest.mark.parametrize("effect", [Destroy, ReturnToHand])
def test_a_hero_never_leaves_the_board(effect: type[Destroy] | type[ReturnToHand]) -> None:
    spell = cast("Doom", NORMAL, 0, does(effect(every(HERO))))
    game = given({"hand": ["Doom"]}, cards=[spell])

    game.play("Doom")
    game.resolve()

    assert (game.hero(A).name, game.hero(B).name) == ("Novice", "Novice")
    assert game.result is None


@pytest.mark.rule("CD-6.12")
@pytest.mark.parametrize("effect", [Destroy, ReturnToHand])
def test_a_talent_that_is_removed_goes_to_the_banish_pile(
    effect: type[Destroy] | type[ReturnToHand],
) -> None:
    spell = cast("Doubt", NORMAL, 0, does(effect(every(TALENT))))
    game = given({"hand": ["Doubt"]}, {"talents": ["Pocket Atlas"]}, cards=[spell])

    game.play("Doubt")
    game.resolve()

    assert game.zone(B, "banish") == ["Pocket Atlas"]
    assert game.zone(B, "talents") == []


@pytest.mark.rule("CD-6.13")
def test_an_effect_may_level_up_and_its_destiny_cost_is_paid() -> None:
    side = {
        "hand": ["Rise", "1/1"],
        "destiny_deck": ["Mage", "Spellblade"],
        "destiny_zone": ["3/3"],
    }
    game = given(side, cards=[RISE])

    game.play("Rise")
    game.resolve()

    assert game.asked() == ["A choose_level_up"]
    assert game.options() == ["Level up to Mage", "pass"]
    game.choose("Level up to Mage")
    assert game.zone(A, "banish") == ["3/3"]


@pytest.mark.rule("CD-6.13")
def test_cards_paid_in_the_same_turn_can_be_banished_for_a_level_up() -> None:
    dear = cast("Dear Rise", NORMAL, 1, does(LevelUp()))
    game = given({"hand": ["Dear Rise", "1/1"], "destiny_deck": ["Mage"]}, cards=[dear])

    game.play("Dear Rise")
    game.resolve()
    game.choose("Level up to Mage")

    assert game.zone(A, "banish") == ["1/1"]


@pytest.mark.rule("CD-6.13")
def test_a_time_out_levels_nothing_up() -> None:
    side = {"hand": ["Rise"], "destiny_deck": ["Mage"], "destiny_zone": ["3/3"]}
    game = given(side, cards=[RISE])

    game.play("Rise")
    game.resolve()
    game.time_out()

    assert game.hero(A).name == "Novice"


@pytest.mark.rule("CD-6.14")
def test_a_hero_whose_damage_reaches_the_new_max_hp_has_no_hp_left() -> None:
    frail = hero("Frail", 1, hp=10)
    side = {"hero": {"card": "Novice", "damage": 10}, "destiny_deck": ["Frail"],
            "destiny_zone": ["1/1"]}  # fmt: skip
    game = given(side, step="destiny", cards=[frail])

    game.choose("Play Frail")

    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (B, "hero_fell")
