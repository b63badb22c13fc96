"""Legal acts of a window (MW-5.3), by the names that its options have."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.position.state import Card

from .covers import Source, can_rebind, covers
from .filters import has_targets, targets
from .table import USES, Node
from .values import Values

MAIN = ("expansion", "armament")
SMALL = 9
"""Elements up to which every assignment is tried."""


class Acts:
    """Legal acts of a seat in a window, derived from the table of MW-5.3."""

    def __init__(self, values: Values, seat: int, window: str) -> None:
        self.values, self.table = values, values.table
        self.seat, self.window = seat, window

    def legal(self) -> set[str]:
        """Return the acts of the window, passing and blocking included."""
        return {
            "pass",
            *self._of_hand(),
            *self._of_face_down(),
            *self._of_field(),
            *self._blocking(),
        }

    def _blocking(self) -> Iterator[str]:
        if self.window == "intercept" and self.table.row(self.seat, "units"):
            yield "block"

    def _of_hand(self) -> Iterator[str]:
        for card in self.table.row(self.seat, "hand"):
            kind = self.table.type_of(card)
            if kind == "element" and self._may_play():
                yield f"element:{card.id}"
            if kind == "unit" and self.window == "armament" and self._may_enter(card):
                yield f"deploy:{card.id}"
            if kind not in ("element", "unit") and self._may_cast(card):
                yield f"cast:{card.id}"
            if self._may_place():
                yield f"face_down:{card.id}"

    def _of_face_down(self) -> Iterator[str]:
        for card in self.table.row(self.seat, "face_down"):
            kind = self.table.type_of(card)
            if (kind == "element" and self._may_play()) or (
                kind == "unit" and self._may_enter(card)
            ):
                yield f"turn_up:{card.id}"
            if kind not in ("element", "unit") and self._may_cast(card):
                yield f"cast:{card.id}"

    def _may_play(self) -> bool:
        """MW-2.5, 12.12."""
        numbers = self.table.numbers
        most = numbers.elements_per_expansion + self.table.number(self.seat, "extra_elements")
        return (
            self.window == "expansion"
            and self.table.memory.get("played_elements", 0) < most
            and len(self.table.row(self.seat, "elements")) < numbers.elements_cap
        )

    def _may_place(self) -> bool:
        """MW-2.6, 12.12."""
        numbers = self.table.numbers
        most = numbers.face_down_per_expansion + self.table.number(self.seat, "extra_face_down")
        return (
            self.window == "expansion"
            and self.table.memory.get("placed_face_down", 0) < most
            and len(self.table.row(self.seat, "face_down")) < numbers.face_down_cap
        )

    def _may_enter(self, card: Card) -> bool:
        """MW-7.1, 7.8, 12.12: room, one God, a covering set of elements."""
        units = self.table.row(self.seat, "units")
        gods = [unit for unit in units if self.values.has(unit, "god")]
        if "god" in self.table.printed_keywords(card) and (
            len(gods) >= self.table.numbers.gods_in_play_max
        ):
            return False
        fits = covers(self.values.supporting(self.seat), self.values.support(card))
        return fits and len(units) < self.table.numbers.units_cap

    def _may_cast(self, card: Card) -> bool:
        """MW-6.4: window, Woven, casts of the item, tower, payment, a target."""
        return (
            self._is_time(card)
            and not self._is_barred(card)
            and self._bears(card)
            and covers(self.values.payable(self.seat), self.values.cost(self.seat, card))
            and (self.table.type_of(card) == "item" or self._finds_target(card))
        )

    def _is_time(self, card: Card) -> bool:
        """MW-5.3."""
        kind, face = self.table.type_of(card), self.table.face(card)
        if kind == "augmentation":
            return self.window == "armament"
        if kind == "spell" and face["kind"] == "slow":
            return self.window in MAIN
        return self.window != "intercept" or "intercept" in self.table.printed_keywords(card)

    def _is_barred(self, card: Card) -> bool:
        """MW-4.5, 8.6."""
        casts = self.table.memory.get("item_casts", {}).get(card.id, 0)
        if "woven" in self.table.printed_keywords(card) and card.zone_name == "hand":
            return True
        return (
            self.table.type_of(card) == "item" and casts >= self.table.numbers.item_casts_per_turn
        )

    def _bears(self, card: Card) -> bool:
        """MW-6.4: the tower after the modifier is as high as the PL."""
        if self.table.number(self.seat, "no_tower_check"):
            return True
        modifier = self.table.modifier(card)
        if modifier < 0 and self.table.number(self.seat, "prevent_modifier"):
            modifier = 0
        power: int = self.table.face(card)["stats"]["power"]
        return self.table.tower(self.seat) + modifier >= power

    def _finds_target(self, card: Card) -> bool:
        spells = self.table.abilities(card, "SpellEffect")
        return all(has_targets(self.values, spell, self.seat, card) for _, spell in spells)

    def _of_field(self) -> Iterator[str]:
        for card in (c for row in ("units", "elements", "attached") for c in self._row(row)):
            for number, (place, ability) in enumerate(self.table.abilities(card, *USES)):
                if self._may_use(card, place, ability):
                    is_augment = ability["node"] == "mage_wars.Augment"
                    yield f"augment:{card.id}" if is_augment else f"use:{card.id}:{number}"

    def _row(self, name: str) -> list[Card]:
        return self.table.row(self.seat, name)

    def _may_use(self, card: Card, place: int, ability: Node) -> bool:
        """MW-5.7, 8.7: its speed, once per turn, its cost, a target that the cost leaves."""
        used = card.notes.get(f"used:{self.table.face(card)['id']}#{place}", 0)
        if not self._is_time_to_use(ability) or used >= self.table.numbers.abilities_per_turn:
            return False
        if not ability.get("targets"):
            return self._may_pay(card, ability, 0)
        found = targets(self.values, ability["targets"][0], self.seat, card)
        return any(self._may_pay(card, ability, target.id) for target in found)

    def _is_time_to_use(self, ability: Node) -> bool:
        if ability["node"] == "mage_wars.Augment":
            return self.window == "armament"
        if ability.get("speed", "fast") == "slow":
            return self.window in MAIN
        return self.window != "intercept" or bool(ability.get("intercept"))

    def _may_pay(self, card: Card, ability: Node, target: int) -> bool:
        asked = [p for c in ability.get("costs", ()) for p in c.get("pips", ())]
        kinds = ("earth", "fire", "wind", "water", "artifact")
        spared = {target, card.id if ability["node"] == "mage_wars.Augment" else 0}
        sources = [s for s in self.values.payable(self.seat) if s.id not in spared]
        return covers(sources, [asked.count(kind) for kind in kinds])

    def may_rebind(self) -> bool | None:
        """MW-3.9: whether another assignment exists; None where there are too many to try."""
        rebound = self.table.memory.get("rebound", ()).count(self.seat)
        if rebound >= self.table.numbers.rebinds_per_prompt:
            return False
        sources = self.values.supporting(self.seat)
        if len(sources) > SMALL:
            return None
        needs = [
            (pips, frozenset(s.id for s in sources if self._holder(s) == unit))
            for unit, pips in self.values.needs(self.seat).items()
        ]
        return can_rebind(needs, sources)

    def _holder(self, source: Source) -> int:
        return self.table.holder(self.table.card(source.id))
