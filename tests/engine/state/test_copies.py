"""A match can be copied at any question, and a draft taken back without a trace."""

import msgspec
import pytest

from app.engine import atoms, views
from app.engine.play.match import Match
from app.engine.position.errors import BadDump, IllegalChoice, StalePrompt
from app.engine.position.rng import Dice
from app.engine.rules.ruleset import Ruleset
from app.rulesets.clashing_destiny.ruleset import RULESET
from tests.engine.random_matches import EVERY_RULESET, asked, begin, played, positions
from tools.testing.match_driver import A, B, MatchDriver, given

SIDES = {
    A: {"hand": ["2/2 for 2", "1/1", "1/1", "1/1"], "attack_zone": ["3/3"]},
    B: {"hand": ["1/1"], "defense_zone": ["1/4"]},
}


def drafting() -> MatchDriver:
    """A has named a card and a slot, and is about to pay."""
    game = given(RULESET, SIDES)
    game.act("play 2/2 for 2", draft_only=True)
    game.choose("A2")
    return game


@EVERY_RULESET
@pytest.mark.parametrize("seed", range(4))
def test_a_clone_and_a_loaded_dump_go_on_like_the_match(rules: Ruleset, seed: int) -> None:
    for match in positions(begin(seed, rules), seed, 120):
        prompt = asked(match)
        copies = [match.clone(), Match.load(rules, match.dump())]

        for copy in copies:
            copy.submit(prompt.seat, prompt.default)
        twin = match.clone()
        twin.submit(prompt.seat, prompt.default)

        assert {copy.digest() for copy in copies} == {twin.digest()}


@EVERY_RULESET
@pytest.mark.parametrize("seed", range(4))
def test_a_match_that_rests_after_every_choice_goes_the_same_way(rules: Ruleset, seed: int) -> None:
    restless, resting, dice = begin(seed, rules), begin(seed, rules), Dice(seed)

    while restless.result is None and restless.decisions < 120:
        prompt = asked(restless)
        choice = prompt.sample(dice)
        for match in (restless, resting):
            match.submit(prompt.seat, choice)
        resting.release_step()

    assert resting.digest() == restless.digest()


@EVERY_RULESET
def test_a_clone_that_goes_on_disturbs_nothing(rules: Ruleset) -> None:
    match = played(1, 80, rules)
    before = match.digest()

    for seed in range(20):
        for _ in positions(match.clone(), seed, 10):
            pass

    assert match.digest() == before


@EVERY_RULESET
def test_a_clone_at_a_question_has_the_same_questions(rules: Ruleset) -> None:
    match = played(2, 90, rules)

    copy = match.clone()

    assert [views.prompt_for(copy, seat) for seat in (A, B)] == [
        views.prompt_for(match, seat) for seat in (A, B)
    ]


def test_a_match_that_is_over_can_be_dumped() -> None:
    match = begin(1)
    match.concede(A)

    loaded = Match.load(RULESET, match.dump())

    assert loaded.result is not None
    assert loaded.result.to_plain() == [B, "concession", "CD-16.6"]
    assert loaded.prompts == (None, None)


def test_an_answer_to_half_a_question_survives_a_dump() -> None:
    match = begin(1)
    prompt = match.prompts[A]
    assert prompt is not None
    match.submit(A, prompt.default)

    loaded = Match.load(RULESET, match.dump())
    for one in (match, loaded):
        one.submit(B, ())

    assert loaded.digest() == match.digest()


@pytest.mark.parametrize("raw", [b"", b"\xc1", msgspec.msgpack.encode({"schema": 999})])
def test_bytes_that_are_no_dump_are_refused(raw: bytes) -> None:
    with pytest.raises(BadDump):
        Match.load(RULESET, raw)


def test_a_cancelled_draft_leaves_no_trace() -> None:
    fresh, game = given(RULESET, SIDES), drafting()

    game.cancel()

    assert game.options() == fresh.options()
    assert game.view(A)["zones"] == fresh.view(A)["zones"]
    assert game.view(B) == fresh.view(B)


def test_a_cancelled_draft_can_be_begun_again() -> None:
    game = drafting()
    game.cancel()

    game.play("2/2 for 2", slot="D5")

    assert game.card("2/2 for 2").place == "A defense_zone 5"


def test_drafts_are_invisible_to_the_other_seat() -> None:
    before = given(RULESET, SIDES).view(B)

    game = drafting()

    assert game.view(B) == before


def test_cancelling_without_a_draft_is_refused() -> None:
    match = given(RULESET, SIDES).match

    with pytest.raises(IllegalChoice):
        match.submit(A, None)


def test_time_that_runs_out_in_a_draft_takes_the_default_of_its_beginning() -> None:
    game = drafting()

    game.time_out()

    assert game.asked() == ["B chain_open"]
    assert game.hand(A) == ["2/2 for 2", "1/1", "1/1", "1/1"]


def test_a_refused_answer_changes_nothing() -> None:
    match = given(RULESET, SIDES).match
    before, prompt = match.digest(), match.prompts[A]
    assert prompt is not None

    with pytest.raises(IllegalChoice):
        match.check(A, prompt.id, "no such thing")

    assert match.digest() == before


@pytest.mark.parametrize(("seat", "prompt_id"), [(A, "0.00000000"), (B, "0.00000000"), (7, "x")])
def test_an_answer_to_another_question_is_stale(seat: int, prompt_id: str) -> None:
    match = given(RULESET, SIDES).match

    with pytest.raises(StalePrompt):
        match.check(seat, prompt_id, "end")


def test_nothing_happens_before_both_seats_have_answered() -> None:
    game = given(RULESET, SIDES, turn=0, step="opening")
    before = game.view(B)["zones"]

    game.choose(["1/1", "1/1"], seat=A)

    assert game.asked() == ["B mulligan"]
    assert game.view(B)["zones"] == before
    assert game.kinds() == []


def test_the_second_answer_counts_as_little_as_the_first_until_it_is_in() -> None:
    one, other = (given(RULESET, SIDES, turn=0, step="opening") for _ in range(2))

    one.choose([], seat=A)
    one.choose([], seat=B)
    other.choose([], seat=B)
    other.choose([], seat=A)

    assert one.match.digest() == other.match.digest()


def test_board_cache_is_invalidated_by_changes_and_shared_by_copies() -> None:
    match = given(RULESET, SIDES).match
    unit = match.zone(A, "attack_zone")[0]
    match.board_cache()["power"] = 3
    before = match.state.clone()

    atoms.note(match, unit, "marked", 1)
    noted = dict(match.board_cache())
    atoms.move(match, unit, "0.hand")

    assert noted == {"power": 3}
    assert match.board_cache() == {}
    assert before.cache["board_cache"] == {"power": 3}
