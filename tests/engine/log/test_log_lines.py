"""Log lines: a report for its reader, addressed as "you", without hidden information."""

from typing import Any

import pytest

from app.engine import atoms, views
from app.engine.log.log_lines import log_line
from app.engine.log.standard_styles import STYLES
from app.engine.log.verbs import base_of
from app.engine.play.match import Match
from app.engine.position import log_facts
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import card_event, pair_event, seat_event
from app.engine.position.log_facts import NO_TARGET_LEFT, announced, name_of, why_missed
from app.engine.position.refs import CardRef, seat_ref
from app.engine.position.resolution import Resolution
from app.engine.position.state import Card
from app.engine.rules.ruleset import Ruleset
from tests.engine.random_matches import EVERY_RULESET, course, played

NAMES = ("Ada", "Bo")


def said(line: dict[str, Any] | None) -> str:
    """Return a line as it is read, with the names of the seats."""
    assert line is not None
    return "".join(map(_words, line["parts"]))


def _words(part: Any) -> str:
    if isinstance(part, str):
        return part
    return str(part.get("text") or part.get("name") or NAMES[part["seat"]])


def open_card(match: Match, seat: int) -> Card:
    """Return a card of a seat with a public face."""
    card = match.state.mut(next(c.id for c in match.state.cards.values() if c.owner == seat))
    card.known, card.controller = 7, seat
    return card


def two_cards(rules: Ruleset) -> tuple[Match, Card, Card]:
    """Return a match and an open card of each seat."""
    match = played(3, 20, rules)
    match.take_events()
    return match, open_card(match, 0), open_card(match, 1)


@EVERY_RULESET
def test_damage_lines_name_source_victim_and_remainder(rules: Ruleset) -> None:
    match, mine, theirs = two_cards(rules)
    facts = {"left": (15, 12)}
    event = pair_event(EngineEvent.DAMAGED, theirs, mine, 3, facts=facts)

    lines = [said(log_line(match, event, viewer)) for viewer in views.VIEWERS]

    one, other = mine.printed.name, theirs.printed.name
    assert lines == [
        f"Your {one} deals 3 damage to their {other} (15 → 12).",
        f"Their {one} deals 3 damage to your {other} (15 → 12).",
        f"Ada's {one} deals 3 damage to Bo's {other} (15 → 12).",
    ]


@EVERY_RULESET
def test_lethal_damage_is_marked(rules: Ruleset) -> None:
    match, mine, _ = two_cards(rules)
    event = pair_event(EngineEvent.DAMAGED, mine, None, 5, facts={"left": (3, 0)})

    line = said(log_line(match, event, 0))

    assert line == f"Your {mine.printed.name} takes 5 damage (3 → 0, lethal)."


@EVERY_RULESET
def test_remainder_of_a_hidden_card_is_private(rules: Ruleset) -> None:
    match, mine, _ = two_cards(rules)
    mine.known = 1
    event = pair_event(EngineEvent.DAMAGED, mine, None, 5, facts={"left": (30, 25)})

    assert "(30 → 25)" in said(log_line(match, event, 0))
    assert said(log_line(match, event, 1)) == "A card takes 5 damage."


@EVERY_RULESET
def test_acting_seat_is_you_to_itself_and_named_to_others(rules: Ruleset) -> None:
    match, mine, theirs = two_cards(rules)
    targets = {"goal": (theirs.card_ref, CardRef(seat_ref(0), 0))}
    atoms.announce(match, EngineEvent.ABILITY_USED, 0, mine.id, facts=announced(match, targets))
    (event,) = match.take_events()

    lines = [said(log_line(match, event, viewer)) for viewer in views.VIEWERS]

    one, other = mine.printed.name, theirs.printed.name
    assert lines == [
        f"You use {one}, targeting their {other} and you.",
        f"Ada uses {one}, targeting your {other} and Ada.",
        f"Ada uses {one}, targeting Bo's {other} and Ada.",
    ]


@EVERY_RULESET
def test_ability_lines_name_card_and_ability(rules: Ruleset) -> None:
    match, mine, _ = two_cards(rules)
    key = next(key for key, bound in match.pool.bound.items() if bound.kind == "triggered")
    atoms.announce(match, EngineEvent.TRIGGERED, 0, mine.id, facts=announced(match, {}, key))
    (event,) = match.take_events()
    hidden = event.changed(known=1)

    name = rules.display.ability_name(match.pool.bound[key])
    assert said(log_line(match, event, 1)) == f"Their {mine.printed.name}'s {name} triggers."
    assert said(log_line(match, hidden, 1)) == "A card takes effect."


@EVERY_RULESET
def test_trigger_events_name_source_and_target(rules: Ruleset) -> None:
    match, mine, _ = two_cards(rules)
    mine.pub = (5, 6, 7)
    key = next(key for key, bound in match.pool.bound.items() if bound.kind == "triggered")
    facts = announced(match, {"goal": (mine.card_ref, seat_ref(1))}, key)
    atoms.announce(match, EngineEvent.TRIGGERED, 0, mine.id, facts=facts)
    (event,) = match.take_events()

    ((shown, hidden), _) = views.events_for(match, 0, [event, event.changed(known=2)])

    assert shown["text"] == f"{rules.display.use_label(match, key).rstrip('.')}."
    assert shown["targets"] == ["c5", "seat:1"]
    assert not {"text", "targets"} & hidden.keys()


@EVERY_RULESET
def test_life_lines_give_life_before_and_after(rules: Ruleset) -> None:
    match, *_ = two_cards(rules)
    event = seat_event(EngineEvent.LIFE_GAINED, 1, 2, facts={"left": (9, 11)})

    assert said(log_line(match, event, 1)) == "You gain 2 life (9 → 11)."
    assert said(log_line(match, event, 0)) == "Bo gains 2 life (9 → 11)."


@EVERY_RULESET
@pytest.mark.parametrize("seed", [1, 2])
def test_every_line_of_a_match_begins_with_a_capital_and_ends_with_a_full_stop(
    rules: Ruleset, seed: int
) -> None:
    lines = []
    for match in course(rules, seed, 120):
        for viewer in views.VIEWERS:
            lines += [said(line) for line in views.events_for(match, viewer, match.events)[1]]
        match.take_events()

    assert len(lines) > 100
    assert [line for line in lines if not line[0].isupper() or not line.endswith(".")] == []
    assert [line for line in lines if "{" in line or "~" in line or "  " in line] == []


@EVERY_RULESET
def test_every_kind_of_event_with_a_line_is_read_by_every_viewer(rules: Ruleset) -> None:
    match, mine, theirs = two_cards(rules)
    facts = {"values": (1, 3), "left": (5, 3), "by": name_of(theirs), "how": NO_TARGET_LEFT}
    kinds = [
        kind for kinds in rules.event_kinds for kind in kinds if rules.display.style_of(kind).line
    ]

    read = {}
    for kind in kinds:
        event = pair_event(kind, mine, theirs, 2, detail="x", facts=facts)
        event = event.changed(zone=mine.zone, origin=mine.zone)
        readers = views.VIEWERS[
            rules.display.style_of(kind).private_line == "" :
        ]  # its seat reads of each card
        read[kind] = [said(log_line(match, event, viewer)) for viewer in readers]

    texts = [text for lines in read.values() for text in lines]
    assert [text for text in texts if not text[0].isupper() or not text.endswith(".")] == []
    assert [text for text in texts if "{" in text or "~" in text or "  " in text] == []
    assert {kind for kind, lines in read.items() if not all(lines)} == set()


@EVERY_RULESET
def test_every_cause_of_a_move_with_a_line_is_read_by_its_seat(rules: Ruleset) -> None:
    match, mine, _ = two_cards(rules)
    styles = {**STYLES, **rules.display.event_styles}
    keys = [key for key, style in styles.items() if style.line or style.private_line]

    read = []
    for key in keys:
        kind, _, how = key.partition(" ")
        if kind != EngineEvent.MOVED:
            continue
        cause, _, zone = how.partition("to ")
        cause, _, origin = cause.partition(" from ")
        event = card_event(
            EngineEvent.MOVED, mine, detail=cause.strip(), zone=f"0.{zone or 'hand'}"
        )
        read.append(said(log_line(match, event.changed(origin=f"0.{origin or 'hand'}"), 0)))

    assert [line for line in read if not line[0].isupper() or not line.endswith(".")] == []


@EVERY_RULESET
def test_a_borrowed_card_that_leaves_is_named_by_its_last_controller(rules: Ruleset) -> None:
    match, _mine, theirs = two_cards(rules)
    board = next(key for key in match.state.zones if key in rules.layout.board)
    borrowed = match.state.mut(theirs.id)
    was = borrowed.reborn(match.state.stamp, borrowed.zone)
    was.controller, was.known = 0, 7
    event = card_event(EngineEvent.DESTROYED, borrowed).changed(was=was, origin=board)

    assert said(log_line(match, event, 0)).startswith("Your ")
    assert said(log_line(match, event, 1)).startswith("Their ")


@EVERY_RULESET
def test_a_borrowed_token_that_ceases_is_named_by_its_last_controller(rules: Ruleset) -> None:
    match, _mine, theirs = two_cards(rules)
    last = theirs.reborn(match.state.stamp, theirs.zone)
    last.controller, last.incarnation = 0, theirs.incarnation - 1
    match.state.remember(last, match.derived(theirs))
    match.state.mut(theirs.id).zone = f"1.{rules.discard_pile}"
    event = card_event(EngineEvent.CEASED, theirs)

    assert log_facts.named_card(match, event).controller == 0
    assert log_facts.doer_name(match, match.card(theirs.id)).controller == 0


@EVERY_RULESET
def test_a_source_that_has_died_is_named_as_it_was(rules: Ruleset) -> None:
    match, _mine, theirs = two_cards(rules)
    at = Resolution(0, CardRef(theirs.id, theirs.incarnation - 1))
    match.state.resolving = at

    atoms.announce(match, EngineEvent.REPLACED, 0, theirs.id)
    (event,) = match.take_events()
    match.state.resolving = None

    assert said(log_line(match, event, 0)) == f"Your {theirs.printed.name} replaces that event."


@EVERY_RULESET
@pytest.mark.parametrize(
    ("chosen", "left", "words"),
    [
        ({}, {}, "finds no target"),
        ({"a": (CardRef(1, 0),)}, {"a": ()}, "has no target left"),
        ({"a": (CardRef(1, 0),), "b": (CardRef(2, 0),)}, {"a": (), "b": (2,)}, "has lost a target"),
    ],
)
def test_a_fizzle_names_the_targets_that_are_lost(
    rules: Ruleset, chosen: Any, left: Any, words: str
) -> None:
    match, mine, _ = two_cards(rules)
    facts = {"how": why_missed(chosen, left)}
    event = card_event(EngineEvent.FIZZLED, mine, facts=facts)

    line = f"Your {mine.printed.name} {words} and does nothing."
    assert said(log_line(match, event, 0)) == line


@EVERY_RULESET
def test_damage_below_nothing_is_not_cut_off(rules: Ruleset) -> None:
    match, mine, _ = two_cards(rules)
    harmed = pair_event(EngineEvent.DAMAGED, mine, None, 5, facts={"left": (3, -2), "harm": True})
    healed = card_event(EngineEvent.HEALED, mine, 1, facts={"left": (-2, -1)})

    assert "(3 → \N{MINUS SIGN}2, lethal)" in said(log_line(match, harmed, 0))
    assert "(\N{MINUS SIGN}2 → \N{MINUS SIGN}1)" in said(log_line(match, healed, 0))


@EVERY_RULESET
def test_counters_are_gained_and_lost_by_name(rules: Ruleset) -> None:
    match, mine, _ = two_cards(rules)
    gained = card_event(EngineEvent.COUNTED, mine, 2, detail="thing", facts={"values": (0, 2)})
    lost = card_event(EngineEvent.COUNTED, mine, -1, detail="thing", facts={"values": (2, 1)})

    name = mine.printed.name
    assert said(log_line(match, gained, 0)) == f"Your {name} gains 2 things (0 → 2)."
    assert said(log_line(match, lost, 0)) == f"Your {name} loses 1 thing (2 → 1)."


@EVERY_RULESET
def test_a_verb_that_follows_a_seat_goes_with_it(rules: Ruleset) -> None:
    styles = [*STYLES.values(), *rules.display.event_styles.values()]
    lines = [(each.line, each.zero_line, each.loss_line, each.private_line) for each in styles]
    patterns = [pattern for patterns in lines for pattern in patterns if pattern]

    after = [pattern.partition("{seat} ")[2].split(" ")[0] for pattern in patterns]

    assert len(patterns) > 60
    assert [word for word in after if word.endswith("s") and not word.startswith("~")] == []


@pytest.mark.parametrize(
    ("verb", "base"),
    [
        ("takes", "take"),
        ("tosses", "toss"),
        ("has", "have"),
        ("exchanges", "exchange"),
        ("carries", "carry"),
        ("attaches", "attach"),
        ("uses", "use"),
        ("loses", "lose"),
    ],
)
def test_a_verb_agrees_with_you(verb: str, base: str) -> None:
    assert base_of(verb) == base
