"""Positions for card tests: the cards of both sides, one act with its answers, visible results.

Cards are named by id; `id*3` puts three of them, `id@2` one into slot 2 of its row. All
affinities are unlocked unless a seat says otherwise. Windows are passed and blocks declined
unless the act says so.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from app.engine import atoms
from app.engine.play.match import Match
from app.engine.position.refs import ITEM_BASE, slot_key, zone_key
from app.engine.position.rng import streams
from app.engine.position.state import Card, State
from app.engine.prompts import Prompt
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, minion
from app.rulesets.clashing_destiny.ruleset import RULESET
from app.rulesets.clashing_destiny.zones import hero_of

ME, THEM = 0, 1
DUMMIES = (
    minion("Rat", NORMAL, 1, 1, 1),
    minion("Mule", NORMAL, 2, 2, 3),
    minion("Ogre", NORMAL, 4, 5, 5),
    minion("Boulder", NORMAL, 3, 0, 9),
)
POOL = RULESET.pool.extended(DUMMIES)
AFFINITIES = ("normal", "fire", "frost", "arcane", "shadow", "nature", "holy")
ZONES = {"attack": "attack_zone", "defense": "defense_zone", "zone": "destiny_zone"} | {
    name: name
    for name in ("hand", "discard", "banish", "weapon", "armor", "relic", "location", "talents")
}
ROW_LETTERS = {"attack_zone": "A", "defense_zone": "D"}
PASSED = ("chain_open", "chain_respond", "declare_block")

Side = Mapping[str, Any]


def given(mine: Side, theirs: Side | None = None, *, step: str = "main", turn: int = 5) -> Duel:
    """Lay out a position in the first seat's turn and run to its first question."""
    state = State()
    state.rng = streams(7)
    state.turn = turn
    match = Match(RULESET, state, POOL)
    sides = ((ME, mine), (THEM, theirs or {}))
    for seat, side in sides:
        for zone in RULESET.zones.values():
            state.zones[zone_key(seat, zone.name)] = (0,) * zone.slots
        _lay_out(match, seat, side)
    for seat, side in sides:  # damage events show HP left, so both heroes come first
        atoms.mark_damage(match, hero_of(match, seat).id, side.get("damage", 0))
    state.agenda = ((step,),)
    match._advance()
    return Duel(match)


def _lay_out(match: Match, seat: int, side: Side) -> None:
    lineage = side.get("hero", "novice").split()
    match.state.mut_seat(seat).facts["affinities"] = tuple(side.get("affinities", AFFINITIES))
    atoms.create(match, POOL[lineage[-1]], seat, zone_key(seat, "hero"), 0)
    for name in reversed(lineage[:-1]):
        atoms.create(match, POOL[name], seat, zone_key(seat, "lineage"))
    for zone, usual in (("main_deck", "rat*9"), ("destiny_deck", "")):
        for name in _names(side.get(zone, usual)):
            atoms.create(
                match,
                POOL[name],
                seat,
                zone_key(seat, zone),
            )
    for word, zone in ZONES.items():
        for index, name in enumerate(_names(side.get(word, ""))):
            card, _, slot = name.partition("@")
            place = int(slot) - 1 if slot else index if RULESET.zones[zone].slots else -1
            made = atoms.create(match, POOL[card], seat, zone_key(seat, zone), place)
            atoms.count(match, made, "durability", POOL[card].stats.get("durability", 0))


def _names(text: str) -> list[str]:
    found = []
    for word in text.split():
        name, _, times = word.partition("*")
        found += [name] * int(times or 1)
    return found


class Duel:
    """A match at a position, driven by the words of the rules."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def play(self, card: str, *answers: Any, **how: Any) -> None:
        """Play a card of the hand; the answers go to its questions in order."""
        self.act(f"play:{self.find(card, 'hand').id}", *answers, **how)

    def use(self, card: str, *answers: Any, **how: Any) -> None:
        """Use the first ability of a card."""
        self.act(f"use:{self.find(card).id}:0", *answers, **how)

    def attack(self, attacker: str, target: str, *answers: Any, **how: Any) -> None:
        """Attack with a unit."""
        self.act(f"attack:{self.find(attacker).id}", target, *answers, **how)

    def level_up(self, card: str, *answers: Any) -> None:
        """Play a card of the Destiny deck in the Destiny Phase."""
        self.act(f"destiny:{self.find(card, 'destiny_deck').id}", *answers)

    def end_turn(self, *answers: Any, **how: Any) -> None:
        """End the turn; the other seat begins its own."""
        self.act("end", *answers, **how)

    def act(self, key: str, *answers: Any, reply: tuple[Any, ...] = (), block: str = "") -> None:
        """Take an act of the open prompt and go on to the next one of its kind."""
        self._plan, self._reply, self._block = deque(answers), reply, block
        self._answer(self.prompt(), key)
        while self.match.result is None and (prompt := self._open()).name not in (
            "main_action",
            "destiny_action",
        ):
            self._go_on(prompt)
        left = [*self._plan, *self._reply, self._block]
        assert not any(left), f"never asked for {left}"

    def _go_on(self, prompt: Prompt) -> None:
        if prompt.name in PASSED:
            self._pass_or_reply(prompt)
        elif prompt.name == "choose_payment":
            # The last cards of the hand pay, so that tests name what they need first.
            options = prompt.options[len(prompt.options) - len(prompt.default) :]
            self._answer(prompt, tuple(option.ref for option in options))
        elif prompt.name == "trigger_order":
            self._answer(prompt, prompt.default)
        else:
            assert self._plan, f"nobody planned an answer to {prompt.name}"
            self._answer(prompt, self._choice(prompt, self._plan.popleft()))

    def _pass_or_reply(self, prompt: Prompt) -> None:
        key = prompt.default
        if prompt.name == "declare_block" and self._block:
            key, self._block = f"block:{self.find(self._block).id}", ""
        elif prompt.name != "declare_block" and self._reply:
            card, *answers = self._reply
            offered = [o.key for o in prompt.options if self._is(o, card)]
            if offered:
                key, self._reply = offered[0], ()
                self._plan.extendleft(reversed(answers))
        self._answer(prompt, key)

    def _choice(self, prompt: Prompt, answer: Any) -> Any:
        match prompt.kind:
            case "pick":
                names = answer if isinstance(answer, tuple) else (answer,)
                return tuple(self._ref(prompt, name) for name in names)
            case "split":
                return tuple((self.find(name).id, share) for name, share in answer.items())
            case "place":
                seat, row = (ME, answer) if answer[0] in "AD" else (THEM, answer[-2:])
                zone = "attack_zone" if row[0] == "A" else "defense_zone"
                return slot_key(zone_key(seat, zone), int(row[1]) - 1)
            case _ if isinstance(answer, int):
                return prompt.options[answer].key
            case _:
                return next((o.key for o in prompt.options if self._is(o, answer)), answer)

    def _is(self, option: Any, answer: str) -> bool:
        ref = option.ref
        return isinstance(ref, int) and 0 < ref < ITEM_BASE and self._named(self.card(ref), answer)

    def _ref(self, prompt: Prompt, name: str) -> Any:
        for option in prompt.options:
            ref = option.ref
            if isinstance(ref, int) and ref >= ITEM_BASE:
                item = self.match.item(ref - ITEM_BASE)
                if item is not None and self.card(item.source).printed.base.id == name:
                    return ref
            elif self._is(option, name):
                return ref
        raise AssertionError(f"{name} is not offered by {prompt.name}")

    def _answer(self, prompt: Prompt, choice: Any) -> None:
        self.match.submit(prompt.seat, prompt.check(choice))

    def prompt(self) -> Prompt:
        """Return the open prompt."""
        return self._open()

    def _open(self) -> Prompt:
        return next(p for p in self.match.prompts if p is not None)

    def offers(self, card: str) -> bool:
        """Whether the open prompt offers something with that card."""
        return any(self._is(option, card) for option in self.prompt().options)

    def attackable(self, key: str) -> set[str]:
        """Return the legal targets of an attack, on a copy of the match."""
        ahead = Duel(self.match.clone())
        ahead._answer(ahead.prompt(), key)
        while (prompt := ahead.prompt()).name == "choose_payment":
            ahead._answer(prompt, prompt.default)
        assert prompt.name == "attack_target"
        return {ahead.card(int(option.ref)).printed.base.id for option in prompt.options}

    def cost(self, card: str) -> int | None:
        """Return the current cost of playing the card."""
        return next(o.cost for o in self.prompt().options if self._is(o, card))

    def card(self, card_id: int) -> Card:
        return self.match.card(card_id)

    def find(self, name: str, zone: str = "") -> Card:
        """Return a card of that name; "their x" is the other seat's, "their hero" its hero."""
        found = [
            card
            for card in self.match.state.cards.values()
            if self._named(card, name) and (not zone or card.zone_name == zone) and card.zone_name
        ]
        assert found, f"there is no {name}"
        # Of several the one on the board, then one's own, is meant.
        on_board = RULESET.layout.board.__contains__
        return min(found, key=lambda card: (not on_board(card.zone), card.controller, card.id))

    def _named(self, card: Card, name: str) -> bool:
        owner, _, rest = name.rpartition(" ")
        if owner and card.controller != {"my": ME, "their": THEM}[owner]:
            return False
        if rest == "hero":
            return card.zone_name == "hero"
        return card.printed.base.id == rest

    def names(self, seat: int, zone: str) -> list[str]:
        """Return the names of the cards in a zone of a seat."""
        key = zone_key(seat, ZONES.get(zone, zone))
        return [self.card(cid).printed.base.id for cid in self.match.cards_in(key)]

    def where(self, name: str) -> str:
        """Return the place of a card: "A2", "D5" or the name of its zone."""
        card = self.find(name)
        row = ROW_LETTERS.get(card.zone_name)
        return f"{row}{card.slot + 1}" if row else card.zone_name

    def hp(self, name: str) -> int:
        """Return the current HP of a unit."""
        card = self.find(name)
        return self.match.derived(card).stats["hp"] - card.damage

    def stat(self, name: str, stat: str) -> int:
        """Return a current stat."""
        return self.match.stat(self.find(name), stat)

    def has(self, name: str, keyword: str) -> bool:
        """Whether a card has a keyword now."""
        return self.match.has(self.find(name), keyword)

    def counter(self, name: str, counter: str) -> int:
        """Return how many counters of that name a card carries."""
        return self.find(name).counters.get(counter, 0)

    def is_ready(self, name: str) -> bool:
        """Whether a card is ready."""
        return not self.find(name).exhausted
