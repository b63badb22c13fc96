"""Common effects with a different meaning in this game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.play.printed import Printed
from app.engine.position.flow import Flow, nothing
from app.engine.position.resolution import Resolution
from app.engine.rules.policies import Policies
from app.engine.steps.standard_prompts import choose_slot

from .combat import exchange_blows
from .destroying import bury, destroy, lose_equipment
from .field import give_back, place_token, put, take_control, turn_down
from .lasting import attach, can_wear
from .life import gain_life, lose_life
from .power import attribute_loss, set_power
from .zones import CREATURE, in_steps, is_creature, on_field

if TYPE_CHECKING:
    from app.engine.play.match import Match


class EffectPolicies(Policies):
    """Life, destroying, leaving, placing and control, by the rule book."""

    def in_steps(self, m: Match, what: str, amount: int) -> int:
        """TD-1.5: power and life, and so damage."""
        return in_steps(m, amount) if what in ("power", "life", "damage") else amount

    def lose_life(self, m: Match, seat: int, amount: int) -> None:
        """TD-11.9: by the link that is resolving."""
        lose_life(m, seat, amount, m.acting_seat())

    def modify(
        self, m: Match, at: Resolution, card_id: int, change: tuple[str, str, int], until: str
    ) -> None:
        """TD-11.1: change cards on the field only; blame the seat that lowers power for deaths."""
        op, _, amount = change
        if on_field(m.card(card_id)):
            super().modify(m, at, card_id, change, until)
            if op == "add" and amount < 0:
                attribute_loss(m, card_id, at.seat)

    def set_stat(self, m: Match, at: Resolution, card_id: int, stat: str, amount: int) -> None:
        """TD-11.3: the raw power of a creature becomes so much."""
        if is_creature(m.card(card_id)):
            set_power(m, card_id, amount, at.seat)

    def attach(self, m: Match, at: Resolution, host: int) -> None:
        """TD-7.1, 7.2: attach the source to its wearer, if legal."""
        if can_wear(m, m.card(host)):
            attach(m, at.source, host, at.seat)

    def gain_life(self, m: Match, seat: int, amount: int) -> None:
        """TD-11.9: up to the limit."""
        gain_life(m, seat, amount)

    def destroy(self, m: Match, ids: Iterable[int]) -> Flow[list[int]]:
        """TD-11.7: by the link that is resolving."""
        return destroy(m, ids, m.acting_seat())

    def bury(self, m: Match, ids: Sequence[int], cause: str, *, destroyed: bool = True) -> None:
        """TD-11.7: bury creatures with their equipment; a discarded card is not destroyed."""
        bury(m, ids, "destroyed" if destroyed else cause)

    def sacrifice(self, m: Match, ids: Sequence[int]) -> None:
        """Tribute: into the owner's graveyard; this is not destroying (TD-11.7)."""
        bury(m, ids, "tributed")

    def send(
        self, m: Match, ids: Iterable[int], zone: str, cause: str, *, bottom: bool = False
    ) -> None:
        """TD-7.6, 11.14: a creature that leaves the field loses its equipment."""
        cards = list(ids)
        atoms.remember(m, cards)  # TD-7.6: the equipment goes at the same time
        lose_equipment(m, [cid for cid in cards if is_creature(m.card(cid))])
        super().send(m, cards, zone, cause, bottom=bottom)

    def settle_in(self, m: Match, card_id: int, seat: int) -> Flow[bool]:
        """TD-5.13: placed by an effect, face-up."""
        if m.card(card_id).printed.type != "creature":
            return False
        place = yield from choose_slot(m, seat, (CREATURE,), m.card(card_id).printed.name)
        if place is None:
            return False
        put(m, card_id, seat, place[1])
        return True

    def place_token(self, m: Match, printed: Printed, seat: int, zone: str) -> Flow[bool]:
        """TD-5.3, 5.13: face-up, in a place that its controller chooses."""
        place = yield from choose_slot(m, seat, (CREATURE,), printed.name)
        if place is not None:
            place_token(m, printed, seat, place[1])
        return place is not None

    def fight(self, m: Match, attacker: int, other: int) -> Flow[None]:
        """TD-10.10: no attack takes place, so no creature strikes first."""
        yield from nothing()
        exchange_blows(m, m.card(attacker), m.card(other))

    def turn_face_down(self, m: Match, card_id: int) -> None:
        """TD-5.12."""
        turn_down(m, card_id)

    gain_control = staticmethod(take_control)  # TD-11.15
    give_back = staticmethod(give_back)  # TD-11.17
