"""Rule constants: every number of the rule book, by its name there."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.position.memory import numbers_as


@dataclass(frozen=True, slots=True)
class Regulation:
    """Numbers of Mage Wars (docs/rules/mage_wars.md, "Numbers"); 0 where the book says none."""

    tower_start: int = 50
    tower_lose_at: int = 0
    tower_max: int = 0
    deck_size: int = 88
    copies_max: int = 4
    copies_unique: int = 1
    gods_in_play_max: int = 1
    opening_hand: int = 11
    mulligan_count: int = 1
    mulligan_hand: int = 10
    draw_per_turn: int = 1
    first_turn_draw: int = 1
    second_seat_extra_cards: int = 1
    peace_turns: int = 2
    rampart_turns: int = 24
    rampart_units: int = 3
    elements_per_expansion: int = 8
    face_down_per_expansion: int = 1
    pl_step: int = 5
    dark_bonus: int = 5
    light_bonus: int = 10
    spent_attackers_zero: bool = True
    damage_until_end: bool = True
    counter_offensive: bool = True
    counter_offensive_tower: bool = False
    slow_in_expansion: bool = True
    slow_in_armament: bool = True
    blocked_deployment_partial: str = "damage"
    items_need_target: bool = False
    rebinds_per_prompt: int = 1
    item_casts_per_turn: int = 1
    acts_per_window_cap: int = 100
    abilities_per_turn: int = 1
    empty_library_draw: str = "lose"
    turn_cap: int = 100
    units_cap: int = 16
    elements_cap: int = 40
    face_down_cap: int = 12
    trigger_cap: int = 200
    timeouts_forfeit: int = 3
    confirm_self_loss: bool = True
    advised_elements: int = 30


NUMBERS = Regulation()
numbers_of = numbers_as(Regulation)
