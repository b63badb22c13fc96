"""A trigger that waits over an open question is part of the position."""

from app.engine import atoms
from app.engine.listeners.triggers import Pending
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import seat_event
from app.engine.position.flow import Flow, nothing
from app.engine.position.resolution import Resolution
from app.engine.position.rng import Dice
from app.engine.steps.settling import settle
from tests.engine.duel_game import MOURNER, OWL, OX, PUP, duel, go, hand, put, ready
from tests.engine.random_matches import asked
from tools.testing.invariants import copy_of


def deck_of_pups(match: Match) -> None:
    for _ in range(3):
        put(match, PUP, "0.deck")


def owl_arrives(m: Match) -> Flow[None]:
    atoms.move(m, m.zone(0, "hand")[0], "0.field", 0)
    yield from nothing()


def ox_dies(m: Match) -> Flow[None]:
    ox = m.zone(1, "field")[0]
    atoms.mark_damage(m, ox, 10)
    m.rules.bury(m, [ox], "destroyed")
    yield from nothing()


def asks_then_settles(m: Match) -> Flow[None]:
    yield from ready(m)
    yield from settle(m)


def waiting_over_a_question() -> Match:
    match = duel(owl_arrives, asks_then_settles)
    deck_of_pups(match)
    put(match, OWL, "0.hand")
    return go(match)


def test_a_trigger_that_waits_over_a_question_survives_dump_and_load() -> None:
    match = waiting_over_a_question()
    loaded = Match.load(match.rules, match.dump())

    for one in (match, loaded, match.clone()):
        one.submit(0, "pass")

        assert hand(one, 0) == 1
    assert loaded.digest() == match.digest()


def test_a_position_with_a_waiting_trigger_has_another_digest_than_without() -> None:
    match = waiting_over_a_question()
    other = match.clone()
    state = other.base.clone()
    state.pending = ()
    other.rebase(state)

    assert other.digest() != match.digest()


def test_a_trigger_that_looks_back_knows_its_card_after_a_load() -> None:
    match = duel(ox_dies, asks_then_settles)
    deck_of_pups(match)
    put(match, MOURNER, "0.field", 1)
    put(match, OX, "1.field", 0)
    go(match)
    loaded = Match.load(match.rules, match.dump())

    kept, live = (one.base.pending[0].at.event for one in (loaded, match))

    assert kept is not None
    assert live is not None
    assert kept.was is not None
    assert live.was is not None
    assert (kept.was.id, kept.was.damage) == (live.was.id, live.was.damage)
    for name in ("kind", "card", "incarnation", "pub", "was_pub", "known", "origin", "zone"):
        assert getattr(kept, name) == getattr(live, name)
    loaded.submit(0, "pass")
    assert hand(loaded, 0) == 1


def test_events_of_chain_items_are_stored_with_their_item() -> None:
    match = waiting_over_a_question()
    pending = match.base.pending[0]
    event = seat_event(EngineEvent.CHAINED, 0, facts={"cause": "because"})
    at = Resolution(0, pending.at.card_ref, event)
    at.binds, at.targets, at.x = {"these": (3,)}, {"target": (2,)}, 4
    match.base.pending = (Pending(pending.bound, at, 9),)

    kept = Match.load(match.rules, match.dump()).base.pending[0]

    assert kept.at.event is not None
    assert kept.at.event.facts == {"cause": "because"}
    assert (kept.number, kept.at.binds, kept.at.targets, kept.at.x) == (
        9,
        {"these": (3,)},
        {"target": (2,)},
        4,
    )


def test_choices_of_a_trigger_leave_the_checkpoint_unchanged() -> None:
    match = waiting_over_a_question()
    before = match.base.pending[0].at
    before.done["run"] = 1
    scratch = copy_of(match)
    taken = scratch.state.pending[0].fresh()
    taken.at.done["run"] = 2
    taken.at.targets["target"] = (1,)

    assert before.done == {"run": 1}
    assert before.targets == {}
    assert asked(match).sample(Dice(1)) == "pass"
