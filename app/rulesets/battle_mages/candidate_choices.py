"""Candidate choices: likely answers of a player, the best first, for computer players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from app.engine.decks.trades import Trade, as_answer, best_pairs, trades_of
from app.engine.prompts import Choice, Number, Pair, Pick
from app.engine.steps.combat_roles import attackers

from .candidate_targets import sacrifice_choices, taken, targets
from .combat import may_block
from .evaluation import creature_value
from .numbers import is_classic
from .prices import printed_price
from .zones import creatures, is_frozen, permanents

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card
    from app.engine.prompts import Prompt

MIN_CRYSTALS: Final = 2  # fewest crystals in an opening hand to keep
MAX_CRYSTALS: Final = 5  # most crystals in an opening hand to keep
ENOUGH: Final = 4  # crystals on the field and in hand with which no more are looked for
CALM: Final = 500  # percent of a point of blocked damage, normally: half a life, ...
DESPERATE: Final = 50000  # ... or more than any creature, if the next blow may be the last


def candidate_choices(m: Match, prompt: Prompt) -> list[Choice]:
    """Return legal answers, the likeliest first."""
    found: Iterable[Choice] = ()
    match prompt.name:
        case "mulligan":
            found = (_keep_or_not(m, prompt.seat),)
        case "crystal_step":
            found = (_crystal(m, prompt),)
        case "opening_look" | "arrange":
            found = (_down(m, prompt),)
        case "opening_look_order" | "arrange_order":
            found = (_up(m, prompt),)
        case "declare_attackers":
            found = _attacks(m, prompt)
        case "declare_blockers":
            found = _blocks(m, prompt) if isinstance(prompt, Pair) else ()
        case "optional_effect":
            found = ("yes",)
        case _:
            found = _chosen(m, prompt)
    return [answer for answer in dict.fromkeys(found) if prompt.takes(answer)]


def _chosen(m: Match, prompt: Prompt) -> Iterable[Choice]:
    """Return candidates for choices within an act."""
    match prompt:
        case Number():
            return (prompt.most,)
        case Pick(name="choose_targets") if prompt.source:
            return targets(m, prompt)
        case Pick(name="choose_cards"):
            return taken(m, prompt)
        case Pick(name="choose_payment" | "discard"):
            return sacrifice_choices(m, prompt)
        case _:
            return ()


def _keep_or_not(m: Match, seat: int) -> Choice:
    """Keep a hand with some crystals and something to pay with them."""
    if is_classic(m):
        return "keep"
    held = _crystals(m, m.zone(seat, "hand"))
    return "keep" if MIN_CRYSTALS <= held <= MAX_CRYSTALS else "mulligan"


def _crystals(m: Match, ids: Sequence[int]) -> int:
    return sum(m.card(cid).printed.type == "crystal" for cid in ids)


def _crystal(m: Match, prompt: Prompt) -> Choice:
    """Put a crystal for a colour that the hand needs and the field lacks, else a large one."""
    seat = prompt.seat
    made = {c for card in permanents(m, seat, "crystals") for c in _colours(card)}
    needed = {c for cid in m.zone(seat, "hand") for c in _needs(m.card(cid))}
    cards = [m.card(int(option.ref)) for option in prompt.options]
    if not cards:
        return ()
    best = max(
        cards,
        key=lambda card: (
            len(needed.difference(made).intersection(_colours(card))),
            card.printed.stats.get("mana", 1),
            len(needed.intersection(_colours(card))),
        ),
    )
    return (best.id,)


def _colours(card: Card) -> tuple[str, ...]:
    return card.printed.facts.get("makes", ())


def _needs(card: Card) -> list[str]:
    cost = printed_price(card.printed)
    return [colour for colour, _ in cost.pips] if cost is not None else []


def _down(m: Match, prompt: Prompt) -> Choice:
    """Put crystals down if there are enough, otherwise the cards too expensive for now."""
    seat = prompt.seat
    seen = [m.card(int(option.ref)) for option in prompt.options]
    if is_classic(m) and all(card.printed.type == "crystal" for card in seen):
        return ()  # a Collection: one of them comes each turn
    have = _crystals_of(m, seat)
    if have >= ENOUGH:
        return tuple(card.id for card in seen if card.printed.type == "crystal")
    return tuple(card.id for card in seen if card.printed.cost > have + 2)


def _up(m: Match, prompt: Prompt) -> Choice:
    """Draw crystals first if there are too few, then the cards payable soonest."""
    starved = _crystals_of(m, prompt.seat) < ENOUGH
    cards = [m.card(int(option.ref)) for option in prompt.options]
    cards.sort(key=lambda card: ((card.printed.type == "crystal") != starved, card.printed.cost))
    return tuple(card.id for card in cards)


def _crystals_of(m: Match, seat: int) -> int:
    return len(permanents(m, seat, "crystals")) + _crystals(m, m.zone(seat, "hand"))


def _attacks(m: Match, prompt: Prompt) -> Iterator[Choice]:
    """Yield profitable attackers, all, none, then growing groups of the strongest."""
    able = [m.card(int(option.ref)) for option in prompt.options]
    walls = _walls(m, 1 - prompt.seat)
    sure = [card for card in able if not any(may_block(m, wall, card) for wall in walls)]
    safe = [card for card in able if not _is_beaten(m, card, walls)]
    free = [card for card in able if m.has(card, "attentiveness")]
    strong = sorted(able, key=lambda card: -m.stat(card, "power"))
    spare = [card for card in safe if card in sure or card in free]
    groups = [able] if _ends_it(m, prompt.seat, able, walls) else []
    groups += [safe, sure, spare, able, []]
    groups += [strong[:count] for count in range(1, len(strong))]
    for group in groups:
        chosen = {card.id for card in group}
        yield tuple(card.id for card in able if card.id in chosen)


def _walls(m: Match, seat: int) -> list[Card]:
    return [card for card in creatures(m, seat) if not card.exhausted and not is_frozen(card)]


def _ends_it(m: Match, seat: int, able: Sequence[Card], walls: Sequence[Card]) -> bool:
    """True if the blows left after one blocker for each of the strongest are lethal."""
    blows = sorted((m.stat(card, "power") for card in able), reverse=True)
    return sum(blows[len(walls) :]) >= m.state.number(1 - seat, "life")


def _is_beaten(m: Match, card: Card, walls: Sequence[Card]) -> bool:
    """True if a wall stops an attacker and is worth no more than the damage done to it."""
    for wall in walls:
        if not may_block(m, wall, card) or not _falls(m, card, wall):
            continue
        if not _falls(m, wall, card) or creature_value(m, wall) < creature_value(m, card):
            return True
    return False


def _falls(m: Match, one: Card, other: Card) -> bool:
    """True if a creature is destroyed by one blow of another."""
    if one.counters.get("shield"):
        return False
    return m.stat(other, "power") >= m.stat(one, "toughness") - one.damage


def _blocks(m: Match, prompt: Pair) -> Iterator[Choice]:
    """Yield profitable blocks, or all that save the seat's life, then none."""
    trades = trades_of(m, prompt, _trade)
    plans = {weight: best_pairs(trades, weight) for weight in (CALM, DESPERATE)}
    order = [CALM, DESPERATE]
    if _left_open(m, plans[CALM]) >= m.state.number(prompt.seat, "life"):
        order = [DESPERATE, CALM]
    for weight in order:
        yield as_answer(prompt, plans[weight])
    yield ()


def _left_open(m: Match, plan: Sequence[Trade]) -> int:
    stopped = {trade.attacker for trade in plan}
    return sum(max(0, m.stat(c, "power")) for c in attackers(m) if c.id not in stopped)


def _trade(m: Match, blocker: Card, attacker: Card) -> tuple[int, int]:
    gain = creature_value(m, attacker) if _falls(m, attacker, blocker) else 0
    gain -= creature_value(m, blocker) if _falls(m, blocker, attacker) else 0
    return gain, max(0, m.stat(attacker, "power"))
