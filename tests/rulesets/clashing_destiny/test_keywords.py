"""Clashing Destiny, the table of keywords: effects without a numbered rule.

budget: one section of the rule book on the same few cards.
"""

from typing import Any

import pytest

from app.engine.dsl.values import SELF
from app.engine.effects import Damage, Draw, Heal
from app.rulesets.clashing_destiny.dsl.abilities import (
    EXHAUST,
    ability,
    affinity_bonus,
    does,
    has,
    inherited,
    keyword,
    level_bonus,
    lineage_bonus,
    on_enter,
    plus,
    rearguard,
    vanguard,
    when,
    you_play,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ENEMY_HERO,
    SPELL,
    TARGET,
    UNIT,
    YOUR_HERO,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, burst, cast, hero, minion

from .scene import A, B, MatchDriver, given, with_affinities

SPOT = burst("Spot", NORMAL, 0, does(Damage(TARGET, 1), target(UNIT)))
NOTE = cast("Note", NORMAL, 0, does(Draw()))
TALLY = minion(
    "Tally", NORMAL, 0, 1, 3, vanguard(Heal(YOUR_HERO, 1)), rearguard(Heal(YOUR_HERO, 2))
)
PROUD = minion("Proud", NORMAL, 0, 2, 3, keyword("pride", 1), ability(EXHAUST, Heal(YOUR_HERO, 1)))
TWO = minion("Two", NORMAL, 0, 1, 3, on_enter(Heal(YOUR_HERO, 1)), on_enter(Heal(YOUR_HERO, 1)))
BRAGGART = minion("Braggart", NORMAL, 0, 1, 3, level_bonus(1, has(SELF, plus("attack", 2))))
HEIR = minion("Heir", NORMAL, 0, 1, 3, lineage_bonus("Mage", has(SELF, plus("attack", 2))))
KINDLED = minion("Kindled", NORMAL, 0, 1, 3, affinity_bonus("fire", has(SELF, plus("attack", 2))))
SURGE = burst(
    "Surge", NORMAL, 0, level_bonus(1, Damage(ENEMY_HERO, 2)), does(Damage(ENEMY_HERO, 1))
)
FLEET = burst("Fleet", NORMAL, 0, keyword("fleeting"), does(Draw()))
CARDS = (SPOT, NOTE, TALLY, PROUD, TWO, BRAGGART, HEIR, KINDLED, SURGE, FLEET)
HURT = {"card": "Novice", "damage": 5}
MAGE = {"hero": "Mage", "lineage": ["Novice"]}


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    return given(mine, theirs, cards=(*CARDS, *more.pop("cards", ())), **more)


def fought(attacker: Any, on: str, theirs: dict[str, Any]) -> MatchDriver:
    """Attack with the minion in A1 and let every window pass."""
    game = position({"attack_zone": {1: attacker}}, theirs)
    game.attack("A1", on=on)
    game.resolve()
    return game


def test_rush_attacks_in_the_turn_it_was_summoned() -> None:
    game = position({"hand": ["1/1 rush", "2/2"]})

    game.play("1/1 rush", slot="A1")
    game.play("2/2", slot="A2")

    assert (game.can("attack", "1/1 rush"), game.can("attack", "2/2")) == (True, False)


def test_double_attack_activates_once_each_turn_after_dealing_combat_damage() -> None:
    game = fought("2/9 double_attack", "enemy hero", {})
    ready = not game.card("A1").exhausted

    game.attack("A1", on="enemy hero")
    game.resolve()
    twice = game.card("A1").exhausted
    game.advance_to("main", turn=5)
    game.attack("A1", on="enemy hero")
    game.resolve()

    assert (ready, twice, game.card("A1").exhausted) == (True, True, False)


def test_double_attack_does_not_activate_without_combat_damage() -> None:
    game = fought("2/9 double_attack", "0/9 elusive", {"attack_zone": ["0/9 elusive"]})

    assert game.card("A1").exhausted


def test_cleave_hits_the_minions_left_and_right_of_the_defender() -> None:
    row = ["0/5", "0/6", "0/7", "0/8"]

    game = fought("2/9 cleave", "0/6", {"attack_zone": row})

    assert [game.card(name).damage for name in row] == [2, 2, 2, 0]


@pytest.mark.rule("CD-12.2")
def test_sweep_copies_damage_dealt_and_adds_a_bonus_once() -> None:
    eager = [
        *({"op": "gain", "what": word, "amount": 0} for word in ("cleave", "piercing")),
        {"op": "add", "what": "damage_dealt", "amount": 1},
    ]
    thick = {"card": "0/5", "modifiers": [{"op": "add", "what": "damage_taken", "amount": -1}]}
    theirs = {"attack_zone": {1: "0/6", 2: thick}, "defense_zone": {2: "0/7"}}
    game = position({"attack_zone": [{"card": "2/9", "modifiers": eager}]}, theirs)

    game.attack("2/9", on="0/5")
    game.pass_()
    game.resolve()

    assert [game.card(name).damage for name in ("0/5", "0/6", "0/7")] == [2, 2, 2]


@pytest.mark.rule("CD-12.2")
@pytest.mark.parametrize(("prevented", "dealt"), [(1, 1), (2, 0)])
def test_prevented_damage_is_not_swept(prevented: int, dealt: int) -> None:
    wide = [{"op": "gain", "what": word, "amount": 0} for word in ("cleave", "piercing")]
    less = {"op": "add", "what": "damage_taken", "amount": -prevented}
    theirs = {
        "attack_zone": {1: "0/6", 2: {"card": "0/5", "modifiers": [less]}},
        "defense_zone": {2: "0/7"},
    }
    game = position({"attack_zone": [{"card": "2/9", "modifiers": wide}]}, theirs)

    game.attack("2/9", on="0/5")
    game.pass_()
    game.resolve()

    assert [game.card(name).damage for name in ("0/5", "0/6", "0/7")] == [dealt] * 3


def test_cleave_does_not_work_while_defending_nor_beside_a_hero() -> None:
    game = position({"attack_zone": {1: "1/9", 2: "0/5"}}, {"attack_zone": ["2/9 cleave"]})

    game.attack("1/9", on="2/9 cleave")
    game.resolve()

    assert (game.card("1/9").damage, game.card("0/5").damage) == (2, 0)


def test_piercing_hits_the_minion_behind_the_defender() -> None:
    theirs = {"attack_zone": {3: "0/5"}, "defense_zone": {3: {"card": "0/6", "exhausted": True}}}

    game = fought("2/9 piercing", "0/5", theirs)

    assert (game.card("0/5").damage, game.card("0/6").damage) == (2, 2)


@pytest.mark.parametrize(("behind", "place"), [({}, "defense"), ({3: "0/6"}, "attack")])
def test_pusher_moves_the_unit_it_hit_to_a_free_space_behind(
    behind: dict[int, str], place: str
) -> None:
    theirs = {"attack_zone": {3: "0/5"}, "defense_zone": behind}

    game = fought("2/9 pusher", "0/5", theirs)

    assert game.card("0/5").place == f"B {place}_zone 3"


def test_pusher_pushes_its_attacker_too_when_it_defends() -> None:
    game = fought("1/9", "1/8 pusher", {"attack_zone": ["1/8 pusher"]})

    assert game.card("1/9").place == "A defense_zone 1"


@pytest.mark.parametrize(("front", "place"), [({}, "attack"), ({3: "0/6"}, "defense")])
def test_puller_moves_its_target_to_a_free_space_in_front_before_the_block(
    front: dict[int, str], place: str
) -> None:
    theirs = {"attack_zone": front, "defense_zone": {3: "0/5", 4: "0/7"}}
    game = position({"attack_zone": ["2/9 puller"]}, theirs)

    game.attack("A1", on="0/5")

    assert game.asked() == ["B declare_block"]
    assert game.card("0/5").place == f"B {place}_zone 3"


@pytest.mark.parametrize(("there", "place"), [({}, "defense"), ({2: "0/6"}, "attack")])
def test_drifter_moves_to_the_same_slot_of_the_other_zone_at_the_start_of_its_turn(
    there: dict[int, str], place: str
) -> None:
    mine = {"attack_zone": {2: "1/1 drifter"}, "defense_zone": there}
    game = position({}, mine, turn=3)

    game.advance_to("main", turn=4)

    assert game.card("1/1 drifter").place == f"B {place}_zone 2"


def test_drifter_stays_in_the_other_seats_turn() -> None:
    game = position({"attack_zone": {2: "1/1 drifter"}})

    game.advance_to("main", turn=4)

    assert game.card("1/1 drifter").place == "A attack_zone 2"


@pytest.mark.parametrize(
    ("others", "place"),
    [
        ({}, "attack_zone 2"),
        ({2: "0/1"}, "attack_zone 4"),
        ({2: "0/1", 4: "0/1"}, "defense_zone 3"),
    ],
)
def test_elusive_moves_left_right_or_to_the_other_zone_and_is_spared(
    others: dict[int, str], place: str
) -> None:
    theirs = {"attack_zone": {3: "3/5 elusive", **others}}

    game = fought("2/9", "3/5 elusive", theirs)

    assert game.card("3/5 elusive").place == f"B {place}"
    assert (game.card("3/5 elusive").damage, game.card("2/9").damage) == (0, 0)


def test_elusive_that_cannot_move_fights() -> None:
    theirs = {
        "attack_zone": {2: "0/1", 3: "3/5 elusive", 4: "0/1"},
        "defense_zone": {3: {"card": "0/1", "exhausted": True}},
    }

    game = fought("2/9", "3/5 elusive", theirs)

    assert (game.card("3/5 elusive").damage, game.card("2/9").damage) == (2, 3)


def test_elusive_works_the_first_time_each_turn_only() -> None:
    game = position({"attack_zone": ["2/9", "2/8"]}, {"attack_zone": {3: "0/5 elusive"}})

    for attacker in ("2/9", "2/8"):
        game.attack(attacker, on="0/5 elusive")
        game.resolve()

    assert (game.card("0/5 elusive").slot, game.card("0/5 elusive").damage) == (2, 2)


@pytest.mark.parametrize(("slot", "damage"), [("A1", 4), ("D1", 3)])
def test_vanguard_and_rearguard_ask_where_it_entered(slot: str, damage: int) -> None:
    game = position({"hero": HURT, "hand": ["Tally"]})

    game.play("Tally", slot=slot)

    assert game.card("A hero").damage == damage


def test_pride_neither_attacks_nor_uses_abilities_below_its_level() -> None:
    novice = position({"attack_zone": ["Proud"]})
    mage = position({**MAGE, "attack_zone": ["Proud"]})

    assert (novice.can("attack", "Proud"), novice.can("use", "Proud")) == (False, False)
    assert (mage.can("attack", "Proud"), mage.can("use", "Proud")) == (True, True)


@pytest.mark.parametrize(("side", "asked"), [({}, "chain_open"), (MAGE, "declare_block")])
def test_pride_does_not_block_below_its_level(side: dict[str, Any], asked: str) -> None:
    game = position({"attack_zone": ["2/9"]}, {**side, "defense_zone": ["Proud"]})

    game.attack("2/9", on="enemy hero")

    assert game.asked() == [f"B {asked}"]


def test_veil_is_no_target_of_enemy_spells_but_of_its_own_and_may_be_attacked() -> None:
    sides = {"hand": ["Spot"], "attack_zone": ["1/9", "0/3 veil"]}
    game = position(sides, {"attack_zone": ["0/5 veil"]})

    game.choose("play Spot")
    offered = game.options()
    game.cancel()
    game.choose("attack 1/9")

    assert offered == ["0/3 veil", "1/9", "A hero", "B hero"]
    assert "0/5 veil" in game.options()


@pytest.mark.parametrize(
    ("card", "side", "attack"),
    [
        ("Braggart", {}, 1),
        ("Braggart", MAGE, 3),
        ("Heir", {}, 1),
        ("Heir", MAGE, 3),
        ("Kindled", {}, 1),
        ("Kindled", with_affinities("fire"), 3),
    ],
)
def test_a_bonus_counts_only_while_its_condition_holds(
    card: str, side: dict[str, Any], attack: int
) -> None:
    game = position({**side, "attack_zone": [card]})

    assert game.card(card).attack == attack


@pytest.mark.parametrize(("side", "damage"), [({}, 1), (MAGE, 3)])
def test_a_bonus_of_a_one_time_effect_is_checked_when_it_resolves(
    side: dict[str, Any], damage: int
) -> None:
    game = position({**side, "hand": ["Surge"]})

    game.play("Surge")
    game.resolve()

    assert game.card("B hero").damage == damage


def test_the_same_keyword_twice_counts_once_but_on_enter_twice_counts_twice() -> None:
    twice = [keyword("cleave"), keyword("cleave")]
    sweeper = minion("Sweeper", NORMAL, 0, 2, 9, *twice)
    mine = {"hero": HURT, "hand": ["Two"], "attack_zone": {1: "Sweeper"}}
    game = position(mine, {"attack_zone": ["0/5", "0/6"]}, cards=[sweeper])

    game.play("Two", slot="D1")
    game.attack("Sweeper", on="0/5")
    game.resolve()

    assert (game.card("A hero").damage, game.card("0/6").damage) == (3, 2)


def test_inherited_text_works_under_another_hero_and_other_text_does_not() -> None:
    spell_heals = when(you_play(SPELL, "When you play a spell"), Heal(YOUR_HERO, 1))
    elder = hero("Elder", 1, inherited(spell_heals), hp=18)
    sage = hero("Sage", 1, spell_heals, hp=18)
    healed = []
    for below in ("Elder", "Sage"):
        mine = {"hero": {"card": "Warlock", "damage": 5}, "lineage": [below, "Novice"]}
        game = position({**mine, "hand": ["Note"]}, cards=[elder, sage])
        game.play("Note")
        healed.append(5 - game.card("A hero").damage)

    assert healed == [1, 0]


@pytest.mark.parametrize(("turn", "zone"), [(4, "banish"), (3, "hand")])
def test_fleeting_is_banished_from_hand_in_the_clean_up_of_its_own_turn(
    turn: int, zone: str
) -> None:
    game = position({}, {"hand": ["Fleet"]}, active=B if turn == 4 else A, turn=turn)

    game.pass_()
    game.pass_()

    assert "Fleet" in game.zone(B, zone)


def test_a_hero_with_taunt_must_be_attacked() -> None:
    walled = {"card": "Novice", "modifiers": [{"op": "gain", "what": "taunt", "amount": 0}]}
    game = position({"attack_zone": ["1/1"]}, {"hero": walled, "attack_zone": ["0/5"]})

    game.choose("attack 1/1")

    assert game.options() == ["B hero"]
