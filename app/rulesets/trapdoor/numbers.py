"""Rule constants: every number of the rule book, by its name there."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.position.memory import numbers_as


@dataclass(frozen=True, slots=True)
class Regulation:
    """Numbers of Trapdoor (docs/rules/trapdoor.md, "Numbers")."""

    deck_size: int = 35
    copies_max: int = 3
    copies_max_legendary: int = 1
    opening_hand: int = 5
    exchange_max: int = 2
    draw_per_turn: int = 1
    first_turn_draw: bool = True
    first_turn_attack: bool = False
    hand_limit: int = 8
    life_start: int = 400
    life_max: int = 800
    mana_start: int = 3
    mana_per_turn: int = 3
    mana_max: int = 12
    second_seat_bonus_mana: int = 2
    cost_min: int = 1
    cost_max: int = 10
    spell_cost: int = 1
    creature_slots: int = 5
    utility_slots: int = 5
    equipment_per_creature: int = 2
    power_step: int = 10
    trap_delay_turns: int = 1
    position_change_on_placed_turn: bool = False
    attacks_per_creature: int = 1
    phase_windows: tuple[str, ...] = ("preparation", "fighting", "end")
    turn_cap: int = 100
    turn_cap_warning: int = 91
    trigger_cap_per_turn: int = 50
    timeouts_to_lose: int = 3


NUMBERS = Regulation()
numbers_of = numbers_as(Regulation)
