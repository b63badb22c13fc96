"""Referee: follows a match question by question and compares each with the rule book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from . import legal, mana, outcomes
from .position import Position, Thing, snapshot
from .priority import Priority

SPELL_REFS = 1_000_000
FEW = 6
"""Options up to which every set of them is tried as a payment."""


class Referee:
    """Compares a match with the rule book; `faults` says what differs."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.asked: Counter[str] = Counter()
        self._sizes: tuple[int, int] | None = None
        self._before: Position | None = None
        self._closing = False
        self._priority = Priority()

    def look(self, match: Any) -> None:
        """Compare the open questions of a match, and the answers before them."""
        at = snapshot(match)
        for prompt in match.prompts:
            if prompt is not None:
                self.asked[prompt.name] += 1
                judge = getattr(self, f"_judge_{prompt.name}", None)
                if judge is not None:
                    judge(match, at, prompt)
        if self._before is not None:
            self._judge_passage(self._before, at)
        self._before, self._closing = at, False

    def answered(self, prompt: Any, choice: Any) -> None:
        """Note an answer before it is given: two passes in a row close a window."""
        self._closing = prompt.name == "priority" and choice == "pass"
        assert self._before is not None
        self._priority.answered(self._before, prompt, choice)

    def _differ(self, at: Position, rule: str, found: object, expected: object) -> None:
        if found != expected:
            where = f"turn {at.turn}, {at.phase}"
            self.faults.append(f"{where}: {rule}: found {found}, expected {expected}")

    def _judge_priority(self, match: Any, at: Position, prompt: Any) -> None:
        expected = self._priority.expected(at)
        if expected is not None:
            self._differ(at, "BM-4.5 priority", prompt.seat, expected)
        self._priority.look(at, prompt.seat)
        keys = {key for key in prompt.enumerate() if key != "pass"}
        self._differ(at, "BM-4.1 attempts", keys, legal.attempts(at, prompt.seat))
        self._judge_values(match, at)
        if self._sizes is None:
            owners = Counter(t.owner for t in at.things.values() if not t.token)
            self._sizes = owners[0], owners[1]
        self.faults += [f"turn {at.turn}: {fault}" for fault in outcomes.faults(at, self._sizes)]

    def _judge_values(self, match: Any, at: Position) -> None:
        for seat in (0, 1):
            for each in at.row(seat, "creatures"):
                card = match.card(each.id)
                size = match.stat(card, "power"), match.stat(card, "toughness")
                self._differ(at, f"BM-13.1 {each.name}", size, at.size(each))
                words = set(match.derived(card).keywords)
                self._differ(at, f"BM-13.2 {each.name}", words, set(at.keywords(each)))

    def _judge_declare_attackers(self, match: Any, at: Position, prompt: Any) -> None:
        offered = {option.ref for option in prompt.options}
        self._differ(at, "BM-9.3", offered, legal.able_to_attack(at, prompt.seat))
        self._differ(at, "BM-16.15", prompt.default, ())

    def _judge_declare_blockers(self, match: Any, at: Position, prompt: Any) -> None:
        offered = {option.ref: set(option.to) for option in prompt.options}
        self._differ(at, "BM-9.17", offered, legal.possible_blocks(at, prompt.seat))
        self._differ(at, "BM-16.16", prompt.default, ())

    def _judge_order_blockers(self, match: Any, at: Position, prompt: Any) -> None:
        blockers = [at.things[b] for b, goal in at.blocks if goal == prompt.source]
        blockers.sort(key=lambda each: each.since)
        self._differ(at, "BM-16.17", prompt.default, tuple(each.id for each in blockers))

    def _judge_discard(self, match: Any, at: Position, prompt: Any) -> None:
        if at.phase != "end" or at.stack:
            return
        hand = at.zones[at.active, "hand"]
        self._differ(at, "BM-3.23", (prompt.seat, prompt.least), (at.active, len(hand) - 7))
        self._differ(at, "BM-16.18", set(prompt.default), set(hand[7:]))

    def _judge_crystal_step(self, match: Any, at: Position, prompt: Any) -> None:
        hand = [at.things[cid] for cid in at.zones[prompt.seat, "hand"]]
        offered = {option.ref for option in prompt.options}
        expected = {each.id for each in hand if each.type == "crystal"}
        self._differ(at, "BM-3.11", offered, expected)

    def _judge_choose_targets(self, match: Any, at: Position, prompt: Any) -> None:
        source = at.things[prompt.source]
        slots = [*source.text.slots, *source.text.triggered]
        slots += [slot for mode in source.text.modes for slot in mode]
        slots += [slot for ability in source.text.abilities for slot in ability.slots]
        offered = {_target(match, option.ref) for option in prompt.options}
        possible = [legal.targets(at, prompt.seat, slot) for slot in slots]
        if offered not in possible:
            self._differ(at, f"BM-7.2 {source.name}", offered, possible)

    def _judge_choose_x(self, match: Any, at: Position, prompt: Any) -> None:
        cost = mana.cost_of(_price(at.things[prompt.source]))
        most = mana.highest_x(at, prompt.seat, cost)
        self._differ(at, "BM-5.7", (prompt.least, prompt.most), (0, most))

    def _judge_payment(self, match: Any, at: Position, prompt: Any) -> None:
        cost = mana.Cost(prompt.demand.free, prompt.demand.pips)
        source = at.things.get(prompt.source)
        if source and source.zone in ((prompt.seat, "hand"), (prompt.seat, "graveyard")):
            self._judge_cost(at, source, cost)
        # An ability of the pool exhausts its own permanent.
        uses_itself = source and source.text.abilities and source.zone in _rows(prompt.seat)
        exclude = (prompt.source,) if uses_itself else ()
        offered = [option.ref for option in prompt.options if isinstance(option.ref, int)]
        usable = [each.id for each in mana.crystals(at, prompt.seat, exclude)]
        self._differ(at, "BM-6.1", offered, usable)
        self._judge_offer(at, prompt, cost, exclude)
        if len(prompt.options) <= FEW:
            self._judge_answers(at, prompt, cost)

    def _judge_cost(self, at: Position, source: Thing, cost: mana.Cost) -> None:
        printed = mana.cost_of(_price(source))
        more = cost.generic - printed.generic
        self._differ(at, "BM-5.6", (dict(cost.pips), more >= 0), (dict(printed.pips), True))
        self._differ(at, "BM-5.7", printed.has_x or not more, True)

    def _judge_offer(
        self, at: Position, prompt: Any, cost: mana.Cost, exclude: Iterable[int]
    ) -> None:
        if not prompt.takes(prompt.default):
            self._differ(at, "BM-6.6 refused", prompt.default, "a legal answer")
        expected = mana.first_offer(at, prompt.seat, cost, exclude)
        if expected is not None:
            spent = Counter(ref.split(":")[1] for ref in prompt.default if isinstance(ref, str))
            taken = tuple(ref for ref in prompt.default if isinstance(ref, int))
            self._differ(at, "BM-6.6", (+spent, taken), (+expected[0], expected[1]))

    def _judge_answers(self, at: Position, prompt: Any, cost: mana.Cost) -> None:
        """BM-6.4: pool mana must be of use, and no crystal needless."""
        refs = [option.ref for option in prompt.options]
        for size in range(len(refs) + 1):
            for chosen in combinations(refs, size):
                held = Counter(ref.split(":")[1] for ref in chosen if isinstance(ref, str))
                makers = [at.things[ref] for ref in chosen if isinstance(ref, int)]
                is_legal = mana.is_useful(held, cost) and mana.is_needed(makers, held, cost)
                self._differ(at, f"BM-6.4 {chosen}", prompt.takes(chosen), is_legal)

    def _judge_passage(self, before: Position, at: Position) -> None:
        """Compare what happened between two questions."""
        if before.phase != at.phase:
            left = sum(sum(pool.values()) for pool in at.pool)
            self._differ(at, "BM-3.27", left, 0)
        if before.stack:
            return  # an item may have resolved in between
        if before.phase == "block" and at.phase in ("damage", "second_main") and self._closing:
            self._judge_damage(before, at)
        if before.turn != at.turn and before.phase == "end" and self._closing:
            self._judge_preparation(before, at)

    def _judge_damage(self, before: Position, at: Position) -> None:
        expected = outcomes.fight(before)
        self._differ(at, "BM-9.28 life", at.life, expected.life)
        here = {each.id: each.damage for seat in (0, 1) for each in at.row(seat, "creatures")}
        self._differ(at, "BM-9.28 damage", here, expected.damage)

    def _judge_preparation(self, before: Position, at: Position) -> None:
        for cid, expected in outcomes.prepared(before, at.active).items():
            now = at.things.get(cid)
            if now is None or now.zone not in _rows(at.active):
                continue
            found = now.exhausted, now.damage, now.count("ice"), now.count("poison")
            self._differ(at, f"BM-3.6 {now.name}", found, expected)


def _rows(seat: int) -> list[tuple[int, str]]:
    return [(seat, row) for row in ("creatures", "crystals", "relics")]


def _price(card: Thing) -> str:
    return card.text.echo if card.zone[1] == "graveyard" else card.price


def _target(match: Any, ref: int) -> tuple[str, int]:
    if ref < 0:
        return "mage", -1 - ref
    if ref >= SPELL_REFS:
        items = {SPELL_REFS + item.id: item for item in match.state.chain}
        return "spell", items[ref].card
    return "card", ref
