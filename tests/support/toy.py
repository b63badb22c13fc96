"""Pebbles: a game small enough to see through, behind the same face as the engine's games.

Each seat holds hidden pebbles numbered 1 to 12. Both first keep their hand or draw another one, at
once and in secret. In a turn a seat may peek at its deck, play one pebble (which scores its number,
unless the other seat spends a higher one to stop it) and end the turn. Thirty points win.
"""

import random
from base64 import b64decode
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Any

import msgspec

from app.matches.errors import Refusal
from app.matches.rules import STANDARD, Plain, ViewParts
from app.matches.versions import Compatibility, Version
from tests.support.toy_parts import (
    ToyKnowledge,
    ToyPrompt,
    ToyResult,
    ToyStatistics,
    ToyTerms,
    ToyWindow,
    ToyZone,
)

GOAL = 30
LAST_TURN = 40
TIMEOUTS = 3


@dataclass
class ToyMatch:
    hands: list[list[int]]
    decks: list[list[int]]
    options: Plain
    scores: list[int] = field(default_factory=lambda: [0, 0])
    peeks: list[int | None] = field(default_factory=lambda: [None, None])
    kept: list[str | None] = field(default_factory=lambda: [None, None])
    phase: str = "mulligan"
    active: int = 0
    turn: int = 1
    played: int = 0
    decisions: int = 0
    timeouts: list[int] = field(default_factory=lambda: [0, 0])
    result: ToyResult | None = None
    events: list[tuple[str, int, int]] = field(default_factory=list)

    @property
    def prompts(self) -> tuple[ToyPrompt | None, ToyPrompt | None]:
        return self.prompt_of(0), self.prompt_of(1)

    def prompt_of(self, seat: int) -> ToyPrompt | None:
        if self.result is not None:
            return None
        if self.phase == "mulligan":
            asked = self.kept[seat] is None
            return ToyPrompt(seat, 0, "mulligan", ["keep", "redraw"], "keep") if asked else None
        if self.phase == "react":
            return self._reaction(seat) if seat == 1 - self.active else None
        return self._turn(seat) if seat == self.active else None

    def _reaction(self, seat: int) -> ToyPrompt:
        higher = [f"stop:{n}" for n in self.hands[seat] if n > self.played]
        return ToyPrompt(seat, self.decisions, "react", ["pass", *higher], "pass")

    def _turn(self, seat: int) -> ToyPrompt:
        plays = [] if self.played else [f"play:{n}" for n in self.hands[seat]]
        peek = [] if self.played or self.peeks[seat] is not None else ["peek"]
        default = self.options.get("default", "end")
        return ToyPrompt(seat, self.decisions, "turn", ["end", *plays, *peek], default)

    def submit(self, seat: int, choice: str, *, counts: bool = True) -> None:
        self.timeouts[seat] = 0 if counts else self.timeouts[seat]
        self.decisions += 1
        word, _, number = choice.partition(":")
        if self.phase == "mulligan":
            self._mulligan(seat, choice)
        elif word == "play":
            self._play(int(number))
        elif self.phase == "react":
            self._react(seat, int(number or 0))
        elif word == "peek":
            self.peeks[seat] = self.decks[seat][0] if self.decks[seat] else 0
        else:
            self._end_turn()

    def _mulligan(self, seat: int, choice: str) -> None:
        self.kept[seat] = choice
        if None in self.kept:
            return  # sealed until both have chosen
        for each in (0, 1):
            if self.kept[each] == "redraw":
                self.decks[each] += self.hands[each]
                self.hands[each], self.decks[each] = self.decks[each][:4], self.decks[each][4:]
        self.phase = "turn"
        self.events.append(("began", 0, 0))

    def _play(self, number: int) -> None:
        self.events.append(("laid" if self.options.get("open") else "played", self.active, number))
        self.hands[self.active].remove(number)
        if number == self.options.get("broken"):
            raise ZeroDivisionError("this pebble is broken")
        self.played, self.phase = number, "react"

    def _react(self, seat: int, number: int) -> None:
        if number:
            self.hands[seat].remove(number)
            self.events.append(("stopped", seat, number))
        else:
            self.scores[self.active] += self.played
        self.phase = "turn"
        if self.scores[self.active] >= GOAL:
            self.result = ToyResult(self.active, "goal")

    def _end_turn(self) -> None:
        if self.options.get("broken_end"):
            raise ZeroDivisionError("the end of this turn is broken")
        self.active, self.played, self.turn = 1 - self.active, 0, self.turn + 1
        self.peeks[self.active] = None
        if self.decks[self.active]:
            self.hands[self.active].append(self.decks[self.active].pop(0))
        self.events.append(("turned", self.active, 0))
        if self.turn > LAST_TURN:
            self.result = ToyResult(None, "turns")

    def time_out(self, seat: int, *, counts: bool = True) -> None:
        prompt = self.prompt_of(seat)
        assert prompt is not None
        if prompt.name == self.options.get("broken_time_out") or prompt.default not in prompt.keys:
            raise ZeroDivisionError("this time-out is broken")
        self.submit(seat, prompt.default, counts=False)
        self.timeouts[seat] += counts
        if self.timeouts[seat] >= TIMEOUTS and self.result is None:
            self.result = ToyResult(1 - seat, "timeouts")

    def concede(self, seat: int) -> None:
        self.result = ToyResult(1 - seat, "concession")

    def agree_draw(self) -> None:
        self.result = ToyResult(None, "agreed_draw")

    def end(self, reason: str, winner: int | None = None, words: str = "") -> None:
        self.result = ToyResult(winner, reason, words=words)

    def take_events(self) -> list[Any]:
        taken, self.events = self.events, []
        return taken

    def clone(self) -> "ToyMatch":
        return deepcopy(self)

    def release_step(self) -> None:
        """Hold nothing that could be let go."""

    def dump(self) -> bytes:
        return msgspec.json.encode(replace(self, events=[]))

    def digest(self) -> int:
        return int.from_bytes(blake2b(self.dump(), digest_size=8).digest())


class ToyRules(ToyTerms, ToyKnowledge, ToyStatistics):
    """The one game of the tests, as `app.matches.rules.Rules`."""

    engine_version = 1

    def __init__(self, options: Plain | None = None, pool: int = 1) -> None:
        self._options = options or {}
        self._pool = pool

    def knows(self, ruleset: str) -> bool:
        return ruleset == "pebbles"

    def pool_version(self, ruleset: str) -> str:
        return str(self._pool)

    def compatibility(self, ruleset: str, version: Version) -> Compatibility:
        if self.knows(ruleset) and version == Version(self.engine_version, str(self._pool)):
            return "playable"
        return "newer" if int(version.pool) > self._pool else "outdated"

    def appearance(self, ruleset: str) -> Plain:
        cards = {f"pebble_{n}": {"name": f"Pebble {n} of {self._pool}"} for n in range(40)}
        return {"ruleset": {"id": ruleset}, "cards": cards}

    def setup(
        self,
        ruleset: str,
        decks: tuple[Plain, Plain],
        starter: int | None = None,
        form: str = STANDARD,
    ) -> Plain:
        settled = {} if starter is None else {"starter": starter}
        return {"ruleset": ruleset, "decks": list(decks), "options": self._options | settled}

    def begin(self, setup: Plain, seed: bytes, engine_version: int = 1) -> ToyMatch:
        if "fork" in setup:
            return self.load(setup["ruleset"], b64decode(setup["fork"]["position"]))
        dice = random.Random(seed)  # noqa: S311  # a game
        piles = [dice.sample(range(1, 13), 12) for _ in (0, 1)]
        hands, decks = [pile[:4] for pile in piles], [pile[4:] for pile in piles]
        starter = setup["options"].get("starter", 0)
        return ToyMatch(hands, decks, setup["options"], active=starter)

    def load(self, ruleset: str, dump: bytes) -> ToyMatch:
        return msgspec.json.decode(dump, type=ToyMatch)

    def check(self, match: Any, seat: int, prompt: str, choice: Any) -> Any:
        asked = match.prompt_of(seat)
        if asked is None or asked.id != prompt:
            raise Refusal("stale_prompt", "That is settled.")
        if choice not in asked.keys:
            raise Refusal("illegal_choice", "That was not offered.")
        return choice

    def decode(self, match: Any, viewer: int, raw: Any) -> Any:
        if not isinstance(raw, str):
            raise Refusal("illegal_choice", "Answer with a key.")
        return raw

    def turn_of(self, match: Any) -> tuple[int, int]:
        return match.turn, match.active

    def window(self, match: Any, seat: int) -> ToyWindow | None:
        prompt = match.prompt_of(seat)
        if prompt is None or prompt.name != "react":
            return None
        aimed, theirs = (match.played in match.options.get(w, []) for w in ("aimed", "chained"))
        return ToyWindow("react", match.active == seat, theirs, aimed, f"pebble_{match.played}")

    def offers_only_lesser(self, match: Any, seat: int) -> bool:
        return seat in match.options.get("piles", [])

    def abilities_on_chain(self, match: Any) -> Mapping[str, str]:
        return {f"pebble_{match.played}": f"Pebble {match.played}"} if match.played else {}

    def is_open_book(self, match: Any, seat: int) -> bool:
        return not match.hands[seat]

    def view(self, match: Any, viewer: int) -> Plain:
        zones: Plain = {f"{s}.deck": {"count": len(match.decks[s])} for s in (0, 1)}
        cards: Plain = {}
        for seat in (0, 1):
            hand = match.hands[seat]
            zones[f"{seat}.hand"] = {"cards": [*hand]} if seat == viewer else {"count": len(hand)}
            if seat == viewer:
                cards |= {f"c{n}": {"def": f"pebble_{n}", "zone": f"{seat}.hand"} for n in hand}
        return {
            "turn": {"number": match.turn, "active": match.active, "phase": match.phase},
            "seats": {str(s): {"score": match.scores[s]} for s in (0, 1)},
            "zones": zones,
            "cards": cards,
            "chain": [match.played] if match.phase == "react" else [],
            "links": [],
            "result": match.result and {"winner": match.result.winner},
            "notes": [match.peeks[viewer]] if viewer in (0, 1) else [],
        }

    def view_parts(self, match: Any, viewer: int) -> ViewParts:
        rest = self.view(match, viewer)
        zones, cards = rest.pop("zones"), rest.pop("cards")
        return ViewParts(
            rest,
            {
                key: ToyZone(shown, {n: row for n, row in cards.items() if row["zone"] == key})
                for key, shown in zones.items()
            },
        )

    def prompt_for(self, match: Any, viewer: int) -> Plain | None:
        asked = match.prompt_of(viewer) if viewer in (0, 1) else None
        if asked is None:
            return None
        options = [{"key": key} for key in asked.keys]
        shown = {"id": asked.id, "kind": "option", "name": asked.name, "options": options}
        return shown | {"default": asked.default}

    def events_for(
        self, match: Any, viewer: int, events: list[Any]
    ) -> tuple[list[Plain], list[Plain]]:
        seen = [{"kind": kind, "seat": seat, "n": n} for kind, seat, n in events]
        return seen, [{"turn": match.turn, "parts": [event["kind"]]} for event in seen]


def determinize(match: ToyMatch, viewer: int, seed: int) -> ToyMatch:
    """Change everything that the viewer cannot know, and nothing else."""
    world, dice = match.clone(), random.Random(seed)  # noqa: S311  # a game
    for seat in (0, 1):
        if seat == viewer:
            continue
        unknown = world.hands[seat] + world.decks[seat]
        dice.shuffle(unknown)
        size = len(world.hands[seat])
        world.hands[seat], world.decks[seat] = unknown[:size], unknown[size:]
    return world
