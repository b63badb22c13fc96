"""Legal acts (CD-3.7, 4.3, 6, 7.4, 8, 11): which keys a prompt has to offer, from the catalogue."""

from __future__ import annotations

from collections.abc import Iterator

from .table import ARTIFACTS, ROWS, Json, Seen, Table
from .values import Values


class LegalActs:
    """Everything that a seat may do at one moment."""

    def __init__(self, table: Table, values: Values, seat: int) -> None:
        self.table, self.values, self.seat = table, values, seat

    def main_action(self) -> set[str]:
        """CD-3.11."""
        found = {"end"}
        found |= {f"play:{c.id}" for c in self._hand() if self.may_play(c, in_chain=False)}
        units = self.table.of(self.seat, *ROWS, "hero")
        found |= {f"attack:{c.id}" for c in units if self._may_attack(c, 0) and self.targets(c)}
        return found | set(self._uses())

    def chain(self) -> set[str]:
        """CD-7.4: Burst spells of unlocked affinities, and abilities."""
        found = {f"play:{c.id}" for c in self._hand() if self.may_play(c, in_chain=True)}
        return {"pass"} | found | set(self._uses())

    def blocks(self) -> set[str]:
        """CD-11.6."""
        target = self.table.memory["combat"]["target"][0]
        able = {
            f"block:{card.id}"
            for card in self.table.of(self.seat, "defense_zone")
            if card.id != target and not card.exhausted and not self._is_barred(card, "block")
        }
        return able | {"none"}

    def destiny(self) -> set[str]:
        """CD-3.7, 6.2 to 6.10."""
        cards = self.table.of(self.seat, "destiny_deck")
        return {"none"} | {f"destiny:{card.id}" for card in cards if self._may_grow(card)}

    def targets(self, attacker: Seen, attack_card: Seen | None = None) -> set[int]:
        """CD-11.3: enemy units; restrictions first, then Taunt."""
        units = self.table.of(1 - self.seat, "hero", *ROWS)
        legal = [unit for unit in units if not self._is_shunned(attacker, unit, attack_card)]
        taunting = [unit for unit in legal if self.values.has(unit, "taunt")]
        return {unit.id for unit in taunting or legal}

    def _hand(self) -> list[Seen]:
        return self.table.of(self.seat, "hand")

    def is_locked(self, card: Seen) -> bool:
        """CD-5.4: its affinity is not unlocked."""
        return card.aspect not in self.table.affinities[self.seat]

    def price(self, card: Seen) -> int:
        """CD-4.5, 5.5 to 5.7: the mana cost now, of a locked card as of a Cast spell."""
        locked, total = self.is_locked(card), card.cost
        for source in (
            *self.table.of(self.seat, "hero", *ROWS, *ARTIFACTS, "location", "talents"),
        ):
            for static in source.abilities("Static"):
                total += sum(
                    change["amount"]
                    for change in static["changes"]
                    if change["op"] == "cost" and self._is_cheaper(static, card, source)
                )
        for static in () if locked else card.abilities("Static"):
            if self.values.holds(static.get("condition"), card):
                total += sum(c["amount"] for c in static["changes"] if c["op"] == "cost")
        return max(0, total)

    def _is_cheaper(self, static: Json, card: Seen, source: Seen) -> bool:
        if not self.values.holds(static.get("condition"), source):
            return False
        assert static["scope"]["zones"] == ["hand"]
        for part in static["scope"]["filter"]["parts"]:
            match part["node"]:
                case "IsKind":
                    kind = "cast" if self.is_locked(card) else card.kind
                    if kind not in part["kinds"]:
                        return False
                case "IsType":
                    kind = "spell" if self.is_locked(card) else card.type
                    if kind not in part["types"]:
                        return False
                case _:
                    assert part["node"] == "ControlledBy"
        return True

    def may_play(self, card: Seen, *, in_chain: bool) -> bool:
        """CD-4.3: a complete legal play exists."""
        locked = self.is_locked(card)
        if in_chain and (locked or card.kind != "burst"):
            return False
        if len(self._hand()) - 1 < self.price(card):
            return False
        if locked:
            return True
        if card.type == "minion":
            return bool(self.table.free_slots(self.seat))
        hero = self.table.hero(self.seat)
        if card.type == "attack" and not (
            self._may_attack(hero, card.stat("damage")) and self.targets(hero, card)
        ):
            return False
        spells = card.abilities("SpellEffect")
        return all(self._is_payable(spell, card) for spell in spells)

    def _is_payable(self, ability: Json, source: Seen) -> bool:
        """Targets and costs besides mana."""
        for cost in ability.get("costs", ()):
            match cost["node"]:
                case "clashing_destiny.BanishDestinyCost":
                    if len(self.table.ids(self.seat, "destiny_zone")) < cost.get("count", 1):
                        return False
                case "RemoveCounters":
                    if source.counters.get(cost["counter"], 0) < cost.get("amount", 1):
                        return False
                case "Mana" | "ExhaustSelf":
                    pass
                case _:
                    raise NotImplementedError(cost)
        assert not ability.get("modes")
        return all(
            spec.get("up_to") or len(self.candidates(spec, source)) >= spec.get("count", 1)
            for spec in ability.get("targets", ())
        )

    def candidates(self, spec: Json, source: Seen) -> list[int]:
        """CD-9.1, Veil: return the candidates of a target; for chain items their cards."""
        seen = _as_of(source, self.seat)
        if spec.get("kind") == "item":
            cards = [self.table.cards[item.card] for item in self.table.chain if item.card]
            return [card.id for card in cards if self.values.fits(spec["filter"], card, seen)]
        return [
            card.id
            for card in self.table.board()
            if self.values.fits(spec["filter"], card, seen)
            and (card.side == self.seat or not self.values.has(card, "veil"))
        ]

    def _is_barred(self, card: Seen, act: str) -> bool:
        """Bans of effects, and Pride."""
        value = self.values.of[card.id]
        return act in value.bans or value.keywords.get("pride", 0) > self.table.level(self.seat)

    def _may_attack(self, card: Seen, bonus: int) -> bool:
        """CD-11.2."""
        value = self.values.of[card.id]
        if card.type == "minion":
            is_late = "rush" in value.keywords or "attack" in value.permits
            if card.zone != "attack_zone" or (card.notes.get("summoned") and not is_late):
                return False
        barred = card.exhausted or self._is_barred(card, "attack")
        return not barred and self.values.stat(card, "attack") + bonus >= 1

    def _is_shunned(self, attacker: Seen, unit: Seen, attack_card: Seen | None) -> bool:
        """Texts "cannot be attacked (by)" and "cannot attack"."""
        if "be attacked" in self.values.of[unit.id].bans:
            return True
        pairs = [(unit, "be attacked", attacker), (attacker, "attack", unit)]
        pairs += [(attack_card, "attack", unit)] if attack_card is not None else []
        return any(
            change.get("other")
            and change["what"] == act
            and self.values.fits(change["other"], other, one)
            for one, act, other in pairs
            for static in one.abilities("Static")
            for change in static["changes"]
        )

    def _uses(self) -> Iterator[str]:
        """CD-8.1, 8.2, 8.5, 8.6, 8.9."""
        cards = self.table.of(self.seat, "hero", *ROWS, *ARTIFACTS, "location", "talents")
        for card in cards:
            for place, ability in enumerate(card.abilities("Activated")):
                by_hero = ability.get("bearer") == "hero"
                bearer = self.table.hero(self.seat) if by_hero else card
                sealed = any(note.startswith("sealed:") for note in card.notes)
                if bearer.exhausted or sealed or self._is_barred(bearer, "use abilities"):
                    continue
                mana = sum(c["amount"] for c in ability["costs"] if c["node"] == "Mana")
                if mana <= len(self._hand()) and self._is_payable(ability, card):
                    yield f"use:{card.id}:{place}"

    def _may_grow(self, card: Seen) -> bool:
        held = len(self.table.ids(self.seat, "destiny_zone"))
        return held >= card.stat("destiny_cost") and self.fits_hero(card)

    def fits_hero(self, card: Seen) -> bool:
        """CD-6.4, 6.5, 6.10, costs left out."""
        facts, classes = card.printed["facts"], self.table.lineage(self.seat)
        if card.type == "hero":
            needed = facts["lineage"]
            fits = not needed or bool(classes & set(needed))
            return fits and card.stat("level") == self.table.level(self.seat) + 1
        free = len(self.table.ids(self.seat, "talents")) < 4
        fits = bool(classes & set(facts["class"])) and not self.is_locked(card)
        return free and fits and self.table.level(self.seat) >= card.stat("level")


def _as_of(source: Seen, seat: int) -> Seen:
    """Return a source as a card of that seat, in whichever zone it is."""
    if source.side == seat:
        return source
    raise NotImplementedError(source.name)
