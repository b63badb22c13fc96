"""The room around the real engine: whole matches of every ruleset, played at random."""

import gc
import json
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from app.catalogue import rulesets
from app.engine import views
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.views import determinize
from app.matches.errors import Refusal
from app.matches.frames.showing import EVENT_S, MAX_ANIMATION_S
from app.matches.frames.stream import Stream
from app.matches.live.live_match import LiveMatch
from app.matches.log.acts import MAX_UNDO_STEPS
from app.matches.log.replay import Replay
from app.matches.rules import SPECTATOR, begin
from app.platform.web.close_codes import CloseCode
from tests.matches.frames.test_stream import patched
from tests.suite.games import one_game_or_slowly_all
from tests.support.tables import SEED, FakeStore, closing, open_table, record, sit

RULES = rulesets()
EVERY_RULESET = pytest.mark.parametrize("ruleset", sorted(rulesets()))


def matches_in_memory() -> list[Match]:
    return [each for each in gc.get_objects() if isinstance(each, Match)]


def step_of(live: LiveMatch) -> Callable[[], object]:
    match = live.match
    assert isinstance(match, Match)
    return weakref.ref(match._gen)


async def play_at_random(live: LiveMatch, dice: Dice, choices: int) -> None:
    for _ in range(choices):
        if live.is_over:
            return
        prompt = next(prompt for prompt in live.match.prompts if prompt is not None)
        choice = prompt.sample(dice)
        await live.answers.choose(prompt.seat, prompt.id, f"{prompt.id}", choice)


@one_game_or_slowly_all
async def test_a_match_that_is_rebuilt_all_the_time_ends_as_an_undisturbed_one(
    ruleset: str,
) -> None:
    store, dice = FakeStore(), Dice(11)
    live = await open_table(rules=RULES, store=store, ruleset=ruleset)

    while not live.is_over:
        await play_at_random(live, dice, 23)
        live = await open_table(rules=RULES, store=store, ruleset=ruleset)

    match = begin(RULES, live.record.setup, SEED)
    for entry in store.inputs["m1"]:
        assert entry.seat is not None
        match.submit(entry.seat, entry.body.choice)
    assert match.digest() == live.match.digest()
    assert match.result is not None
    assert store.endings["m1"].reason == match.result.reason


async def test_choices_leave_no_match_behind_for_the_collector() -> None:
    live, dice = await open_table(rules=RULES, ruleset="clashing_destiny"), Dice(3)
    await play_at_random(live, dice, 20)
    gc.collect()
    earlier = matches_in_memory()

    gc.disable()
    await play_at_random(live, dice, 20)
    left = [match for match in matches_in_memory() if match not in earlier]
    gc.enable()

    kept = [act.before for act in live._pipeline.acts._acts]
    assert [match for match in left if match not in kept] == []
    assert live.match in earlier
    assert len(kept) <= 2 * MAX_UNDO_STEPS


async def test_half_a_step_holds_no_match_whose_answer_was_refused_or_that_was_let_go() -> None:
    live, dice = await open_table(rules=RULES, ruleset="clashing_destiny"), Dice(3)
    await play_at_random(live, dice, 20)
    gc.disable()

    refused = step_of(live)
    prompt = next(prompt for prompt in live.match.prompts if prompt is not None)
    with pytest.raises(Refusal):
        await live.answers.choose(prompt.seat, prompt.id, "refused", "nothing such")
    await play_at_random(live, dice, 1)
    let_go = step_of(live)
    is_in_mid_step = let_go() is not None
    live.evict(CloseCode.COME_BACK)
    left = refused(), let_go()
    gc.enable()

    assert is_in_mid_step
    assert left == (None, None)


@EVERY_RULESET
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
async def test_patches_add_up_to_the_view(ruleset: str, viewer: int) -> None:
    live = await open_table(rules=RULES, ruleset=ruleset)
    connection, dice = await sit(live, viewer), Dice(5)
    view: dict[str, Any] = {}

    for _ in range(40):
        await play_at_random(live, dice, 3)
        for frame in connection.frames():
            view = patched(view, frame)
        assert view == json.loads(json.dumps(views.view(live.match, viewer)))


@EVERY_RULESET
@pytest.mark.parametrize("seed", range(4))
def test_hidden_information_changes_no_byte_of_a_frame(ruleset: str, seed: int) -> None:
    truth = Replay(RULES, record(RULES, ruleset=ruleset)).match
    assert isinstance(truth, Match)
    dice, differing = Dice(seed), 0

    for _ in range(60):
        if truth.result is not None:
            break
        prompt = next(prompt for prompt in truth.prompts if prompt is not None)
        other = determinize(truth, prompt.seat, seed)
        frames = [Stream(prompt.seat).render(each, []).encoded for each in (truth, other)]
        differing += truth.digest() != other.digest()

        assert frames[0] == frames[1]
        truth.submit(prompt.seat, prompt.sample(dice))

    assert differing > 10


@EVERY_RULESET
async def test_every_public_choice_is_understood(ruleset: str) -> None:
    live = await open_table(rules=RULES, ruleset=ruleset)
    dice = Dice(3)

    for _ in range(80):
        if live.is_over:
            break
        seat = next(p.seat for p in live.match.prompts if p is not None)
        shown = views.prompt_for(live.match, seat)
        assert shown is not None
        raw = json.loads(json.dumps(shown["default"]))

        await live.answers.play(seat, shown["id"], shown["id"], raw)
        await play_at_random(live, dice, 1)


async def test_showing_time_is_added_to_the_clock() -> None:
    live = await open_table(rules=RULES, ruleset="shards", timer="casual")
    async with closing(live):
        viewer = await sit(live, 0)
        await play_at_random(live, Dice(11), 120)

    timer = RULES["shards"].timers["casual"]
    own = {timer.prompt_s, timer.reaction_s, timer.setup_s}
    clocks = [told["clock"] for told in viewer.heard() if told["type"] == "status"]
    given = {clock["of_s"] for clock in clocks if clock and clock["running"] is not None}
    more = {round(of_s - own_s, 1) for of_s in given for own_s in own if of_s > own_s}
    assert more >= {EVENT_S, MAX_ANIMATION_S}
