"""Formatting of a balance report: plain text, and parts of a page."""

from __future__ import annotations

from typing import Any, Final

MAX_LISTED: Final = 8  # cards listed at each end; the JSON report and the page list all
MIN_MATCHES: Final = 10  # a card played in fewer matches is insignificant


def to_text(report: dict[str, Any]) -> str:
    """Return the report in lines."""
    missed = [f"  aim missed: {_aim(each)}" for each in report["aims"] if not each["holds"]]
    head = (
        f"{report['ruleset']} ({report['format']}): {report['matches']} matches"
        f", {report['dealt']} of random decks"
    )
    return "\n".join([head, *_results(report), *_of_cards(report), *missed])


def _results(report: dict[str, Any]) -> list[str]:
    """Return winner, length, and ending."""
    turns, decisions = report["turns"], report["decisions"]
    return [
        f"  decks: {_within(report['decks'])}",
        f"  pairs: {_within(report['pairs'])}",
        f"  seats: {_within(report['seats'])}",
        f"  order: {_within(report['order'])}",
        f"  turns of both seats: median {turns['median']}, 90th percentile {turns['p90']}",
        f"  decisions: median {decisions['median']}, 90th percentile {decisions['p90']}",
        f"  slowest decision: {report['slowest_decision_ms']} ms of processor time",
        f"  ended by: {_ended(report)}; by limits {report['ended_by_limits']}",
        f"  turn cap {share(report['turn_cap'])}, empty deck {share(report['empty_deck'])}",
        f"  won after losing half its life first: {share(report['comebacks'])}",
        f"  turns without a choice: {share(report['turns_without_choice'])}",
        f"  cards played in the opponent's turns: {report['plays_off_turn']:g} per match",
        f"  a seat ran out of cards: {share(report['ran_out'])}",
    ]


def _of_cards(report: dict[str, Any]) -> list[str]:
    often = {
        name: rates
        for name, rates in report["cards"].items()
        if rates["played"]["matches"] >= MIN_MATCHES
    }
    names = list(often)
    return [
        f"  best when played: {_cards(often, names[:MAX_LISTED])}",
        f"  worst when played: {_cards(often, names[-MAX_LISTED:])}",
        f"  never played: {_list(report['never_played'])}",
        f"  in no deck of these matches: {_list(report['not_measured'])}",
        f"  in no deck of the game: {_list(report['in_no_deck'])}",
    ]


def share(rate: dict[str, Any]) -> str:
    """Return a rate with its interval: "52.5 % (47.6 to 57.3)"."""
    low, high = rate["within"]
    return f"{rate['won']:g} % ({low:g} to {high:g})"


def _ended(report: dict[str, Any]) -> str:
    return ", ".join(f"{name} {count}" for name, count in report["ended_by"].items()) or "nothing"


def _within(rates: dict[str, dict[str, Any]]) -> str:
    return ", ".join(f"{name} {share(rate)}" for name, rate in rates.items()) or "none"


def _cards(rates: dict[str, dict[str, Any]], names: list[str]) -> str:
    """Return cards with their wins when played and when drawn."""
    parts = [
        f"{name} {rates[name]['played']['won']:g} % (drawn {rates[name]['drawn']['won']:g} %)"
        for name in names
    ]
    return ", ".join(parts) or "none"


def _list(names: list[str]) -> str:
    return ", ".join(names) or "none"


def _aim(aim: dict[str, Any]) -> str:
    return f"{aim['what']} {measured(aim)}, target {wanted(aim)}"


def measured(aim: dict[str, Any]) -> str:
    """Return the measurement of a target with its interval; a median for lengths."""
    low, high = aim["within"]
    return f"{aim['median']} ({low} to {high})" if "median" in aim else share(aim)


def wanted(aim: dict[str, Any]) -> str:
    """Return a target in words: "40 to 60 %", "at most 1 %", "10 to 15"."""
    low, high = aim["aim"]
    unit = "" if "median" in aim else " %"
    return f"{low:g} to {high:g}{unit}" if low else f"at most {high:g}{unit}"
