"""The games of a server, by id, and the calls on the engine that matches share."""

import hashlib
from base64 import b64decode
from collections.abc import Mapping
from typing import Final, Literal, cast

from app.engine import views
from app.engine.decks.decklists import LETTER as LETTER
from app.engine.decks.decklists import STANDARD as STANDARD_FORMAT
from app.engine.play.forking import forked
from app.engine.play.match import Match
from app.engine.position.errors import IllegalChoice, StalePrompt
from app.engine.position.plain_data import JsonObject
from app.engine.position.refs import ASIDE
from app.engine.position.rng import SplitmixStreams, Streams, streams
from app.engine.position.setup import SeatSetup, Setup
from app.engine.prompts import Choice
from app.engine.rules.ruleset import Ruleset
from app.engine.views import SPECTATOR as SPECTATOR
from app.matches.errors import Refusal
from app.matches.versions import Compatibility, Version

Rules = Mapping[str, Ruleset]

SEATS: Final = (0, 1)
PromptTime = Literal["prompt", "reaction", "setup"]
STANDARD: Final = STANDARD_FORMAT.id  # format of the starter decks

# Increment when the same set-up, seed and choices may lead to another state; a ruleset's own
# version covers its rules and cards (docs/engine.md).
ENGINE_VERSION: Final = 3
# Version 1 differs in its shuffle only, version 2 in its words only.
PLAYABLE: Final = frozenset({1, 2, ENGINE_VERSION})


def version_of(game: Ruleset) -> Version:
    """Return the version under which a match begins now."""
    return Version(ENGINE_VERSION, str(game.version))


def compatibility(rules: Rules, ruleset: str, version: Version) -> Compatibility:
    """Return whether a match started under this version can be played."""
    if ruleset not in rules:
        return "outdated"
    pool, own = int(version.pool), rules[ruleset].version
    if version.engine > ENGINE_VERSION or pool > own:
        return "newer"
    return "playable" if version.engine in PLAYABLE and pool == own else "outdated"


def appearance_of(game: Ruleset) -> JsonObject:
    """Return a game's drawing data for clients: `ruleset`, and `cards` by id."""
    return {"ruleset": game.display.board_json(), "cards": game.display.cards_json()}


def format_titles(game: Ruleset) -> dict[str, str]:
    """Return the titles of a game's formats by id; the first is the starter decks' format."""
    return {form.id: form.title for form in game.formats}


def prompt_time(game: Ruleset, prompt: str) -> PromptTime:
    """Return the time allowance of a prompt of this name."""
    return cast("PromptTime", game.prompt_time(prompt))


def setup_of(
    ruleset: str,
    decks: tuple[JsonObject, JsonObject],
    starter: int | None = None,
    form: str = STANDARD,
) -> JsonObject:
    """Return the stored set-up of a match; without `starter` the starting seat is random."""
    first, second = (SeatSetup(deck) for deck in decks)
    options = {} if starter is None else {"starter": starter}
    return Setup(ruleset, form, (first, second), options).to_plain()


def begin(
    rules: Rules, setup: JsonObject, seed: bytes, engine_version: int = ENGINE_VERSION
) -> Match:
    """Start a match of a playable version and run it to its first prompt."""
    game = rules[setup["ruleset"]]
    if "fork" in setup:
        return forked(Match.load(game, b64decode(setup["fork"]["position"])), seed)
    chance = _word_streams(seed) if engine_version == 1 else streams(seed)
    return Match.begin(game, Setup.from_plain(setup), chance)


def checked(match: Match, seat: int, prompt: str, choice: Choice) -> Choice:
    """Return the choice in canonical form; raise Refusal unless it answers the open prompt."""
    try:
        return match.check(seat, prompt, choice)
    except StalePrompt as stale:
        raise Refusal("stale_prompt", str(stale)) from stale
    except IllegalChoice as refused:
        raise Refusal("illegal_choice", str(refused)) from refused


def decoded(match: Match, viewer: int, raw: object) -> Choice:
    """Return a client's choice in the engine's form; raise Refusal for hidden objects."""
    try:
        return views.decode_choice(match, viewer, raw)
    except IllegalChoice as refused:
        raise Refusal("illegal_choice", str(refused)) from refused


def is_open_book(match: Match, seat: int) -> bool:
    """True if the seat has no possible answer that is hidden from the other seat."""
    # In every game, cards set aside may return in a hidden order.
    names = (*match.rules.secret_zones(), ASIDE)
    return not any(match.zone(seat, name) for name in names)


def _word_streams(seed: bytes) -> Streams:
    """Return the random streams of version 1, which uses 64 bits of a seed."""
    return SplitmixStreams.seeded(int.from_bytes(hashlib.blake2b(seed).digest()[:8]))
