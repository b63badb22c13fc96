"""Words of a forecast: one short sentence for a button, and a warning before the choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..position.plain_data import JsonObject

if TYPE_CHECKING:
    from ..play.match import Match

MANY = 3  # cards that are counted instead of named


def phrases(m: Match, seat: int, outcome: JsonObject, *, is_answerable: bool) -> tuple[str, ...]:
    """Return the consequences in short phrases, without capitals and full stops.

    `is_answerable`: the other seat may still block or answer, so that it is the most that happens.
    """
    return (
        *_result(seat, outcome, is_answerable=is_answerable),
        *_vitals(m, seat, outcome, is_answerable=is_answerable),
        *_deaths(m, seat, outcome),
    )


def doubt(seat: int, outcome: JsonObject) -> str:
    """Return the sentence with which to ask again before the match is lost, empty if it is not."""
    result = outcome.get("result", {})
    is_lost = result.get("winner") == 1 - seat and result.get("sure", True)
    return "This loses you the match. You have other options." if is_lost else ""


def warning(m: Match, seat: int, outcome: JsonObject, named: frozenset[str]) -> str:
    """Return the sentence of warning about a choice that names those cards, empty if none."""
    if outcome.get("result", {}).get("winner") == 1 - seat:
        return (
            f"This {'loses' if outcome['result'].get('sure', True) else 'may lose'} you the match."
        )
    for ref, row in outcome.get("cards", {}).items():
        if row.get("fate") == "dies" and ref not in named and _is_own(m, seat, ref):
            return f"This {'kills' if row.get('sure', True) else 'may kill'} {_name(m, seat, ref)}."
    if named and not _changes_anything(m, seat, outcome):
        return "This won't do anything right now."
    return ""


def _result(seat: int, outcome: JsonObject, *, is_answerable: bool) -> Iterator[str]:
    result = outcome.get("result")
    if result is not None:
        win = "you win unless they stop it" if is_answerable else "you win"
        words = {seat: win, 1 - seat: "you lose"}.get(result["winner"], "the match ends")
        yield words + _mark(sure=result.get("sure", True))


def _vitals(m: Match, seat: int, outcome: JsonObject, *, is_answerable: bool) -> Iterator[str]:
    """Yield the final values of the numbers that seats live by, one's own first."""
    for whose in (seat, 1 - seat):
        told = outcome.get("seats", {}).get(str(whose), {})
        for each in m.rules.display.seat_counters(m, whose):
            if each.get("tone") == "vital" and each["id"] in told:
                is_own = whose == seat
                yield _vital(told[each["id"]], is_own=is_own, most=is_answerable and not is_own)


def _vital(number: list[int], *, is_own: bool, most: bool) -> str:
    """Return the final value of a number; `most`: the damage dealt may be less."""
    had, low, high = number[0], number[1], number[-1]
    mark = _mark(sure=low == high)
    if low < had:
        verb, amount = ("take" if is_own else "deal"), span(had - high, had - low)
        amount = f"up to {had - low}" if most else amount
    else:
        verb, amount = ("gain" if is_own else "they gain"), span(low - had, high - had)
    return f"{verb} {amount} ({had} → {span(low, high)}{mark})"


def span(low: int, high: int) -> str:
    """Return a number, or its range."""
    words = str(low) if low == high else f"{low} to {high}"
    return words.replace("-", "\N{MINUS SIGN}")


def _deaths(m: Match, seat: int, outcome: JsonObject) -> Iterator[str]:
    dying = [
        (ref, row) for ref, row in outcome.get("cards", {}).items() if row.get("fate") == "dies"
    ]
    for is_own in (True, False):
        rows = [(ref, row) for ref, row in dying if _is_own(m, seat, ref) is is_own]
        if not rows:
            continue
        mark = _mark(sure=all(row.get("sure", True) for _, row in rows))
        few = len(rows) < MANY
        what = " and ".join(_name(m, seat, ref) for ref, _ in rows) if few else f"{len(rows)} cards"
        yield f"{'lose' if is_own else 'destroy'} {what}{mark}"


def _changes_anything(m: Match, seat: int, outcome: JsonObject) -> bool:
    """True if effects other than the seat's own payment occur."""
    if any(outcome.get(name) for name in ("items", "result", "unsure")):
        return True
    own = outcome.get("seats", {}).get(str(seat), {})
    vital = {
        each["id"] for each in m.rules.display.seat_counters(m, seat) if each.get("tone") == "vital"
    }
    if outcome.get("seats", {}).get(str(1 - seat)) or vital & own.keys():
        return True
    return any(_matters(m, seat, ref, row) for ref, row in outcome.get("cards", {}).items())


def _matters(m: Match, seat: int, ref: str, row: JsonObject) -> bool:
    if not _is_own(m, seat, ref):
        return True
    zone = row.get("to", "")
    return bool(row.get("stats") or row.get("fate") or row.get("gains")) or (
        bool(zone) and zone in m.rules.layout.board
    )


def _mark(*, sure: bool) -> str:
    return "" if sure else "?"


def _card(m: Match, seat: int, ref: str) -> Any:
    number = int(ref[1:])
    return next(card for card in m.state.cards.values() if card.pub[seat] == number)


def _is_own(m: Match, seat: int, ref: str) -> bool:
    return bool(_card(m, seat, ref).controller == seat)


def _name(m: Match, seat: int, ref: str) -> str:
    card = _card(m, seat, ref)
    return str(card.printed.name) if card.known >> seat & 1 else m.rules.display.hidden_label
