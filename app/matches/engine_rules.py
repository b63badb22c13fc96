"""Adapter from the rules engine and the catalogue to the Rules interface (rules.py)."""

import hashlib
from base64 import b64decode
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, cast

from app.catalogue import ruleset, rulesets
from app.engine import views
from app.engine.errors import IllegalChoice, StalePrompt
from app.engine.forking import forked
from app.engine.going_back import Knowledge, knowledge, learned, rewound
from app.engine.match import Match
from app.engine.refs import ASIDE
from app.engine.rng import SplitmixStreams, Streams, streams
from app.engine.setup import SeatSetup, Setup
from app.engine.windows import abilities_on_chain, offers_only_lesser, window_of
from app.matches.errors import Refusal
from app.matches.rules import (
    SEATS,
    STANDARD,
    Choice,
    DamageDealt,
    Deck,
    EngineMatch,
    HeldCard,
    Learned,
    Plain,
    PromptTime,
    Timer,
    ViewParts,
    Vital,
    Window,
)
from app.matches.versions import Compatibility, Version

# Increment when the same set-up, seed and choices may lead to another state; a ruleset's own
# version covers its rules and cards (docs/engine.md).
ENGINE_VERSION: Final = 3
# Version 1 differs in its shuffle only, version 2 in its words only.
PLAYABLE: Final = frozenset({1, 2, ENGINE_VERSION})


class EngineRules:
    """Every registered ruleset, played by the engine."""

    engine_version = ENGINE_VERSION

    def knows(self, name: str) -> bool:
        """True if a ruleset has this name."""
        return name in rulesets()

    def pool_version(self, name: str) -> str:
        """Return the version of the ruleset and its cards."""
        return str(ruleset(name).version)

    def compatibility(self, name: str, version: Version) -> Compatibility:
        """Return whether a match begun under this version can be played."""
        if not self.knows(name):
            return "outdated"
        pool, own = int(version.pool), ruleset(name).version
        if version.engine > ENGINE_VERSION or pool > own:
            return "newer"
        return "playable" if version.engine in PLAYABLE and pool == own else "outdated"

    def appearance(self, name: str) -> Plain:
        """Return a game's drawing data for clients: `ruleset`, and `cards` by id."""
        game = ruleset(name)
        return {"ruleset": game.board_json(), "cards": game.cards_json()}

    def decks(self, name: str) -> Sequence[Deck]:
        """Return the starter decks."""
        return ruleset(name).decks

    def formats(self, name: str) -> Mapping[str, str]:
        """Return the formats by id, with their titles; the first is the starter decks'."""
        return {form.id: form.title for form in ruleset(name).formats}

    def timers(self, name: str) -> Mapping[str, Timer]:
        """Return the timers by name."""
        return ruleset(name).timers

    def prompt_time(self, name: str, prompt: str) -> PromptTime:
        """Return the time allowance of a prompt of this name."""
        return cast("PromptTime", ruleset(name).prompt_time(prompt))

    def is_lenient(self, name: str, timer: str) -> bool:
        """True if time-outs never lose at this timer."""
        return timer in ruleset(name).lenient_timers

    def phases(self, name: str) -> Sequence[str]:
        """Return the phases of a turn in which stops may be set."""
        return [phase.id for phase in ruleset(name).phases]

    def emotes(self, name: str) -> Collection[str]:
        """Return the ids of the game's emotes."""
        return ruleset(name).emotes

    def setup(
        self,
        name: str,
        decks: tuple[Plain, Plain],
        starter: int | None = None,
        form: str = STANDARD,
    ) -> Plain:
        """Return the stored set-up of a match between two decks."""
        first, second = (SeatSetup(deck) for deck in decks)
        options = {} if starter is None else {"starter": starter}
        return Setup(name, form, (first, second), options).to_plain()

    def begin(self, setup: Plain, seed: bytes, engine_version: int) -> EngineMatch:
        """Start a match of a playable version and run it to its first prompt."""
        if "fork" in setup:
            position = b64decode(setup["fork"]["position"])
            return forked(Match.load(ruleset(setup["ruleset"]), position), seed)
        chance = _word_streams(seed) if engine_version == 1 else streams(seed)
        return Match.begin(ruleset(setup["ruleset"]), Setup.from_plain(setup), chance)

    def load(self, name: str, dump: bytes) -> EngineMatch:
        """Return the match from a dump."""
        return Match.load(ruleset(name), dump)

    def check(self, match: EngineMatch, seat: int, prompt: str, choice: Choice) -> Choice:
        """Return the choice in canonical form; raise Refusal unless it answers the open prompt."""
        try:
            return _engine(match).check(seat, prompt, choice)
        except StalePrompt as stale:
            raise Refusal("stale_prompt", str(stale)) from stale
        except IllegalChoice as refused:
            raise Refusal("illegal_choice", str(refused)) from refused

    def decode(self, match: EngineMatch, viewer: int, raw: Any) -> Choice:
        """Return a client's choice in the engine's form; raise Refusal for hidden objects."""
        try:
            return views.decode_choice(_engine(match), viewer, raw)
        except IllegalChoice as refused:
            raise Refusal("illegal_choice", str(refused)) from refused

    def turn_of(self, match: EngineMatch) -> tuple[int, int]:
        """Return the turn's number and its active seat."""
        state = _engine(match).state
        return state.turn, state.active

    def window(self, match: EngineMatch, seat: int) -> Window | None:
        """Return the seat's open window; None for any other prompt."""
        return window_of(_engine(match), seat)

    def offers_only_lesser(self, match: EngineMatch, seat: int) -> bool:
        """True if the seat's options other than pass are all lesser: open piles, lesser verbs."""
        return offers_only_lesser(_engine(match), seat)

    def abilities_on_chain(self, match: EngineMatch) -> Mapping[str, str]:
        """Return the titles of all abilities on the chain, by name."""
        return abilities_on_chain(_engine(match))

    def is_open_book(self, match: EngineMatch, seat: int) -> bool:
        """True if the seat has no possible answer that is hidden from the other seat."""
        engine = _engine(match)
        # In every game, cards set aside may return in a hidden order.
        names = (*engine.rules.secret_zones(), ASIDE)
        return not any(engine.zone(seat, name) for name in names)

    def turn(self, match: EngineMatch) -> int:
        """Return the number of the turn."""
        return int(_engine(match).state.turn)

    def knowledge(self, match: EngineMatch, before: Any = None) -> Knowledge:
        """Return a snapshot of public and private knowledge at the open prompt, for `learned`."""
        return knowledge(_engine(match), before)

    def learned(self, before: Any, after: Any, events: list[Any]) -> Learned:
        """Return the information revealed between two prompts, by the events between them."""
        return learned(before, after, events)

    def rewound(self, match: EngineMatch, earlier: EngineMatch, seat: int) -> EngineMatch:
        """Return the match at one of its earlier prompts, asked again under a new id."""
        return rewound(_engine(match), _engine(earlier), seat)

    def answer_words(self, match: EngineMatch, seat: int, choice: Choice) -> str:
        """Return a choice in words for its own seat; empty if it has none."""
        return views.answer_words(_engine(match), seat, choice)

    def vital(self, match: EngineMatch) -> Vital | None:
        """Return both seats' vital value in public view; None for games without one."""
        engine = _engine(match)
        told = [
            next((one for one in counters if one.get("tone") == "vital"), None)
            for counters in (engine.rules.seat_counters(engine, seat) for seat in SEATS)
        ]
        if told[0] is None or told[1] is None:
            return None
        return Vital(told[0]["label"], (told[0]["value"], told[1]["value"]))

    def damage_dealt(self, match: EngineMatch, events: list[Any]) -> Sequence[DamageDealt]:
        """Return the damage of events whose source is a card."""
        engine = _engine(match)
        sources = ((engine.rules.damage_source(event), abs(event.amount)) for event in events)
        dealt = ((engine.state.cards.get(source), amount) for source, amount in sources)
        return [
            DamageDealt(card.controller, card.printed.base.id, card.printed.base.name, amount)
            for card, amount in dealt
            if card is not None
        ]

    def hand(self, match: EngineMatch, seat: int) -> Sequence[HeldCard]:
        """Return a seat's hand with hidden cards; for finished matches only."""
        engine = _engine(match)
        held = engine.zone(seat, str(engine.rules.board["hand"]))
        faces = (engine.card(card_id).printed.base for card_id in held)
        return [HeldCard(face.id, face.name) for face in faces]

    def cards_played(self, match: EngineMatch, events: list[Any]) -> Sequence[str]:
        """Return the names of cards played by these events."""
        engine = _engine(match)
        played = [event.card for event in events if engine.rules.is_play(event)]
        cards = [engine.state.cards[each] for each in played if each in engine.state.cards]
        return [card.printed.base.name for card in cards]

    def view(self, match: EngineMatch, viewer: int) -> Plain:
        """Return the view of a viewer (docs/protocol.md 3)."""
        return views.view(_engine(match), viewer)

    def view_parts(self, match: EngineMatch, viewer: int) -> ViewParts:
        """Return the view by zones; unchanged parts are the same objects as before."""
        rest, zones = views.view_parts(_engine(match), viewer)
        return ViewParts(rest, zones)

    def prompt_for(self, match: EngineMatch, viewer: int) -> Plain | None:
        return views.prompt_for(_engine(match), viewer)

    def events_for(
        self, match: EngineMatch, viewer: int, events: list[Any]
    ) -> tuple[list[Plain], list[Plain]]:
        """Return the events visible to the viewer: for motion, and as log lines."""
        return views.events_for(_engine(match), viewer, events)


def _word_streams(seed: bytes) -> Streams:
    """Return the random streams of version 1, which uses 64 bits of a seed."""
    return SplitmixStreams.seeded(int.from_bytes(hashlib.blake2b(seed).digest()[:8]))


def _engine(match: EngineMatch) -> Match:
    return match  # type: ignore[return-value]  # all are made here; a cast would cost a call
