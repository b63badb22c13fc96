"""Expected cost of the next attack for the seat that ends the turn."""

from app.rulesets.battle_mages.threat import LETHAL, threat

from .scene import A, given


def of(mine: list[object], theirs: list[object], life: int = 20) -> int:
    game = given({"creatures": mine, "numbers": {"life": life}}, {"creatures": theirs})
    return threat(game.match, A)


def test_unblockable_power_is_a_threat() -> None:
    tired = {"card": "Plain 2/2", "exhausted": True}

    assert of([], ["Plain 3/3"]) > 0
    assert of(["Plain 2/2"], ["Plain 3/3"]) == 0
    assert of([tired], ["Plain 3/3"]) > 0
    assert of(["Plain 2/2"], ["Plain 3/3 Flying"]) > 0
    assert of(["Plain 2/2 Reach"], ["Plain 3/3 Flying"]) == 0


def test_the_last_blow_is_feared_most() -> None:
    assert of([], ["Plain 3/3"], life=3) == LETHAL


def test_creatures_unable_to_attack_are_no_threat() -> None:
    frozen = {"card": "Plain 3/3", "counters": {"ice": 1}}

    assert of([], [frozen, "Plain 2/2 Sentinel"]) == 0
