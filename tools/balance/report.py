"""Results of a balance run as plain data: shares in percent with 95 % intervals."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

from tools.balance.aims import AIMS, Span, allows, interval, median_interval
from tools.balance.matches import cards_of
from tools.balance.measurement import EMPTY_DECK, LIMITS, TURN_CAP, BalanceStats, measured_decks

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Ruleset

Rate = dict[str, Any]


def to_plain(balance: BalanceStats, rules: Ruleset, form: str = "standard") -> dict[str, Any]:
    """Return the report; a rate has `matches`, `won` in percent, and its interval `within`."""
    report = {
        "ruleset": rules.id,
        "format": form,
        "version": rules.version,
        "matches": balance.matches,
        "dealt": balance.dealt,
        "decks": _rates(balance, "deck"),
        "pairs": _pairs(balance),
        "seats": _rates(balance, "seat"),
        "order": _rates(balance, "order"),
        "turns": _spread(balance.turns),
        "decisions": _spread(balance.decisions),
        "slowest_decision_ms": round(1000 * max(balance.slowest_s, default=0.0)),
        "ended_by": dict(sorted(balance.reasons.items())),
        "ended_by_limits": sum(balance.reasons[name] for name in LIMITS),
        "turn_cap": _endings(balance, TURN_CAP),
        "empty_deck": _endings(balance, EMPTY_DECK),
        "comebacks": _rate(balance.comebacks, balance.behind),
        "turns_without_choice": _rate(balance.idle_turns, sum(balance.turns)),
        "ran_out": _rate(balance.ran_out, balance.matches),
        "plays_off_turn": round(balance.plays_off_turn / (balance.matches or 1), 1),
        "cards": _cards(balance),
        **_unplayed(balance, rules, form),
    }
    return report | {"aims": [*_aims(report)]}


def _rate(count: int, of: int) -> Rate:
    share = round(100 * count / of, 1) if of else 0.0
    return {"matches": of, "won": share, "within": list(interval(count, of))}


def _rates(balance: BalanceStats, kind: str) -> dict[str, Rate]:
    """Return the rates of a kind, highest first."""
    found = {
        name: _rate(balance.won[kind, name], count)
        for (of, name), count in balance.played.items()
        if of == kind
    }
    return dict(sorted(found.items(), key=lambda entry: (-entry[1]["won"], entry[0])))


def _pairs(balance: BalanceStats) -> dict[str, Rate]:
    """Return a rate for each pair of decks, that of the alphabetically first one."""
    return {
        name: rate for name, rate in _rates(balance, "pair").items() if name == min(_both(name))
    }


def _both(pair: str) -> tuple[str, str]:
    one, other = pair.split(" against ")
    return pair, f"{other} against {one}"


def _spread(numbers: list[int]) -> Rate:
    """Return the median, its interval `within`, and the 90th percentile."""
    ordered = sorted(numbers) or [0]
    return {
        "matches": len(numbers),
        "median": ordered[len(ordered) // 2],
        "within": list(median_interval(ordered)),
        "p90": ordered[len(ordered) * 9 // 10],
    }


def _endings(balance: BalanceStats, reasons: Collection[str]) -> Rate:
    return _rate(sum(balance.reasons[name] for name in reasons), balance.matches)


def _cards(balance: BalanceStats) -> dict[str, dict[str, Rate]]:
    """Return each card's win rates when its seat played it, and when its seat drew it."""
    played, drawn = _rates(balance, "card"), _rates(balance, "drawn")
    names = [*played, *(name for name in drawn if name not in played)]
    return {
        name: {
            "played": played.get(name, _rate(0, 0)),
            "drawn": drawn.get(name, _rate(0, 0)),
        }
        for name in names
    }


def _unplayed(balance: BalanceStats, rules: Ruleset, form: str) -> dict[str, list[str]]:
    """Return the cards without figures; `not_measured` are in none of the measured decks."""
    lists = [deck.of(form) or {} for deck in measured_decks(rules, form)]
    held = balance.held.union(*map(cards_of, lists))
    lists = [deck.of(name) or {} for deck in rules.decks for name in deck.formats]
    anywhere = {card for deck in lists for card in cards_of(deck)}
    pool = {printed.base.id for printed in rules.pool.printed.values() if printed.defn.collectable}
    return {
        "never_played": sorted(card for card in held if not balance.played["card", card]),
        "not_measured": sorted(pool - held),
        "in_no_deck": sorted(pool - anywhere),
    }


def _aims(report: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the game's targets with their measurements."""
    aims = AIMS.get(report["ruleset"])
    if aims is None:
        return
    rates = [
        *((pair, rate, aims.pair) for pair, rate in report["pairs"].items()),
        *((deck, rate, aims.deck) for deck, rate in report["decks"].items()),
        ("the first seat", report["order"].get("starter"), aims.starter),
        ("ended at the turn cap", report["turn_cap"], _at_most(aims.turn_cap)),
        ("ended by an empty deck", report["empty_deck"], _at_most(aims.empty_deck)),
        ("a seat ran out of cards", report["ran_out"], _at_most(aims.ran_out)),
        ("median turns of both seats", report["turns"], aims.turns),
    ]
    for what, rate, aim in rates:
        if rate is not None and aim is not None:
            yield _aim(what, rate, aim)


def _at_most(limit: float | None) -> Span | None:
    return (0, limit) if limit is not None else None


def _aim(what: str, rate: Rate, aim: Span) -> dict[str, Any]:
    holds = allows((rate["within"][0], rate["within"][1]), aim)
    return {"what": what, **rate, "aim": list(aim), "holds": holds}
