"""Evaluation function: a heuristic value of a position for one seat, for computer players.

One point is one life. Of the opponent's hidden cards only public facts count: their number, and the
mana paid for a face-down creature.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.position.visibility import ALL_VIEWERS

from .answering import is_armed
from .event_kinds import TrapdoorEvent
from .field import PAID
from .lasting import LASTS
from .life import life_of, mana_of
from .numbers import numbers_of
from .power import power_of
from .zones import creatures, utilities, worn_by

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card

CARD: Final = 30
CROWDED: Final = 22  # each card above so many may have to be discarded
ROOMY: Final = 6
TRAP: Final = 52  # more than in hand: it can be sprung
BLUFF: Final = 33  # a set spell makes the opponent wait as a trap does
ARMED: Final = 4
FLEETING: Final = 20  # a Lasting card with time, without what each counter is worth
STAYING: Final = 50  # one without
COUNTER: Final = 12
CRAMPED: Final = 8  # a spell from hand needs a free slot (TD-6.5)
MANA: Final = 7
DEAR: Final = 5  # mana for which a stronger creature could be placed
FRAIL: Final = 160  # life below it counts half as much again
SPARE: Final = 3  # life above what a match begins with counts so many times less
PRESENCE: Final = 22
ABLE: Final = 20  # face-up: it may attack in its controller's next turn
FLIP: Final = 24  # effects of being turned face-up, still to come
STALE: Final = 8  # the same, where the opponent knows of it
PER_MANA: Final = 25  # the power that a face-down creature has for each mana paid
KEYWORD: Final = 8
KEYWORDS: Final = {"last_stand": 25, "twinstrike": 20, "pierce": 14, "guard": 12}
VENOM: Final = 60  # less half the power that a creature has: the small gain most by it
WORN: Final = 5
OWN: Final = 92  # percent: an even fight brings its attacker nearer to the enemy's life
LONG: Final = 40  # turns after which a fight is worth more from turn to turn: the end is a tie
DARING: Final = 30  # percent: the least that own creatures count then


def evaluate_position(m: Match, seat: int) -> int:
    """Return the advantage of a seat over the other one."""
    mine, theirs = creatures(m, seat), creatures(m, 1 - seat)
    worth = _side(m, seat, seat) - _side(m, 1 - seat, seat)
    own = [creature_value(m, card, seat) for card in mine]
    share = max(DARING, OWN - 2 * max(0, m.state.turn - LONG))
    worth += share * sum(own) // 100 - _in_the_way(m, seat, own)
    worth -= sum(creature_value(m, card, seat) for card in theirs)
    return worth + _reach(m, mine, theirs, seat) - _reach(m, theirs, mine, seat)


def _in_the_way(m: Match, seat: int, own: list[int]) -> int:
    """Return the loss of a full row: its weakest creature prevents another from being placed."""
    full = len(own) == numbers_of(m).creature_slots and mana_of(m, seat) > DEAR
    return min(own) // 2 if full and m.zone(seat, "hand") else 0


def _side(m: Match, seat: int, viewer: int) -> int:
    """Return the value of a side apart from its creatures."""
    cards = len(m.zone(seat, "hand"))
    worth = _life_value(m, life_of(m, seat)) + MANA * mana_of(m, seat)
    worth += CARD * cards - CROWDED * max(0, cards - ROOMY)
    held = utilities(m, seat)
    if len(held) == len(m.state.zones[held[0].zone] if held else ()):
        worth -= CRAMPED
    return worth + sum(_set_value(m, card, viewer) for card in held)


def _life_value(m: Match, life: int) -> int:
    """Return the value of life: the last points count most, those above the starting life least."""
    spare = max(0, life - numbers_of(m).life_start)
    return life - spare + spare // SPARE - max(0, FRAIL - life) // 2


def _set_value(m: Match, card: Card, viewer: int) -> int:
    """Return the value of a card in a utility slot; a face-up one is lasting or about to leave."""
    if card.face_up:
        return _lasting_value(card) if card.notes.get(LASTS) else 0
    known = card.known >> viewer & 1
    worth = BLUFF if known and card.printed.type == "spell" else TRAP
    return worth + ARMED * is_armed(m, card)


def _lasting_value(card: Card) -> int:
    """Return the value of a lasting card, by its remaining time or counters."""
    base = FLEETING if "time" in card.counters else STAYING
    return base + COUNTER * sum(card.counters.values())


def creature_value(m: Match, card: Card, viewer: int) -> int:
    """Return the value of a creature on the field for its controller, as a viewer sees it."""
    power = seen_power(m, card, viewer)
    worth = PRESENCE + power
    if card.face_up:
        return worth + _open_value(m, card, power)
    if card.known >> viewer & 1:
        return worth + (STALE if card.known == ALL_VIEWERS else FLIP) * has_flip(card.printed)
    return worth + FLIP // 2


def _open_value(m: Match, card: Card, power: int) -> int:
    """Return the additional value of a face-up creature, apart from its power."""
    now = m.derived(card)
    worth = sum(KEYWORDS.get(name, KEYWORD) for name in now.keywords)
    worth += WORN * len(worn_by(m, card.id))
    if "venom" in now.keywords:
        worth += max(0, VENOM - power // 2)
    return worth - power // 3 if "attack" in now.bans else worth + ABLE


def seen_power(m: Match, card: Card, viewer: int) -> int:
    """Return a creature's power; of a hidden one an estimate from the mana paid."""
    if card.face_up or card.known >> viewer & 1:
        return power_of(m, card)
    paid: int = card.notes.get(PAID, 2)
    return max(0, PER_MANA * paid - card.damage)


def has_flip(printed: Printed) -> bool:
    """True if a creature has an effect when turned face-up."""
    return any(bound.event_kind == TrapdoorEvent.FLIPPED for bound in printed.abilities)


def _reach(m: Match, attackers: list[Card], blockers: list[Card], viewer: int) -> int:
    """Return the life that a side's next attacks are likely to cost the enemy."""
    able = sum(power_of(m, card) for card in attackers if card.face_up)
    if not blockers:
        return able * 2 // 3
    beyond = able - sum(seen_power(m, card, viewer) for card in blockers)
    more = len(attackers) > len(blockers)
    return max(0, beyond) // (3 if more else 6)
