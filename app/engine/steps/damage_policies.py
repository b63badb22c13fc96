"""Default rules of damage and life: hits of one moment, dealt to cards and seats together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .. import atoms
from ..atoms.log_notes import note_to_all
from ..log.standard_styles import NO_DAMAGE
from ..position.errors import EngineFault
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow, nothing
from ..position.refs import Ref, is_seat, seat_of
from .damage_prevention import (
    ALL,
    prevent_for_seat,
    unprevented,
    unprevented_of_seat,
)

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.state import Modifier


class Hit(NamedTuple):
    """One source damaging one victim once: a card or a seat, how much, by which card (0: none)."""

    victim: Ref
    amount: int
    source: int = 0


class DamagePolicies:
    """Default effects of damage."""

    def damage(self, m: Match, hits: Sequence[Hit], *, combat: bool = False) -> Flow[list[Hit]]:
        """Deal hits of one moment; return those that came through, each with the damage dealt."""
        dealt: list[Hit] = []
        for hit in self.damage_order(m, hits):
            left = yield from self.damage_left(m, hit, combat=combat)
            if left > 0:
                dealt.append(hit._replace(amount=left))
            elif combat or (hit.source and hit.amount > 0):
                _note_nothing(m, hit)
        self.deal_out(m, dealt, combat=combat)
        return dealt

    def in_steps(self, m: Match, what: str, amount: int) -> int:
        """Return a calculated amount of a stat, "life" or "damage", rounded to the game's steps."""
        return amount

    def takes_damage(self, m: Match, ref: Ref) -> bool:
        """True if damage has an effect on such a card or seat, by public facts."""
        return True

    def damage_order(self, m: Match, hits: Sequence[Hit]) -> Sequence[Hit]:
        """Return the hits in the order of their prevention; default: unchanged."""
        return hits

    def damage_left(self, m: Match, hit: Hit, *, combat: bool) -> Flow[int]:
        """Return the rest of a hit after everything that changes or prevents it."""
        yield from nothing()
        if hit.amount <= 0:
            return 0
        if is_seat(hit.victim):
            return unprevented_of_seat(m, seat_of(hit.victim), hit.amount)
        return unprevented(m, hit.victim, hit.amount)

    def prevention_rank(self, mod: Modifier) -> tuple[int, ...]:
        """Return a prevention's sort key: a full prevention first, then the oldest."""
        return mod.what != ALL, mod.id

    def deal_out(self, m: Match, hits: Sequence[Hit], *, combat: bool) -> None:
        """Put unprevented damage on its victims, the sum of each together.

        Then emit an event for each hit with a source (`damage_dealt`, `seat_damage_dealt`).
        """
        detail = "combat" if combat else ""
        sums: dict[Ref, tuple[int, int]] = {}
        for hit in hits:
            had, by = sums.get(hit.victim, (0, hit.source))
            sums[hit.victim] = had + hit.amount, by
        lives = {victim: self.life_left(m, seat_of(victim)) for victim in sums if is_seat(victim)}
        for victim, (amount, by) in sums.items():
            if is_seat(victim):
                self.damage_seat(m, seat_of(victim), amount, by)
            else:
                also = [hit.source for hit in hits if hit.victim == victim and hit.source]
                atoms.mark_damage(m, victim, amount, by, detail, also=also)
        for hit in hits:
            before = lives.get(hit.victim)
            _emit_hit(m, hit, detail, before)
            if before is not None:
                lives[hit.victim] = before - hit.amount

    def life_left(self, m: Match, seat: int) -> int | None:
        """Return a seat's remaining life, if the log shows it hit by hit; here it does not."""
        return None

    def damage_seat(self, m: Match, seat: int, amount: int, source: int) -> None:
        """Let a seat take the damage of one moment: here it loses so much life.

        `source`: of several the first one.
        """
        self.lose_life(m, seat, amount)

    def lose_life(self, m: Match, seat: int, amount: int) -> None:
        """Let a seat lose life without damage (steps/life.py has it for a number of the seat)."""
        raise EngineFault("This ruleset doesn't define life.")

    def gain_life(self, m: Match, seat: int, amount: int) -> None:
        """Let a seat gain life."""
        raise EngineFault("This ruleset doesn't define life.")

    def prevent_for_player(self, m: Match, seat: int, amount: int, until: str, source: int) -> None:
        """Prevent the next damage to a seat; the card that represents the seat may take it."""
        prevent_for_seat(m, seat, amount, until)


def _note_nothing(m: Match, hit: Hit) -> None:
    """Write into the log that a hit has dealt nothing."""
    if is_seat(hit.victim):
        note_to_all(m, NO_DAMAGE, seat=seat_of(hit.victim), card_id=hit.source)
    else:
        note_to_all(m, NO_DAMAGE, card_id=hit.source, other=hit.victim)


def _emit_hit(m: Match, hit: Hit, detail: str, had: int | None) -> None:
    by = m.state.cards.get(hit.source)
    if by is None:
        return
    if is_seat(hit.victim):
        seat = seat_of(hit.victim)
        left = None if had is None else {"left": (had, had - hit.amount)}
        atoms.announce(m, EngineEvent.SEAT_DAMAGE_DEALT, seat, by.id, hit.amount, detail, left)
    else:
        atoms.emit_pair(m, EngineEvent.DAMAGE_DEALT, by.id, hit.victim, hit.amount, detail)
