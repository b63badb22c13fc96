"""Effect handlers of card state: effects that change what a card is or carries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import atoms
from ...dsl import effects as e
from ...dsl.abilities import KeywordUse
from ...flow import Flow, Run
from ...silence import silence
from ...steps.damage_prevention import ALL
from ..registry import inner_key, meaning, number_of
from .choosing import choosing
from .damage import chosen_seats

if TYPE_CHECKING:
    from ...match import Match
    from ...resolution import Resolution


@meaning(e.Exhaust)
def exhaust(node: e.Exhaust) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        m.rules.exhaust(m, (yield from cards(m, at)))

    return run


@meaning(e.Ready)
def make_ready(node: e.Ready) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        m.rules.ready(m, (yield from cards(m, at)))

    return run


@meaning(e.AddCounters)
def add_counters(node: e.AddCounters) -> Run:
    cards, amount = choosing(node.what), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            # What an earlier part could not put there has none: its field may be full.
            if m.rules.is_board(m.card(card_id).zone):
                atoms.count(m, card_id, node.counter, amount(m, at))

    return run


@meaning(e.Modify)
def modify(node: e.Modify) -> Run:
    cards = choosing(node.what)
    changes = tuple((c.op, c.what, number_of(c.amount)) for c in node.changes)

    def run(m: Match, at: Resolution) -> Flow[None]:
        until = m.rules.duration(at, node.until)
        for card_id in (yield from cards(m, at)):
            for op, what, amount in changes:
                atoms.modify(m, card_id, op, what, amount(m, at), until, at.source)

    return run


@meaning(e.GrantAbility)
def grant_ability(node: e.GrantAbility) -> Run:
    cards, key, given = choosing(node.what), inner_key(node.ability), node.ability

    def run(m: Match, at: Resolution) -> Flow[None]:
        until = m.rules.duration(at, node.until)
        for card_id in (yield from cards(m, at)):
            if isinstance(given, KeywordUse):
                number = given.number or 0
                atoms.modify(m, card_id, "gain", given.keyword, number, until, at.source)
            else:
                atoms.modify(m, card_id, "ability", "", 0, until, at.source, key)

    return run


@meaning(e.Prevent)
def prevent(node: e.Prevent) -> Run:
    cards, amount = choosing(node.to), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        until = m.rules.duration(at, node.until)
        refs = (*ids, *chosen_seats(node.to, at))
        m.rules.prevent(m, refs, amount(m, at), until, at.source)

    return run


@meaning(e.PreventAll)
def prevent_all(node: e.PreventAll) -> Run:
    cards = choosing(node.to)

    def run(m: Match, at: Resolution) -> Flow[None]:
        until = m.rules.duration(at, node.until)
        for card_id in (yield from cards(m, at)):
            atoms.modify(m, card_id, "prevent", ALL, 0, until, at.source)

    return run


@meaning(e.Silence)
def silenced(node: e.Silence) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        until = m.rules.duration(at, node.until)
        for card_id in (yield from cards(m, at)):
            silence(m, card_id, until, at.source)

    return run
