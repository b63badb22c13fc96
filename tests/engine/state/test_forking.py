"""A match goes on from a moment of another one: all as it lay, later chance from a new seed."""

from typing import Any

import pytest

from app.engine.play.forking import forked
from app.engine.play.match import Match
from app.engine.position.rng import EFFECT, SHUFFLES, TIE, streams, streams_from_plain
from app.engine.rules.ruleset import Ruleset
from app.engine.views import VIEWERS, view
from tests.engine.random_matches import EVERY_RULESET, asked, played

STREAMS = (*SHUFFLES, EFFECT, TIE)
SEED, OTHER = b"\1" * 32, b"\2" * 32


def seen(match: Match) -> list[Any]:
    return [view(match, viewer) for viewer in VIEWERS]


def orders(match: Match) -> dict[Any, list[int]]:
    return {zone: list(held) for zone, held in match.state.zones.items()}


def rolls(match: Match) -> list[int]:
    return [match.state.rng.dice(stream).below(1 << 32) for stream in STREAMS]


def at_a_question(rules: Ruleset, decisions: int) -> Match:
    """A match at a question that begins no draft's middle."""
    match = played(7, decisions, rules)
    if match.result is not None:
        return at_a_question(rules, decisions // 2)
    if asked(match).cancel:
        match.submit(asked(match).seat, None)
    return match


@EVERY_RULESET
@pytest.mark.parametrize("decisions", [0, 1, 2, 25])
def test_cards_orders_and_questions_are_the_true_ones(rules: Ruleset, decisions: int) -> None:
    match = at_a_question(rules, decisions)

    fork = forked(match, SEED)

    assert seen(fork) == seen(match)
    assert orders(fork) == orders(match)
    assert [each and each.name for each in fork.prompts] == [
        each and each.name for each in match.prompts
    ]


@EVERY_RULESET
def test_later_chance_comes_from_the_new_seed_alone(rules: Ruleset) -> None:
    match = at_a_question(rules, 25)
    one, again, other = (forked(match, seed) for seed in (SEED, SEED, OTHER))

    assert rolls(one) == rolls(again)
    for mine, theirs, parents in zip(rolls(one), rolls(other), rolls(match), strict=True):
        assert len({mine, theirs, parents}) == 3


@EVERY_RULESET
def test_a_fork_goes_on_alike_after_it_was_stored(rules: Ruleset) -> None:
    fork = forked(at_a_question(rules, 25), SEED)
    stored = Match.load(rules, fork.dump())

    for _ in range(12):
        if fork.result is not None:
            break
        prompt = asked(fork)
        for each in (fork, stored):
            each.submit(prompt.seat, prompt.default)
        fork.release_step()  # rebuilt from its checkpoint
        assert fork.digest() == stored.digest()


def test_a_fork_of_a_fork_has_streams_of_its_own_that_can_be_stored() -> None:
    # Within a step, which is replayed without rolls.
    twice = forked(forked(played(7, 21), SEED), OTHER)

    plain = twice.state.rng.to_plain()

    assert streams_from_plain(plain) == twice.state.rng
    assert rolls(twice) == [streams(OTHER).dice(stream).below(1 << 32) for stream in STREAMS]


def test_a_draft_is_dropped() -> None:
    match = next(each for n in range(1, 60) if asked(each := played(3, n)).cancel)

    assert not any(each is not None and each.cancel for each in forked(match, SEED).prompts)
