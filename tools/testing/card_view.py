"""Test view of one card, as a player sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.position.refs import zone_name, zone_seat

if TYPE_CHECKING:
    from app.engine.play.match import Match


class CardView:
    """A card in its present state; values are read afresh each time."""

    def __init__(self, match: Match, card_id: int) -> None:
        self._match = match
        self.id = card_id

    def __getattr__(self, stat: str) -> int:
        """Return a current stat by its name (attack, power …)."""
        shown = self._match.rules.display.stats_view(self._match, self._match.card(self.id))
        if stat not in shown:
            raise AttributeError(f"{self.name} has no {stat}.")
        return shown[stat][0]

    @property
    def name(self) -> str:
        """Its name."""
        return self._match.card(self.id).printed.base.name

    @property
    def place(self) -> str:
        """Its zone and, in a row, its slot counted from 1: `A field 3`."""
        card = self._match.card(self.id)
        slots = self._match.rules.zones[zone_name(card.zone)].slots
        slot = f" {card.slot + 1}" if slots > 1 else ""
        return f"{'AB'[zone_seat(card.zone)]} {zone_name(card.zone)}{slot}"

    @property
    def zone(self) -> str:
        """The name of its zone."""
        return zone_name(self._match.card(self.id).zone)

    @property
    def slot(self) -> int:
        """Its slot counted from 1, 0 where there are none."""
        return self._match.card(self.id).slot + 1

    @property
    def damage(self) -> int:
        """The damage on it."""
        return self._match.card(self.id).damage

    @property
    def max_hp(self) -> int:
        """Its life without damage."""
        return self._match.stat(self._match.card(self.id), "hp")

    @property
    def exhausted(self) -> bool:
        """True if it is exhausted."""
        return self._match.card(self.id).exhausted

    @property
    def face(self) -> str:
        """Face of the card, "up" or "down"."""
        return "up" if self._match.card(self.id).face_up else "down"

    @property
    def owner(self) -> int:
        """Owner of the card."""
        return self._match.card(self.id).owner

    @property
    def controller(self) -> int:
        """Controller of the card."""
        return self._match.card(self.id).controller

    @property
    def host(self) -> str:
        """Name of the card's host, empty if it has none."""
        host = self._match.card(self.id).host
        return self._match.card(host).printed.base.name if host else ""

    @property
    def counters(self) -> dict[str, int]:
        """Its counters above 0."""
        return {name: n for name, n in self._match.card(self.id).counters.items() if n}

    @property
    def states(self) -> list[str]:
        """Its states, as the table shows them."""
        return self._match.rules.display.states_of(self._match, self._match.card(self.id))

    @property
    def keywords(self) -> list[str]:
        """Its keywords now."""
        return sorted(self._match.derived(self._match.card(self.id)).keywords)
