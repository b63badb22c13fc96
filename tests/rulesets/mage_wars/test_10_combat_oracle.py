"""Combat against a second opinion: the same strikes, worked out by a few lines of arithmetic."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.dsl.abilities import Ability
from app.engine.dsl.card import CardDef
from app.engine.position.rng import Dice
from app.engine.position.state import Card
from app.rulesets.mage_wars.actions import Action, standing_actions
from app.rulesets.mage_wars.dsl.abilities import STEADFAST, assault, bulwark, regiment
from app.rulesets.mage_wars.dsl.kinds import DARK, LIGHT

from .war import MatchDriver, at_end, soldier, tower, war

ABILITIES = st.lists(
    st.sampled_from([DARK, LIGHT, STEADFAST, assault(5), bulwark(10), regiment(2), regiment(3)]),
    max_size=2,
    unique_by=lambda ability: ability.keyword,
)
UNITS = st.lists(
    st.tuples(st.integers(0, 12).map(lambda steps: steps * 5), ABILITIES), min_size=1, max_size=4
)


def army(letter: str, units: list[tuple[int, list[Any]]]) -> list[CardDef]:
    return [soldier(f"{letter}{n}", power, *made(a)) for n, (power, a) in enumerate(units)]


def made(abilities: list[Any]) -> list[Ability]:
    dark_and_light = DARK in abilities and LIGHT in abilities
    return [ability for ability in abilities if not (dark_and_light and ability == LIGHT)]


class Soldier:
    """A unit as the second opinion sees it."""

    def __init__(self, card: Card, kinds: set[str]) -> None:
        keywords = card.printed.derived.keywords
        self.side = "dark" if "dark" in keywords else "light" if "light" in keywords else ""
        self.power = self.plain = card.printed.stats["power"]
        self.power += (keywords.get("assault") or 0) if "offense" in kinds else 0
        self.power += (keywords.get("bulwark") or 0) if kinds - {"offense"} else 0
        self.steadfast = "steadfast" in keywords
        self.spent = self.damage = 0
        self.alive = True

    @property
    def level(self) -> int:
        return max(0, self.power - self.damage - self.spent)


def extra(one: str, other: str) -> int:
    return {("dark", ""): 5, ("light", "dark"): 10}.get((one, other), 0)


class Opinion:
    """Works out a Combat from its actions; towers are no soldiers."""

    def __init__(self, game: MatchDriver) -> None:
        self.actions = standing_actions(game.match)
        self.active = game.match.state.active
        self.lost = [0, 0]
        self.soldiers = {
            cid: Soldier(game.match.card(cid), {a.kind for a in self.actions if a.unit == cid})
            for seat in (0, 1)
            for cid in game.match.zone(seat, "units")
        }

    def fight(self) -> None:
        for seat, answers in ((self.active, False), (1 - self.active, False), (None, True)):
            self._strike(
                [
                    a
                    for a in self.actions
                    if (a.kind != "offense") is answers
                    and seat in (None, a.seat)
                    and self.soldiers[a.unit].alive
                ],
                spends=not answers,
            )
        for unit in self.soldiers.values():
            # MW-10.10, 12.3: Assault and Bulwark end with the actions, and damage stays.
            unit.alive = unit.alive and (not unit.damage or unit.plain > unit.damage)

    def _strike(self, actions: list[Action], *, spends: bool) -> None:
        used: dict[int, int] = {}
        blows: dict[int, list[tuple[int, str]]] = {}
        for action in (a for a in actions if self._is_there(a.target)):
            unit = self.soldiers[action.unit]
            left = unit.level - used.get(action.unit, 0)
            amount = left if action.share == 0 else max(0, min(action.share, left))
            used[action.unit] = used.get(action.unit, 0) + amount
            if action.target not in self.soldiers:
                self.lost[1 - action.seat] += amount
            else:
                blows.setdefault(action.target, []).append((amount, unit.side))
        results = {cid: self._exchange(self.soldiers[cid], hits) for cid, hits in blows.items()}
        for cid, result in results.items():
            unit = self.soldiers[cid]
            unit.damage += result
            unit.alive = unit.level > 0 or not result
        for cid, amount in used.items():
            if spends and not self.soldiers[cid].steadfast:
                self.soldiers[cid].spent += amount

    def _is_there(self, target: int) -> bool:
        return target not in self.soldiers or self.soldiers[target].alive

    def _exchange(self, target: Soldier, hits: list[tuple[int, str]]) -> int:
        strong = [(amount, side) for amount, side in hits if amount]
        total = sum(amount + extra(side, target.side) for amount, side in strong)
        best = max((extra(target.side, side) for _, side in strong), default=0)
        return max(0, total - (best if target.level else 0))


@pytest.mark.rule("MW-10.1", "MW-10.2", "MW-10.3", "MW-10.6", "MW-11.4", "MW-11.15", "MW-12.3")
@given(mine=UNITS, theirs=st.one_of(UNITS, st.just([])), seed=st.integers(0, 2**32))
@settings(max_examples=300, deadline=None)
def test_any_combat_ends_as_plain_arithmetic_says(
    mine: list[tuple[int, list[Any]]], theirs: list[tuple[int, list[Any]]], seed: int
) -> None:
    game = war(army("A", mine), army("B", theirs))
    dice = Dice(seed)
    while not at_end(game) and game.prompt().title != "Before combat":
        prompt = game.prompt()
        game._submit(prompt.seat, prompt.sample(dice), prompt.name)
    if at_end(game):
        return
    opinion = Opinion(game)

    opinion.fight()
    game.pass_()

    assert [tower(game, seat) for seat in (0, 1)] == [50 - lost for lost in opinion.lost]
    for cid, unit in opinion.soldiers.items() if game.result is None else ():
        card = game.match.card(cid)
        assert (card.zone_name == "units") is unit.alive
        assert not unit.alive or card.damage == unit.damage
