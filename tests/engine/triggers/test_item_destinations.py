"""Where the card of a chain item goes, and items that say nothing of their own."""

from dataclasses import fields
from typing import Any

import pytest

from app.engine import atoms
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.position.refs import zone_key
from app.engine.position.state import Card, ChainItem
from app.engine.steps import chain
from app.engine.steps.announcing import Chosen, Draft
from tests.engine.duel_game import BOLT, DUEL, OX, PUP, WOLF, Duel, duel, put


def finished(flow: Flow[Any]) -> None:
    for asked in flow:
        raise AssertionError(asked)


def cast(match: Match, card_id: int, **targets: int) -> ChainItem:
    seat = match.card(card_id).controller
    atoms.move(match, card_id, zone_key(seat, "chain"))
    aims: Chosen = {name: (match.card(ref).card_ref,) for name, ref in targets.items()}
    return chain.put_card(match, seat, card_id, Draft(targets=aims))


def where(match: Match, card_id: int) -> str:
    return match.card(card_id).zone


def test_a_creature_spell_enters_the_board_as_it_resolves() -> None:
    match = duel()
    for slot in (0, 1):  # one slot is left, so nothing is asked
        put(match, PUP, "1.field", slot)
    ox = put(match, OX, "1.hand")

    finished(chain.resolve_item(match, cast(match, ox)))

    assert where(match, ox) == "1.field"
    assert match.state.chain == ()


def test_a_creature_spell_without_room_is_used_up() -> None:
    match = duel()
    for slot in (0, 1, 2):
        put(match, PUP, "1.field", slot)
    ox = put(match, OX, "1.hand")

    finished(chain.resolve_item(match, cast(match, ox)))

    assert where(match, ox) == "1.discard"


def test_a_denied_creature_spell_does_not_enter() -> None:
    match = duel()
    ox = put(match, OX, "1.hand")
    item = cast(match, ox)

    match.rules.deny(match, item)

    assert where(match, ox) == "1.discard"
    assert match.state.chain == ()


def test_a_spell_whose_target_is_lost_does_nothing_and_is_used_up() -> None:
    match = duel()
    wolf, bolt = put(match, WOLF, "0.field", 0), put(match, BOLT, "1.hand")
    item = cast(match, bolt, target=wolf)
    atoms.mark_damage(match, wolf, 10)

    finished(chain.resolve_item(match, item))

    assert match.card(wolf).damage == 10
    assert where(match, bolt) == "1.discard"
    assert [event.kind for event in match.events].count(EngineEvent.FIZZLED) == 1


class Burning(Duel):
    """Used cards are banished, and a spell resolves as far as it can although a target is lost."""

    def item_grave(self, m: Match, card: Card) -> str:
        return "banish"

    def still_fits(self, m: Match, at: Any, bound: Any, item: ChainItem) -> bool:
        return super().still_fits(m, at, bound, item) or True


BURNING = Burning(**{field.name: getattr(DUEL, field.name) for field in fields(DUEL)})


@pytest.mark.parametrize("is_denied", [True, False])
def test_the_ruleset_says_where_used_and_denied_cards_go(*, is_denied: bool) -> None:
    match = duel(rules=BURNING)
    bolt = put(match, BOLT, "1.hand")
    item = cast(match, bolt)

    if is_denied:
        match.rules.deny(match, item)
    else:
        finished(chain.resolve_item(match, item))

    assert where(match, bolt) == "1.banish"


def test_the_ruleset_says_what_still_fits() -> None:
    match = duel(rules=BURNING)
    wolf, bolt = put(match, WOLF, "0.field", 0), put(match, BOLT, "1.hand")
    item = cast(match, bolt, target=wolf)
    atoms.mark_damage(match, wolf, 10)

    finished(chain.resolve_item(match, item))

    assert "resolved" in [event.kind for event in match.events]


class InItsPlace(Duel):
    """Cards may wait among the traps while they are on the chain."""

    item_zones = frozenset({"traps"})


IN_ITS_PLACE = InItsPlace(**{field.name: getattr(DUEL, field.name) for field in fields(DUEL)})


@pytest.mark.parametrize(("rules", "zone"), [(DUEL, "1.traps"), (IN_ITS_PLACE, "1.discard")])
def test_a_card_may_wait_in_another_zone_if_the_ruleset_says_so(rules: Duel, zone: str) -> None:
    match = duel(rules=rules)
    bolt = put(match, BOLT, "1.traps", 0)

    item = chain.put_card(match, 1, bolt, Draft())
    finished(chain.resolve_item(match, item))

    assert where(match, bolt) == zone
    assert match.state.chain == ()
