"""Pairwise changes: legality between two cards, and damage from one to the other."""

from dataclasses import replace

from app.engine import atoms
from app.engine.dsl.abilities import Static
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import IsType
from app.engine.dsl.shorthand import cannot, every
from app.engine.dsl.values import Self
from app.engine.effects import Modification
from app.engine.play.match import Match
from app.engine.play.pairwise import card_forbids, pair_amount, pair_forbids
from app.engine.play.pool import Pool
from app.engine.position.state import Card
from tests.engine.duel_game import (
    BEAST,
    BOLT,
    DUEL,
    OX,
    PUP,
    SNARE,
    STRONG,
    WOLF,
    creature,
    duel,
    put,
)

SPELL = IsType(("spell",), "spell")
SHY = creature("Shy", 20, Static(Self(), (cannot("attack", STRONG),)))
THICK = creature("Thick", 20, Static(Self(), (Modification("damage_taken", "", -20, SPELL),)))
KEEN = creature("Keen", 20, Static(every(BEAST), (Modification("damage_dealt", "", 10, STRONG),)))
POOL = Pool((WOLF, OX, PUP, SNARE, BOLT, SHY, THICK, KEEN))


def given(*cards: CardDef) -> tuple[Match, list[Card]]:
    """Return a match in which seat 0 has the first of these cards, and seat 1 the others."""
    match = duel(rules=replace(DUEL, pool=POOL))
    ids = [put(match, card, f"{min(n, 1)}.field", max(n - 1, 0)) for n, card in enumerate(cards)]
    return match, [match.card(card_id) for card_id in ids]


def test_an_act_is_forbidden_towards_some_cards_only() -> None:
    match, (shy, ox, pup) = given(SHY, OX, PUP)

    assert pair_forbids(match, "attack", shy, ox)
    assert not pair_forbids(match, "attack", shy, pup)
    assert not pair_forbids(match, "block", shy, ox)
    assert not pair_forbids(match, "attack", pup, ox)
    assert "attack" not in match.derived(shy).bans


def test_damage_changes_depend_on_the_source() -> None:
    match, (thick, bolt, ox) = given(THICK, BOLT, OX)

    assert pair_amount(match, "damage_taken", thick, bolt) == -20
    assert pair_amount(match, "damage_taken", thick, ox) == 0
    assert pair_amount(match, "damage_dealt", thick, bolt) == 0


def test_one_ability_may_change_many_cards_and_several_add_up() -> None:
    match, (wolf, ox, *_) = given(WOLF, OX, KEEN, KEEN)

    assert pair_amount(match, "damage_dealt", wolf, ox) == 20
    assert pair_amount(match, "damage_dealt", ox, wolf) == 0


def test_with_the_card_its_changes_end() -> None:
    match, (wolf, ox, keen) = given(WOLF, OX, KEEN)

    atoms.move(match, keen.id, "0.discard")

    assert pair_amount(match, "damage_dealt", wolf, ox) == 0


def test_a_hidden_face_forbids_nothing() -> None:
    match, (shy, ox) = given(SHY, OX)

    atoms.turn(match, ox.id, face_up=False)

    assert not pair_forbids(match, "attack", shy, match.card(ox.id))


def test_a_card_that_is_used_forbids_by_its_own_text() -> None:
    match, (ox, pup) = given(OX, PUP)
    held = match.card(put(match, SHY, "0.hand"))

    assert card_forbids(match, 0, held, "attack", ox)
    assert not card_forbids(match, 0, held, "attack", pup)
    assert not pair_forbids(match, "attack", held, ox)
