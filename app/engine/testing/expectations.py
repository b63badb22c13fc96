"""Scenario expectations: what a scenario may assert, and how each assertion is looked up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.engine import views
from app.engine.match import Match
from app.engine.refs import zone_key

from .card_view import CardView
from .match_driver import MatchDriver
from .prompt_expectations import accepts, aims, answers, refuses
from .scenario_failure import SEATS
from .script_resolver import ScriptResolver

Expect = Callable[[MatchDriver, Any], None]


def check(game: MatchDriver, expected: Mapping[str, Any]) -> None:
    """Raise ScenarioFailure at the first expectation that does not hold."""
    for what, wanted in expected.items():
        EXPECTATIONS[what](game, wanted)


def _same(game: MatchDriver, what: str, seen: Any, wanted: Any) -> None:
    if seen != wanted:
        raise game.failure(f"{what}: expected {wanted}, found {seen}.")


def _asked(game: MatchDriver, wanted: Any) -> None:
    _same(game, "asked", game.asked(), [wanted] if isinstance(wanted, str) else wanted)


def _options(game: MatchDriver, wanted: list[str]) -> None:
    _same(game, "options", game.options(), sorted(map(str, wanted)))


def _offers(game: MatchDriver, wanted: list[str]) -> None:
    for words in wanted:
        if not game.can(words):
            raise game.failure(f"“{words}” is not offered.")


def _lacks(game: MatchDriver, wanted: list[str]) -> None:
    for words in wanted:
        if game.can(words):
            raise game.failure(f"“{words}” is offered.")


def _why_not(game: MatchDriver, wanted: Mapping[str, str]) -> None:
    for name, reason in wanted.items():
        found = game.why_not(str(name))
        if not any(str(reason) in why for why in found):
            raise game.failure(f"Why not {name}: expected {reason}, found {found}.")


def _zones(game: MatchDriver, wanted: Mapping[str, Any]) -> None:
    for place, held in wanted.items():
        names = game.zone(*_place(game, place))
        zone = place.partition(" ")[2]
        if isinstance(held, int):
            _same(game, place, len(names), held)
        else:
            shown = [str(name) for name in held or ()]
            if game.match.rules.zones[zone].slots <= 1:
                names, shown = sorted(names), sorted(shown)
            _same(game, place, names, shown)


def _cards(game: MatchDriver, wanted: Mapping[str, Mapping[str, Any]]) -> None:
    for name, facts in wanted.items():
        card = game.card(str(name))
        for fact, value in facts.items():
            if fact == "has":
                _same(game, f"{name} has {value}", set(value) <= set(card.keywords), True)
            elif fact == "controller":
                _same(game, f"{name} {fact}", SEATS[card.controller], value)
            else:
                _same(game, f"{name} {fact}", _fact(game, card, fact), value)


def _fact(game: MatchDriver, card: CardView, fact: str) -> Any:
    try:
        return getattr(card, fact)
    except AttributeError as unknown:
        raise game.failure(str(unknown)) from None


def _place(game: MatchDriver, place: str) -> tuple[int, str]:
    """Return seat and name of a zone that is told as `A hand`."""
    seat, _, zone = place.partition(" ")
    if seat not in SEATS or zone not in game.match.rules.zones:
        known = ", ".join(game.match.rules.zones)
        raise game.failure(f"There is no zone “{place}”, only A and B with one of {known}.")
    return SEATS.index(seat), zone


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
            _same(game, f"{seat} {fact}", seen, value)


def _numbers(match: Match, seat: int) -> list[str]:
    """Return what the numbers of a seat are called."""
    counted = {str(counter["id"]) for counter in match.rules.seat_counters(match, seat)}
    return sorted(counted.union(match.state.seats[seat].numbers))


def _sees(game: MatchDriver, wanted: Mapping[str, Mapping[str, Any]]) -> None:
    for viewer, zones in wanted.items():
        number = SEATS.index(viewer) if viewer in SEATS else views.SPECTATOR
        view = game.view(number)
        for place, held in zones.items():
            shown = view["zones"][zone_key(*_place(game, place))]
            if isinstance(held, int):
                _same(game, f"{viewer} sees {place}", _unseen(game, view, shown), held)
            else:
                names = sorted(_face(game, view, card) for card in _cards_of(shown))
                _same(game, f"{viewer} sees {place}", names, sorted(map(str, held)))


BACK = "a back"
"""What a viewer sees of a card whose face is hidden from it."""


def _cards_of(shown: Any) -> list[str]:
    """Return the cards that a view shows of a zone, also of one with slots."""
    return [card for card in shown.get("slots", shown.get("cards", ())) if card is not None]


def _face(game: MatchDriver, view: views.View, card: str) -> str:
    printed = view["cards"].get(card, {}).get("def")
    return game.match.pool[printed].name if printed is not None else BACK


def _unseen(game: MatchDriver, view: views.View, shown: Any) -> Any:
    """Return how many backs a viewer sees, told apart or not; if there is a face, their names."""
    faces = [_face(game, view, card) for card in _cards_of(shown)]
    if any(face != BACK for face in faces):
        return sorted(faces)
    return shown.get("count", len(faces)) if not faces else len(faces)


def _result(game: MatchDriver, wanted: Any) -> None:
    result = game.result
    if wanted is None or result is None:
        _same(game, "result", result and result.to_plain(), wanted)
        return
    winner = "draw" if result.winner is None else SEATS[result.winner]
    _same(game, "winner", winner, wanted["winner"])
    for name in ("reason", "rule"):
        if name in wanted:
            _same(game, name, getattr(result, name), wanted[name])


def _log(game: MatchDriver, wanted: list[str]) -> None:
    lines = game.log()
    for line in wanted:
        if line not in lines:
            raise game.failure(f"The log does not say “{line}” but {lines}.")


def _log_in_order(game: MatchDriver, wanted: list[str]) -> None:
    lines = iter(game.log())
    for line in wanted:
        if line not in lines:
            raise game.failure(f"The log does not say “{line}” there: {game.log()}.")


def _silent(game: MatchDriver, wanted: list[str]) -> None:
    kinds = set(game.kinds())
    for kind in wanted:
        if kind in kinds:
            raise game.failure(f"There was an event {kind}.")


def _decks(game: MatchDriver, wanted: Mapping[str, Mapping[str, Any]]) -> None:
    for name, case in wanted.items():
        expected = sorted(case.get("breaks", ()))
        by_card = {rule for rule, space, _ in (one.partition(" ") for one in expected) if space}
        broken = {
            f"{breach.rule} {breach.card}" if breach.rule in by_card else breach.rule
            for breach in game.match.rules.check_deck(case["deck"])
        }
        _same(game, f"{name} breaks", sorted(broken), expected)


def _chain(game: MatchDriver, wanted: list[Any]) -> None:
    match = game.match
    items = list(reversed(match.state.chain))
    words = ScriptResolver(match, game.names, match.state.active)
    names = [words.name(item.card or item.source) for item in items]
    described = [next(iter(entry.items())) if isinstance(entry, Mapping) else (entry, {})
                 for entry in wanted]  # fmt: skip
    _same(game, "chain", names, [str(name) for name, _ in described])
    for item, (name, facts) in zip(items, described, strict=True):
        shown = match.rules.item_view(match, item)
        for fact, value in facts.items():
            _same(game, f"{name} {fact}", shown.get(fact), value)


def _links(game: MatchDriver, wanted: Mapping[str, list[str]]) -> None:
    match = game.match
    words = ScriptResolver(match, game.names, match.state.active)
    for kind, expected in wanted.items():
        found = sorted(
            f"{words.name(one)} to {words.name(other)} {label}".strip()
            for name, one, other, label in match.rules.links(match) if name == kind
        )  # fmt: skip
        _same(game, kind, found, sorted(map(str, expected)))


def _turn(game: MatchDriver, wanted: int) -> None:
    _same(game, "turn", game.match.state.turn, wanted)


EXPECTATIONS: dict[str, Expect] = {
    "asked": _asked, "options": _options, "offers": _offers, "lacks": _lacks, "why_not": _why_not,
    "zones": _zones, "cards": _cards, "seats": _seats, "sees": _sees, "result": _result,
    "log": _log, "decks": _decks, "log_in_order": _log_in_order, "no_event": _silent, "turn": _turn,
    "answers": answers, "accepts": accepts, "refuses": refuses, "aims": aims, "chain": _chain,
    "links": _links,
}  # fmt: skip
