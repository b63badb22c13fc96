"""Rule constants: every number of the rule book, by its name there."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.position.memory import numbers_as


@dataclass(frozen=True, slots=True)
class Regulation:
    """Numbers of Clashing Destiny (docs/rules/clashing_destiny.md, "Numbers")."""

    opening_hand: int = 6
    draws_per_turn: int = 1
    starter_skips_first_draw: bool = True
    second_seat_skips_first_draw: bool = False
    destiny_phase_on_first_turns: bool = True
    mulligans: int = 1
    main_deck_min: int = 40
    main_deck_max: int = 60
    copies_max: int = 4
    unique_copies_max: int = 1
    destiny_deck_size: int = 12
    destiny_copies_max: int = 1
    attack_slots: int = 5
    defense_slots: int = 5
    talent_slots: int = 4
    level_max: int = 3
    destiny_zone_returns: bool = True
    owner_sees_destiny_zone: bool = True
    mismatch_draw: int = 1
    talent_needs_affinity: bool = True
    talent_needs_level: bool = True
    summon_delay: bool = True
    attack_needs_value: int = 1
    attack_card_blockable: bool = False
    weapon_loss_per_attack: int = 1
    chain_windows_per_attack: int = 1
    chain_windows_per_end_phase: int = 1
    turn_cap: int = 60
    turn_cap_warning: int = 51
    loop_cap: int = 100
    static_passes_max: int = 8
    timeouts_in_row_loss: int = 3
    advised_normal_cards: int = 10


NUMBERS = Regulation()
numbers_of = numbers_as(Regulation)
