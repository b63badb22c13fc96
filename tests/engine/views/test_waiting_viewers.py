"""Waiting and watching viewers learn nothing of the other seat's cards during a match."""

from typing import Any

import pytest

from app.engine import views
from app.engine.listeners.triggers import forget, listen
from app.engine.play.match import Match
from app.engine.position.refs import CardRef
from app.engine.position.rng import Dice
from app.engine.position.state import Card, State
from app.engine.rules.ruleset import Ruleset
from tests.engine.random_matches import EVERY_RULESET, asked, course
from tests.engine.views.test_leaks import frames, known_to
from tests.suite.thoroughness import at_most

TRIES = 60


def trade_places(match: Match, viewer: int, seed: int) -> Match:
    """Return the match with the cards that the viewer does not know lying in each other's places.

    Other than with new faces for the same cards, the engine's own numbers are traded as well, so
    that an order which follows them would show.
    """
    new, dice = match.clone(), Dice(seed)
    state = new.base.clone()
    scratch = type(match)(match.rules, state, match.pool)
    for group in hidden_groups(match, state, viewer):
        mixed = list(group)
        dice.shuffle(mixed)
        for card in group:
            forget(scratch, card)
        for place, card in zip(group, mixed, strict=True):
            lying = place.copy(state.stamp)
            lying.id, lying.printed = card.id, card.printed
            lying.card_ref = CardRef(card.id, lying.incarnation)
            state.cards[card.id] = lying
            listen(scratch, lying)
        moved = {place.id: card.id for place, card in zip(group, mixed, strict=True)}
        state.zones = {k: tuple(moved.get(c, c) for c in held) for k, held in state.zones.items()}
    state.invalidate_derived()
    new.rebase(state)
    new.reopen()
    return new


def hidden_groups(match: Match, state: State, viewer: int) -> list[list[Card]]:
    touched = {mod.card for mod in state.modifiers} | set(state.last_known)
    groups: dict[tuple[int, str], list[Card]] = {}
    for card in state.cards.values():
        is_plain = not (card.counters or card.notes or card.host or card.id in touched)
        if is_plain and not card.known >> viewer & 1 and card.zone in state.zones:
            groups.setdefault((card.owner, match.rules.card_back(card)), []).append(card)
    return list(groups.values())


def same_choice(match: Match, other: Match, viewer: int, dice: Dice) -> tuple[Any, Any] | None:
    """Choose in both matches so that others see the same; None if that was not found."""
    prompt, twin = asked(match), asked(other)
    assert (prompt.seat, prompt.name) == (twin.seat, twin.name)
    choice = prompt.sample(dice)
    if prompt.seat == viewer:
        public = views.public_choice(match, viewer, prompt, choice)
        return choice, twin.check(views.decode_choice(other, viewer, public))
    wanted = as_seen(match, viewer, choice)
    for _ in range(TRIES):
        tried = twin.sample(dice)
        if as_seen(other, viewer, tried) == wanted:
            return choice, tried
    return None


def as_seen(match: Match, viewer: int, choice: Any) -> Any:
    """Return a choice in the view of others: cards by numbers, plays by name and price."""
    if isinstance(choice, str):
        verb, *numbers = choice.split(":")
        cards = [match.card(int(number)) for number in numbers[:1] if number.isdigit()]
        shown = [card.pub[viewer] or card.printed.id for card in cards]
        price = [option.cost for option in asked(match).options if option.key == choice]
        return verb, *(shown or numbers[:1]), *numbers[1:], *price
    if isinstance(choice, tuple) and all(isinstance(ref, (int, str)) for ref in choice):
        return [views.public_ref(match, viewer, ref) for ref in choice]
    return choice


def all_known(match: Match, viewer: int) -> list[tuple[int, str]]:
    """Return the numbers and names of cards known or just shown to the viewer."""
    told = [event.card for event in match.events if event.card and event.known >> viewer & 1]
    lying = sorted(known_to(match, viewer), key=lambda card: match.card(card).pub[viewer])
    cards = [match.card(card_id) for card_id in (*told, *lying)]
    return [(card.pub[viewer], card.printed.id) for card in cards]


@EVERY_RULESET
@pytest.mark.parametrize("viewer", views.VIEWERS)
@pytest.mark.parametrize("seed", range(at_most(3, else_=2)))
def test_hidden_cards_in_other_places_give_the_same_frames(
    rules: Ruleset, seed: int, viewer: int
) -> None:
    compared = 0
    for match in course(rules, seed, 220):
        match.take_events()
        if match.answers or match.sealed or match.decisions % 4:
            continue
        one, other, dice = match.clone(), trade_places(match, viewer, seed), Dice(seed)
        while one.result is None:
            chosen = same_choice(one, other, viewer, dice)
            if chosen is None:
                break
            seat = asked(one).seat
            for each, choice in zip((one, other), chosen, strict=True):
                each.take_events()
                each.submit(seat, choice)
            if all_known(one, viewer) != all_known(other, viewer):
                break  # a hidden card has been revealed
            assert frames(other, viewer) == frames(one, viewer)
            compared += 1

    assert compared > 40
