"""Leaks by undo, searched in random matches of every game."""

import json
from collections import Counter
from typing import Any

import pytest

from app.catalogue import rulesets
from app.engine import views
from app.engine.play.dump import state_to_plain
from app.engine.play.match import Match
from app.engine.position.errors import IllegalChoice, StalePrompt
from app.engine.position.rng import Dice
from app.matches.frames.stream import Stream
from app.matches.live.live_match import LiveMatch
from app.matches.log.acts import Act
from app.matches.log.export import log_out
from app.matches.log.inputs import Input, ending_of
from app.matches.log.replay import Replay
from app.matches.log.verify import verify
from tests.support.tables import FakeStore, closing, open_table

RULES = rulesets()
EVERY_RULESET = pytest.mark.parametrize("ruleset", sorted(rulesets()))
CHOICES = 120
WORLDS = 3


async def answer_at_random(live: LiveMatch, dice: Dice) -> int | None:
    """Give one answer; return its seat, None where the match is over."""
    prompt = next((each for each in live.match.prompts if each is not None), None)
    if live.is_over or prompt is None:
        return None
    command = f"{len(live._store.inputs.get('m1', []))}"  # type: ignore[attr-defined]
    await live.answers.choose(prompt.seat, prompt.id, command, prompt.sample(dice))
    return int(prompt.seat)


async def take_back(live: LiveMatch, seat: int, command: str) -> None:
    number = live.take_backs.notice(seat).act
    await live.take_backs.take_back(seat, command, number, ask=False)


def position(match: Any) -> Any:
    """Return a match's position, without its monotonic counters."""
    plain = state_to_plain(match.state)
    plain.pop("next_pub")
    for card in plain["cards"]:
        card[13] = bool(card[13])
    return plain, match.answers, match.sealed, [p and p.name for p in match.prompts]


@EVERY_RULESET
async def test_a_match_goes_back_to_where_it_was_and_all_who_play_it_again_follow(
    ruleset: str,
) -> None:
    store, dice = FakeStore(), Dice(7)
    live = await open_table(rules=RULES, store=store, ruleset=ruleset)
    times = 0
    async with closing(live):
        for number in range(CHOICES):
            seat = await answer_at_random(live, dice)
            if seat is None:
                break
            act = live._pipeline.acts.last_of(seat)
            if act is None or live.take_backs.notice(seat).how != "free" or dice.below(2):
                continue
            there = position(act.before.clone())
            await take_back(live, seat, f"u{number}")
            assert position(live.match.clone()) == there
            times += 1

    assert times > 2
    await assert_others_follow(live, store)


async def assert_others_follow(live: LiveMatch, store: FakeStore) -> None:
    streams = [Stream(viewer) for viewer in (0, 1)]
    replay = Replay(RULES, live.record, streams)
    await replay.catch_up(store, "m1")
    assert replay.match.digest() == live.match.digest()
    for viewer, stream in enumerate(streams):
        assert stream.full() == live.audience.streams[viewer].full()


@EVERY_RULESET
async def test_a_log_with_acts_taken_back_verifies_to_its_end(ruleset: str) -> None:
    store, dice = FakeStore(), Dice(23)
    live = await open_table(rules=RULES, store=store, ruleset=ruleset)
    async with closing(live):
        for number in range(CHOICES):
            seat = await answer_at_random(live, dice)
            if seat is not None and live.take_backs.notice(seat).how == "free":
                await take_back(live, seat, f"u{number}")
                await answer_at_random(live, dice)
        if not live.is_over:
            await live.commands.concede(0, "c")

    end = store.endings["m1"]
    result = {"winner": end.winner, "reason": end.reason, "rule": end.rule}
    log = log_out(live.record, store.inputs["m1"], result)
    found = verify(type(log).model_validate_json(log.model_dump_json()), RULES)

    assert (found.verdict, found.reason) == ("verified", "")
    assert any(entry.kind == "taken_back" for entry in log.inputs)
    assert ending_of(live.match.result) == found.result


def told(match: Match, seat: int) -> str:
    """Return all that a seat is shown of a position, but its own numbers of questions."""
    prompt = views.prompt_for(match, seat)
    if prompt is not None:
        prompt["id"] = ""
    events = views.events_for(match, seat, match.events)
    return json.dumps([views.view(match, seat), prompt, events], sort_keys=True)


def outcomes(act: Act, entries: list[Input], seat: int, world: int) -> list[str]:
    """Return a seat's frames of its act, in a world indistinguishable from this one."""
    here = act.before.clone()
    match: Match = views.determinize(here, seat, world) if world else here
    match.reopen()
    match.take_events()
    shown: list[str] = []
    for entry in entries:
        assert entry.seat is not None
        try:
            match.submit(entry.seat, entry.body.choice)
        except (IllegalChoice, StalePrompt):
            return [*shown, "illegal"]
        shown.append(told(match, seat))
        match.take_events()
    return shown


@EVERY_RULESET
async def test_free_undos_reveal_nothing_of_hidden_cards(ruleset: str) -> None:
    """A seat could try an act and take it back: in no world may it look otherwise."""
    store, dice = FakeStore(), Dice(3)
    live = await open_table(rules=RULES, store=store, ruleset=ruleset)
    tried = 0
    async with closing(live):
        for _ in range(CHOICES):
            seat = await answer_at_random(live, dice)
            if seat is None:
                break
            act = live._pipeline.acts.last_of(seat)
            if act is None or live.take_backs.notice(seat).how != "free":
                continue
            entries = [e for e in store.inputs["m1"] if e.seq >= act.seq]
            here = outcomes(act, entries, seat, 0)
            for world in range(1, WORLDS + 1):
                assert outcomes(act, entries, seat, world * 1000 + tried) == here
            tried += 1
    assert tried > 2


@EVERY_RULESET
async def test_undo_offers_do_not_reveal_drafts_of_the_other_seat(
    ruleset: str,
) -> None:
    live, dice = await open_table(rules=RULES, ruleset=ruleset), Dice(19)
    async with closing(live):
        for _ in range(CHOICES * 2):
            before = [live.take_backs.notice(each) for each in (0, 1)]
            seat = await answer_at_random(live, dice)
            if seat is None:
                break
            prompt = live.prompt_of(seat)
            if prompt is not None and prompt.cancel:
                assert live.take_backs.notice(1 - seat) == before[1 - seat]


@EVERY_RULESET
async def test_the_number_of_an_act_counts_nothing_of_the_other_seats(ruleset: str) -> None:
    store, dice = FakeStore(), Dice(31)
    live = await open_table(rules=RULES, store=store, ruleset=ruleset)
    given: Counter[int] = Counter()
    async with closing(live):
        for _ in range(CHOICES):
            seat = await answer_at_random(live, dice)
            if seat is None:
                break
            given[seat] += 1
            act = live._pipeline.acts.last_of(seat)
            assert act is None or act.number <= given[seat]
