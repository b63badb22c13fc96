"""Candidate moves for attacks and blocks: likely choices that computer players compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from app.engine.decks.trades import as_answer, best_pairs, trades_of
from app.engine.prompts import Choice, Pair

from .attack import may_block
from .evaluation import creature_value
from .life import life_of
from .zones import creatures

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card
    from app.engine.prompts import Prompt

CALM: Final = 50  # weight of damage, in percent of life: in a long match, ...
WARY: Final = 100  # ... as much as it takes, ...
DESPERATE: Final = 1000  # ... and where the next attack may be the last
HEAVY: Final = 4  # cards of such a cost are put back, ...
ENOUGH: Final = 3  # ... but for one, where so many creatures are cheaper


def candidate_choices(m: Match, prompt: Prompt) -> list[Choice]:
    """Return legal answers, the likeliest first."""
    found: Iterable[Choice] = ()
    if prompt.name == "exchange":
        found = (_heavy(m, prompt),)
    elif prompt.name == "attack":
        found = (prompt.default, *_attacks(m, prompt))
    elif prompt.name == "block":
        found = ("blocks",)
    elif isinstance(prompt, Pair):
        found = _blocks(m, prompt)
    return [answer for answer in dict.fromkeys(found) if prompt.takes(answer)]


def _heavy(m: Match, prompt: Prompt) -> Choice:
    """Return the expensive cards of an opening hand; one may stay if the rest is cheap."""
    hand = [m.card(cid) for cid in m.zone(prompt.seat, "hand")]
    dear = [card.id for card in hand if card.printed.cost >= HEAVY]
    cheap = [card for card in hand if card.printed.type == "creature" and card.id not in dear]
    return tuple(dear[1:] if len(cheap) >= ENOUGH else dear)


def _attacks(m: Match, prompt: Prompt) -> Iterator[Choice]:
    """Yield all attackers, the unblockable ones, and growing groups of the strongest."""
    able = [m.card(int(option.ref)) for option in prompt.options]
    must = set(prompt.default)
    walls = [card for card in creatures(m, 1 - prompt.seat) if not card.exhausted]
    free = [card for card in able if m.has(card, "vigil")]
    sure = [card for card in able if not _stoppers(m, card, walls)]
    safe = [card for card in able if not _beaters(m, card, walls)]
    strong = sorted(able, key=lambda card: -m.stat(card, "power"))
    groups = [able, safe, sure, [*safe, *free], [*sure, *free], free]
    groups += [strong[:count] for count in range(1, len(strong))]
    for group in groups:
        chosen = must | {card.id for card in group}
        yield tuple(card.id for card in able if card.id in chosen)


def _stoppers(m: Match, card: Card, walls: Sequence[Card]) -> list[Card]:
    return [wall for wall in walls if may_block(m, wall, card)]


def _beaters(m: Match, card: Card, walls: Sequence[Card]) -> list[Card]:
    return [wall for wall in _stoppers(m, card, walls) if _falls(m, card, wall, attacks=True)]


def _falls(m: Match, one: Card, other: Card, *, attacks: bool) -> bool:
    """SH-8.5 to 8.9: True if `one` is beaten by `other`; attackers win ties above 0."""
    if m.has(other, "venom"):
        return True
    mine, theirs = m.stat(one, "power"), m.stat(other, "power")
    return mine < theirs or (mine == theirs > 0 and not attacks)


def _blocks(m: Match, prompt: Pair) -> Iterator[Choice]:
    """Yield blocks, the likeliest first: profitable ones, or all that save the seat's life."""
    trades = trades_of(m, prompt, _trade)
    blows = {trade.attacker: trade.blow for trade in trades}
    plans = {weight: best_pairs(trades, weight) for weight in (WARY, CALM, DESPERATE)}
    stopped = {trade.attacker for trade in plans[WARY]}
    open_blows = sum(blow for attacker, blow in blows.items() if attacker not in stopped)
    order = [WARY, CALM, DESPERATE]
    if open_blows >= life_of(m, prompt.seat):
        order = [DESPERATE, WARY, CALM]
    for weight in order:
        yield as_answer(prompt, plans[weight])


def _trade(m: Match, blocker: Card, attacker: Card) -> tuple[int, int]:
    gain = 0
    if _falls(m, attacker, blocker, attacks=True):
        gain += _loss(m, attacker)
    if _falls(m, blocker, attacker, attacks=False):
        gain -= _loss(m, blocker)
    return gain, m.stat(attacker, "power")


def _loss(m: Match, card: Card) -> int:
    return 70 if card.counters.get("shield") else creature_value(m, card)
