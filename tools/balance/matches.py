"""A match of a balance run, recorded as data."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from app.bots.greedy import choose
from app.engine.decks.deck_rules import check_deck, find_format, format_of, sections_of
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.log_facts import facts_of
from app.engine.position.refs import ASIDE, NO_SEAT, zone_key, zone_name
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from tools.testing.games import positions_of

if TYPE_CHECKING:
    from app.engine.position.events import Event
    from app.engine.prompts import Prompt
    from app.engine.rules.ruleset import Ruleset, StarterDeck

Pairing = tuple["StarterDeck", "StarterDeck"]
Decklist = Mapping[str, Any]
BySeat = tuple[frozenset[str], frozenset[str]]
OF_CARDS: Final = ("held", "cards", "drawn")
NO_TIME_LIMIT_S: Final = 60.0  # the number of evaluations is the limit, so a seed is reproducible
MAX_DECISIONS: Final = 5_000
DEALT: Final = "dealt"
"""Name of a random deck."""


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A finished match.

    `decks`: ids, or DEALT; `held`: the cards in each. `cards`: cards played by each seat, `drawn`:
    cards in its hand, by id; a card played from another zone is in `cards` alone. `behind`: the
    first seat at half of its initial life or less; no seat if both were, or none.
    `idle_turns`: turns in which the active seat never had two answers. `plays_off_turn`: cards
    played in the opponent's turns. `ran_out`: True if a seat's deck was empty before the end.
    """

    seed: int
    decks: tuple[str, str]
    winner: int | None
    starter: int
    reason: str
    turns: int
    idle_turns: int
    plays_off_turn: int
    ran_out: bool
    decisions: int
    behind: int
    held: BySeat
    cards: BySeat
    drawn: BySeat
    slowest_s: float

    def to_plain(self) -> dict[str, Any]:
        """Return the record as JSON data."""
        plain = asdict(self)
        return plain | {name: [sorted(ids) for ids in plain[name]] for name in OF_CARDS}

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> MatchRecord:
        """Return the record from the data of `to_plain`."""
        sets = {name: both_seats(plain[name]) for name in OF_CARDS}
        first, second = plain["decks"]
        return cls(**{**plain, "decks": (first, second), **sets})

    @property
    def is_dealt(self) -> bool:
        """True if the decks are random, so that the match counts for cards only."""
        return DEALT in self.decks


def both_seats(ids: Sequence[Iterable[str]]) -> BySeat:
    """Return the card ids of each seat's deck, as sets."""
    return frozenset(ids[0]), frozenset(ids[1])


def play(
    rules: Ruleset, decks: Pairing, seed: int, looks: int, form: str = "standard"
) -> MatchRecord:
    """Play one match of a format to its end, with `looks` evaluations per decision."""
    first, second = (deck.of(form) or {} for deck in decks)
    return _played(rules, (first, second), (decks[0].id, decks[1].id), seed, looks, form)


def play_dealt(rules: Ruleset, seed: int, looks: int, form: str = "standard") -> MatchRecord | None:
    """Play one match of random decks; None if the ruleset deals none for the format."""
    dice = Dice(seed)
    decks = [positions_of(rules).chance_deck(dice) for _ in range(2)]
    first, second = decks
    if first is None or second is None:
        return None
    found = find_format(rules, form)
    if any(check_deck(rules, deck, found) for deck in (first, second)):
        return None
    return _played(rules, (first, second), (DEALT, DEALT), seed, looks, form)


# budget: a match and its conditions, each an argument of its own
def _played(
    rules: Ruleset,
    lists: tuple[Decklist, Decklist],
    ids: tuple[str, str],
    seed: int,
    looks: int,
    form: str,
) -> MatchRecord:
    seats = (SeatSetup(dict(lists[0])), SeatSetup(dict(lists[1])))
    match = Match.begin(rules, Setup(rules.id, form, seats), seed)
    observer = MatchObserver(match)
    while (prompt := next((one for one in match.prompts if one is not None), None)) is not None:
        observer.before(prompt)
        began = time.process_time()
        choice = choose(match, prompt.seat, NO_TIME_LIMIT_S, looks)
        observer.slowest_s = max(observer.slowest_s, time.process_time() - began)
        match.submit(prompt.seat, choice)
        observer.after()
        if match.decisions >= MAX_DECISIONS:
            match.end("too_long")
    return observer.record(seed, ids, both_seats([cards_of(deck) for deck in lists]))


def cards_of(deck: Decklist) -> list[str]:
    """Return the card ids of a decklist, from all sections."""
    return [card for part in deck.values() for card in part]


class MatchObserver:
    """Recorder of one match for the balance report; independent of the players."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._cards: tuple[set[str], set[str]] = (set(), set())
        self._drawn: tuple[set[str], set[str]] = (set(), set())
        self._chosen: set[int] = set()
        self._most = [0, 0]
        self._behind = NO_SEAT
        self._active = NO_SEAT
        self._off_turn = 0
        self._ran_out = False
        self.slowest_s = 0.0
        self._hands()

    def before(self, prompt: Prompt) -> None:
        """Record, before an answer, whether the active seat has a choice, and both life totals."""
        state = self._match.state
        if prompt.seat == state.active and state.turn not in self._chosen and not prompt.forced:
            self._chosen.add(state.turn)
        self._active = state.active
        self._lives()

    def after(self) -> None:
        """Record the effects of an answer."""
        for seat, card in self._played_now():
            self._cards[seat].add(card)
            self._off_turn += seat != self._active
        self._hands()
        self._decks()
        self._lives()

    def _hands(self) -> None:
        m = self._match
        for seat in (0, 1):
            self._drawn[seat].update(
                m.card(cid).printed.base.id for cid in m.zone(seat, m.rules.hand)
            )

    def _decks(self) -> None:
        m = self._match
        for seat in (0, 1):
            # A search moves the whole deck aside for a moment.
            aside = m.state.zones.get(zone_key(seat, ASIDE))
            self._ran_out |= not m.zone(seat, m.rules.deck) and not aside

    def _lives(self) -> None:
        m = self._match
        if m.state.turn < 1:
            return
        lives = [m.rules.seat_number(m, seat, "life") for seat in (0, 1)]
        self._most = [max(both) for both in zip(self._most, lives, strict=True)]
        halved = [2 * now <= most for now, most in zip(lives, self._most, strict=True)]
        if self._behind == NO_SEAT and halved[0] != halved[1]:
            self._behind = halved.index(True)

    def _played_now(self) -> Iterator[tuple[int, str]]:
        """Yield the cards just played, except those that counted as another card."""
        m = self._match
        for event in m.take_events():
            if event.kind not in m.rules.play_events and not self._is_put(event):
                continue
            printed = m.card(event.card).printed
            if (shown := facts_of(event).get("def")) is not None:
                yield event.seat, shown
            elif printed is printed.base:
                yield event.seat, printed.id

    def _is_put(self, event: Event) -> bool:
        """True if a card has entered the board face up from hand or deck.

        Crystals of Battle Mages enter this way without an action.
        """
        m = self._match
        form = format_of(m)
        places = {m.rules.hand, *(section.id for section in sections_of(m.rules, form))}
        return (
            event.kind == EngineEvent.ENTERED
            and bool(event.origin)
            and zone_name(event.origin) in places
            and m.card(event.card).face_up
        )

    def record(self, seed: int, decks: tuple[str, str], held: BySeat) -> MatchRecord:
        """Return the record of a finished match."""
        m = self._match
        winner, reason, *_ = m.result.to_plain() if m.result is not None else (None, "stuck", "")
        return MatchRecord(
            seed,
            decks,
            winner,
            m.state.starter,
            reason,
            m.state.turn,
            m.state.turn - len(self._chosen - {0}),
            self._off_turn,
            self._ran_out,
            m.decisions,
            self._behind,
            held,
            both_seats(self._cards),
            both_seats(self._drawn),
            round(self.slowest_s, 4),
        )
