"""Targets in any zone: the options leak nothing about hidden cards."""

from typing import Any

from app.engine import atoms, views
from app.rulesets.clashing_destiny.ruleset import RULESET
from tools.testing.match_driver import A, B, MatchDriver, given

ANY: dict[str, Any] = {"node": "AnyCard"}
MINION = {"node": "IsType", "types": ["minion"], "noun": "minion"}
THEIRS = {"node": "ControlledBy", "who": "opponent"}


def seek(what: dict[str, Any], *zones: str, **fields: Any) -> dict[str, Any]:
    """Write a free spell that returns its target to the hand."""
    target = {"node": "Target", "filter": what, "zones": list(zones), **fields}
    effect = {"node": "ReturnToHand", "what": {"node": "T"}}
    return {
        "node": "CardDef",
        "id": "seek",
        "name": "Seek",
        "type": "spell",
        "kind": "normal",
        "aspect": "normal",
        "abilities": [{"node": "SpellEffect", "effect": effect, "targets": [target]}],
    }


def seeking(what: dict[str, Any], *zones: str, **sides: dict[str, Any]) -> MatchDriver:
    mine, theirs = sides.get("mine", {}), sides.get("theirs", {})
    laid = {A: {"hand": ["Seek"], **mine}, B: theirs}
    return given(RULESET, laid, cards=[seek(what, *zones)])


def hidden(name: str) -> dict[str, str]:
    """Lay a card of a pile face down: only its owner knows it then."""
    return {"card": name, "face": "down"}


def offered(game: MatchDriver) -> list[str]:
    game.act("play Seek", draft_only=True)
    cards = game.match.state.cards
    return [cards[int(option.ref)].printed.name for option in game.prompt().options]


def test_a_target_is_looked_for_in_its_zones_ones_own_first() -> None:
    game = seeking(
        MINION,
        "discard",
        "attack_zone",
        mine={"attack_zone": ["1/1"], "discard": ["2/2"]},
        theirs={"attack_zone": ["3/3"], "discard": ["4/4"], "defense_zone": ["5/5"]},
    )

    assert offered(game) == ["2/2", "1/1", "4/4", "3/3"]


def test_effects_apply_to_targets_off_the_board() -> None:
    game = seeking(MINION, "discard", theirs={"discard": ["4/4"]})

    game.play("Seek", on=["4/4"])
    game.resolve()

    assert game.card("4/4").zone == "hand"


def test_a_target_that_has_left_its_zones_is_lost() -> None:
    game = seeking(MINION, "discard", theirs={"discard": ["4/4"]})
    game.play("Seek", on=["4/4"])

    atoms.move(game.match, game.card("4/4").id, "1.banish")
    game.resolve()

    assert game.card("4/4").zone == "banish"


def test_indistinguishable_cards_are_not_offered() -> None:
    game = seeking(ANY, "hand", mine={"hand": ["Seek", "1/1"]}, theirs={"hand": ["2/2", "3/3"]})

    assert "2/2" not in offered(game)


def test_a_hidden_card_is_offered_where_its_face_does_not_matter() -> None:
    game = seeking(THEIRS, "discard", theirs={"discard": [hidden("4/4")]})

    assert offered(game) == ["4/4"]


def test_hidden_cards_are_not_offered_by_their_face() -> None:
    game = seeking(MINION, "discard", theirs={"discard": [hidden("4/4"), "5/5"]})

    assert offered(game) == ["5/5"]


def test_hidden_cards_are_not_offered_by_negated_filters() -> None:
    game = seeking(
        {"node": "Not", "part": {"node": "IsKind", "kinds": ["token"], "noun": "token"}},
        "discard",
        theirs={"discard": [hidden("4/4"), "5/5"]},
    )

    assert offered(game) == ["5/5"]


def test_either_of_two_reasons_offers_a_hidden_card_that_has_the_open_one() -> None:
    game = seeking(
        {"node": "Or", "parts": [MINION, THEIRS]},
        "discard",
        theirs={"discard": [hidden("4/4"), "5/5"]},
    )

    assert offered(game) == ["4/4", "5/5"]


def test_ones_own_hidden_card_is_offered_by_its_face() -> None:
    game = seeking(MINION, "discard", mine={"discard": [hidden("4/4")]})

    assert offered(game) == ["4/4"]


def test_other_hidden_cards_give_the_same_offer() -> None:
    game = seeking(
        {"node": "Or", "parts": [MINION, {"node": "And", "parts": [THEIRS, ANY]}]},
        "discard",
        mine={"discard": ["1/1"]},
        theirs={"discard": [hidden("4/4")], "hand": ["7/7", "8/8"]},
    )
    game.act("play Seek", draft_only=True)

    other = views.determinize(game.match, A, 5)

    assert views.prompt_for(other, A) == views.prompt_for(game.match, A)


def test_a_hidden_card_is_offered_without_its_name() -> None:
    game = seeking(THEIRS, "discard", theirs={"discard": [hidden("4/4")]})
    game.act("play Seek", draft_only=True)

    shown = views.prompt_for(game.match, A)

    assert shown is not None
    assert [option["label"] for option in shown["options"]] == ["Face-down card"]
