"""Positions of pebbles: hands and scores of a match, read and dealt."""

from collections.abc import Sequence

from app.engine import atoms
from app.engine.play.match import Match
from app.engine.position.refs import zone_key
from app.engine.position.visibility import reveal_zones
from tests.support.pebbles import number_of


def hand_of(m: Match, seat: int) -> list[int]:
    """Return the numbers of a seat's hand."""
    return [number_of(m, card_id) for card_id in m.zone(seat, "hand")]


def scores(m: Match) -> list[int]:
    """Return both scores."""
    return [m.state.number(seat, "score") for seat in (0, 1)]


def key_of(m: Match, seat: int, word: str) -> str:
    """Return the client's name of the option `play:9` for pebble 9; other words as they are."""
    verb, _, number = word.partition(":")
    held = [cid for cid in m.zone(seat, "hand") if str(number_of(m, cid)) == number]
    return f"{verb}:c{m.card(held[0]).pub[seat]}" if held else word


def deal(
    m: Match,
    hands: Sequence[Sequence[int] | None],
    *,
    known: bool = False,
    active: int | None = None,
) -> None:
    """Let the seats hold these pebbles at their prompt, or with `active` at that seat's turn.

    A seat whose hand is None keeps its own.

    `known`: both seats know the hands.
    """
    base = m.base.clone()
    scratch = Match(m.rules, base, m.pool)
    for seat, numbers in enumerate(hands):
        if numbers is None:
            continue
        cards = [card.id for card in base.cards.values() if card.owner == seat]
        by_number = {number_of(scratch, card_id): card_id for card_id in cards}
        wanted = [by_number[number] for number in numbers]
        for zone, ids in (("deck", [cid for cid in cards if cid not in wanted]), ("hand", wanted)):
            for card_id in ids:
                atoms.move(scratch, card_id, zone_key(seat, zone), bottom=True)
    if known:
        reveal_zones(scratch, ["hand"])
    if active is not None:
        base.active, base.chain, base.agenda = active, (), (("turn",),)
        m.answers = []
        m.sealed.clear()
    scratch.change_memory(phase="turn", played=False, peeked=False, thought=False)
    m.rebase(base)
    m.reopen()
