"""Activated abilities: each is an act by its place, granted ones too; a use is on the chain."""

from dataclasses import replace

import pytest

from app.engine import atoms
from app.engine.dsl.abilities import Activated, SacrificeSelf, Target
from app.engine.dsl.filters import Named
from app.engine.dsl.shorthand import every
from app.engine.dsl.values import Exists, T
from app.engine.effects import Destroy, Draw, LoseLife
from app.engine.meaning.binding import Bound
from app.engine.play.match import Match
from app.engine.play.pool import Pool
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, nothing
from app.engine.position.resolution import Resolution
from app.engine.position.state import Card
from app.engine.prompts import Option, Reason
from app.engine.steps.acts import offered, refused
from app.engine.steps.announcing import Draft
from app.engine.steps.using import put_use, uses, why_no_use
from tests.engine.duel_game import DUEL, OX, Steps, creature, duel, go, put

TWO = creature("Two", 10, Activated((), Draw()), Activated((SacrificeSelf(),), LoseLife(10)))
GAME = replace(DUEL, pool=Pool((OX, TWO)))
LATE = Reason("Too late.", "DU-1")


def free(card: Card, bound: Bound) -> Reason | None:
    return None


def play(step: Steps) -> Match:
    return go(duel(step, rules=GAME))


def test_each_ability_is_an_act_by_its_place_and_others_have_none() -> None:
    found: list[Option] = []

    def look(m: Match) -> Flow[None]:
        cards = [m.card(put(m, card, "0.field", slot)) for slot, card in enumerate((OX, TWO))]
        found.extend(offered(uses(m, cards, free)))
        yield from nothing()

    play(look)

    assert [option.key.split(":")[2] for option in found] == ["0", "1"]
    assert [option.note for option in found] == [bound.key for bound in GAME.pool["two"].activated]


def test_refused_uses_name_their_card() -> None:
    found: list[tuple[int, Reason]] = []

    def look(m: Match) -> Flow[None]:
        card = m.card(put(m, TWO, "0.field", 0))
        draw = card.printed.activated[0]
        acts = [*uses(m, [card], lambda card, bound: LATE if bound is draw else None)]
        found.extend(refused(acts))
        assert [option.key for option in offered(acts)] == [f"use:{card.id}:1"]
        yield from nothing()

    match = play(look)

    assert found == [(match.zone(0, "field")[0], LATE)]


def test_an_ability_that_is_given_is_an_act_too() -> None:
    counts: list[int] = []

    def look(m: Match) -> Flow[None]:
        card_id = put(m, OX, "0.field", 0)
        counts.append(len(offered(uses(m, [m.card(card_id)], free))))
        key = GAME.pool["two"].activated[0].key
        atoms.modify(m, card_id, "ability", "", 0, "", 0, ability=key)
        counts.append(len(offered(uses(m, [m.card(card_id)], free))))
        yield from nothing()

    play(look)

    assert counts == [0, 1]


def test_games_select_abilities_and_build_their_options() -> None:
    found: list[Option] = []

    def look(m: Match) -> Flow[None]:
        card = m.card(put(m, TWO, "0.field", 0))
        last = lambda m, card: card.printed.activated[1:]  # noqa: E731  # in the test's one place
        named = lambda card, bound, place: Option(f"last:{place}", card.id)  # noqa: E731
        found.extend(offered(uses(m, [card], free, of=last, option=named)))
        yield from nothing()

    play(look)

    assert [option.key for option in found] == ["last:0"]


def test_a_use_is_on_the_chain_although_its_price_was_its_card() -> None:
    def use(m: Match) -> Flow[None]:
        card = m.card(put(m, TWO, "0.field", 0))
        bound = card.printed.activated[1]
        at = Resolution(0, card.card_ref)
        item = put_use(m, at, bound, Draft(x=3), lambda: m.rules.bury(m, [card.id], "sacrificed"))
        assert item.source_ref == card.card_ref
        yield from nothing()

    match = play(use)
    kinds = [event.kind for event in match.take_events()]

    assert [(item.kind, item.ability, item.x) for item in match.state.chain] == [
        ("ability", GAME.pool["two"].activated[1].key, 3)
    ]
    assert not match.cards_in("0.field")
    assert kinds.index(EngineEvent.LEFT) < kinds.index(EngineEvent.ABILITY_USED)


@pytest.mark.parametrize(
    ("held", "price", "targets_first", "rule"),
    [
        (False, LATE, False, "DU-7"),
        (True, LATE, False, "DU-1"),
        (True, LATE, True, "DU-8"),
        (True, None, False, "DU-8"),
    ],
)
def test_first_reason_against_a_use_is_given(
    *, held: bool, price: Reason | None, targets_first: bool, rule: str
) -> None:
    node = Activated((), Destroy(T()), (Target(Named("Nobody")),))
    if not held:
        node = replace(node, condition=Exists(every(Named("Nobody"))))
    card = creature("Sniper", 10, node)
    found: list[Reason | None] = []

    def look(m: Match) -> Flow[None]:
        it = m.card(put(m, card, "0.field", 0))
        at, bound = Resolution(0, it.card_ref), it.printed.activated[0]
        rules, first = ("DU-7", "DU-8"), targets_first
        found.append(why_no_use(m, at, bound, rules, lambda: price, targets_first=first))
        yield from nothing()

    go(duel(look, rules=replace(DUEL, pool=Pool((OX, card)))))

    assert [why.rule for why in found if why] == [rule]
