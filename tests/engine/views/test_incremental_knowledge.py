"""Incremental knowledge equals knowledge computed from the position."""

from collections.abc import Iterator

from app.engine.play.going_back import knowledge, learned, rewound
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.rules.ruleset import Ruleset
from tests.engine.random_matches import EVERY_RULESET, asked, begin

STEPS = 160


def to_and_fro(match: Match, rules: Ruleset) -> Iterator[Match]:
    """A match on random copies, which goes back at times, or is loaded from a dump."""
    dice, earlier = Dice(31), match.clone()
    for step in range(STEPS):
        prompt, after = asked(match), match.clone()
        after.submit(prompt.seat, prompt.sample(dice))
        if after.result is not None:
            yield after
            return
        if step % 20 == 19:
            after = rewound(after, earlier, asked(earlier).seat)
        if step % 13 == 0:
            earlier = after.clone()
        match = Match.load(rules, after.dump()) if step % 40 == 39 else after
        yield match


@EVERY_RULESET
def test_it_is_reckoned_on_from_moment_to_moment_back_and_forth(rules: Ruleset) -> None:
    begun, seen = begin(31, rules), 0
    before = knowledge(begun)

    for match in to_and_fro(begun, rules):
        events = match.take_events()
        now, whole = knowledge(match, before), knowledge(match)

        # Removed cards have no further viewers.
        there = {card_id for held in match.state.zones.values() for card_id in held if card_id}
        assert {c: now.known[c] for c in there} == {c: whole.known[c] for c in there}
        assert learned(before, now, events) == learned(before, whole, events)
        seen += now.fresh is not now.known and bool(now.fresh)
        before = now

    assert seen > 10, "all was read anew each time"
