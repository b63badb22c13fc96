"""Legal acts (SH-3.9, 4, 5, 6.2, 7.6): casts, uses, attackers and blocks of a seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .table import COLORS, Json, Seen, Table
from .values import Values

SPELLS: Final = ("SpellEffect", "shards.Unkindled", "shards.KindledInstead")
Left = frozenset[int]


class LegalActs:
    """Legal acts of a seat, in the words of the prompts."""

    def __init__(self, table: Table, values: Values, seat: int) -> None:
        self.table, self.values, self.seat = table, values, seat

    def price(self, card: Seen) -> int:
        """SH-4.2: present cost with Ambush, taxes and the card's own text, at least 0."""
        price = card.present_cost
        if self.table.defends(self.seat):
            price -= card.keyword("ambush") or 0
        for source in self.table.field():
            for tax in () if self.values.is_silenced(source) else source.abilities("Tax"):
                if self._is_taxed(tax["scope"]["filter"], card, source):
                    price += sum(int(change["amount"]) for change in tax["changes"])
        for own in card.abilities("shards.CostPer"):
            price += sum(self.values.number(each["amount"], card) for each in own["changes"])
        return max(0, price)

    def _is_taxed(self, wanted: Json, card: Seen, source: Seen) -> bool:
        return self.values.fits(wanted, card, source)

    def _payable(self, card: Seen) -> int:
        """SH-4.6: shards that may pay for a card."""
        colors = (card.color,) if card.keyword("prismatic") is None else COLORS
        return sum(self.table.number(self.seat, color) for color in colors)

    def casts(self) -> set[str]:
        """SH-5.1 to 5.11: hand cards that can be cast now."""
        return {f"play:{card.id}" for card in self.table.of(self.seat, "hand") if self._cast(card)}

    def _cast(self, card: Seen) -> bool:
        timing, defends = card.printed.get("kind", ""), self.table.defends(self.seat)
        if (timing == "main" and defends) or (timing == "block" and not defends):
            return False
        price = self.price(card)
        if price > self._payable(card):
            return False
        costs = [cost for each in card.abilities("ExtraCost") for cost in each["costs"]]
        if card.type == "creature":
            return self._has_summon(card) and self._has_room(costs) and self._pays(costs, card, [])
        return self._pays(costs, card, self._spell_targets(card, price)) and self._modes(card)

    def _has_summon(self, card: Seen) -> bool:
        """SH-5.4, 5.5: one summon in each turn, and Swift creatures need none."""
        more = self.table.number(self.seat, "more_summons")
        left = 1 + more - self.table.number(self.seat, "summoned")
        return card.keyword("swift") is not None or left > 0

    def _has_room(self, costs: list[Json]) -> bool:
        """SH-5.10: a free slot, or a sacrifice that frees one."""
        return self.table.has_room(self.seat) or any(c["node"] == "Sacrifice" for c in costs)

    def _spell_targets(self, card: Seen, price: int) -> list[Json]:
        return [
            target
            for each in card.abilities(*SPELLS)
            if _applies(each.get("condition"), price)
            for target in each.get("targets", ())
        ]

    def _modes(self, card: Seen) -> bool:
        """SH-5.11: as many modes as are chosen must have their targets."""
        for each in card.abilities("SpellEffect"):
            modes = each.get("modes", ())
            legal = [mode for mode in modes if self._filled(mode.get("targets", ()), card, Left())]
            if modes and len(legal) < each.get("choose", 1):
                return False
        return True

    def uses(self) -> set[str]:
        """SH-5.12: activated effects of own creatures, once in each turn each."""
        found = set()
        for card in self.table.of(self.seat, "field"):
            if self.values.is_silenced(card):
                continue
            used = {
                note for note, times in card.notes.items() if note.startswith("used:") and times
            }
            abilities = list(card.printed.get("abilities", ()))
            for place, each in enumerate(card.abilities("shards.Use")):
                mark = f"used:{card.printed['id']}#{abilities.index(each)}"
                if mark not in used and self._pays(each["costs"], card, each.get("targets", ())):
                    found.add(f"use:{card.id}:{place}")
        return found

    def _pays(self, costs: list[Json], source: Seen, targets: Iterable[Json]) -> bool:
        """SH-4.12, 9.3: costs in full, with targets that are no part of them."""
        goals = list(targets)
        gone = Left({source.id}) if any(c["node"] == "SacrificeSelf" for c in costs) else Left()
        if not all(self._pays_one(cost, source) for cost in costs):
            return False
        victims = [cost for cost in costs if cost["node"] == "Sacrifice"]
        if not victims:
            return self._filled(goals, source, gone)
        (cost,) = victims
        own = self.table.of(self.seat, "field")
        fitting = [card for card in own if self.values.fits(cost["filter"], card, source)]
        return any(self._filled(goals, source, gone | {card.id}) for card in fitting)

    def _pays_one(self, cost: Json, source: Seen) -> bool:
        number = self.table.number
        match cost["node"]:
            case "ExhaustSelf":
                return not source.exhausted
            case "PayLife":
                return bool(number(self.seat, "life") > cost["amount"])
            case "DiscardCost":
                hand = [card for card in self.table.of(self.seat, "hand") if card.id != source.id]
                return bool(len(hand) >= cost.get("count", 1))
            case "RemoveCounters":
                return bool(source.counters.get(cost["counter"], 0) >= cost.get("amount", 1))
            case "shards.ShardCost":
                colors = (cost["color"],) if cost.get("color") else COLORS
                return any(number(self.seat, each) >= cost.get("amount", 1) for each in colors)
            case _:
                return cost["node"] in ("Sacrifice", "SacrificeSelf")

    def _filled(self, targets: Iterable[Json], source: Seen, gone: Left) -> bool:
        """SH-9.6: enough different objects for every target that must be chosen."""
        return all(
            target.get("up_to")
            or len(self._candidates(target, source, gone)) >= target.get("count", 1)
            for target in targets
        )

    def _candidates(self, target: Json, source: Seen, gone: Left) -> list[int]:
        if target.get("zones"):
            pile = [card for zone in target["zones"] for card in self._everywhere(zone)]
            return [card.id for card in pile if self.values.fits(target["filter"], card, source)]
        return [
            card.id
            for card in self.table.field()
            if card.id not in gone
            and self.values.fits(target["filter"], card, source)
            and (card.side == self.seat or not self.values.has(card, "warded"))
        ]

    def _everywhere(self, zone: str) -> list[Seen]:
        return [card for seat in (0, 1) for card in self.table.of(seat, zone)]

    def attackers(self) -> set[int]:
        """SH-6.2: ready creatures without Sentinel and without a ban."""
        own = self.table.of(self.seat, "field")
        return {card.id for card in own if not card.exhausted and self._may(card, "attack")}

    def _may(self, card: Seen, act: str) -> bool:
        stays = act == "attack" and self.values.has(card, "sentinel")
        return not stays and act not in self.values.of[card.id].bans

    def reckless(self) -> set[int]:
        """SH-6.3: attackable creatures with Reckless."""
        cards = self.table.cards
        return {cid for cid in self.attackers() if self.values.has(cards[cid], "reckless")}

    def blocks(self) -> dict[int, set[int]]:
        """SH-7.6, 7.7: each possible blocker with the attackers that it may block."""
        found = {}
        for card in self.table.of(self.seat, "field"):
            if card.exhausted or not self._may(card, "block"):
                continue
            goals = {each.id for each in self.table.attackers() if self._pair(card, each)}
            if goals:
                found[card.id] = goals
        return found

    def _pair(self, blocker: Seen, attacker: Seen) -> bool:
        own, its = self.values.of[blocker.id].keywords, self.values.of[attacker.id]
        if "be blocked" in its.bans:
            return False
        if "skyborne" in its.keywords and not {"skyborne", "sentinel"} & own.keys():
            return False
        dread = its.keywords.get("dread")
        return dread is None or self.values.power(blocker) > dread


def _applies(condition: Json | None, price: int) -> bool:
    """SH-4.11: whether a part of a spell applies for so many shards paid."""
    if condition is None:
        return True
    paid = price >= condition["count"]
    return paid if condition["node"] == "shards.Kindled" else not paid
