"""Last known information of cards that have left the board."""

from app.engine import atoms
from app.engine.play.dump import state_from_plain, state_to_plain
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.position.refs import CardRef
from app.engine.position.state import State
from app.engine.steps.settling import settle
from tests.engine.duel_game import (
    AVENGER,
    LION,
    LORD,
    MOURNER,
    OX,
    PUP,
    WOLF,
    DuelEvent,
    duel,
    go,
    hand,
    put,
)


def last_power(match: Match, ref: CardRef) -> int:
    last = match.last_known(ref)
    assert last is not None
    return match.stat(last[0], "power")


def test_a_filter_that_looks_back_reads_the_value_as_it_was() -> None:
    for damage, drawn in ((10, 1), (30, 0)):

        def dies(m: Match, damage: int = damage) -> Flow[None]:
            ox = m.zone(1, "field")[0]
            atoms.mark_damage(m, ox, damage)
            m.rules.bury(m, [ox], "destroyed")
            yield from settle(m)

        match = duel(dies)
        put(match, PUP, "0.deck")
        put(match, MOURNER, "0.field", 1)
        put(match, OX, "1.field", 0)

        assert hand(go(match), 0) == drawn


def test_a_filter_that_looks_back_reads_what_had_changed_the_card() -> None:
    def dies(m: Match) -> Flow[None]:
        pup = m.zone(1, "field")[0]
        atoms.modify(m, pup, "add", "power", 50, "turn", pup)
        m.rules.bury(m, [pup], "destroyed")
        yield from settle(m)

    match = duel(dies)
    put(match, PUP, "0.deck")
    put(match, MOURNER, "0.field", 1)
    put(match, PUP, "1.field", 0)

    assert hand(go(match), 0) == 1


def test_the_last_stat_of_a_card_is_as_the_ruleset_counts_it() -> None:
    match = duel()
    ox = put(match, OX, "0.field", 0)
    atoms.mark_damage(match, ox, 30)
    was = match.card(ox).card_ref
    atoms.move(match, ox, "0.discard")

    assert last_power(match, was) == 50


def test_cards_that_leave_together_have_the_values_that_they_gave_each_other() -> None:
    match = duel()
    wolf, lord = put(match, WOLF, "0.field", 0), put(match, LORD, "0.field", 1)
    refs = [match.card(cid).card_ref for cid in (wolf, lord)]
    before = [match.stat(match.card(cid), "power") for cid in (wolf, lord)]
    atoms.move_all(match, [lord, wolf], ["0.discard", "0.discard"])

    assert [last_power(match, ref) for ref in refs] == before
    assert before[0] > 60


def test_each_object_of_a_card_that_left_twice_keeps_its_own_last_values() -> None:
    match = duel()
    wolf = put(match, WOLF, "0.field", 0)
    refs = []
    for more in (50, 10):
        refs.append(match.card(wolf).card_ref)
        atoms.modify(match, wolf, "add", "power", more, "turn", wolf)
        atoms.move(match, wolf, "0.discard")
        atoms.move(match, wolf, "0.field", 0)
    again = Match(match.rules, State())
    state_from_plain(again, state_to_plain(match.state))

    for each in (match, again):
        assert [last_power(each, ref) for ref in refs] == [110, 70]


def test_returned_cards_are_new_objects() -> None:
    match = duel()
    wolf = put(match, WOLF, "0.field", 0)
    atoms.modify(match, wolf, "add", "power", 50, "turn", wolf)
    was = atoms.move(match, wolf, "0.discard").was
    atoms.move(match, wolf, "0.field", 0)

    assert was is not None
    assert match.stat(was, "power") == 110
    assert match.stat(match.card(wolf), "power") == 60


def test_an_event_of_the_ruleset_may_look_back() -> None:
    def dies(m: Match) -> Flow[None]:
        avenger = m.zone(0, "field")[1]
        atoms.move_all(m, [avenger], ["0.discard"], also=DuelEvent.DIED)
        yield from settle(m)

    match = duel(dies)
    put(match, PUP, "0.deck")
    put(match, AVENGER, "0.field", 1)

    assert hand(go(match), 0) == 1


def test_events_without_look_back_follow_the_move() -> None:
    match = duel()
    ox = put(match, OX, "0.field", 0)

    atoms.move_all(match, [ox], ["0.discard"], also=DuelEvent.VANISHED)

    assert [event.kind for event in match.events][-2:] == [DuelEvent.VANISHED, EngineEvent.LEFT]


def test_pair_events_use_last_known_information() -> None:
    def kills(m: Match) -> Flow[None]:
        avenger, ox = (m.card(m.zone(seat, "field")[0]) for seat in (0, 1))
        before = atoms.looking_back(m)
        m.rules.bury(m, [avenger.id, ox.id], "both", destroyed=False)
        atoms.emit_look_back(m, DuelEvent.DIED, avenger, ox, before)
        yield from settle(m)

    match = duel(kills)
    put(match, PUP, "0.deck")
    put(match, AVENGER, "0.field", 0)
    put(match, OX, "1.field", 0)

    assert hand(go(match), 0) == 1


def test_damage_invalidates_statics_that_read_a_stat() -> None:
    match = duel()
    lion = put(match, LION, "0.field", 0)
    assert match.has(match.card(lion), "proud")

    atoms.mark_damage(match, lion, 20)
    assert not match.has(match.card(lion), "proud")

    atoms.heal(match, lion, 20)
    assert match.has(match.card(lion), "proud")


def test_static_reads_are_dropped_with_their_last_static() -> None:
    match = duel()
    lion = put(match, LION, "0.field", 0)
    assert "marks" in match.state.static_reads

    atoms.move(match, lion, "0.discard")

    assert match.state.static_reads == frozenset()
