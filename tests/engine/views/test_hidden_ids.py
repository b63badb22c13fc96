"""Possible leaks of a new rule are refused or left out: ids and hidden cards."""

from typing import Any

import pytest

from app.engine import views
from app.engine.log.log_lines import log_line
from app.engine.play.match import Match
from app.engine.position.errors import HiddenIdError
from app.engine.position.events import pair_event
from app.engine.position.state import Card
from app.engine.prompts import Option
from app.engine.rules.ruleset import Ruleset
from tests.engine.random_matches import EVERY_RULESET, asked, played


def hidden_from(match: Match, viewer: int) -> Card:
    """A card whose face this viewer may not know, but its owner does."""
    return next(
        card
        for card in match.state.cards.values()
        if card.owner == 1 - viewer
        and card.known >> card.owner & 1
        and not card.known >> viewer & 1
    )


def named_in(line: dict[str, Any]) -> list[str]:
    """Return the cards that a line names."""
    return [part["def"] for part in line["parts"] if isinstance(part, dict) and "def" in part]


def words_in(line: dict[str, Any]) -> list[str]:
    """Return the parts of a line that are mere words."""
    return [part for part in line["parts"] if isinstance(part, str)]


@EVERY_RULESET
def test_a_line_about_a_hidden_second_card_does_not_name_it(rules: Ruleset) -> None:
    match = played(3, 20, rules)
    hidden = hidden_from(match, viewer=0)
    subject = next(card for card in match.state.cards.values() if card.owner == 0)
    kinds = [
        kind
        for kinds in rules.event_kinds
        for kind in kinds
        if "{other}" in (rules.display.style_of(kind).line or "")
    ]
    assert kinds

    for kind in kinds:
        event = pair_event(kind, subject, hidden, facts={"values": (3, 5)})

        mine, theirs = (log_line(match, event, viewer) for viewer in (0, 1))

        assert mine is not None
        assert theirs is not None
        assert hidden.printed.base.id not in named_in(mine)
        assert {"a card", "A card"} & set(words_in(mine))
        assert hidden.printed.base.id in named_in(theirs)


@EVERY_RULESET
@pytest.mark.parametrize(
    ("key", "has_ref", "note"),
    [
        ("block:{hidden}", False, ""),
        ("block:{card}:{hidden}", True, ""),
        ("use:{card}:{hidden}", True, ""),
        ("use:{card}:10", True, "an_ability"),
        ("use:{hidden}:{card}:0", True, "an_ability"),
    ],
)
def test_an_option_key_with_a_number_of_the_engine_is_refused(
    rules: Ruleset, key: str, note: str, *, has_ref: bool
) -> None:
    match = played(3, 20, rules)
    prompt = asked(match)
    card = next(card.id for card in match.state.cards.values() if card.pub[prompt.seat])
    hidden = hidden_from(match, prompt.seat).id
    named = key.format(card=card, hidden=hidden)

    prompt.options = [Option(named, card if has_ref else 0, note=note)]

    with pytest.raises(HiddenIdError, match="must be a verb"):
        views.prompt_for(match, prompt.seat)


@EVERY_RULESET
def test_card_and_ability_keys_use_the_viewers_number(
    rules: Ruleset,
) -> None:
    match = played(3, 20, rules)
    prompt = asked(match)
    prompt.work_out()  # its own options, which these take the place of
    card = next(card for card in match.state.cards.values() if card.pub[prompt.seat])
    prompt.options = [
        Option(f"play:{card.id}", card.id),
        Option(f"use:{card.id}:2", card.id, note="an_ability"),
    ]

    shown = views.prompt_for(match, prompt.seat)

    assert shown is not None
    name = f"c{card.pub[prompt.seat]}"
    assert [option["key"] for option in shown["options"]] == [f"play:{name}", f"use:{name}:2"]
