"""Test driver: plays a match by action words, for tests and scenarios; strict about answers.

A word that is not offered fails, an unplanned question stays open until it is answered, and a
planned answer without its question fails. Only payments may be left to the game: the last cards
of the hand pay.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from app.engine import views
from app.engine.play.match import Match
from app.engine.position.errors import EngineError
from app.engine.position.refs import zone_key
from app.engine.position.setup import SeatSetup, Setup
from app.engine.prompts import Cover, Pick, Prompt

from .card_view import CardView
from .position import A, B, Cards, Side, lay_out
from .replicas import Replicas
from .scenario_failure import SEATS, ScenarioFailure, failure, open_prompts, prompt_words
from .script_resolver import ScriptResolver, UnknownName

if TYPE_CHECKING:
    from app.engine.position.events import Event
    from app.engine.position.state import Result
    from app.engine.rules.ruleset import Ruleset

__all__ = ["A", "B", "MatchDriver", "ScenarioFailure", "begun", "given"]

# Which planned answer belongs to which question; other questions are planned by their own name.
PLANS = {
    "choose_slot": "slot",
    "choose_targets": "on",
    "attack_target": "on",
    "choose_mode": "mode",
    "choose_payment": "paying",
}


def given(
    rules: Ruleset,
    sides: Mapping[int, Side] | None = None,
    *,
    turn: int = 3,
    active: int = A,
    step: str = "main",
    seed: int = 1,
    cards: Cards = (),
    paranoid: bool = False,
    form: str = "",
) -> MatchDriver:
    """Lay out a position and return the game at its first question; `form`: its format."""
    match, names = lay_out(
        rules, sides or {}, turn=turn, active=active, step=step, seed=seed, cards=cards, form=form
    )
    return MatchDriver(match, names, seed=seed, paranoid=paranoid)


def begun(rules: Ruleset, seed: int = 1, decks: tuple[int, int] = (0, 1)) -> MatchDriver:
    """Begin a match of two starter decks, named by their places in the ruleset's row."""
    first, second = (SeatSetup(rules.decks[place].deck) for place in decks)
    match = Match.begin(rules, Setup(rules.id, "standard", (first, second)), seed)
    return MatchDriver(match, seed=seed)


class MatchDriver:
    """A match with words for everything a player can do and see.

    `answered`: the questions that were answered, each with its name and the rule that it shows.
    """

    def __init__(
        self,
        match: Match,
        names: Mapping[str, int] | None = None,
        *,
        seed: int = 0,
        paranoid: bool = False,
    ) -> None:
        self.names = dict(names or {})
        self.seed = seed
        self.decided: list[str] = []
        self.answered: set[tuple[str, str]] = set()
        self.events: list[Event] = match.take_events()
        self._lines: tuple[list[str], list[str], list[str]] = ([], [], [])
        self._replicas = Replicas(match, paranoid=paranoid)

    @property
    def match(self) -> Match:
        """The match itself, for facts that no word covers."""
        return self._replicas.match

    def play(self, name: str, **plan: Any) -> None:
        """Play a card; `slot`, `on`, `mode`, `paying`, `split` answer its draft's questions."""
        self.act(f"play {name}", **plan)

    def attack(self, name: str, *, on: str = "") -> None:
        """Attack with a unit; `on` answers the prompt for its target."""
        plan: dict[str, Any] = {"on": on} if on else {}
        self.act(f"attack {name}", **plan)

    def use(self, name: str, *, ability: int = 1, **plan: Any) -> None:
        """Use an ability of a card, its first one unless said otherwise."""
        self.act(f"use {name}", number=ability, **plan)

    def block(self, name: str) -> None:
        """Block with a unit."""
        self.act(f"block {name}")

    def act(
        self,
        words: str,
        *,
        number: int = 1,
        seat: int | None = None,
        draft_only: bool = False,
        **plan: Any,
    ) -> None:
        """Take an act of the open prompt and answer its draft from the plan.

        `draft_only`: stop at the first question of the draft that the plan does not answer.
        """
        prompt = self.prompt(seat)
        words_of = self._words(prompt.seat)
        option = self._try(lambda: words_of.option(prompt, words, number=number, on=plan.get("on")))
        if option.other:
            plan.pop("on", None)
        self._submit(prompt.seat, option.key, words)
        while (draft := self.match.prompts[prompt.seat]) is not None and draft.cancel:
            if draft_only and PLANS.get(draft.name, draft.name) not in plan:
                break
            self._draft(draft, plan)
        if plan:
            raise self.failure(f"{words}: no question about {', '.join(sorted(plan))}.")

    def _draft(self, draft: Prompt, plan: dict[str, Any]) -> None:
        name = PLANS.get(draft.name, draft.name)
        if name in plan:
            self.choose(plan.pop(name), seat=draft.seat)
        elif name == "paying" and isinstance(draft, Pick):
            refs = tuple(option.ref for option in draft.options)
            self._submit(draft.seat, refs[len(refs) - draft.least :], "pay")
        elif isinstance(draft, Cover):
            self._submit(draft.seat, draft.default, "pay")
        else:
            raise self.failure(
                f"No planned answer to {draft.name}: the act says “{name}” beside its card."
            )

    def choose(self, answer: Any, *, seat: int | None = None, prompt: str = "") -> None:
        """Answer the open prompt in words: a name, a list of names, shares by name, a number."""
        asked = self.prompt(seat)
        if prompt and asked.name != prompt:
            raise self.failure(f"The question is {asked.name}, not {prompt}.")
        choice = self._try(lambda: self._words(asked.seat).choice(asked, answer))
        self._submit(asked.seat, choice, f"{answer}")

    def answer(self, seat: int, choice: Any) -> None:
        """Answer the open prompt of a seat with a choice as a log keeps it."""
        self._submit(seat, choice, f"{choice}")

    def pass_(self, *, seat: int | None = None) -> None:
        """Pass, decline, or end the turn, depending on the open prompt."""
        prompt = self.prompt(seat)
        if not prompt.primary:
            raise self.failure(f"{prompt.name} can't be passed.")
        self._submit(prompt.seat, prompt.primary, "pass")

    def cancel(self) -> None:
        """Take an unfinished draft back."""
        self._submit(self.prompt().seat, None, "cancel")

    def time_out(self, *, seat: int | None = None) -> None:
        """Let the time of the seat that is asked run out."""
        asked = self.prompt(seat).seat
        self._replicas.each(lambda match: match.time_out(asked))
        self._note(asked, "time out")

    def concede(self, seat: int) -> None:
        """Concede for a seat."""
        self._replicas.each(lambda match: match.concede(seat))
        self._note(seat, "concede")

    def resolve(self) -> None:
        """Let every open window pass, until a seat is asked something else."""
        while (prompt := self._response()) is not None:
            self._submit(prompt.seat, prompt.primary, "pass")

    def _response(self) -> Prompt | None:
        prompts = [p for p in open_prompts(self.match) if p.primary and p.tone == "respond"]
        return prompts[0] if prompts else None

    def advance_to(self, phase: str, *, turn: int = 0) -> None:
        """Give every question its default until that phase (of that turn) asks its player."""
        while self.match.result is None:
            if self._is_at(phase, turn):
                return
            prompt = open_prompts(self.match)[0]
            self._submit(prompt.seat, prompt.default, "default")
        raise self.failure(f"{phase} of turn {turn} never came.")

    def _is_at(self, phase: str, turn: int) -> bool:
        state, asked = self.match.state, open_prompts(self.match)
        return (
            turn in (0, state.turn)
            and self.match.rules.display.phase_of(self.match) == phase
            and bool(asked)
            and asked[0].seat == state.active
            and asked[0].tone == "act"
        )

    def prompt(self, seat: int | None = None) -> Prompt:
        """Return the open prompt (of that seat)."""
        asked = [p for p in open_prompts(self.match) if seat in (None, p.seat)]
        if not asked:
            raise self.failure("No seat is asked anything." if seat is None else "It isn't asked.")
        return asked[0]

    def phase(self) -> str:
        """Return the phase on the phase track."""
        return self.match.rules.display.phase_of(self.match)

    def asked(self) -> list[str]:
        """Return the open prompts with their seats: `A main_action`."""
        return [f"{SEATS[prompt.seat]} {prompt.name}" for prompt in open_prompts(self.match)]

    def options(self, seat: int | None = None) -> list[str]:
        """Return all options of the open prompt in words, sorted."""
        prompt = self.prompt(seat)
        words = self._words(prompt.seat)
        return sorted(words.says(prompt, option) for option in prompt.options)

    def can(self, verb: str, name: str = "") -> bool:
        """True if the open prompt offers that."""
        prompt = self.prompt()
        try:
            self._words(prompt.seat).option(prompt, f"{verb} {name}".strip())
        except UnknownName as unknown:
            return "offered" not in str(unknown)
        return True

    def why_not(self, name: str) -> list[str]:
        """Return every reason why something of a card is not offered now, each with its rule."""
        prompt = self.prompt()
        words = self._words(prompt.seat)
        reasons = prompt.why_not(self.match) if prompt.why_not is not None else []
        cards = words.cards(name)
        return [f"{why.text} ({why.rule})" for ref, why in reasons if ref in cards]

    def card(self, name: str, zone: str = "", *, seat: int = A) -> CardView:
        """Return a card as it is now; `my` and `enemy` in its name are the seat's."""
        return CardView(self.match, self._try(lambda: self._words(seat).card(name, zone)))

    def zone(self, seat: int, name: str) -> list[str]:
        """Return the names of the cards in a zone, top or first slot first."""
        words = self._words(seat)
        return [words.name(cid) for cid in self.match.cards_in(zone_key(seat, name))]

    def hand(self, seat: int) -> list[str]:
        """Return the names in a seat's hand."""
        return self.zone(seat, self.match.rules.hand)

    def view(self, viewer: int) -> views.View:
        """Return the view of a viewer."""
        return views.view(self.match, viewer)

    def kinds(self) -> list[str]:
        """Return the kinds of all events so far, oldest first."""
        return [event.kind.value for event in self.events]

    def log(self, viewer: int = views.SPECTATOR) -> list[str]:
        """Return the log so far as that viewer reads it."""
        return list(self._lines[viewer])

    @property
    def result(self) -> Result | None:
        """How the match ended, None while it goes on."""
        return self.match.result

    def _words(self, seat: int) -> ScriptResolver:
        return ScriptResolver(self.match, self.names, seat)

    def _submit(self, seat: int, choice: Any, words: str) -> None:
        prompt = self.match.prompts[seat]
        if prompt is not None:
            self.answered.add((prompt.name, prompt.rule))
        self._try(lambda: self._replicas.each(lambda match: match.submit(seat, choice)))
        self._note(seat, words)

    def _note(self, seat: int, words: str) -> None:
        self.decided.append(f"{SEATS[seat]}: {words}")
        told = self.match.take_events()
        self.events += told
        for viewer, lines in enumerate(self._lines):
            _, shown = views.events_for(self.match, viewer, told)
            lines += [_sentence(line["parts"]) for line in shown]
        self._try(self._replicas.renew)

    def _try(self, attempt: Any) -> Any:
        try:
            return attempt()
        except (UnknownName, EngineError) as refused:
            asked = "; ".join(prompt_words(self.match, p) for p in open_prompts(self.match))
            raise self.failure(f"{refused} {asked}".strip()) from refused

    def failure(self, why: str) -> ScenarioFailure:
        """Return a failure with everything that helps to understand it."""
        return failure(self.match, why, self.decided, self.seed)


def _named(part: dict[str, Any]) -> str:
    return str(part.get("text") or part.get("name") or SEATS[part["seat"]])


def _sentence(parts: list[Any]) -> str:
    return "".join(part if isinstance(part, str) else _named(part) for part in parts)
