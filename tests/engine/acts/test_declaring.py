"""Declaring attackers and pairing blockers: all at once, as far as nothing forbids it."""

from dataclasses import replace

import pytest

from app.engine import atoms
from app.engine.dsl.abilities import Static
from app.engine.dsl.shorthand import cannot
from app.engine.dsl.values import Self
from app.engine.play.match import Match
from app.engine.play.pool import Pool
from app.engine.position.errors import IllegalChoice
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask, nothing
from app.engine.position.refs import seat_ref
from app.engine.position.state import Card
from app.engine.steps.combat_roles import (
    Declared,
    attackers,
    blockers_of,
    combat_links,
    combat_states,
    declared,
    is_attacking,
    is_blocking,
    role_of,
    without,
)
from app.engine.steps.declaring import attack_prompt, block_prompt, emit_attack, possible_blocks
from tests.engine.duel_game import DUEL, OX, PUP, WOLF, DuelEvent, Steps, creature, duel, go, put

COWARD = creature("Coward", 30, Static(Self(), (cannot("block"),)))
GHOST = creature("Ghost", 30, Static(Self(), (cannot("be blocked"),)))
GAME = replace(DUEL, pool=Pool((OX, PUP, WOLF, COWARD, GHOST)))


def play(step: Steps) -> Match:
    return go(duel(step, rules=GAME))


def lay(m: Match) -> tuple[Card, Card, Card]:
    """Lay an ox and a ghost that attack, and a wolf on the other side."""
    ids = put(m, OX, "0.field", 0), put(m, GHOST, "0.field", 1), put(m, WOLF, "1.field", 0)
    ox, ghost, wolf = map(m.card, ids)
    return ox, ghost, wolf


def fight(ox: Card, ghost: Card, wolf: Card) -> Declared:
    """Return the ox and the ghost as attackers, the ox blocked by the wolf."""
    blocks = ((role_of(wolf), role_of(ox)),)
    return {"attackers": (role_of(ox), role_of(ghost)), "blocks": blocks}


def smaller(m: Match, blocker: Card, attacker: Card) -> bool:
    return m.stat(blocker, "power") < m.stat(attacker, "power")


def test_forced_attackers_are_in_every_answer() -> None:
    def step(m: Match) -> Flow[None]:
        able = [m.card(put(m, card, "0.field", slot)) for slot, card in enumerate((OX, PUP))]
        yield from ask(
            lambda: attack_prompt(
                0, "attack", able, able[:1], why="The ox must.", tires=True, rule="DU-1"
            )
        )

    match = play(step)
    prompt = match.prompt_of(0)

    assert prompt is not None
    ox, pup = (option.ref for option in prompt.options)
    assert prompt.default == (ox,)
    assert prompt.check((ox, pup)) == (ox, pup)
    with pytest.raises(IllegalChoice, match="The ox must"):
        prompt.check((pup,))


def test_attackers_are_exhausted_before_attack_events() -> None:
    def step(m: Match) -> Flow[None]:
        ox, ghost, _ = lay(m)
        m.events.clear()
        emit_attack(m, 0, [ox, ghost], DuelEvent.DIED, exhausted=[ox])
        yield from nothing()

    match = play(step)

    assert [event.kind for event in match.events] == [
        EngineEvent.EXHAUSTED,
        DuelEvent.DIED,
        EngineEvent.ATTACKED,
        EngineEvent.ATTACKED,
    ]
    assert match.events[1].amount == 2


def test_a_pair_needs_both_who_may_and_the_word_of_the_game() -> None:
    found: list[dict[int, tuple[int, ...]]] = []
    pair: list[int] = []

    def step(m: Match) -> Flow[None]:
        ox, ghost, wolf = lay(m)
        coward = m.card(put(m, COWARD, "1.field", 1))
        pair.extend((wolf.id, ox.id))
        found.append(possible_blocks(m, [wolf, coward], [ox, ghost], smaller))
        found.append(possible_blocks(m, [wolf], [ghost], smaller))
        yield from nothing()

    play(step)

    assert found == [{pair[0]: (pair[1],)}, {}]


def test_blocks_are_asked_for_as_pairs() -> None:
    prompt = block_prompt(1, "block", {7: (3, 4), 8: (3,)}, per_target=1, rule="DU-2")

    assert prompt.check(((7, 4), (8, 3))) == ((7, 4), (8, 3))
    assert [(option.ref, option.to) for option in prompt.options] == [(7, (3, 4)), (8, (3,))]


def test_declared_combat_gives_attackers_links_and_states() -> None:
    def step(m: Match) -> Flow[None]:
        ox, ghost, wolf = lay(m)
        assert declared(m) is None
        assert (attackers(m), combat_links(m), combat_states(m, ox)) == ([], [], [])
        m.change_memory(combat=fight(ox, ghost, wolf))
        assert attackers(m) == [ox, ghost]
        assert (blockers_of(m, ox), blockers_of(m, ghost)) == ([wolf], [])
        assert (combat_states(m, ox), combat_states(m, wolf)) == (["attacking"], ["blocking"])
        aims = [("attack", ox.id, seat_ref(1), ""), ("attack", ghost.id, seat_ref(1), "")]
        assert combat_links(m) == [*aims, ("block", wolf.id, ox.id, "")]
        m.change_memory(combat=without(fight(ox, ghost, wolf), ox))
        assert combat_links(m) == aims[1:]
        assert without(fight(ox, ghost, wolf), wolf)["blocks"] == ()
        yield from nothing()

    play(step)


def test_roles_end_with_the_object_and_with_the_side() -> None:
    def step(m: Match) -> Flow[None]:
        ox, ghost, wolf = lay(m)
        m.change_memory(combat=fight(ox, ghost, wolf))

        atoms.move(m, ox.id, "0.discard")
        atoms.shift(m, wolf.id, "0.field", 0)

        assert attackers(m) == [ghost]
        assert blockers_of(m, ox) == []
        assert not is_attacking(m, m.card(ox.id))
        assert not is_blocking(m, m.card(wolf.id))
        yield from nothing()

    play(step)
