"""Scenario expectations: the assertions of a scenario, and the lookup of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from app.engine.decks.deck_rules import check_deck, find_format
from app.engine.decks.decklists import DeckFormat
from app.engine.play.match import Match
from app.engine.position.state import ChainItem

from .card_view import CardView
from .comparison import place_of, same
from .match_driver import MatchDriver
from .prompt_expectations import accepts, aims, answers, lacks, offers, refuses
from .scenario_failure import SEATS
from .script_resolver import ScriptResolver
from .view_expectations import log, log_in_order, no_log, reads, sees

Expect = Callable[[MatchDriver, Any], None]
REST: Final = "..."
"""Any number of cards in the expected order of a pile."""


def check(game: MatchDriver, expected: Mapping[str, Any]) -> None:
    """Raise ScenarioFailure at the first expectation that does not hold."""
    for what, wanted in expected.items():
        EXPECTATIONS[what](game, wanted)


def _asked(game: MatchDriver, wanted: Any) -> None:
    same(game, "asked", game.asked(), [wanted] if isinstance(wanted, str) else wanted)


def _options(game: MatchDriver, wanted: list[str]) -> None:
    same(game, "options", game.options(), sorted(map(str, wanted)))


def _why_not(game: MatchDriver, wanted: Mapping[str, str]) -> None:
    for name, reason in wanted.items():
        found = game.why_not(str(name))
        if not any(str(reason) in why for why in found):
            raise game.failure(f"Why not {name}: expected {reason}, found {found}.")


def _zones(game: MatchDriver, wanted: Mapping[str, Any]) -> None:
    for place, held in wanted.items():
        names = game.zone(*place_of(game, place))
        zone = place.partition(" ")[2]
        if isinstance(held, int):
            same(game, place, len(names), held)
        else:
            shown = [str(name) for name in held or ()]
            if game.match.rules.zones[zone].slots <= 1:
                names, shown = sorted(names), sorted(shown)
            same(game, place, names, shown)


def _order(game: MatchDriver, wanted: Mapping[str, list[Any]]) -> None:
    """Expect a pile from the top; `...` matches any cards."""
    for place, held in wanted.items():
        names, shown = game.zone(*place_of(game, place)), [str(name) for name in held]
        if shown.count(REST) > 1:
            raise game.failure(f"{place}: one {REST} at most.")
        if REST in shown and len(names) >= len(shown) - 1:
            at = shown.index(REST)
            after = len(shown) - at - 1
            names = [*names[:at], REST, *names[len(names) - after :]]
        same(game, f"{place} from the top", names, shown)


def _cards(game: MatchDriver, wanted: Mapping[str, Mapping[str, Any]]) -> None:
    for name, facts in wanted.items():
        card = game.card(str(name))
        for fact, value in facts.items():
            if fact == "has":
                same(game, f"{name} has {value}", set(value) <= set(card.keywords), True)
            elif fact == "controller":
                same(game, f"{name} {fact}", SEATS[card.controller], value)
            else:
                same(game, f"{name} {fact}", _fact(game, card, fact), value)


def _fact(game: MatchDriver, card: CardView, fact: str) -> Any:
    try:
        return getattr(card, fact)
    except AttributeError as unknown:
        raise game.failure(str(unknown)) from None


def _seats(game: MatchDriver, wanted: Mapping[str, Mapping[str, Any]]) -> None:
    match = game.match
    for seat, facts in wanted.items():
        number = SEATS.index(seat)
        for fact, value in facts.items():
            if isinstance(value, list):
                seen: Any = list(match.state.seats[number].facts.get(fact, ()))
            else:
                seen = match.rules.seat_number(match, number, fact)
                known = _numbers(match, number)
                if seen != value and fact not in known:
                    raise game.failure(f"{seat} has no number “{fact}”, only {', '.join(known)}.")
            same(game, f"{seat} {fact}", seen, value)


def _numbers(match: Match, seat: int) -> list[str]:
    """Return the names of a seat's numbers."""
    counted = {str(counter["id"]) for counter in match.rules.display.seat_counters(match, seat)}
    return sorted(counted.union(match.state.seats[seat].numbers))


def _result(game: MatchDriver, wanted: Any) -> None:
    result = game.result
    if wanted is None or result is None:
        same(game, "result", result and result.to_plain(), wanted)
        return
    winner = "draw" if result.winner is None else SEATS[result.winner]
    same(game, "winner", winner, wanted["winner"])
    for name in ("reason", "rule"):
        if name in wanted:
            same(game, name, getattr(result, name), wanted[name])


def _silent(game: MatchDriver, wanted: list[str]) -> None:
    known = {kind.value for kinds in game.match.rules.event_kinds for kind in kinds}
    seen = set(game.kinds())
    for kind in wanted:
        if kind not in known:
            raise game.failure(f"{game.match.rules.title} has no event “{kind}”.")
        if kind in seen:
            raise game.failure(f"There was an event {kind}.")


def _decks(game: MatchDriver, wanted: Mapping[str, Mapping[str, Any]]) -> None:
    for name, case in wanted.items():
        expected = sorted(case.get("breaks", ()))
        by_card = {rule for rule, space, _ in (one.partition(" ") for one in expected) if space}
        broken = {
            f"{breach.rule} {breach.card}".strip() if breach.rule in by_card else breach.rule
            for breach in check_deck(game.match.rules, case["deck"], _format(game, case))
        }
        same(game, f"{name} breaks", sorted(broken), expected)


def _format(game: MatchDriver, case: Mapping[str, Any]) -> DeckFormat | None:
    """Return the format by which a deck is checked; None for the game's first one."""
    if unknown := sorted(case.keys() - {"deck", "breaks", "format"}):
        raise game.failure(f"A deck has no {', '.join(unknown)}.")
    if "format" not in case:
        return None
    form = find_format(game.match.rules, str(case["format"]))
    if form is None:
        raise game.failure(f"{game.match.rules.title} has no format {case['format']}.")
    return form


def _chain(game: MatchDriver, wanted: list[Any]) -> None:
    match = game.match
    items = list(reversed(match.state.chain))
    words = ScriptResolver(match, game.names, match.state.active)
    names = [words.name(item.card or item.source) for item in items]
    described = [
        next(iter(entry.items())) if isinstance(entry, Mapping) else (entry, {}) for entry in wanted
    ]
    same(game, "chain", names, [str(name) for name, _ in described])
    for item, (name, facts) in zip(items, described, strict=True):
        shown = {**match.rules.display.item_view(match, item), **_item_facts(words, item)}
        for fact, value in facts.items():
            if fact not in shown:
                raise game.failure(f"{name} has no {fact}, only {', '.join(sorted(shown))}.")
            same(game, f"{name} {fact}", shown[fact], value)


def _item_facts(words: ScriptResolver, item: ChainItem) -> dict[str, Any]:
    """Return controller, targets in the order of choice, modes counted from 1, and X."""
    targets = [ref for chosen in item.targets.values() for ref, _ in chosen]
    return {
        "by": SEATS[item.seat],
        "targets": [words.name(ref) for ref in targets],
        "modes": [number + 1 for number in item.modes],
        "x": item.x,
    }


def _links(game: MatchDriver, wanted: Mapping[str, list[str]]) -> None:
    match = game.match
    words = ScriptResolver(match, game.names, match.state.active)
    for kind, expected in wanted.items():
        found = sorted(
            f"{words.name(one)} to {words.name(other)} {label}".strip()
            for name, one, other, label in match.rules.display.links(match)
            if name == kind
        )
        same(game, kind, found, sorted(map(str, expected)))


def _turn(game: MatchDriver, wanted: int) -> None:
    same(game, "turn", game.match.state.turn, wanted)


EXPECTATIONS: dict[str, Expect] = {
    "asked": _asked,
    "options": _options,
    "offers": offers,
    "lacks": lacks,
    "why_not": _why_not,
    "zones": _zones,
    "order": _order,
    "cards": _cards,
    "seats": _seats,
    "sees": sees,
    "reads": reads,
    "result": _result,
    "log": log,
    "no_log": no_log,
    "log_in_order": log_in_order,
    "decks": _decks,
    "no_event": _silent,
    "turn": _turn,
    "answers": answers,
    "accepts": accepts,
    "refuses": refuses,
    "aims": aims,
    "chain": _chain,
    "links": _links,
}
