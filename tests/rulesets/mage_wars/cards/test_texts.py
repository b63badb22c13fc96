"""What is printed on cards, and where."""

import pytest

from app.rulesets.mage_wars.ruleset import RULESET


@pytest.mark.parametrize(
    ("card", "line", "first"),
    [
        ("morvane_reeve_of_bones", "Dark Hero unit", "Bulwark 10."),
        (
            "horn_of_little_graves",
            "Dark fast spell",
            "Create two Bonepup tokens with PL 10 and Dark.",
        ),
        ("bell_of_the_ninth_hour", "Item", "Cast: remove target attacking unit from combat."),
    ],
)
def test_a_text_says_what_the_type_strip_does_not(card: str, line: str, first: str) -> None:
    shown = RULESET.card_json(RULESET.pool[card].defn)

    assert (shown["type_line"], shown["text"][0]) == (line, first)


def test_what_the_type_strip_says_is_explained_all_the_same() -> None:
    shown = RULESET.card_json(RULESET.pool["morvane_reeve_of_bones"].defn)

    assert {name for name, _ in shown["keywords"]} >= {"dark", "hero", "bulwark"}


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("bread_and_banners", "Fork 3: divide the amount among up to three targets."),
        ("fireball", "Fork: divide the amount among targets, at most one for each 10 PL."),
    ],
)
def test_a_forked_spell_says_that_its_amount_is_divided(card: str, line: str) -> None:
    assert RULESET.card_json(RULESET.pool[card].defn)["text"][0] == line
