"""Statistics of a finished match agree with its log, for every game."""

from typing import Any

import pytest

from app.catalogue import rulesets
from app.engine import views
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.matches.history.finished_statistics import FinishedStatistics
from app.matches.history.statistics import Blow, MatchStatistics, Source, StatisticsCollector, Vital
from app.matches.live.registry import MatchRegistry
from app.matches.rules import SPECTATOR, begin, setup_of
from app.platform.db import Database
from app.platform.errors import Conflict
from tests.matches.history.test_finished_logs import finished
from tests.support.house import Person, keep_hand, new_match
from tests.support.pebbles import pebble_rules
from tools.testing.scenario_failure import open_prompts


def test_statistics_give_turn_ends_and_the_greatest_hit() -> None:
    collector = StatisticsCollector()
    story = [
        (1, 0, (20, 20)),
        (1, 0, (20, 15)),
        (2, 1, (20, 18)),
        (3, 0, (20, 13)),
        (3, 0, (20, 12)),
        (4, 1, (14, 12)),
    ]
    for number, active, life in story:
        collector.note_vitals(number, active, Vital("Life", life))

    counted = collector.statistics()

    assert (counted.vital, counted.begin) == ("Life", (20, 20))
    assert [(turn.number, turn.active, turn.vitals) for turn in counted.turns] == [
        (1, 0, (20, 18)),
        (2, 1, (20, 13)),
        (3, 0, (14, 12)),
        (4, 1, (14, 12)),
    ]
    assert counted.blow == Blow(turn=3, seat=0, before=20, after=14)


def test_damage_is_summed_by_seat_and_name_with_a_top_five() -> None:
    collector = StatisticsCollector()
    ram = Source(1, "ram", "Ram")
    imps = [(Source(0, f"imp {n}", f"Imp {n}"), n) for n in range(2, 8)]
    for source, amount in [(ram, 3), (Source(0, "ram", "Ram"), 1), *imps, (ram, 4)]:
        collector.note_damage(source, amount)

    counted = collector.statistics()

    assert (counted.vital, counted.turns, counted.blow) == ("", [], None)
    assert [(one.seat, one.name, one.amount) for one in counted.damage] == [
        *[(0, f"Imp {n}", n) for n in (7, 6, 5, 4, 3)],
        (1, "Ram", 7),
    ]


def test_without_a_loss_there_is_no_blow() -> None:
    collector = StatisticsCollector()
    for life in ((20, 20), (25, 20)):
        collector.note_vitals(1, 0, Vital("Life", life))
    assert collector.statistics().blow is None


def played_through(game: str, seed: int) -> tuple[Match, MatchStatistics]:
    """Play a match of a game by chance to its end, and look on."""
    rules, dice = rulesets(), Dice(seed)
    first, *_, last = rules[game].decks
    match = begin(rules, setup_of(game, (first.deck, last.deck)), bytes([seed] * 32), 2)
    collector = StatisticsCollector()
    while True:
        collector.render(match, match.take_events())
        if match.result is not None:
            return match, collector.statistics()
        prompt = open_prompts(match)[0]
        match.submit(prompt.seat, prompt.sample(dice))


@pytest.mark.parametrize("game", rulesets())
def test_statistics_of_every_game_include_life_and_cards(game: str) -> None:
    match, counted = played_through(game, 4)  # deals damage in every game

    view = views.view(match, SPECTATOR)
    left = [
        next(one for one in view["seats"][seat]["counters"] if one.get("tone") == "vital")
        for seat in ("0", "1")
    ]
    numbers = [turn.number for turn in counted.turns]
    assert counted.vital == left[0]["label"]
    assert counted.turns[-1].vitals == (left[0]["value"], left[1]["value"])
    assert numbers == sorted(set(numbers))
    for seat, hand in enumerate(counted.hands):
        held = [match.card(card).printed.base.name for card in match.zone(seat, "hand")]
        assert [face.name for face in hand] == held
    assert counted.damage
    for dealt in counted.damage:
        assert dealt.name == rulesets()[game].display.cards_json()[dealt.card]["name"]
        assert dealt.amount > 0


async def test_they_are_public_once_the_match_is_over(
    alma: Person, bert: Person, carla: Person
) -> None:
    match_id = await new_match(alma, bert)
    early = await carla.http.get(f"/api/v1/matches/{match_id}/statistics")
    over = await finished(alma, bert)

    told = await carla.get(f"/matches/{over}/statistics")
    nothing = await carla.http.get("/api/v1/matches/nothing/statistics")

    assert [len(hand) for hand in told.pop("hands")] == [4, 4]
    assert told == {
        "vital": "Score",
        "begin": [0, 0],
        "turns": [{"number": 1, "active": told["turns"][0]["active"], "vitals": [0, 0]}],
        "blow": None,
        "damage": [],
        "decks": ["A", "B"],
    }
    assert (early.status_code, early.json()["code"]) == (409, "conflict")
    assert nothing.status_code == 404
    await keep_hand(alma, match_id)  # a match that is asked about too early goes on


class CountedStore:
    """Counts how often a log is read."""

    def __init__(self, store: Any) -> None:
        self.store, self.read = store, 0

    async def find_record(self, match_id: str) -> Any:
        return await self.store.find_record(match_id)

    async def list_inputs(self, match_id: str, *, after: int = 0) -> Any:
        self.read += 1
        return await self.store.list_inputs(match_id, after=after)


async def test_a_match_is_played_again_once_and_only_under_its_own_rules(
    alma: Person, bert: Person, database_url: str
) -> None:
    one, other = await finished(alma, bert), await finished(alma, bert)
    database = Database(database_url)
    store: Any = CountedStore(MatchRegistry(database, pebble_rules()).store)
    statistics = FinishedStatistics(store, pebble_rules(), kept=1)

    read = [await statistics.read(each) for each in (one, one, other, one)]
    with pytest.raises(Conflict, match="another version"):
        await FinishedStatistics(store, pebble_rules(2)).read(one)
    await database.close()

    assert read[0] == read[1] == read[3]
    assert store.read == 3
