"""Win rates of a balance run, as plain data and as lines."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from app.bots.balance import LIMITS, BalanceStats, measured_decks

if TYPE_CHECKING:
    from app.engine.ruleset import Ruleset

SHOWN: Final = 8  # cards printed at each end; the JSON report has them all
RARELY: Final = 10  # a card that was played in fewer matches says little


def to_plain(balance: BalanceStats, rules: Ruleset) -> dict[str, Any]:
    """Return the report as plain data; rates are percentages."""
    decks = {card for deck in measured_decks(rules) for card in _cards_of(deck.deck)}
    held = {card for deck in rules.decks for card in _cards_of(deck.deck)}
    pool = {printed.base.id for printed in rules.pool.printed.values() if printed.defn.collectable}
    return {
        "ruleset": rules.id,
        "matches": balance.matches,
        "decks": _rates(balance, "deck"),
        "pairs": _pairs(balance),
        "seats": _rates(balance, "seat"),
        "order": _rates(balance, "order"),
        "turns": _spread(balance.turns),
        "decisions": _spread(balance.decisions),
        "slowest_decision_ms": round(1000 * max(balance.slowest_s, default=0.0)),
        "ended_by": dict(sorted(balance.reasons.items())),
        "ended_by_limits": sum(balance.reasons[name] for name in LIMITS),
        "cards": _rates(balance, "card"),
        "never_played": sorted(card for card in decks if not balance.played["card", card]),
        "in_no_deck": sorted(pool - held),
    }


def _cards_of(deck: dict[str, Any]) -> list[str]:
    return [card for part in deck.values() for card in part]


def _rates(balance: BalanceStats, kind: str) -> dict[str, dict[str, float]]:
    """Return matches and percentage won of everything of a kind, the best first."""
    found = {
        name: {"matches": count, "won": round(100 * balance.won[kind, name] / count, 1)}
        for (of, name), count in balance.played.items()
        if of == kind
    }
    return dict(sorted(found.items(), key=lambda entry: (-entry[1]["won"], entry[0])))


def _pairs(balance: BalanceStats) -> dict[str, dict[str, float]]:
    """Return of each two decks the rate of the one that stands first in the alphabet."""
    rates = _rates(balance, "pair")
    firsts = {name: rate for name, rate in rates.items() if name == min(_both(name))}
    return {
        name: {**rate, "within": interval(rate["won"], int(rate["matches"]))}
        for name, rate in firsts.items()
    }


def _both(pair: str) -> tuple[str, str]:
    one, other = pair.split(" against ")
    return pair, f"{other} against {one}"


def interval(percent: float, matches: int) -> float:
    """Return half the width of a rate's 95 % interval, in points (normal approximation)."""
    share = percent / 100
    return round(196 * sqrt(share * (1 - share) / matches), 1) if matches else 0.0


def _spread(numbers: list[int]) -> dict[str, int]:
    """Return the median and the 90th percentile."""
    ordered = sorted(numbers) or [0]
    return {"median": ordered[len(ordered) // 2], "p90": ordered[len(ordered) * 9 // 10]}


def to_text(report: dict[str, Any]) -> str:
    """Return the report in lines."""
    turns, decisions = report["turns"], report["decisions"]
    often = {name: rate for name, rate in report["cards"].items() if rate["matches"] >= RARELY}
    names = list(often)
    ended = ", ".join(f"{name} {count}" for name, count in report["ended_by"].items())
    return "\n".join([
        f"{report['ruleset']}: {report['matches']} matches",
        f"  decks: {_within(report['decks'])}",
        f"  pairs: {_within(report['pairs'])}",
        f"  seats: {_won(report['seats'])}",
        f"  order: {_within(report['order'])}",
        f"  turns of both seats: median {turns['median']}, 90th percentile {turns['p90']}",
        f"  decisions: median {decisions['median']}, 90th percentile {decisions['p90']}",
        f"  slowest decision: {report['slowest_decision_ms']} ms of the processor's time",
        f"  ended by: {ended or 'nothing'}; by limits {report['ended_by_limits']}",
        f"  best when played: {_won({name: often[name] for name in names[:SHOWN]})}",
        f"  worst when played: {_won({name: often[name] for name in names[-SHOWN:]})}",
        f"  never played: {', '.join(report['never_played']) or 'none'}",
        f"  in no deck: {', '.join(report['in_no_deck']) or 'none'}",
    ])  # fmt: skip


def _within(rates: dict[str, dict[str, float]]) -> str:
    """Return rates with their 95 % intervals, in points."""
    parts = [
        f"{name} {rate['won']:g} ± {interval(rate['won'], int(rate['matches'])):g} %"
        for name, rate in rates.items()
    ]
    return ", ".join(parts) or "none"


def _won(rates: dict[str, dict[str, float]]) -> str:
    return ", ".join(f"{name} {rate['won']:g} %" for name, rate in rates.items()) or "none"
