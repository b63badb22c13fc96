"""Containers dumped in sorted order have no order that rules or views read; others keep theirs."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec
import pytest

from app.engine import atoms, views
from app.engine.play.match import Match
from app.engine.play.printed import Derived
from app.engine.position.errors import EngineFault
from app.engine.position.flow import Flow, nothing
from app.engine.position.refs import CardRef
from app.engine.position.rng import Dice
from app.engine.position.state import Card, ChainItem, State
from app.engine.rules.ruleset import Ruleset
from tests.engine.plain_game import PLAIN, begun
from tests.engine.random_matches import EVERY_RULESET, asked, begin, positions
from tools.testing.replicas import Replicas


def turned(mapping: dict[Any, Any]) -> dict[Any, Any]:
    """The same mapping, the last entry first."""
    return dict(reversed(mapping.items()))


def turn_round(state: State) -> None:
    """Let every container that is dumped sorted lie the other way round."""
    for card_id in list(state.cards):
        _turn_card(state.mut(card_id))
    for seat in state.seats:
        seat.numbers, seat.facts = turned(seat.numbers), turned(seat.facts)
    state.zones, state.memory = turned(state.zones), turned(state.memory)
    state.cards = turned(state.cards)
    turned_known = {
        number: tuple(_turn_last(*last) for last in known)
        for number, known in state.last_known.items()
    }
    state.last_known = turned(turned_known)
    state.chain = tuple(
        item.changed(targets=turned(item.targets), shares=turned(item.shares))
        for item in state.chain
    )
    for delayed in state.delayed_triggers:
        delayed.binds = turned(delayed.binds)


def _turn_card(card: Card) -> None:
    card.counters, card.notes = turned(card.counters), turned(card.notes)


def _turn_last(card: Card, last: Derived) -> tuple[Card, Derived]:
    old, values = card.copy(None), last.copy()
    _turn_card(old)
    values.stats, values.keywords = turned(last.stats), turned(last.keywords)
    return old, values


def turned_copy(match: Match) -> Match:
    copy = match.clone()
    state = copy.base.clone()
    turn_round(state)
    copy.rebase(state)
    copy.reopen()
    return copy


def frames(match: Match) -> list[Any]:
    """Return the frames of all viewers, without the order of JSON objects."""
    sent: list[Any] = [[views.view(match, n), views.prompt_for(match, n)] for n in views.VIEWERS]
    sent.append([views.events_for(match, n, match.events) for n in views.VIEWERS])
    return list(msgspec.json.decode(msgspec.json.encode(sent)))


def together(one: Match, other: Match, dice: Dice, decisions: int) -> Iterator[None]:
    while one.result is None and decisions:
        prompt = asked(one)
        choice = prompt.sample(dice)
        for match in (one, other):
            match.take_events()
            match.submit(prompt.seat, choice)
        decisions -= 1
        yield


@EVERY_RULESET
@pytest.mark.parametrize("seed", range(3))
def test_containers_without_an_order_may_lie_in_any(rules: Ruleset, seed: int) -> None:
    for match in positions(begin(seed, rules), seed, 200):
        if match.decisions % 20 or match.answers or match.sealed:
            continue
        one, other = match.clone(), turned_copy(match)
        assert frames(other) == frames(one)

        for _ in together(one, other, Dice(seed), 15):
            assert other.digest() == one.digest()
            assert frames(other) == frames(one)


def shared_out(shares: dict[int, int], targets: tuple[int, ...]) -> Match:
    """A match with one item on the chain, its amount divided in that order."""
    match = begun()
    item = ChainItem(7, "trigger", 0, "imp#2")
    item.source = 1
    item.targets = {"target": tuple(CardRef(ref, 0) for ref in targets)}
    item.shares = {"target": shares}
    for state in (match.base, match.state):
        state.chain = (item,)
    return match


@pytest.mark.parametrize(
    ("shares", "targets"),
    [({5: 10, 3: 20, 4: 30}, (5, 3, 4)), ({5: 10, 3: 20, 4: 30}, (3, 4, 5)), ({9: 1, 2: 1}, ())],
    ids=["as chosen", "another", "without targets"],
)
def test_shares_come_back_from_a_dump_in_their_order(
    shares: dict[int, int], targets: tuple[int, ...]
) -> None:
    match = shared_out(shares, targets)

    loaded = Match.load(PLAIN, match.dump())

    assert [*loaded.base.chain[0].shares["target"].items()] == [*shares.items()]
    assert loaded.digest() == match.digest()


def test_positions_that_differ_in_the_order_of_shares_have_different_digests() -> None:
    one, other = (shared_out(shares, (3, 5)) for shares in ({3: 1, 5: 2}, {5: 2, 3: 1}))

    assert one.digest() != other.digest()


def surrender(m: Match) -> Flow[None]:
    atoms.finish(m, m.state.active, "surrendered", "")
    yield from nothing()


def answer_all(replicas: Replicas) -> None:
    while replicas.match.result is None:
        prompt = asked(replicas.match)
        answer = partial(Match.submit, seat=prompt.seat, choice=prompt.default)
        replicas.each(answer)
        replicas.renew()


def test_copies_that_all_lose_what_no_digest_shows_are_found_at_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    replicas = Replicas(begun(), paranoid=True)
    whole, copied = Match.load, Match.clone
    steps = {**PLAIN.steps, "answer": surrender}

    def forgetful(match: Match) -> Match:
        match.rules = replace(PLAIN, steps=steps)
        return match

    monkeypatch.setattr(Match, "load", lambda *args: forgetful(whole(*args)))
    monkeypatch.setattr(Match, "clone", lambda match: forgetful(copied(match)))
    replicas.renew()

    with pytest.raises(EngineFault, match="another way"):
        answer_all(replicas)
