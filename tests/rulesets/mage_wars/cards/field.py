"""Positions for card tests: the cards of both sides, one act with its answers, visible results.

Cards are named by id; `id*3` puts three of them. Units without listed holders use the elements
present. Windows are passed, and payments and designations are the default, unless an act gives
others. A choice of one has a prompt in drafts only (abilities).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from app.engine.play.match import Match
from app.engine.position.state import Card
from app.engine.prompts import Assign, Cover, Keyed, Order, Pick, Prompt, Split
from app.rulesets.mage_wars.dsl.kinds import DARK, LIGHT, pips, unit
from app.rulesets.mage_wars.power import current, power_of
from app.rulesets.mage_wars.ruleset import RULESET
from app.rulesets.mage_wars.support.bindings import bound_to
from app.rulesets.mage_wars.tower import tower_of
from tools.testing.position import lay_out

from ..scenario_cards import SCENARIO_CARDS

ME, THEM = 0, 1
DUMMIES = (
    unit("Rat", 10, 0, pips()),
    unit("Ogre", 30, 0, pips()),
    unit("Giant", 80, 0, pips()),
    unit("Ghoul", 30, 0, pips(), DARK),
    unit("Saint", 30, 0, pips(), LIGHT),
)
WINDOWS = ("respond", "intercept", "quick")
MAIN = ("expansion", "armament")

Side = Mapping[str, Any]


def given(
    mine: Side, theirs: Side | None = None, *, step: str = "armament", turn: int = 5
) -> Field:
    """Lay out a position in the first seat's turn and run to its first question."""
    sides = {ME: _side(mine), THEM: _side(theirs or {})}
    cards = (*DUMMIES, *SCENARIO_CARDS)
    match, _ = lay_out(RULESET, sides, turn=turn, active=ME, step=step, cards=cards)
    return Field(match)


def _side(side: Side) -> dict[str, Any]:
    level = side.get("tower", 50)
    zones = {name: _names(text) for name, text in side.items() if name != "tower"}
    return {"numbers": {"tower": level}, **zones}


def _names(text: str) -> list[str]:
    found = []
    for word in text.split():
        name, _, times = word.partition("*")
        found += [name] * int(times or 1)
    return found


class Field:
    """A match at a position, driven by the words of the rules."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def cast(self, card: str, *answers: Any, **how: Any) -> None:
        """Cast a spell, an augmentation or an item; the answers go to its questions in order."""
        self.act("cast", card, *answers, **how)

    def deploy(self, card: str, *answers: Any, **how: Any) -> None:
        """Deploy a unit of the hand."""
        self.act("deploy", card, *answers, **how)

    def play(self, card: str, *answers: Any) -> None:
        """Play an element of the hand."""
        self.act("element", card, *answers)

    def turn_up(self, card: str, *answers: Any) -> None:
        """Turn up a face-down unit or element."""
        self.act("turn_up", card, *answers)

    def use(self, card: str, *answers: Any, **how: Any) -> None:
        """Use the first ability of a card."""
        self.act("use", card, *answers, **how)

    def augment(self, card: str, *answers: Any) -> None:
        """Use the augment ability of an item."""
        self.act("augment", card, *answers)

    def act(
        self, verb: str, card: str, *answers: Any, reply: tuple[Any, ...] = (), at: str = ""
    ) -> None:
        """Take an act of the open prompt and go on to the next main prompt.

        `reply`: a card that the other seat casts or uses as soon as it can (in the window `at`),
        with its answers.
        """
        self._at = at
        self._plan, self._reply = deque(answers), reply
        self._answer(self._key(self.prompt(), verb, card))
        while not self._is_over() and self.prompt().name not in MAIN:
            self._go_on(self.prompt())
        left = [*self._plan, *self._reply]
        assert not left, f"never asked for {left}"

    def end_phase(self, *answers: Any) -> None:
        """Pass, and go on to the next main prompt."""
        self._plan, self._reply = deque(answers), ()
        self._answer(self.prompt().primary)
        while not self._is_over() and self.prompt().name not in MAIN:
            self._go_on(self.prompt())

    def attack(
        self,
        aims: Mapping[str, str],
        *answers: Any,
        reply: tuple[Any, ...] = (),
        **others: Mapping[str, str],
    ) -> None:
        """Go to war from the Armament step; `blocks`, `reflexes`, `free_actions` are batches.

        The reply comes after the attacks are declared. It stops in the End phase, before damage
        is removed, if a seat has a card in hand.
        """
        batches = {"offense": dict(aims), **{k: dict(v) for k, v in others.items()}}
        self._plan, self._reply, self._at = deque(answers), (), ""
        self._answer(self.prompt().primary)
        while not self._is_over() and not self._is_end():
            prompt = self.prompt()
            if prompt.name in batches:
                self._answer(self._aims(prompt, batches.pop(prompt.name)))
                self._reply = reply
            elif isinstance(prompt, Assign):
                self._answer(prompt.default)
            else:
                self._go_on(prompt)
        left = [*batches, *self._plan, *self._reply]
        assert not left, f"never asked for {left}"

    def _is_end(self) -> bool:
        name, phase = self.prompt().name, self.match.state.memory.get("phase")
        return name in MAIN or (name == "quick" and phase == "end")

    def _is_over(self) -> bool:
        return self.match.result is not None

    def _go_on(self, prompt: Prompt) -> None:
        if prompt.name in WINDOWS:
            self._pass_or_reply(prompt)
        elif isinstance(prompt, Cover | Order):
            self._answer(prompt.default)
        else:
            assert self._plan, f"nobody planned an answer to {prompt.name}"
            self._answer(self._choice(prompt, self._plan.popleft()))

    def _pass_or_reply(self, prompt: Prompt) -> None:
        if self._reply and prompt.seat == THEM and self._at in ("", prompt.name):
            card, *answers = self._reply
            found = [o.key for o in prompt.options if self._is(o.ref, card)]
            if card == "block":
                found = [o.key for o in prompt.options if o.key == "block"]
            if found:
                self._reply = ()
                self._plan.extendleft(reversed(answers))
                self._answer(found[0])
                return
        self._answer(prompt.primary)

    def _aims(self, prompt: Prompt, aims: dict[str, str]) -> tuple[tuple[int, int, int], ...]:
        return tuple(
            (self._ref(prompt, unit), self.find(goal).id, 0) for unit, goal in aims.items()
        )

    def _choice(self, prompt: Prompt, answer: Any) -> Any:
        match prompt:
            case Pick():
                names = answer if isinstance(answer, tuple) else (answer,)
                return self._refs(prompt, names)
            case Split():
                return tuple((self.find(name).id, share) for name, share in answer.items())
            case Keyed() if answer in (True, False):
                return "yes" if answer else "no"
            case _:
                return next((o.key for o in prompt.options if self._is(o.ref, answer)), answer)

    def _key(self, prompt: Prompt, verb: str, card: str) -> str:
        for option in prompt.options:
            if option.key.startswith(f"{verb}:") and self._is(option.ref, card):
                return option.key
        why = [r.text for ref, r in prompt.why_not(self.match) if self._is(ref, card)]  # type: ignore[misc]
        raise AssertionError(f"{verb} {card} is not offered by {prompt.name}: {why}")

    def _ref(self, prompt: Prompt, name: str) -> int:
        for option in prompt.options:
            if self._is(option.ref, name):
                return int(option.ref)
        raise AssertionError(f"{name} is not offered by {prompt.name}")

    def _refs(self, prompt: Prompt, names: tuple[str, ...]) -> tuple[int, ...]:
        """Return different references, for several cards of one name too."""
        refs: list[int] = []
        for name in names:
            found = [int(o.ref) for o in prompt.options if self._is(o.ref, name)]
            refs += [ref for ref in found if ref not in refs][:1]
        assert len(refs) == len(names), f"{names} are not offered by {prompt.name}"
        return tuple(refs)

    def _is(self, ref: Any, name: str) -> bool:
        return isinstance(ref, int) and ref > 0 and self._named(self.match.card(ref), name)

    def _answer(self, choice: Any) -> None:
        prompt = self.prompt()
        self.match.submit(prompt.seat, prompt.check(choice))

    def prompt(self) -> Prompt:
        """Return the open prompt."""
        return next(p for p in self.match.prompts if p is not None)

    def offers(self, verb: str, card: str) -> bool:
        """Whether the open prompt offers to do that with the card."""
        return any(
            o.key.startswith(f"{verb}:") and self._is(o.ref, card) for o in self.prompt().options
        )

    def find(self, name: str) -> Card:
        """Return a card of that id; "their x" is one that the other seat controls."""
        found = [
            card
            for card in self.match.state.cards.values()
            if card.zone_name and self._named(card, name)
        ]
        assert found, f"there is no {name}"
        # Of several the one on the field, then one's own, is meant.
        on_field = RULESET.layout.board.__contains__
        return min(found, key=lambda card: (not on_field(card.zone), card.controller, card.id))

    def _named(self, card: Card, name: str) -> bool:
        owner, _, rest = name.rpartition(" ")
        if owner and card.controller != {"my": ME, "their": THEM}[owner]:
            return False
        return card.printed.base.id == rest

    def names(self, seat: int, zone: str) -> list[str]:
        """Return the ids of the cards in a zone of a seat."""
        return [self.match.card(cid).printed.base.id for cid in self.match.zone(seat, zone)]

    def where(self, name: str) -> str:
        """Return the zone of a card."""
        return self.find(name).zone_name

    def tower(self, seat: int) -> int:
        """Return a tower level."""
        return tower_of(self.match, seat)

    def pl(self, name: str) -> int:
        """Return the PL of a card without its damage."""
        return power_of(self.match, self.find(name))

    def left(self, name: str) -> int:
        """Return a card's PL left after damage."""
        return current(self.match, self.find(name))

    def has(self, name: str, keyword: str) -> bool:
        """Whether a card has a keyword now."""
        return self.match.has(self.find(name), keyword)

    def number(self, name: str, keyword: str) -> int:
        """Return the number of a keyword that a card has now."""
        return self.match.derived(self.find(name)).keywords[keyword] or 0

    def holders(self, name: str) -> list[str]:
        """Return the elements that support a unit."""
        ids = bound_to(self.match, self.find(name).id)
        return [self.match.card(cid).printed.base.id for cid in ids]
