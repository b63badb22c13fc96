"""Clashing Destiny 6: playing destiny cards, heroes and lineage."""

import pytest

from app.engine.views import events_for
from app.rulesets.clashing_destiny.dsl.kinds import hero

from .scene import A, B, given, grown, with_affinities


@pytest.mark.rule("CD-6.1")
def test_destiny_cards_use_no_chain() -> None:
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
    poor = given({"destiny_deck": ["Mage"]}, step="destiny")

    game = given(side, step="destiny")

    assert game.options() == ["pass"]
    assert "CD-6.2" in game.why_not("Emberscribe")[0]
    assert poor.why_not("Mage") == ["Needs 1 card in your Destiny Zone (you have 0). (CD-6.2)"]


@pytest.mark.rule("CD-6.3")
def test_a_destiny_card_is_paid_enters_unlocks_and_then_all_settles() -> None:
    side = {"destiny_deck": ["Mage"], "destiny_zone": ["Patchwork Squire"]}
    game = given(side, step="destiny")

    game.choose("Play Mage")
    before_unlocking = (
        game.zone(A, "banish"),
        game.card("A hero").name,
        game.zone(A, "destiny_zone"),
    )
    game.choose("Unlock Fire")

    assert before_unlocking == (["Patchwork Squire"], "Mage", [])
    told = [
        k for k in game.kinds() if k in ("destiny_cost_paid", "entered", "unlocked", "triggered")
    ]
    assert told == ["destiny_cost_paid", "entered", "unlocked", "triggered"]


@pytest.mark.rule("CD-6.7")
@pytest.mark.parametrize(("viewer", "said"), [(A, []), (B, ["unlocks Fire."])])
def test_unlocks_are_shown_to_the_other_seat(viewer: int, said: list[str]) -> None:
    side = {"destiny_deck": ["Mage"], "destiny_zone": ["Patchwork Squire"]}
    game = given(side, step="destiny")
    game.choose("Play Mage")

    game.choose("Unlock Fire")

    shown, _ = events_for(game.match, viewer, game.events)
    assert [event["text"] for event in shown if event.get("look") == "said"] == said


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
    [
        (("fire", "frost"), ["normal", "fire", "frost", "arcane"]),
        (("fire", "frost", "arcane"), ["normal", "fire", "frost", "arcane"]),
    ],
)
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
    novice = {
        "card": "Novice",
        "damage": 4,
        "exhausted": True,
        "counters": {"frozen": 1},
        "modifiers": [{"what": "attack", "amount": 2}],
    }
    side = {
        "hero": novice,
        "weapon": "Quarry Hammer",
        "destiny_deck": ["Squire"],
        "destiny_zone": ["1/1"],
    }
    squire = hero("Squire", 1, attack=1, hp=18)
    game = given(side, step="destiny", cards=[squire])

    game.choose("Play Squire")

    assert (game.card("A hero").hp, game.card("A hero").max_hp) == (14, 18)
    assert game.card("A hero").attack == 1 + 2 + 3
    assert {"exhausted", "frozen"} <= set(game.card("A hero").states)
    assert game.zone(A, "lineage") == ["Novice"]
