"""Words of cards that most games have, each carried out once on the game of face-down cards."""

from collections.abc import Callable

from app.engine import atoms
from app.engine import effects as e
from app.engine.dsl.abilities import KeywordUse
from app.engine.dsl.filters import IsType, Named
from app.engine.dsl.shorthand import every
from app.engine.meaning.registry import run_of
from app.engine.play.match import Match
from app.engine.position.flow import Flow, nothing
from app.engine.position.resolution import Resolution
from app.engine.steps.damage_prevention import unprevented, unprevented_of_seat
from app.engine.steps.silence import is_silenced, works_unless_silenced
from app.engine.steps.turns import skipped
from tests.engine.duel_game import DUEL, LION, OX, PUP, WOLF, Duel, duel, go, put

CREATURE = IsType(("creature",), "creature")
Look = Callable[[Match, list[int]], object]


def after(effect: e.Effect, look: Look, rules: Duel = DUEL) -> object:
    """Return the observation after seat 0's effect beside a wolf, an ox and a pup."""
    seen: list[object] = []

    def step(m: Match) -> Flow[None]:
        ids = [put(m, WOLF, "0.field", 0), put(m, OX, "0.field", 1), put(m, PUP, "1.field", 0)]
        yield from run_of(effect)(m, Resolution(0))
        seen.append(look(m, ids))

    match = go(duel(step, rules=rules))
    while not seen:
        prompt = next(prompt for prompt in match.prompts if prompt is not None)
        match.submit(prompt.seat, prompt.default)
    return seen[0]


def test_a_phase_is_skipped_once_for_each_order_to() -> None:
    def look(m: Match, _: list[int]) -> list[bool]:
        return [skipped(m, 1, "attack"), skipped(m, 1, "attack"), skipped(m, 0, "attack")]

    assert after(e.Skip("attack"), look) == [True, False, False]


def test_sacrifices_of_each_player_leave_together() -> None:
    def look(m: Match, _: list[int]) -> list[str]:
        return [event.kind for event in m.events if event.kind in ("moved", "sacrificed", "left")]

    told = after(e.Sacrificing(CREATURE, who="each"), look)

    assert told == ["moved", "moved", "left", "left"]


def test_a_copy_is_a_token_of_the_same_card() -> None:
    class Placing(Duel):
        def token_zones(self, zone: str) -> tuple[str, ...]:
            return (zone or "field",)

    def look(m: Match, ids: list[int]) -> list[tuple[str, bool]]:
        new = [m.card(cid) for cid in m.board(0) if cid not in ids]
        return [(card.printed.name, card.is_token) for card in new]

    rules = Placing(**{name: getattr(DUEL, name) for name in FIELDS})

    assert after(e.CopyOf(every(Named("Pup"))), look, rules) == [("Pup", True)]


FIELDS = ("id", "title", "version", "pool", "zones", "steps", "phases", "decks", "timers")


def test_all_damage_is_prevented_however_often() -> None:
    def look(m: Match, ids: list[int]) -> list[int]:
        return [unprevented(m, ids[0], 50), unprevented(m, ids[0], 50), unprevented(m, ids[1], 7)]

    assert after(e.PreventAll(every(Named("Wolf"))), look) == [0, 0, 7]


def test_a_stat_becomes_so_much_and_changes_that_were_there_stay_within() -> None:
    def power(m: Match, ids: list[int]) -> object:
        atoms.modify(m, ids[0], "add", "power", 5, "turn", 0)
        return [m.derived(m.card(cid)).stats["power"] for cid in ids]

    assert after(e.SetStat(every(Named("Wolf")), "power", 30), power) == [35, 80, 20]


def test_cards_turned_face_down_have_no_face() -> None:
    def faces(m: Match, ids: list[int]) -> object:
        return [(m.card(cid).face_up, m.has(m.card(cid), "guard")) for cid in ids[:2]]

    assert after(e.TurnFaceDown(every(Named("Wolf"))), faces) == [(False, False), (True, False)]


def test_damage_to_seats_is_prevented_until_it_is_used_up() -> None:
    def left(m: Match, ids: list[int]) -> object:
        return [unprevented_of_seat(m, seat, 20) for seat in (0, 0, 1)]

    assert after(e.PreventForSeat(30), left) == [0, 10, 20]
    assert after(e.PreventForSeat(5, who="each"), left) == [15, 20, 15]


def test_silence_takes_what_is_printed_and_leaves_what_is_granted() -> None:
    def look(m: Match, ids: list[int]) -> list[object]:
        wolf = ids[0]
        granted = KeywordUse("guard")
        before = [m.has(m.card(wolf), "guard"), is_silenced(m, m.card(wolf))]
        atoms.modify(m, wolf, "gain", granted.keyword, 0, "turn", 0)
        return [*before, m.has(m.card(wolf), "guard")]

    assert after(e.Silence(every(Named("Wolf"))), look) == [False, True, True]


def test_a_silenced_card_stays_silenced_as_it_leaves() -> None:
    def look(m: Match, ids: list[int]) -> list[bool]:
        lion = put(m, LION, "0.field", 2)
        before = m.card(lion)
        [ability] = before.printed.abilities
        found = [works_unless_silenced(m, before, ability)]
        atoms.modify(m, lion, "silenced", "", 1, "turn", 0)
        was = m.card(lion)
        atoms.move(m, lion, "0.discard")
        return [*found, works_unless_silenced(m, was, ability)]

    assert after(e.Silence(every(Named("Wolf"))), look) == [True, False]


def test_a_granted_keyword_is_had_like_a_printed_one() -> None:
    def look(m: Match, ids: list[int]) -> bool:
        return m.has(m.card(ids[1]), "guard")

    assert after(e.GrantAbility(every(Named("Ox")), KeywordUse("guard")), look) is True


def test_fights_and_leaving_combat_are_the_rulesets_words() -> None:
    told: list[object] = []

    class Fighting(Duel):
        def fight(self, m: Match, attacker: int, other: int) -> Flow[None]:
            told.append((m.card(attacker).printed.name, m.card(other).printed.name))
            yield from nothing()

        def remove_from_combat(self, m: Match, card_id: int) -> None:
            told.append(m.card(card_id).printed.name)

    rules = Fighting(**{name: getattr(DUEL, name) for name in FIELDS})
    ox, pup = every(Named("Ox")), every(Named("Pup"))
    for effect in (e.Fight(ox, pup), e.Fight(ox, ox), e.RemoveFromCombat(pup)):
        after(effect, lambda m, ids: None, rules)

    assert told == [("Ox", "Pup"), "Pup"]
