"""Attachments: cards on a host, cards that fall off, and the words for both."""

from dataclasses import replace

from app.engine import atoms
from app.engine.dsl.abilities import Static
from app.engine.dsl.values import Host, T
from app.engine.effects import Attach, Modification
from app.engine.meaning.registry import run_of
from app.engine.play.match import Match
from app.engine.play.pool import Pool
from app.engine.position.flow import Flow, nothing
from app.engine.position.resolution import Resolution
from app.engine.position.state import Card
from app.engine.steps.attachments import attached_to, fallen_off
from tests.engine.duel_game import DUEL, OX, PUP, Steps, creature, duel, go, put
from tools.testing.constructed_positions import attach_as_noted

SADDLE = creature("Saddle", 10, Static(Host(), (Modification("add", "power", 5),)))
GAME = replace(DUEL, pool=Pool((OX, PUP, SADDLE)))
FIELD = ("0.field", "1.field")


def play(step: Steps) -> Match:
    return go(duel(step, rules=GAME))


def saddled(m: Match) -> tuple[int, int, int]:
    """Lay an ox with two saddles on it, the second one laid on first."""
    ox, one, other = (put(m, card, "0.field", i) for i, card in enumerate((OX, SADDLE, SADDLE)))
    atoms.attach(m, other, ox)
    atoms.attach(m, one, ox)
    return ox, one, other


def ids(cards: list[Card]) -> list[int]:
    return [card.id for card in cards]


def any_host(card: Card, host: Card) -> bool:
    return True


def test_a_host_has_what_is_attached_to_it_as_that_object() -> None:
    def step(m: Match) -> Flow[None]:
        ox, one, other = saddled(m)
        assert ids(attached_to(m, ox, FIELD)) == [one, other]
        assert m.stat(m.card(ox), "power") == 90

        atoms.move(m, ox, "0.hand")
        atoms.move(m, ox, "0.field", 0)

        assert attached_to(m, ox, FIELD) == []
        assert m.stat(m.card(ox), "power") == 80
        yield from nothing()

    play(step)


def test_attachments_without_a_legal_host_fall_off() -> None:
    def step(m: Match) -> Flow[None]:
        ox, one, other = saddled(m)
        cards = [m.card(one), m.card(other)]
        assert fallen_off(m, cards, any_host) == []
        assert ids(fallen_off(m, cards, lambda card, _: card.id == one)) == [other]

        atoms.move(m, ox, "0.hand")
        atoms.move(m, ox, "0.field", 0)

        assert ids(fallen_off(m, cards, any_host)) == [one, other]
        yield from nothing()

    play(step)


def test_the_source_of_an_effect_is_attached_while_it_is_still_there() -> None:
    def step(m: Match) -> Flow[None]:
        ox, saddle = put(m, OX, "0.field", 0), put(m, SADDLE, "0.field", 1)
        at = Resolution(0, m.card(saddle).card_ref)
        at.targets["target"] = (ox,)
        atoms.move(m, saddle, "0.hand")
        yield from run_of(Attach(T()))(m, at)
        assert m.card(saddle).host == 0
        atoms.move(m, saddle, "0.field", 1)

        at.incarnation = m.card(saddle).incarnation
        yield from run_of(Attach(T()))(m, at)

        assert m.card(saddle).host == ox

    play(step)


def test_laid_out_attachments_join_the_host_in_their_note() -> None:
    def step(m: Match) -> Flow[None]:
        ox, saddle = put(m, OX, "0.field", 0), put(m, SADDLE, "0.field", 1)
        atoms.note(m, saddle, "host", ox)

        attach_as_noted(m, (ox, saddle), "host", lambda cid, host: atoms.attach(m, cid, host))

        assert m.card(saddle).host == ox
        assert "host" not in m.card(saddle).notes
        yield from nothing()

    play(step)
