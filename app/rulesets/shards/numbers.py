"""Rule constants: every number of the rule book, by its name there."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.position.memory import numbers_as


@dataclass(frozen=True, slots=True)
class Regulation:
    """Numbers of Shards (docs/rules/shards.md, "Numbers"); 0 where the book says none."""

    life_start: int = 1000
    life_max: int = 0
    opening_hand: int = 5
    exchange_max: int = 5
    exchange_times: int = 1
    draw_per_turn: int = 1
    first_turn_draw: bool = True
    first_turn_reduction: bool = True
    first_turn_attack: bool = True
    second_seat_shards: int = 3
    standby_reduction: int = 1
    summons_per_turn: int = 1
    spells_per_turn: int = 0
    shard_per_destroyed: int = 1
    shard_max: int = 0
    field_slots: int = 7
    hand_limit: int = 6
    blockers_per_attacker: int = 1
    attack_exhausts: bool = True
    block_exhausts: bool = False
    power_step: int = 100
    ability_uses_per_turn: int = 1
    empty_draw_loss: int = 200
    turn_cap: int = 60
    turn_cap_warning: int = 51
    trigger_cap_per_turn: int = 50
    deck_size: int = 20
    copies_max: int = 4
    copies_max_legendary: int = 1
    reveal_at_end: bool = True
    timeouts_to_lose: int = 3


NUMBERS = Regulation()
numbers_of = numbers_as(Regulation)
