"""Evaluation function: a position's worth to a seat, in hundredths of an HP; for computer players.

Of the enemy's hand and Destiny Zone only the number counts: their faces are hidden.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from app.engine.dsl.abilities import Triggered
from app.engine.effects.damage import Damage

from .combat import why_no_attack
from .dsl.abilities import YOUR_TURN_STARTS
from .dsl.filters import ENEMY_HERO
from .dsl.nodes import LevelAtLeast
from .expectation import expectation
from .lasting_worth import lasting_worth
from .progression import affinities_of, below_pride, level_of
from .zones import ATTACK, DEFENSE, equipped, hero_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card

HP: Final = 100
EARLY_TURNS: Final = 8  # building a board; later, minions must also act
LATE_TURNS: Final = 16  # this many turns later HP count twice; idle minions cost in full
IDLE: Final = 300
IDLE_ATTACK: Final = 100
LEVEL: Final = 180
AFFINITY: Final = 60
CARD: Final = 110
SPARE_CARD: Final = 25  # beyond what a turn can use
USEFUL_CARDS: Final = 7
WALLS: Final = 2  # blockers that are worth having whatever the enemy has
SPARE_WALL: Final = 50
LATE_WALL: Final = 150  # more for a further one late: a minion behind never attacks
EARLY_CARD: Final = 30  # more for the first ones: without them nothing can be paid
EARLY_CARDS: Final = 5
FRAIL: Final = 10  # below so many HP each one counts for more
LETHAL: Final = 500
LETHAL_LATER: Final = 200  # the other seat has its turn first
LOCATION: Final = 260
SKIPPED: Final = 60  # no hero and no talent in that turn
LOCKED_CARD: Final = 45  # a card that stays in the Destiny Zone a turn longer
SIEGE_TURNS: Final = 2  # of a siege's damage so many turns count: it may be replaced
KEYWORDS: Final = {
    "taunt": 30,
    "vigilant": 50,
    "elusive": 50,
    "blitz": 60,
    "double_attack": 120,
    "veil": 30,
    "cleave": 40,
    "piercing": 30,
}


def evaluate_position(m: Match, seat: int) -> int:
    """Return a seat's lead over the other one."""
    faces = sum(keeping(m, seat, m.card(cid), ready=True) for cid in m.zone(seat, "hand"))
    faces += sum(keeping(m, seat, m.card(c), ready=False) for c in m.zone(seat, "destiny_zone"))
    return faces + _side(m, seat, is_own=True) - _side(m, 1 - seat, is_own=False)


def _side(m: Match, seat: int, *, is_own: bool) -> int:
    life, cards = (m.rules.seat_number(m, seat, name) for name in ("life", "influence"))
    worth = _per_hp(m) * life - 8 * max(0, FRAIL - life) ** 2
    worth += CARD * min(cards, USEFUL_CARDS) + SPARE_CARD * max(0, cards - USEFUL_CARDS)
    worth += EARLY_CARD * min(cards, EARLY_CARDS)
    worth += LEVEL * level_of(m, seat) + AFFINITY * len(affinities_of(m, seat))
    worth += sum(
        _on_board(m, card) for card in map(m.card, m.board(seat)) if card.controller == seat
    )
    worth += _to_come(m, seat, is_own=is_own) - _locked_away(m, seat)
    return worth - _danger(m, seat, life) - _idleness(m, seat)


def _to_come(m: Match, seat: int, *, is_own: bool) -> int:
    """Return the future value of a seat's hero and talents; ignores the enemy's deck."""
    ahead = expectation(m, seat, knows_deck=is_own)
    talents = (m.card(cid) for cid in m.zone(seat, "talents") if cid)
    hero = hero_of(m, seat)
    power = m.stat(hero, "power")
    worth = power * ahead.power() if power else 0
    return worth + sum(lasting_worth(ahead, each) for each in (hero, *talents))


def _locked_away(m: Match, seat: int) -> int:
    """Return a seat's loss from its next Destiny Phase being skipped: money for one turn."""
    if not m.state.number(seat, "skip_destiny"):
        return 0
    return SKIPPED + LOCKED_CARD * len(m.zone(seat, "destiny_zone"))


def _late(m: Match, worth: int) -> int:
    """Return the part of a worth that counts by now: none early, all of it in turn 24, then more.

    It knows no end, for HP and for idle attackers alike: were only HP to grow on, an attack that
    risks some would cost ever more than one that is never made.
    """
    return worth * max(0, m.state.turn - EARLY_TURNS) // LATE_TURNS


def _per_hp(m: Match) -> int:
    """HP decide a match that reaches the turn cap: the nearer it is, the more they count."""
    return HP + _late(m, HP)


def _idleness(m: Match, seat: int) -> int:
    """Return the penalty for ending a turn with attackers that have not attacked.

    Without it a computer keeps minions for possible later use, and two of them sit behind
    their walls until the turn cap. The row's minions block nothing, so waiting gains nothing.
    """
    spare = len(_row(m, seat, DEFENSE)) - max(WALLS, len(_row(m, 1 - seat, ATTACK)))
    cost = (SPARE_WALL + _late(m, LATE_WALL)) * max(0, spare)
    if m.state.active == seat:
        for card in _row(m, seat, ATTACK):
            if why_no_attack(m, card, 0) is None:
                cost += _late(m, IDLE + IDLE_ATTACK * m.stat(card, "attack"))
    return cost


def _row(m: Match, seat: int, row: str) -> list[Card]:
    return [m.card(cid) for cid in m.zone(seat, row) if cid]


def _on_board(m: Match, card: Card) -> int:
    match card.printed.type:
        case "minion":
            return minion_value(m, card)
        case "artifact":
            return _artifact(card)
        case "location":
            return LOCATION + _siege(m, card)
        case "hero":
            return 60 * m.stat(card, "attack")
        case _:
            return 0


def _siege(m: Match, card: Card) -> int:
    """Return the value of a location's damage to the enemy hero, turn by turn."""
    seat = card.controller
    level = level_of(m, seat)
    damage = sum(amount for least, amount in _steady_damage(card.printed) if level >= least)
    worth = SIEGE_TURNS * _per_hp(m) * damage
    ends_it = 0 < m.rules.seat_number(m, 1 - seat, "life") <= damage
    return worth + LETHAL_LATER if ends_it else worth


@lru_cache(256)
def _steady_damage(printed: Printed) -> tuple[tuple[int, int], ...]:
    """Return a card's damage to the enemy hero at turn starts: pairs of least level, amount."""
    found = []
    for ability in printed.defn.abilities:
        if not isinstance(ability, Triggered) or ability.event != YOUR_TURN_STARTS:
            continue
        match ability.effect, ability.condition:
            case Damage(to=to, amount=int(amount)), None if to == ENEMY_HERO:
                found.append((0, amount))
            case Damage(to=to, amount=int(amount)), LevelAtLeast(level=least) if to == ENEMY_HERO:
                found.append((least, amount))
    return tuple(found)


def minion_value(m: Match, card: Card) -> int:
    """Return a minion's value in its present slot."""
    now = m.derived(card)
    left = now.stats["hp"] - card.damage
    attack = m.stat(card, "attack")
    if below_pride(m, card):
        attack //= 2
    worth = 50 + sum(value for name, value in KEYWORDS.items() if name in now.keywords)
    if card.zone_name == ATTACK:
        worth += 120 * attack + 60 * left
    else:
        # It attacks from the front row only; behind it its worth is to block.
        worth += 70 * attack + 70 * left + (0 if card.exhausted else 60)
    worth -= 50 * attack if card.counters.get("frozen") else 0
    return worth - (60 * min(left, 2) if card.counters.get("burning") else 0)


def _artifact(card: Card) -> int:
    durability = card.counters.get("durability", 0)
    match card.printed.kind:
        case "weapon":
            return 30 + 50 * durability * card.printed.stats.get("attack", 0)
        case "armor":
            return 20 + 85 * durability
        case _:
            return 40 + 50 * durability


def _danger(m: Match, seat: int, life: int) -> int:
    """Return the penalty for a hero that the next attacks would defeat."""
    blows = sorted(_blows(m, 1 - seat), reverse=True)
    walls = sum(
        1
        for cid in m.zone(seat, DEFENSE)
        if cid and not m.card(cid).exhausted and not below_pride(m, m.card(cid))
    )
    armor = equipped(m, seat, "armor")
    shield = m.card(armor).counters.get("durability", 0) if armor else 0
    if sum(blows[walls:]) < life + shield:
        return 0
    return LETHAL if m.state.active == seat else LETHAL_LATER


def _blows(m: Match, seat: int) -> list[int]:
    units = [hero_of(m, seat).id, *m.zone(seat, ATTACK)]
    return [
        m.stat(m.card(cid), "attack")
        for cid in units
        if cid and not m.card(cid).counters.get("frozen") and not below_pride(m, m.card(cid))
    ]


def keeping(m: Match, seat: int, card: Card, *, ready: bool) -> int:
    """Return an own card's value beyond that of any card. `ready`: in hand, not laid down."""
    worth = 6 * card.printed.cost
    if card.printed.aspect in affinities_of(m, seat):
        worth += 15
        if ready and card.printed.kind == "burst":
            worth += 20  # an answer in the enemy's turn
    if not ready:
        return worth * 3 // 4  # it may be banished before it comes home
    return worth
