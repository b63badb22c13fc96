"""Clashing Destiny 9: targets."""

import pytest

from app.engine.dsl.values import Chosen
from app.engine.effects import (
    Damage,
    Draw,
    Modify,
    ReturnToHand,
    Seq,
    SplitDamage,
)
from app.rulesets.clashing_destiny.dsl.abilities import does, gain, plus
from app.rulesets.clashing_destiny.dsl.filters import (
    ANY_MINION,
    ENEMY,
    ENEMY_MINION,
    IN_ATTACK_ZONE,
    TARGET,
    UNIT,
    YOUR_HERO,
    every,
    plus_power,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, burst, cast, hero
from app.rulesets.clashing_destiny.effects import Freeze, Ignite, LevelUp, MoveTo

from .scene import MAGE, A, B, given

PAIR = cast("Pair", NORMAL, 0, does(Damage(TARGET, 2), target(ANY_MINION, 2)))
VOLLEY = cast("Volley", NORMAL, 0, does(SplitDamage(), target(ENEMY, 3, up_to=True, split=4)))
RECALL = burst("Recall", NORMAL, 0, does(ReturnToHand(TARGET), target(ANY_MINION)))
HIDE = burst("Hide", NORMAL, 0, does(Modify(TARGET, (gain("veil"),)), target(ANY_MINION)))
STEP = burst("Step", NORMAL, 0, does(MoveTo(TARGET, "opposite"), target(ANY_MINION)))


@pytest.mark.rule("CD-9.1")
def test_only_a_target_is_chosen_in_the_draft() -> None:
    wave = cast("Wave", NORMAL, 0, does(Damage(every(ENEMY_MINION), 1)))
    pick = cast("Pick", NORMAL, 0, does(Damage(Chosen(every(ENEMY_MINION)), 1)))
    game = given({"hand": ["Wave", "Pick"]}, {"attack_zone": ["2/2", "3/3"]}, cards=[wave, pick])

    game.play("Wave")
    first = game.asked()
    game.resolve()
    game.play("Pick")
    game.resolve()

    assert first == ["B chain_respond"]
    assert game.asked() == ["A choose_cards"]


@pytest.mark.rule("CD-9.2")
def test_one_card_cannot_be_chosen_twice_for_the_same_target() -> None:
    game = given({"hand": ["Pair"]}, {"attack_zone": ["2/2", "3/3"]}, cards=[PAIR])
    game.choose("play Pair")

    with pytest.raises(AssertionError):
        game.choose(["2/2", "2/2"])


@pytest.mark.rule("CD-9.2")
def test_a_number_of_targets_must_be_filled_completely() -> None:
    game = given({"hand": ["Pair"]}, {"attack_zone": ["2/2"]}, cards=[PAIR])

    assert not game.can("play", "Pair")


@pytest.mark.rule("CD-9.2")
def test_up_to_n_targets_may_be_none() -> None:
    salvo = cast("Salvo", NORMAL, 0, does(Damage(TARGET, 1), target(ENEMY, 2, up_to=True)))
    game = given({"hand": ["Salvo"]}, cards=[salvo])

    game.play("Salvo", on=[])
    game.resolve()

    assert game.zone(A, "discard") == ["Salvo"]
    assert game.card("B hero").damage == 0


@pytest.mark.rule("CD-9.3")
@pytest.mark.parametrize(("answer", "damage"), [("Recall", None), ("Hide", 0)])
def test_a_target_that_no_longer_fits_is_skipped(answer: str, damage: int | None) -> None:
    game = given(
        {"hand": ["Pair"]},
        {"hand": [answer], "attack_zone": ["2/5", "3/5"]},
        cards=[PAIR, RECALL, HIDE],
    )

    game.play("Pair", on=["2/5", "3/5"])
    game.play(answer, on="2/5")
    game.resolve()

    assert game.card("3/5").damage == 2
    assert game.card("2/5").damage == (damage or 0)
    assert (game.card("2/5").zone == "hand") is (damage is None)


@pytest.mark.rule("CD-9.4")
def test_with_all_targets_illegal_the_whole_item_does_nothing() -> None:
    bolt = cast("Bolt", NORMAL, 0, does(Seq((Damage(TARGET, 1), Draw(2))), target(ANY_MINION)))
    game = given(
        {"hand": ["Bolt"]}, {"hand": ["Recall"], "attack_zone": ["2/5"]}, cards=[bolt, RECALL]
    )

    game.play("Bolt", on="2/5")
    game.play("Recall", on="2/5")
    game.resolve()

    assert game.hand(A) == []
    assert game.zone(A, "discard") == ["Bolt"]


@pytest.mark.rule("CD-9.4")
def test_an_item_with_up_to_and_none_chosen_does_its_other_parts() -> None:
    words = does(Seq((Damage(TARGET, 1), Draw(2))), target(ANY_MINION, 1, up_to=True))
    game = given(
        {"hand": ["Bolt"]}, {"attack_zone": ["2/5"]}, cards=[cast("Bolt", NORMAL, 0, words)]
    )

    game.play("Bolt", on=[])
    game.resolve()

    assert len(game.hand(A)) == 2


@pytest.mark.rule("CD-9.5")
def test_a_hero_stays_the_same_target_through_a_level_up() -> None:
    rise = burst("Rise", NORMAL, 0, does(LevelUp(free=True)))
    game = given(
        {"hand": ["Zap"]},
        {"hand": ["Rise"], "destiny_deck": ["Over"]},
        cards=[rise, hero("Over", 1, hp=18)],
    )

    game.play("Zap", on="enemy hero")
    game.play("Rise")
    game.resolve()
    game.choose("Level up to Over")

    assert (game.card("B hero").name, game.card("B hero").damage) == ("Over", 2)


@pytest.mark.rule("CD-9.5")
@pytest.mark.parametrize(("where", "damage"), [(ANY_MINION, 1), (ANY_MINION & IN_ATTACK_ZONE, 0)])
def test_a_minion_that_moved_stays_the_target_if_the_description_fits(
    where: object, damage: int
) -> None:
    bolt = cast("Bolt", NORMAL, 0, does(Damage(TARGET, 1), target(where)))  # type: ignore[arg-type]
    game = given({"hand": ["Bolt"]}, {"hand": ["Step"], "attack_zone": ["2/5"]}, cards=[bolt, STEP])

    game.play("Bolt", on="2/5")
    game.play("Step", on="2/5")
    game.resolve()

    assert game.card("2/5").place == "B defense_zone 1"
    assert game.card("2/5").damage == damage


@pytest.mark.rule("CD-9.6")
def test_values_are_read_when_the_part_resolves() -> None:
    bolt = cast("Bolt", NORMAL, 0, does(Damage(TARGET, plus_power(1)), target(UNIT)))
    surge = burst("Surge", NORMAL, 0, does(Modify(YOUR_HERO, (plus("power", 2),))))
    game = given({**MAGE, "hand": ["Bolt", "Surge"]}, cards=[bolt, surge])

    game.play("Bolt", on="enemy hero")
    game.pass_(seat=B)
    game.play("Surge")
    game.resolve()

    assert game.card("B hero").damage == 3


@pytest.mark.rule("CD-9.7")
def test_split_damage_is_shared_out_in_the_draft() -> None:
    game = given({"hand": ["Volley"]}, {"attack_zone": ["2/5", "3/5"]}, cards=[VOLLEY])

    game.play("Volley", on=["2/5", "3/5"], split={"2/5": 3, "3/5": 1})
    game.resolve()

    assert (game.card("2/5").damage, game.card("3/5").damage) == (3, 1)


@pytest.mark.rule("CD-9.7")
@pytest.mark.parametrize("shares", [{"2/5": 4, "3/5": 0}, {"2/5": 1, "3/5": 1}])
def test_each_target_is_given_at_least_1_and_the_sum_is_the_whole(shares: dict[str, int]) -> None:
    game = given({"hand": ["Volley"]}, {"attack_zone": ["2/5", "3/5"]}, cards=[VOLLEY])
    game.choose("play Volley")
    game.choose(["2/5", "3/5"])

    with pytest.raises(AssertionError, match="share"):
        game.choose(shares)


@pytest.mark.rule("CD-9.7")
def test_the_share_of_an_illegal_target_is_lost() -> None:
    them = {"attack_zone": ["2/5", "3/5"], "hand": ["Recall"]}
    game = given({"hand": ["Volley"]}, them, cards=[VOLLEY, RECALL])

    game.play("Volley", on=["2/5", "3/5"], split={"2/5": 3, "3/5": 1})
    game.play("Recall", on="2/5")
    game.resolve()

    assert game.card("3/5").damage == 1


@pytest.mark.rule("CD-9.12")
def test_options_stand_in_the_default_order() -> None:
    any_card = cast("Mark", NORMAL, 0, does(Damage(TARGET, 1), target(UNIT)))
    mine = {"hand": ["Mark"], "attack_zone": {2: "1/1", 4: "1/2"}, "defense_zone": ["1/3"]}
    them = {"attack_zone": {5: "2/1"}, "defense_zone": {1: "2/2", 3: "2/3"}}
    game = given(mine, them, cards=[any_card])

    game.choose("play Mark")

    shown = [int(option.ref) for option in game.prompt().options]
    names = [game.match.card(card_id).printed.name for card_id in shown]
    assert names == ["Novice", "2/1", "2/2", "2/3", "Novice", "1/1", "1/2", "1/3"]
    assert game.prompt().default == (game.card("B hero").id,)


@pytest.mark.rule("CD-9.2")
def test_targets_without_effect_carry_a_note() -> None:
    spells = [
        burst("Rime", NORMAL, 0, does(Freeze(TARGET), target(ANY_MINION))),
        burst("Spark", NORMAL, 0, does(Ignite(TARGET), target(ANY_MINION))),
    ]
    cold = {"card": "2/2", "exhausted": True, "counters": {"frozen": 1}}
    hot = {"card": "3/3", "counters": {"burning": 1}}
    sides = {"hand": ["Rime", "Spark"]}, {"attack_zone": [cold, hot]}

    noted = {}
    for spell in ("Rime", "Spark"):
        game = given(*sides, cards=spells)
        game.choose(f"play {spell}")
        noted[spell] = [option.note for option in game.prompt().options]

    assert noted == {"Rime": ["no effect", ""], "Spark": ["", "no effect"]}
