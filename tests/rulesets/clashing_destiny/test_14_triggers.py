"""Clashing Destiny, section 14: triggers.

budget: one section of the rule book on the same few cards.
"""

from dataclasses import replace
from typing import Any

import pytest

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.filters import OTHER, IsSource
from app.engine.dsl.values import SELF, Compare, SeatNumber, StatOf
from app.engine.effects import (
    Damage,
    Destroy,
    Draw,
    Heal,
    IfDestroyed,
    ReturnToHand,
    Seq,
)
from app.engine.position.event_kinds import EngineEvent
from app.engine.views.prompts import prompt_for
from app.rulesets.clashing_destiny.dsl.abilities import (
    ability,
    does,
    legacy,
    on_attack,
    on_block,
    on_destroyed,
    on_enter,
    once_each_turn,
    when,
    you_play,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ANY_MINION,
    ENEMY_HERO,
    ENEMY_MINION,
    SPELL,
    TARGET,
    UNIT,
    YOUR_HERO,
    every,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import FIRE, NORMAL, burst, cast, minion
from app.rulesets.clashing_destiny.dsl.nodes import BanishDestinyCost, Relative
from app.rulesets.clashing_destiny.effects import BanishDestiny

from .scene import A, B, MatchDriver, given

YOUR_SPELL = you_play(SPELL, "When you play a spell")
THEIR_SPELL = EventPattern("played", subject=SPELL, who="opponent")
HEALER = minion("Healer", NORMAL, 0, 0, 9, when(YOUR_SPELL, Heal(YOUR_HERO, 1)))
STINGER = minion("Stinger", NORMAL, 0, 0, 9, when(YOUR_SPELL, Damage(ENEMY_HERO, 1)))
WATCHER = minion("Watcher", NORMAL, 0, 0, 9, when(THEIR_SPELL, Damage(ENEMY_HERO, 1)))
GUNNER = minion("Gunner", NORMAL, 0, 1, 3, on_enter(Damage(TARGET, 2), target(ENEMY_MINION)))
BOMB = minion("Bomb", NORMAL, 0, 0, 1, on_destroyed(Damage(Relative(SELF, "sides"), 1)))
NOTE = burst("Note", NORMAL, 0, does(Draw()))
QUAKE = cast("Quake", NORMAL, 0, does(Damage(every(ANY_MINION), 1)))
SLAY = burst("Slay", NORMAL, 0, does(Destroy(TARGET), target(ANY_MINION)))
RECALL = burst("Recall", NORMAL, 0, does(ReturnToHand(TARGET), target(ANY_MINION)))
REAP = burst(
    "Reap",
    NORMAL,
    0,
    does(Seq((Damage(TARGET, 2), IfDestroyed(TARGET, Draw()))), target(ANY_MINION)),
)
HARVEST = cast(
    "Harvest",
    NORMAL,
    0,
    does(
        Seq(
            (
                Damage(every(ANY_MINION), 2),
                IfDestroyed(every(ANY_MINION), Heal(YOUR_HERO, 1), each=True),
            )
        )
    ),
)
FLAME = cast("Flame", FIRE, 0, does(Damage(ENEMY_HERO, 3)))
MEMORY = minion("Memory", NORMAL, 0, 1, 1, legacy(Damage(ENEMY_HERO, 1)))
BURN = ability(BanishDestinyCost(1), Heal(YOUR_HERO, 1))
ALTAR = minion("Altar", NORMAL, 0, 0, 9, BURN)
RAID = cast("Raid", NORMAL, 0, does(BanishDestiny(1, "you")))
CARDS = (
    *(HEALER, STINGER, WATCHER, GUNNER, BOMB, NOTE, QUAKE, SLAY, RECALL, REAP, HARVEST),
    *(FLAME, MEMORY, ALTAR, RAID),
)
HURT = {"card": "Novice", "damage": 5}


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    return given(mine, theirs, cards=(*CARDS, *more.pop("cards", ())), **more)


def trigger(event: EventPattern, **stats: int) -> Any:
    """Return a minion that heals its hero by 1 when that happens."""
    return minion(
        "Listener",
        NORMAL,
        0,
        stats.get("attack", 0),
        stats.get("hp", 9),
        when(event, Heal(YOUR_HERO, 1)),
    )


@pytest.mark.rule("CD-14.1")
def test_triggers_do_not_lie_on_the_chain_and_cannot_be_answered() -> None:
    theirs = {"hand": ["Note"], "attack_zone": ["0/3"]}
    game = position({"hand": ["Gunner"]}, theirs)

    game.play("Gunner", slot="A1")

    assert game.card("0/3").damage == 2
    assert game.asked() == ["A main_action"]


@pytest.mark.rule("CD-14.2")
def test_the_active_players_triggers_of_a_batch_come_first() -> None:
    told = EventPattern("damaged", UNIT & OTHER)
    mine = minion("Mine", NORMAL, 0, 0, 9, when(told, Heal(YOUR_HERO, 1)))
    theirs = minion("Theirs", NORMAL, 0, 0, 9, when(told, Heal(YOUR_HERO, 1)))
    side = {"hero": HURT, "attack_zone": ["Theirs"]}
    sides = {"hero": HURT, "attack_zone": ["Mine", "0/9"], "hand": ["Reap"]}
    game = position(sides, side, cards=[mine, theirs])

    game.play("Reap", on="0/9")
    game.resolve()

    healed = [event.seat for event in game.events if event.kind == EngineEvent.HEALED]
    assert healed == [A, B]


@pytest.mark.rule("CD-14.2")
def test_a_seat_orders_its_own_triggers_of_a_batch() -> None:
    game = position({"hero": HURT, "attack_zone": ["Healer", "Stinger"], "hand": ["Note"]})

    game.play("Note")
    offered = game.prompt().options
    game.choose([offered[1].ref, offered[0].ref], prompt="trigger_order")

    assert [kind for kind in game.kinds() if kind in ("healed", "damaged")] == ["damaged", "healed"]


def test_trigger_order_prompts_show_card_and_text() -> None:
    game = position({"hero": HURT, "attack_zone": ["Healer", "Stinger"], "hand": ["Note"]})

    game.play("Note")
    shown = prompt_for(game.match, A)

    assert shown is not None
    assert [(one["label"], one["def"], one["note"]) for one in shown["options"]] == [
        ("Healer", HEALER.id, "When you play a spell, heal 1 damage from your hero"),
        ("Stinger", STINGER.id, "When you play a spell, deal 1 damage to the enemy hero"),
    ]


@pytest.mark.rule("CD-14.2")
def test_time_out_orders_triggers_by_time_stamp_also_of_sources_that_have_gone() -> None:
    first = minion("First", NORMAL, 0, 0, 1, on_destroyed(Heal(YOUR_HERO, 1)))
    second = minion("Second", NORMAL, 0, 0, 1, on_destroyed(Damage(ENEMY_HERO, 1)))
    # In the order of the board the second one comes first, and so it goes to the pile first.
    mine = {"hero": HURT, "attack_zone": {4: "First", 5: "Second"}, "hand": ["Quake"]}
    game = position(mine, cards=[first, second])

    game.play("Quake")
    game.resolve()
    game.time_out()

    told = [kind for kind in game.kinds() if kind in ("healed", "damaged")]
    assert told == ["damaged", "damaged", "healed", "damaged"]


@pytest.mark.rule("CD-14.2")
def test_identical_triggers_without_choices_are_not_asked_about() -> None:
    game = position({"hero": HURT, "attack_zone": ["Healer", "Healer"], "hand": ["Note"]})

    game.play("Note")

    assert game.asked() == ["B chain_respond"]
    assert game.card("A hero").damage == 3


@pytest.mark.rule("CD-14.3")
def test_triggers_that_arise_in_a_batch_wait_for_the_whole_present_one() -> None:
    # A minion killed by the Spark reaches the Priest in the next batch only.
    death = EventPattern("destroyed", ANY_MINION & OTHER)
    priest = minion("Priest", NORMAL, 0, 0, 9, when(death, Heal(YOUR_HERO, 1)))
    spark = minion("Spark", NORMAL, 0, 0, 1, on_destroyed(Damage(every(ANY_MINION), 1)))
    mine = {"hero": HURT, "attack_zone": ["Spark", "0/1", "Priest"], "hand": ["Slay"]}
    game = position(mine, cards=[priest, spark])

    game.play("Slay", on="Spark")
    game.resolve()
    game.choose(game.prompt().default, prompt="trigger_order")

    told = [k for k in game.kinds() if k in ("destroyed", "healed")]
    assert told == ["destroyed", "destroyed", "healed", "healed"]


@pytest.mark.rule("CD-14.4")
def test_a_trigger_chooses_its_targets_when_it_resolves() -> None:
    game = position({"hand": ["Gunner"]}, {"attack_zone": ["0/3", "0/4"]})

    game.play("Gunner", slot="A1")
    asked, offered = game.asked(), game.options()
    game.choose("0/4")

    assert (asked, offered) == (["A choose_targets"], ["0/3", "0/4"])
    assert game.card("0/4").damage == 2


@pytest.mark.rule("CD-14.4")
def test_a_triggers_choice_is_mandatory_and_times_out_to_the_first_legal() -> None:
    game = position({"hand": ["Gunner"]}, {"defense_zone": ["0/5"], "attack_zone": ["0/3", "0/4"]})

    game.play("Gunner", slot="A1")
    mandatory = not game.prompt().cancel and not game.prompt().primary
    game.time_out()

    assert mandatory
    assert game.card("0/3").damage == 2


@pytest.mark.rule("CD-14.4")
def test_a_trigger_without_a_legal_target_does_nothing() -> None:
    game = position({"hand": ["Gunner"]}, {"attack_zone": ["0/3 veil"]})

    game.play("Gunner", slot="A1")

    assert game.asked() == ["A main_action"]
    assert game.card("0/3 veil").damage == 0


@pytest.mark.rule("CD-14.5")
def test_a_condition_is_checked_when_the_event_happens_and_again_on_resolving() -> None:
    wounded = Compare(SeatNumber("life"), "<=", 10)
    medic = replace(when(YOUR_SPELL, Heal(YOUR_HERO, 1)), condition=wounded)
    medics = minion("Medic", NORMAL, 0, 0, 9, medic)
    sides = {"hero": HURT, "attack_zone": ["Medic", "Medic"], "hand": ["Note"]}

    game = position(sides, cards=[medics])
    game.play("Note")
    healthy = position({**sides, "hero": {"card": "Novice", "damage": 4}}, cards=[medics])
    healthy.play("Note")

    # The second one waited too, but by then the hero has 11 HP.
    assert (game.card("A hero").damage, healthy.card("A hero").damage) == (4, 4)


@pytest.mark.rule("CD-14.6")
def test_a_trigger_resolves_although_its_source_has_left() -> None:
    value = minion(
        "Value", NORMAL, 0, 2, 1, on_destroyed(Damage(ENEMY_HERO, StatOf(SELF, "attack")))
    )
    changed = [{"what": "attack", "amount": 1}]
    mine = {"attack_zone": [{"card": "Value", "modifiers": changed}], "hand": ["Slay"]}
    game = position(mine, cards=[value])

    game.play("Slay", on="Value")
    game.resolve()

    assert game.card("B hero").damage == 3


@pytest.mark.rule("CD-14.6")
def test_on_destroyed_looks_at_the_slot_that_its_source_lay_in() -> None:
    game = position({"attack_zone": ["0/9", "Bomb", "0/8", "0/7"], "hand": ["Slay"]})

    game.play("Slay", on="Bomb")
    game.resolve()

    assert [game.card(name).damage for name in ("0/9", "0/8", "0/7")] == [1, 1, 0]


EVENTS = {
    "On Enter": EventPattern("entered", IsSource()),
    "on attack": EventPattern("attack_declared", IsSource()),
    "leaves": EventPattern("left", IsSource()),
    EngineEvent.DESTROYED: EventPattern("destroyed", IsSource()),
    "another destroyed": EventPattern("destroyed", ANY_MINION & OTHER),
}


@pytest.mark.rule("CD-14.7")
@pytest.mark.parametrize(
    ("event", "card", "healed"),
    [
        ("leaves", "Slay", 1),
        ("leaves", "Recall", 1),
        ("destroyed", "Slay", 1),
        ("destroyed", "Recall", 0),
        ("another destroyed", "Slay", 0),
    ],
)
def test_leaving_the_board_is_any_way_and_being_destroyed_is_only_one(
    event: str, card: str, healed: int
) -> None:
    listener = trigger(EVENTS[event])
    mine = {"hero": HURT, "attack_zone": ["Listener"], "hand": [card]}
    game = position(mine, cards=[listener])

    game.play(card, on="Listener")
    game.resolve()

    assert game.card("A hero").damage == 5 - healed


@pytest.mark.rule("CD-14.7")
def test_when_another_is_destroyed_counts_also_when_both_go_at_the_same_moment() -> None:
    listener = trigger(EVENTS["another destroyed"], hp=1)
    mine = {"hero": HURT, "attack_zone": ["Listener", "0/1"], "hand": ["Quake"]}
    game = position(mine, cards=[listener])

    game.play("Quake")
    game.resolve()

    assert game.card("A hero").damage == 4


@pytest.mark.rule("CD-14.7")
def test_on_enter_and_when_played_happen_for_a_card_that_is_played() -> None:
    listener = trigger(EVENTS["On Enter"])
    game = position({"hero": HURT, "hand": ["Listener"]}, cards=[listener])

    game.play("Listener", slot="A1")

    assert game.card("A hero").damage == 4


@pytest.mark.rule("CD-14.7")
def test_on_block_is_heard_by_the_blocker_and_on_attack_by_the_attacker() -> None:
    burr = minion("Burr", NORMAL, 0, 0, 9, on_block(Heal(YOUR_HERO, 1)))
    hound = minion("Hound", NORMAL, 0, 1, 9, on_attack(Heal(YOUR_HERO, 1)))
    sides = {"hero": HURT, "attack_zone": ["Hound"]}, {"hero": HURT, "defense_zone": ["Burr"]}
    game = position(*sides, cards=[burr, hound])

    game.attack("Hound", on="enemy hero")
    before = (game.card("A hero").damage, game.card("B hero").damage)
    game.block("Burr")

    assert (before, game.card("B hero").damage) == ((4, 5), 4)


@pytest.mark.rule("CD-14.7")
def test_a_mismatched_card_counts_as_a_spell_that_was_played() -> None:
    game = position({"hero": HURT, "attack_zone": ["Healer"], "hand": ["Flame"]})

    game.play("Flame")

    assert game.card("A hero").damage == 4


@pytest.mark.rule("CD-14.7")
def test_legacy_happens_when_the_card_is_banished_as_a_cost() -> None:
    game = position({"destiny_zone": ["Memory"], "attack_zone": ["Altar"]})

    game.use("Altar")

    assert (game.zone(A, "banish"), game.card("B hero").damage) == (["Memory"], 1)


@pytest.mark.rule("CD-14.7")
def test_legacy_does_not_happen_when_the_card_is_banished_by_an_effect() -> None:
    game = position({"destiny_zone": ["Memory"], "hand": ["Raid"]})

    game.play("Raid")
    game.resolve()

    assert (game.zone(A, "banish"), game.card("B hero").damage) == (["Memory"], 0)


@pytest.mark.rule("CD-14.8")
@pytest.mark.parametrize(("hp", "drawn"), [("0/2", 1), ("0/3", 0)])
def test_if_it_was_destroyed_waits_for_the_settling_right_after(hp: str, drawn: int) -> None:
    game = position({"hand": ["Reap"]}, {"attack_zone": [hp]})

    game.play("Reap", on=hp)
    game.resolve()

    assert len(game.hand(A)) == drawn


@pytest.mark.rule("CD-14.8")
def test_if_it_was_destroyed_does_not_wait_any_longer() -> None:
    game = position({"hand": ["Reap", "Slay"]}, {"attack_zone": ["0/3"]})

    game.play("Reap", on="0/3")
    game.resolve()
    game.play("Slay", on="0/3")
    game.resolve()

    assert game.hand(A) == []


@pytest.mark.rule("CD-14.8")
def test_for_each_unit_destroyed_this_way_counts_every_one() -> None:
    sides = {"hero": HURT, "hand": ["Harvest"], "attack_zone": ["0/2"]}
    game = position(sides, {"attack_zone": ["0/1", "0/3"]})

    game.play("Harvest")
    game.resolve()

    assert game.card("A hero").damage == 3


@pytest.mark.rule("CD-14.9")
def test_a_trigger_on_a_hidden_card_shows_it_to_both_seats_when_it_resolves() -> None:
    ember = minion(
        "Ember",
        NORMAL,
        0,
        1,
        1,
        replace(when(YOUR_SPELL, Damage(ENEMY_HERO, 1)), zones=("hand",), label="In hand"),
    )
    game = position({"hand": ["Note", "Ember"]}, cards=[ember])

    game.play("Note")

    assert game.card("B hero").damage == 1
    assert any("Ember" in line for line in game.log(B))


@pytest.mark.rule("CD-14.9")
def test_a_hidden_card_has_no_trigger_unless_it_says_so() -> None:
    game = position({"hero": HURT, "hand": ["Note", "Healer"]})

    game.play("Note")

    assert game.card("A hero").damage == 5


@pytest.mark.rule("CD-14.10")
def test_a_once_per_turn_trigger_hears_one_event_each_turn() -> None:
    monk = minion("Monk", NORMAL, 0, 0, 9, once_each_turn(when(YOUR_SPELL, Heal(YOUR_HERO, 1))))
    mine = {"hero": HURT, "attack_zone": ["Monk"], "hand": ["Note", "Note", "Note"]}
    game = position(mine, cards=[monk])

    for _ in range(2):
        game.play("Note")
        game.resolve()
    once = game.card("A hero").damage
    game.advance_to("main", turn=5)
    game.play("Note")

    assert (once, game.card("A hero").damage) == (4, 3)


@pytest.mark.rule("CD-14.11")
def test_triggers_belong_to_the_controller_at_the_event() -> None:
    bomb = minion("Grudge", NORMAL, 0, 0, 1, on_destroyed(Damage(ENEMY_HERO, 2)))
    mine = {"attack_zone": [{"card": "Grudge", "owner": "B"}], "hand": ["Slay"]}
    game = position(mine, cards=[bomb])

    game.play("Slay", on="Grudge")
    game.resolve()

    assert (game.card("A hero").damage, game.card("B hero").damage) == (0, 2)


@pytest.mark.rule("CD-14.11")
def test_a_legacy_trigger_belongs_to_the_owner_of_the_card() -> None:
    game = position({"attack_zone": ["Altar"], "destiny_zone": ["Memory"]}, active=B, step="end")

    game.use("Altar")

    assert (game.card("A hero").damage, game.card("B hero").damage) == (0, 1)
