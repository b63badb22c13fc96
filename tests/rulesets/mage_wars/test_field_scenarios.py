"""Mage Wars: the scenarios of the turn, of items, face-down cards, Gods and endings."""

import pytest

from app.engine.dsl.effects import Destroy, Draw
from app.engine.dsl.filters import ANY
from app.engine.testing.game import ScenarioFailure
from app.rulesets.mage_wars.bindings import bound_to
from app.rulesets.mage_wars.deck import advice
from app.rulesets.mage_wars.numbers import NUMBERS
from app.rulesets.mage_wars.pool import POOL
from app.rulesets.mage_wars.ruleset import RULESET
from app.rulesets.mage_wars.words.abilities import does
from app.rulesets.mage_wars.words.filters import FACE_DOWN, TARGET, UNIT, every
from app.rulesets.mage_wars.words.kinds import fast, pips

from .scene import A, B, Game, begun, given, tower

ORU, ORU_NAME = "oru_lantern_of_the_drowned", "Oru, Lantern of the Drowned"
HAND = {"hand": ["Earth"]}
END_OF_ALL = fast("End of All", 5, 0, pips(), does(Destroy(every(ANY))))
PRY = fast("Pry", 5, 0, pips(), does(Destroy(TARGET), FACE_DOWN))
CULL = fast("Cull", 5, 0, pips(), does(Destroy(every(UNIT))))
BREW = fast("Brew", 5, 0, pips(artifact=1), does(Draw(1)))
READ = fast("Read", 5, 0, pips(), does(Draw(20)))


def names(game: Game, seat: int, zone: str) -> list[str]:
    return sorted(game.zone(seat, zone))


def pass_all(game: Game) -> None:
    """Let everything on the chain happen."""
    while game.match.state.chain:
        game.pass_()


@pytest.mark.rule("MW-1.4", "MW-1.5")
def test_sc_01_the_mulligan() -> None:
    game = begun()
    assert [len(game.hand(seat)) for seat in (A, B)] == [11, 11]

    game.choose("keep", seat=A)
    assert len(game.zone(B, "library")) == 77
    game.choose("redraw", seat=B)

    drew = game.match.state.active
    assert len(game.hand(A)) == 11 + (drew == A)
    assert len(game.hand(B)) == 10 + (drew == B)
    assert len(game.zone(B, "library")) == 78 - (drew == B)


@pytest.mark.rule("MW-2.4", "MW-2.5", "MW-2.6", "MW-4.1", "MW-4.5")
def test_sc_02_limits_of_the_expansion_phase() -> None:
    mine = {
        "hand": ["Earth"] * 8 + ["Bell of the Ninth Hour", "Hydra", "Pirate"],
        "face_down": ["Water"],
    }
    game = given(mine, HAND, step="expansion")
    for _ in range(7):
        game.act("play Earth")
    game.act("turn Water")

    assert not game.can("play", "Earth")
    assert "You have played as many elements as a turn allows. (MW-2.5)" in game.why_not("Earth")
    assert game.can("cast", "Bell of the Ninth Hour")
    game.act("hide Hydra")
    assert not game.can("hide", "Pirate")


@pytest.mark.rule("MW-7.1", "MW-7.5", "MW-2.6")
def test_sc_09_blind_seer_enters() -> None:
    mine = {"elements": ["Wind", "Fire", "Brass Astrolabe"], "face_down": ["Fire"],
            "hand": ["Blind Seer", *["Earth"] * 5]}  # fmt: skip
    game = given(mine, HAND)
    game.act("deploy Blind Seer")
    game.pass_()
    game.pass_()

    assert tower(game, A) == 60
    assert len(bound_to(game.match, game.card("Blind Seer").id)) == 3
    game.choose(["Earth", "Earth"])
    assert len(game.zone(A, "face_down")) == 3


@pytest.mark.rule("MW-3.8", "MW-8.6", "MW-8.7", "MW-8.8", "MW-8.9")
def test_sc_21_an_item_as_element_then_as_augmentation() -> None:
    mirror = {"card": "Counterwise Mirror", "notes": {"bound": "Red Dragon"}}
    mine = {
        "units": ["Red Dragon", "Bully"],
        "elements": [
            mirror, {"card": "Fire", "notes": {"bound": "Red Dragon"}},
            {"card": "Fire", "notes": {"bound": "Bully"}},
            {"card": "Water", "notes": {"bound": "Bully"}}, {"card": "Earth", "as": "x"},
        ],
    }  # fmt: skip
    game = given(mine, HAND)
    game.act("augment Counterwise Mirror", targets=["Bully"], paying=["x"])

    assert game.prompt().name == "support_loss"
    with pytest.raises(ScenarioFailure, match="Pick exactly 1"):
        game.choose(["Red Dragon", "Bully"])
    game.choose(["Red Dragon"])
    assert names(game, A, "units") == ["Bully"]
    mirror_now = game.match.card(game.card("Counterwise Mirror").id)
    assert mirror_now.host == game.card("Bully").id


@pytest.mark.rule("MW-8.1", "MW-8.2", "MW-8.3")
def test_sc_22_an_augmentation_on_an_enemy() -> None:
    mine = {"elements": ["Water", "Earth"], "hand": ["Chain of the Patient Sea"]}
    game = given(mine, {"units": ["Hydra"], "elements": ["Fire", "Earth"], **HAND})
    game.act("cast Chain of the Patient Sea")
    pass_all(game)

    assert names(game, A, "attached") == ["Chain of the Patient Sea"]
    assert len(bound_to(game.match, game.card("Hydra").id)) == 2


@pytest.mark.rule("MW-8.3", "MW-12.9")
def test_sc_22_without_a_further_element_both_are_gone() -> None:
    mine = {"elements": ["Water", "Earth"], "hand": ["Chain of the Patient Sea"]}
    game = given(mine, {"units": ["Hydra"], "elements": ["Fire"], **HAND})
    game.act("cast Chain of the Patient Sea")
    pass_all(game)

    assert names(game, B, "graveyard") == ["Hydra"]
    assert names(game, A, "graveyard") == ["Chain of the Patient Sea"]


@pytest.mark.rule("MW-4.3", "MW-4.7")
def test_sc_25_face_down_cards_are_nothing() -> None:
    mine = {"hand": ["End of All", "Pry"]}
    theirs = {"face_down": ["Red Dragon"], "units": ["Bonepup"]}
    game = given(mine, theirs, cards=[END_OF_ALL, PRY])
    game.act("cast End of All")
    pass_all(game)
    assert names(game, B, "face_down") == ["Red Dragon"]
    game.act("cast Pry")
    pass_all(game)

    assert names(game, B, "graveyard") == ["Red Dragon"]
    assert game.kinds().count("destroyed") == 1


@pytest.mark.rule("MW-2.3", "MW-13.1")
def test_sc_26_pirate_drains_in_every_expansion() -> None:
    game = given({"units": ["Pirate"], "elements": ["Water", "Earth"]}, {}, step="start")

    assert (tower(game, A), tower(game, B)) == (51, 49)
    game.advance_to("expansion", turn=4)
    assert (tower(game, A), tower(game, B)) == (52, 48)


@pytest.mark.rule("MW-7.1", "MW-12.6", "MW-12.14", "MW-12.8")
def test_sc_35_one_god_at_a_time() -> None:
    other = next(c.name for c in POOL if "god" in c.fact("unique") and c.name != ORU_NAME)
    mine = {
        "units": [ORU_NAME], "hand": [other, "Cull"],
        "elements": ["Earth", "Fire", "Wind", "Water"] * 5,
    }  # fmt: skip
    game = given(mine, {}, cards=[CULL])
    assert "You control a God already. (MW-7.1)" in game.why_not(other)
    game.act("cast Cull")
    pass_all(game)

    assert names(game, A, "graveyard") == ["Cull"]
    assert ORU_NAME in game.zone(A, "library")
    assert game.can("deploy", other)


@pytest.mark.rule("MW-12.10", "MW-13.1", "MW-12.6", "MW-14.1")
def test_sc_36_dying_together() -> None:
    ferry = "Ferryman of Cinders"
    mine = {"tower": 20, "units": [ferry, ferry], "elements": ["Fire", "Fire", "Earth", "Earth"]}
    theirs = {"tower": 10, "units": [ferry], "elements": ["Fire", "Earth"], "hand": ["Cull"]}
    game = given(mine, theirs, active=B, cards=[CULL])
    game.act("cast Cull")
    pass_all(game)

    assert game.result is not None
    assert game.result.winner == A
    assert (tower(game, A), tower(game, B)) == (10, 0)
    assert len(game.zone(A, "removed")) == 2


@pytest.mark.rule("MW-14.4")
def test_sc_37_who_cannot_draw_loses() -> None:
    game = given({"hand": ["Read"], "library": ["Earth"] * 3}, {}, cards=[READ])
    game.act("cast Read")
    pass_all(game)

    assert len(game.hand(A)) == 3
    assert game.result is not None
    assert (game.result.winner, game.result.rule) == (B, "MW-14.4")


@pytest.mark.rule("MW-14.6", "MW-2.12")
@pytest.mark.parametrize(("level", "winner"), [(41, A), (40, None)])
def test_sc_37_after_the_last_turn_the_higher_tower_wins(level: int, winner: int | None) -> None:
    game = given({"tower": level}, {"tower": 40}, turn=100, step="end")

    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (winner, "turn_cap")


@pytest.mark.rule("MW-8.6")
def test_an_item_that_came_back_as_payment_is_not_cast_again_in_the_same_turn() -> None:
    bell = "Bell of the Ninth Hour"
    game = given({"elements": ["Earth"] * 4, "hand": [bell, "Brew"]}, {}, cards=[BREW])
    game.act(f"cast {bell}")
    assert bell in game.zone(A, "elements")

    game.act("cast Brew", paying=[bell])

    assert bell in game.hand(A)
    assert game.why_not(bell) == ["This item was cast in this turn already. (MW-8.6)"]


@pytest.mark.rule("MW-15.1", "MW-15.2", "MW-15.3", "MW-15.4", "MW-15.6")
def test_sc_38_all_faults_of_a_deck_are_told_together() -> None:
    main = {"fire": 5, "red_dragon": 2, "counterwise_mirror": 2, "horn_of_little_graves": 1,
            ORU: 1}  # fmt: skip

    rules = [breach.rule for breach in RULESET.check_deck({"main": main})]

    assert rules == ["MW-15.1", "MW-15.2", "MW-15.3", "MW-15.4"]


@pytest.mark.rule("MW-15.5")
def test_tokens_and_unknown_cards_are_refused_and_few_elements_are_advised_against() -> None:
    deck = {"main": {"bonepup": 1, "unheard_of": 1}}

    rules = [breach.card for breach in RULESET.check_deck(deck) if breach.rule == "MW-15.5"]

    assert rules == ["bonepup", "unheard_of"]
    assert [b.rule for b in advice(RULESET.pool, {"main": {"fire": 4}}, NUMBERS)] == ["MW-15.5"]
    assert all(advice(RULESET.pool, d.deck, NUMBERS) == [] for d in RULESET.decks)
