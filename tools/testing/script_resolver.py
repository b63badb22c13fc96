"""Name resolution of scenario scripts: from words to the choices of a prompt.

A card's word is its name, its id or the name it was given, if need be with its seat before it
(`A `, `B `, `my `, `enemy `) and its number behind it (`#2`). A zone with one slot names the card
in it (`enemy leader`), a slot is a zone and a number (`D5`, `field 3`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from app.engine.position.refs import (
    ITEM_BASE,
    Ref,
    is_card,
    is_item,
    seat_of,
    seat_ref,
    slot_key,
    zone_key,
    zone_name,
)
from app.engine.prompts import Assign, Keyed, Number, Option, Pair, Prompt, Split

from .games import positions_of
from .scenario_failure import SEATS

if TYPE_CHECKING:
    from app.engine.play.match import Match

_SEATS = {"A": 0, "B": 1, "me": 0, "opponent": 1}
_PASSING = frozenset({"pass", "none", "no", "decline", "end", "end turn"})

_ANSWERS = frozenset({"yes", "other"})
_NUMBERED = re.compile(r"[mte]\d+")  # modes, triggers and events in the order shown


class UnknownName(ValueError):
    """A word that matches nothing in the position or the prompt."""


class ScriptResolver:
    """The names of one position, as one seat says them."""

    def __init__(self, match: Match, names: Mapping[str, int], seat: int) -> None:
        self.match = match
        self.names = names
        self.seat = seat

    def card(self, word: str, zone: str = "") -> int:
        """Return the id of the one card of that name; identical cards count as one."""
        found = self.cards(word)
        if zone:
            found = [cid for cid in found if self.match.card(cid).zone_name == zone]
        return self._one(word, found)

    def cards(self, word: str) -> list[int]:
        """Return the ids of all cards of that name, in the order in which they were made."""
        name, _, number = word.partition("#")
        if name in self.names:
            return [self.names[name]]
        owner, rest = self._owner(name)
        found = self._in_place(owner, rest)
        if not found:
            found = [
                card.id
                for card in self.match.state.cards.values()
                if owner in (None, card.controller)
                and card.zone in self.match.state.zones
                and rest in (card.printed.base.name, card.printed.base.id)
            ]
        return found[int(number) - 1 : int(number)] if number else found

    def _owner(self, name: str) -> tuple[int | None, str]:
        first, _, rest = name.partition(" ")
        seats = {"A": 0, "B": 1, "my": self.seat, "enemy": 1 - self.seat}
        return (seats[first], rest) if rest and first in seats else (None, name)

    def _in_place(self, owner: int | None, word: str) -> list[int]:
        seat = self.seat if owner is None else owner
        place = self._slot(seat, word)
        zone = self.match.rules.zones.get(word)
        if place is None and zone is not None and zone.slots == 1:
            place = zone_key(seat, word), 0
        held = self.match.state.zones[place[0]][place[1]] if place is not None else 0
        return [held] if held else []

    def _slot(self, seat: int, word: str) -> tuple[str, int] | None:
        parts = re.fullmatch(r"([a-z_]+) (\d+)|([A-Z]+)(\d+)", word)
        if parts is None:
            return None
        zone, slot, short, number = parts.groups()
        for name in self.match.rules.zones:
            label = self.match.rules.display.zone_labels.get(name, {}).get("short")
            if name == zone or (short and label == short):
                return zone_key(seat, name), int(slot or number) - 1
        return None

    def _one(self, word: str, found: list[int]) -> int:
        if not found:
            raise UnknownName(f"There is no “{word}” here.")
        places = {self.match.card(cid).zone for cid in found}
        if len(places) > 1:
            raise UnknownName(f"“{word}” lies in {', '.join(sorted(places))}: say which one.")
        return found[0]

    def ref(self, word: str, allowed: Iterable[Ref | str]) -> Ref | str:
        """Return the one reference among those allowed that the word means."""
        name, _, number = word.partition("#")
        found = [ref for ref in allowed if self._means(name, ref)]
        if number:
            found = found[int(number) - 1 : int(number)]
        cards = [ref for ref in found if isinstance(ref, int) and is_card(ref)]
        if len(cards) > 1:
            return self._one(word, cards)
        if not found:
            raise UnknownName(f"“{word}” isn't among the options.")
        return found[0]

    def _means(self, word: str, ref: Ref | str) -> bool:
        if isinstance(ref, str):
            place = self._slot(self.seat, word)
            return ref == word or (place is not None and ref == slot_key(*place))
        if is_card(ref):
            return ref in self.cards(word)
        if is_item(ref):
            item = self.match.item(ref - ITEM_BASE)
            return word == f"k{ref - ITEM_BASE}" or (
                item is not None and item.source in self.cards(word)
            )
        owner = {**_SEATS, "me": self.seat, "opponent": 1 - self.seat}.get(word)
        return owner is not None and ref == seat_ref(owner)

    def option(self, prompt: Prompt, word: str, *, number: int = 1, on: Any = None) -> Option:
        """Return the option that the word means; `number` picks one of several abilities of a card.

        `on`: the second card of an act whose options name one (`Option.other`).
        """
        found = [option for option in prompt.options if self._says(prompt, option, word)]
        if not found:
            raise UnknownName(f"“{word}” isn't offered.")
        goals = [option.other for option in found if option.other]
        if len(goals) == len(found) and on is None:
            raise UnknownName(f"“{word}” is offered at a goal: say which one with “on”.")
        goal = self.ref(str(on), goals) if goals and on is not None else 0
        found = [option for option in found if option.other == goal]
        if found[0].ref and found[0].verb:
            keep = self.ref_of(found)
            found = [option for option in found if option.ref == keep]
        if not 1 <= number <= len(found):
            raise UnknownName(f"“{word}” is offered {len(found)} times, not {number}.")
        return found[number - 1]

    def ref_of(self, options: list[Option]) -> Ref | str:
        """Return the card of equivalent options; identical cards count as one."""
        ids = [o.ref for o in options if isinstance(o.ref, int) and is_card(o.ref)]
        return self._one(str(self.match.card(ids[0]).printed.name), ids) if ids else options[0].ref

    def _says(self, prompt: Prompt, option: Option, word: str) -> bool:
        if option.key and option.key in (word, prompt.primary if word in _PASSING else word):
            return True
        label = option.label if isinstance(option.label, str) else option.label(self.match)
        if label and label.casefold() == word.casefold():
            return True
        verb, _, rest = word.partition(" ")
        if option.verb == verb and rest:
            return self._means(rest, option.ref)
        return bool(option.ref) and not option.verb and self._means(word, option.ref)

    def is_option(self, word: str) -> bool:
        """Return True if an option of the match may have that word, offered now or not."""
        verb, _, rest = word.partition(" ")
        known = positions_of(self.match.rules).option_words | _PASSING | _ANSWERS
        if (
            word in known
            or _NUMBERED.fullmatch(word)
            or (rest and verb in known and self._is_here(rest))
        ):
            return True
        return self._is_here(word) or any(
            word in (printed.name, printed.id) for printed in self.match.pool.printed.values()
        )

    def _is_here(self, word: str) -> bool:
        name = word.partition("#")[0]
        return (
            bool(self.cards(name))
            or name in _SEATS
            or name in self.match.rules.display.aspects
            or self._slot(self.seat, self._owner(name)[1]) is not None
        )

    def choice(self, prompt: Prompt, answer: Any) -> Any:
        """Return an answer in words as the choice that the prompt takes.

        Raise UnknownName where it has another shape or names what isn't offered.
        """
        if isinstance(prompt, Keyed):
            return self.option(prompt, str(answer)).key
        if isinstance(prompt, Number):
            return answer
        refs = [option.ref for option in prompt.options]
        if isinstance(prompt, Split):
            shares = _pairs(prompt, answer).items()
            return {self.ref(str(word), refs): share for word, share in shares}
        if isinstance(prompt, Pair):
            goals = [goal for option in prompt.options for goal in option.to]
            pairs = _pairs(prompt, answer).items()
            return [(self.ref(str(one), refs), self.ref(str(to), goals)) for one, to in pairs]
        if isinstance(prompt, Assign):
            return self._aims(prompt, _pairs(prompt, answer))
        return self._picked(refs, answer, _labels(prompt, self.match))

    def _aims(self, prompt: Assign, answer: Mapping[str, Any]) -> list[tuple[Ref | str, ...]]:
        """Return aims as pairs of aimer and goals; a share follows its goal, or several do."""
        goals = [goal.ref for goal in prompt.goals]
        aims: list[tuple[Ref | str, ...]] = []
        for word, at in answer.items():
            one = self.ref(str(word), [option.ref for option in prompt.options])
            shares = at if isinstance(at, Mapping) else {str(at): 0}
            for goal, share in shares.items():
                ref = self.ref(str(goal), goals)
                aims += [(one, ref, n) for n in (share if isinstance(share, list) else [share])]
        return aims

    def _picked(
        self, refs: list[Ref | str], answer: Any, labels: Mapping[Ref | str, str]
    ) -> tuple[Ref | str, ...]:
        picked: list[Ref | str] = []
        words = answer if isinstance(answer, list | tuple) else [] if answer is None else [answer]
        for word in words:
            left = [ref for ref in refs if ref not in picked]
            called = next((ref for ref in left if labels.get(ref) == str(word)), None)
            picked.append(self.ref(str(word), left) if called is None else called)
        return tuple(picked)

    def name(self, ref: Ref | str) -> str:
        """Return the scenario word for a reference."""
        if isinstance(ref, str) or is_item(ref):
            return self.match.rules.display.ref_words(self.match, ref)
        if ref < 0:
            return SEATS[seat_of(ref)]
        given = next((name for name, cid in self.names.items() if cid == ref), "")
        card = self.match.card(ref)
        if given:
            return given
        if self.match.rules.zones[card.zone_name].slots == 1:
            return f"{SEATS[card.controller]} {card.zone_name}"
        return card.printed.base.name

    def says(self, prompt: Prompt, option: Option) -> str:
        """Return the scenario word for an option."""
        if option.key and option.key == prompt.primary:
            return "pass"
        if option.verb and option.ref:
            return f"{option.verb} {self.name(option.ref)}"
        label = option.label if isinstance(option.label, str) else option.label(self.match)
        if isinstance(option.ref, str) and not label:
            return self._place(option.ref)
        return label or self.name(option.ref)

    def _place(self, key: str) -> str:
        zone, _, slot = key.partition("#")
        if not slot:
            return key
        name = zone_name(zone)
        label = self.match.rules.display.zone_labels.get(name, {}).get("short", f"{name} ")
        return f"{label}{int(slot) + 1}"


def _labels(prompt: Prompt, match: Match) -> dict[Ref | str, str]:
    """Return the labels of those entries of a question that are no cards, slots or seats."""
    return {
        option.ref: option.label if isinstance(option.label, str) else option.label(match)
        for option in prompt.options
        if isinstance(option.ref, str)
    }


def _pairs(prompt: Prompt, answer: Any) -> Mapping[Any, Any]:
    """Return an answer of pairs; nothing at all is no pair."""
    if answer is None:
        return {}
    if not isinstance(answer, Mapping):
        raise UnknownName(f"{prompt.name} is answered with pairs, not with {answer!r}.")
    return answer
