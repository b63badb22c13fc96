"""Expectations of views: the zones, cards and log lines each viewer may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from app.engine import views
from app.engine.position.refs import zone_key

from .comparison import place_of, same
from .match_driver import MatchDriver
from .scenario_failure import SEATS

BACK: Final = "a back"
"""Name of a card whose face is hidden from the viewer."""
HIDDEN: Final = "hidden"
"""Expectation of a card that the viewer cannot distinguish from the others of its zone."""
VIEWERS: Final = {"A": 0, "B": 1, "spectator": views.SPECTATOR}
READ: Final[Mapping[str, Any]] = {
    "name": BACK,
    "face": "",
    "stats": {},
    "cost": [],
    "cost_parts": [],
    "counters": {},
    "state": [],
    "keywords": [],
    "mods": [],
    "facts": [],
    "attached_to": "",
    "owner": "",
    "controller": "",
}
"""Facts that a view may show of a card, each with its value where the view shows none."""

WORDS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "keywords": lambda rows: [f"{name} {number}" if number else name for name, number in rows],
    "mods": lambda rows: [", ".join(filter(None, row.values())) for row in rows],
    "owner": SEATS.__getitem__,
    "controller": SEATS.__getitem__,
}
"""Words for facts that a view shows as rows or numbers."""


def _viewer(game: MatchDriver, word: str) -> int:
    if word not in VIEWERS:
        raise game.failure(f"“{word}” is no viewer, only {', '.join(VIEWERS)}.")
    return VIEWERS[word]


def sees(game: MatchDriver, wanted: Mapping[str, Mapping[str, Any]]) -> None:
    """Expect the names, or the number of backs, that a viewer is shown of zones."""
    for viewer, zones in wanted.items():
        view = game.view(_viewer(game, viewer))
        for place, held in zones.items():
            shown = view["zones"][zone_key(*place_of(game, place))]
            if isinstance(held, int):
                same(game, f"{viewer} sees {place}", _unseen(game, view, shown), held)
            else:
                names = sorted(_face(game, view, card) for card in _cards_of(shown))
                same(game, f"{viewer} sees {place}", names, sorted(map(str, held)))


def _cards_of(shown: Any) -> list[str]:
    """Return the cards that a view shows of a zone, also of one with slots."""
    return [card for card in shown.get("slots", shown.get("cards", ())) if card is not None]


def _face(game: MatchDriver, view: views.View, card: str) -> str:
    printed = view["cards"].get(card, {}).get("def")
    return game.match.pool[printed].name if printed is not None else BACK


def _unseen(game: MatchDriver, view: views.View, shown: Any) -> Any:
    """Return the number of backs, distinguishable or not; the names of all if there is a face."""
    faces = [_face(game, view, card) for card in _cards_of(shown)]
    if any(face != BACK for face in faces):
        return sorted(faces)
    return shown.get("count", len(faces)) if not faces else len(faces)


def reads(game: MatchDriver, wanted: Mapping[str, Mapping[str, Any]]) -> None:
    """Expect the facts that a viewer is shown of cards, or that a card is hidden from it."""
    for viewer, cards in wanted.items():
        number = _viewer(game, viewer)
        view = game.view(number)
        for name, facts in cards.items():
            card = game.match.card(game.card(str(name)).id)
            public = f"c{card.pub[number]}"
            what = f"{viewer} reads {name}"
            if facts == HIDDEN or public not in view["cards"]:
                same(game, what, HIDDEN if public not in view["cards"] else "shown", facts)
                continue
            for fact, value in facts.items():
                same(game, f"{what} {fact}", _read(game, view, public, fact), value)


def _read(game: MatchDriver, view: views.View, card: str, fact: str) -> Any:
    """Return a fact of a card's row in the words of scenarios."""
    if fact not in READ:
        raise game.failure(f"A view has no “{fact}” of a card, only {', '.join(READ)}.")
    row = view["cards"][card]
    if fact == "name":
        return _face(game, view, card)
    value = row.get(fact, READ[fact])
    if fact == "attached_to":
        return _face(game, view, value) if value else ""
    return WORDS[fact](value) if fact in WORDS else value


def log(game: MatchDriver, wanted: Any) -> None:
    """Expect lines of the public log, or of each viewer's log."""
    for viewer, lines in _logs(wanted).items():
        shown = game.log(_viewer(game, viewer))
        for line in lines:
            if line not in shown:
                raise game.failure(f"The log of {viewer} doesn't say “{line}” but {shown}.")


def no_log(game: MatchDriver, wanted: Any) -> None:
    """Expect that no line contains any of these texts, in the public log or each viewer's."""
    for viewer, texts in _logs(wanted).items():
        for text in texts:
            for line in game.log(_viewer(game, viewer)):
                if str(text) in line:
                    raise game.failure(f"The log of {viewer} says “{line}”.")


def _logs(wanted: Any) -> Mapping[str, list[str]]:
    return wanted if isinstance(wanted, Mapping) else {"spectator": wanted}


def log_in_order(game: MatchDriver, wanted: list[str]) -> None:
    """Expect lines of the public log in this order, others between them."""
    lines = iter(game.log())
    for line in wanted:
        if line not in lines:
            raise game.failure(f"The log doesn't say “{line}” there: {game.log()}.")
