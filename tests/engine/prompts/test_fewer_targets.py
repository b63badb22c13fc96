"""Fewer targets than a text asks for: nothing can be announced, or all that are there are taken."""

from dataclasses import fields

import pytest

from app.engine.dsl.abilities import SpellEffect, Target
from app.engine.dsl.card import CardDef
from app.engine.dsl.values import T
from app.engine.effects import Destroy
from app.engine.play.match import Match
from app.engine.play.pool import Pool
from app.engine.position.flow import Flow
from app.engine.position.resolution import Resolution
from app.engine.steps.announcing import Draft, can_announce, choose_rest
from tests.engine.duel_game import BEAST, DUEL, WOLF, Duel, duel, go, put

SWEEP = CardDef(
    "sweep", "Sweep", "spell", abilities=(SpellEffect(Destroy(T()), (Target(BEAST, count=2),)),)
)


class Fewer(Duel):
    """A game in which one target is enough."""

    fewer_targets = True


@pytest.mark.parametrize(("game", "beasts"), [(Duel, 1), (Fewer, 1), (Fewer, 0)])
def test_one_target_is_enough_only_where_the_rules_take_fewer(
    game: type[Duel], beasts: int
) -> None:
    found: list[bool] = []
    made = Draft()
    same = {field.name: getattr(DUEL, field.name) for field in fields(DUEL)}
    rules = game(**same | {"pool": Pool((SWEEP,), DUEL.pool)})

    def play(m: Match) -> Flow[None]:
        for slot in range(beasts):
            put(m, WOLF, "1.field", slot)
        at = Resolution(0, m.card(put(m, SWEEP, "0.hand")).card_ref)
        spell = m.card(at.source).printed.spell
        assert spell is not None
        found.append(can_announce(m, at, spell))
        found.append((yield from choose_rest(m, at, spell, made, cancel=False)))

    go(duel(play, rules=rules))

    is_enough = game is Fewer and beasts > 0
    assert found == [is_enough] * 2
    assert [len(refs) for refs in made.targets.values()] == [beasts] * is_enough
