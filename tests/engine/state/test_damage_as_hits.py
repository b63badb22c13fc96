"""Hits: damage of one moment by victim, source and amount, for creatures and seats alike."""

from collections.abc import Iterable, Sequence

import pytest

from app.engine.dsl.abilities import EventPattern, Target
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import IsSource
from app.engine.dsl.shorthand import does, when
from app.engine.dsl.values import EventAmount, T
from app.engine.effects import Damage, GainLife, LoseLife, Prevent, Seq
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.position.refs import NO_SEAT, is_card, seat_ref
from app.engine.steps import life
from app.engine.steps.damage_policies import Hit
from tests.engine.stack_game import CREATURE, IDENTITY, LIFE, STACK, Stack, play_paranoid, position
from tools.testing.match_driver import A, B, MatchDriver

ANY = Target(CREATURE, count=2, kind="card_or_seat")
FORK = CardDef("fork", "Fork", "spell", abilities=(does(Damage(T(), 2), ANY),))
WALL = CardDef(
    "wall",
    "Wall",
    "spell",
    abilities=(does(Prevent(T(), 3), Target(CREATURE, kind="card_or_seat")),),
)
LEECH = CardDef(
    "leech",
    "Leech",
    "creature",
    stats=(("hp", 3),),
    abilities=(
        when(EventPattern("damage_dealt", IsSource()), GainLife(EventAmount())),
        when(EventPattern("seat_damage_dealt", IsSource(), who="opponent"), LoseLife(1, "you")),
        when(EventPattern("entered", IsSource()), Damage(T(), 2), ANY),
    ),
)
TORCH = CardDef(
    "torch",
    "Torch",
    "spell",
    abilities=(does(Seq((Damage(T(), 1), LoseLife(1))), Target(CREATURE)),),
)


class Ordered(Stack):
    """Of hits on one victim the largest meets what prevents it first."""

    def damage_order(self, m: Match, hits: Sequence[Hit]) -> Sequence[Hit]:
        return sorted(hits, key=lambda hit: -hit.amount)


class Sheltered(Stack):
    """A seat's own effects deal its creatures one damage less."""

    def damage_left(self, m: Match, hit: Hit, *, combat: bool) -> Flow[int]:
        left = yield from super().damage_left(m, hit, combat=combat)
        mine = is_card(hit.victim) and m.card(hit.victim).controller == m.acting_seat()
        return left - 1 if mine else left


def facing(rules: Stack, *hand: str, cards: Iterable[CardDef] = ()) -> MatchDriver:
    """A's turn with those cards against a Leech of its own and one of B's."""
    mine = {"hand": list(hand), "board": ["Bear"]}
    return position(rules, mine, {"board": ["Leech"]}, LEECH, FORK, WALL, TORCH, *cards)


def told(game: MatchDriver, *kinds: str) -> list[tuple[str, int, int]]:
    """Events of those kinds: which, whose, how much."""
    events = [*game.events, *game.match.events]
    return [(e.kind, e.seat, e.amount) for e in events if e.kind in kinds]


def dealt(game: MatchDriver, *hits: Hit) -> list[Hit]:
    """Deal hits outside of any effect."""
    flow = game.match.rules.damage(game.match, hits)
    with pytest.raises(StopIteration) as done:
        next(flow)
    found: list[Hit] = done.value.value
    return found


def life_of(game: MatchDriver, seat: int) -> int:
    """Life of a seat."""
    return game.match.state.number(seat, "life")


def test_a_creature_and_a_seat_are_hit_in_one_event() -> None:
    game = facing(STACK, "Fork")

    game.act("play Fork", on=["Leech", "B"])

    kinds = [e.kind for e in game.events]
    first = kinds.index(EngineEvent.DAMAGED)
    assert kinds[first:][:5] == [
        "damaged",
        "number_changed",
        "life_lost",
        "damage_dealt",
        "seat_damage_dealt",
    ]
    assert life_of(game, B) == LIFE - 2
    assert game.card("Leech").damage == 2


def test_hits_on_one_victim_emit_one_event_each_and_one_loss() -> None:
    game = facing(STACK)
    bear, leech = game.card("Bear").id, game.card("Leech").id

    dealt(game, Hit(seat_ref(B), 2, bear), Hit(leech, 1, bear), Hit(seat_ref(B), 1, leech))

    assert told(game, "life_lost", "damaged") == [("life_lost", B, 3), ("damaged", B, 1)]
    assert told(game, "seat_damage_dealt", "damage_dealt") == [
        ("seat_damage_dealt", B, 2),
        ("damage_dealt", A, 1),
        ("seat_damage_dealt", B, 1),
    ]


def test_damage_without_a_source_names_no_dealer() -> None:
    game = facing(STACK)

    assert dealt(game, Hit(seat_ref(A), 2)) == [Hit(seat_ref(A), 2)]

    assert told(game, "seat_damage_dealt") == []
    assert life_of(game, A) == LIFE - 2


def test_no_damage_is_no_hit() -> None:
    game = facing(STACK)

    assert dealt(game, Hit(game.card("Bear").id, 0), Hit(seat_ref(A), -1)) == []
    assert told(game, "damaged", "life_lost") == []


def test_damage_to_a_seat_is_prevented_like_damage_to_a_creature() -> None:
    game = facing(STACK, "Wall", "Wall", "Fork")
    game.act("play Wall", on="B")
    game.act("play Wall", on="Bear")

    game.act("play Fork", on=["Bear", "B"])

    assert life_of(game, B) == LIFE
    assert game.card("Bear").damage == 0
    assert told(game, "seat_damage_dealt") == []
    assert dealt(game, Hit(seat_ref(B), 3)) == [Hit(seat_ref(B), 2)]


def test_the_ruleset_orders_the_hits_that_meet_a_prevention() -> None:
    given, ordered = facing(STACK, "Wall"), facing(Ordered(**IDENTITY), "Wall")
    bear, leech = given.card("Bear").id, given.card("Leech").id
    for game in (given, ordered):
        game.act("play Wall", on="B")

    hits = Hit(seat_ref(B), 1, bear), Hit(seat_ref(B), 3, leech)
    assert dealt(given, *hits) == [Hit(seat_ref(B), 1, leech)]
    assert dealt(ordered, *hits) == [Hit(seat_ref(B), 1, bear)]


def test_a_trigger_hears_what_its_source_has_dealt() -> None:
    game = position(STACK, {"hand": ["Leech"], "numbers": {"life": 3}}, {"board": ["Bear"]}, LEECH)

    game.act("play Leech")
    game.choose(["Bear", "B"])
    game.time_out()  # the order of the two

    assert told(game, "life_gained", "life_lost") == [
        ("life_lost", B, 2),
        ("life_lost", A, 1),
        ("life_gained", A, 2),
    ]


def test_policies_know_the_controller_of_the_resolving_effect() -> None:
    game = facing(Sheltered(**IDENTITY), "Fork")

    game.act("play Fork", on=["Bear", "Leech"])

    assert (game.card("Bear").damage, game.card("Leech").damage) == (1, 2)


def test_they_know_the_item_of_the_chain_that_resolves() -> None:
    seen: list[tuple[int, str]] = []

    class Curious(Stack):
        def lose_life(self, m: Match, seat: int, amount: int) -> None:
            at = m.state.resolving
            assert at is not None
            assert at.item is not None
            seen.append((at.item.seat, m.card(at.item.card).printed.id))
            super().lose_life(m, seat, amount)

    game = facing(Curious(**IDENTITY), "Torch")

    game.act("play Torch", on="Leech")

    assert (A, "torch") in seen
    assert game.match.state.resolving is None
    assert game.match.acting_seat() == NO_SEAT


@pytest.mark.parametrize(
    ("amount", "least", "left", "lost"),
    [(3, None, 5, 3), (9, 0, 0, 8), (9, None, -1, 9), (0, 0, 8, 0)],
)
def test_life_is_lost_down_to_a_bound(amount: int, least: int | None, left: int, lost: int) -> None:
    game = facing(STACK)

    assert life.lose_life(game.match, A, amount, least=least) == lost

    assert life_of(game, A) == left
    assert told(game, "life_lost") == ([("life_lost", A, lost)] if lost else [])


def test_life_is_gained_up_to_a_bound() -> None:
    game = facing(STACK)

    assert life.gain_life(game.match, A, 5, most=LIFE + 2) == 2
    assert life.gain_life(game.match, A, 5, most=LIFE + 2) == 0

    assert told(game, "life_gained") == [("life_gained", A, 2)]


def test_the_log_says_what_a_seat_has_lost_and_gained() -> None:
    game = position(STACK, {"hand": ["Bolt", "Salve"], "numbers": {"life": 4}}, {})

    game.act("play Bolt", on="B")
    game.act("play Salve")

    assert "B loses 2 life (8 → 6)." in game.log(A)
    assert "You gain 3 life (4 → 7)." in game.log(A)


@pytest.mark.parametrize("seed", range(4))
def test_random_matches_break_no_invariant(seed: int) -> None:
    assert play_paranoid(STACK, seed) == []
