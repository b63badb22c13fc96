"""Damage (BM-10.1 to 10.11, 10.20 to 10.22): Shield counters, and effects of damage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_all
from app.engine.log.standard_styles import PREVENTED
from app.engine.position.flow import Flow
from app.engine.position.refs import is_card
from app.engine.steps.damage_policies import DamagePolicies, Hit
from app.engine.steps.life import gain_life

from .zones import is_creature

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


class MageDamage(DamagePolicies):
    """Instances of damage, the largest first; damage may poison, and may be gained as life."""

    def damage_order(self, m: Match, hits: Sequence[Hit]) -> Sequence[Hit]:
        """BM-10.5: the largest first, equal ones in the order of arrival of their sources."""
        there = [hit for hit in hits if not is_card(hit.victim) or is_creature(m.card(hit.victim))]
        return sorted(there, key=lambda hit: (-hit.amount, _age(m, hit.source)))

    def damage_left(self, m: Match, hit: Hit, *, combat: bool) -> Flow[int]:
        """BM-10.4: preventions first, then a Shield counter stops the remainder."""
        left: int = yield from super().damage_left(m, hit, combat=combat)
        if left > 0 and is_card(hit.victim) and m.card(hit.victim).counters.get("shield"):
            atoms.count(m, hit.victim, "shield", -1)
            note_to_all(m, PREVENTED, card_id=hit.victim, amount=left)
            return 0
        return left

    def deal_out(self, m: Match, hits: Sequence[Hit], *, combat: bool) -> None:
        """BM-10.6: Venom and Lifebond work at the same moment, for the source of the damage."""
        # BM-10.22: a source that has left the field counts with its last values.
        sources = {hit.source: m.source(hit.source) for hit in hits if hit.source}
        for hit in hits:
            venom = sources[hit.source][1].keywords.get("venom") if hit.source else None
            if venom and is_card(hit.victim):
                atoms.count(m, hit.victim, "poison", venom)
        for number, (card, now) in sources.items():
            if "lifebond" in now.keywords:
                dealt = sum(hit.amount for hit in hits if hit.source == number)
                gain_life(m, card.controller, dealt)
        super().deal_out(m, hits, combat=combat)


def _age(m: Match, source: int) -> int:
    return m.source(source)[0].since if source else 0


def fight(m: Match, first: Card, second: Card) -> Flow[list[Hit]]:
    """BM-10.20: both deal damage equal to their power to each other at the same time."""
    one = Hit(second.id, m.stat(first, "power"), first.id)
    other = Hit(first.id, m.stat(second, "power"), second.id)
    dealt: list[Hit] = yield from m.rules.damage(m, [one, other])
    return dealt
