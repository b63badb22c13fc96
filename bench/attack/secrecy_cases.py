"""Secrecy: re-dealing a position's hidden information leaves the viewer's bytes unchanged."""

import asyncio
import itertools
from collections.abc import Iterator
from typing import Final

import msgspec

from app.catalogue import rulesets
from app.engine import views
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.engine.rules.ruleset import Ruleset
from bench.attack.attacked_server import AttackedServer
from bench.attack.outcome import Case, Outcome, Scale

EVERY: Final = 4  # decisions between two samples


async def dealt_anew(_: AttackedServer, scale: Scale) -> Outcome:
    """Compare frames of positions that differ only in information hidden from the viewer."""
    faults, compared, differing = [], 0, 0
    for rules in rulesets().values():
        for match in itertools.islice(_positions(rules), scale.of(1500, 15)):
            for viewer in views.VIEWERS:
                other = views.determinize(match, viewer, match.decisions)
                compared += 1
                differing += other.digest() != match.digest()
                if _frames(other, viewer) != _frames(match, viewer):
                    faults.append(f"{rules.id}: viewer {viewer} sees hidden information")
            await asyncio.sleep(0)
    return Outcome(faults, {"compared": compared, "that_differ": differing})


def _positions(rules: Ruleset) -> Iterator[Match]:
    """Play random matches; yield positions whose hidden cards may be re-dealt."""
    for seed in itertools.count(1):
        dice = Dice(seed)
        decks = [SeatSetup(rules.decks[dice.below(len(rules.decks))].deck) for _ in range(2)]
        match = Match.begin(rules, Setup(rules.id, "standard", (decks[0], decks[1])), seed)
        while match.result is None:
            prompt = next(prompt for prompt in match.prompts if prompt is not None)
            match.take_events()
            if not match.answers and not match.sealed and match.decisions % EVERY == 0:
                yield match
            match.submit(prompt.seat, prompt.sample(dice))


def _frames(match: Match, viewer: int) -> bytes:
    events = views.events_for(match, viewer, match.events)
    return msgspec.json.encode([views.view(match, viewer), views.prompt_for(match, viewer), events])


CASES: Final = (Case("dealt_anew", "every viewer is sent the same bytes", dealt_anew),)
