"""Reasons for silence: kinds of events and causes of moves for which the log has no line."""

from typing import Final

ELSEWHERE: Final = "another line tells the same"
TABLE: Final = "a state on the table, shown there; the act or the ability before it has a line"
HEARD: Final = "made for triggers alone: the events that it sums up have lines"
NO_NEWS: Final = "nothing has happened"

QUIET: Final[dict[str, str]] = {
    # The engine's
    "left": HEARD, "entered": HEARD, "drew": ELSEWHERE, "discarded": ELSEWHERE,
    "sacrificed": ELSEWHERE, "bounced": ELSEWHERE, "combat_over": HEARD, "damage_dealt": HEARD,
    "seat_damage_dealt": ELSEWHERE, "match_over": "the result has a banner of its own",
    "exhausted": TABLE, "readied": TABLE, "number_changed": TABLE, "fact_changed": ELSEWHERE,
    "modified": "value changes and the ability before it have lines",
    "transformed": "only levels and locked affinities transform, and those have lines",
    "shuffled": "the act or the ability before it says so",
    "turn_ending": TABLE, "phase_began": TABLE, "passed": NO_NEWS, "declined": NO_NEWS,
    "chained": ELSEWHERE, "chosen": "its targets are named as it resolves", "resolved": ELSEWHERE,
    "turned_down": ELSEWHERE, "turned_up": ELSEWHERE, "spell_cast": ELSEWHERE,
    "attacked": ELSEWHERE, "blocked": ELSEWHERE, "created": ELSEWHERE, "ceased": ELSEWHERE,
    "denied": ELSEWHERE, "life_lost": ELSEWHERE,
    # Battle Mages
    "preparation_began": TABLE, "attack_began": HEARD, "was_blocked": HEARD, "drew_more": HEARD,
    # Clashing Destiny
    "turn_started": TABLE, "came_home": ELSEWHERE, "froze": ELSEWHERE, "combat_hit": HEARD,
    "combat_kill": HEARD, "combat_ended": HEARD, "durability_lost_in_combat": ELSEWHERE,
    # Mage Wars
    "draw_phase": TABLE, "expansion_begins": TABLE, "element_returned": ELSEWHERE,
    "locked": "its targets are named as it is cast", "countered": ELSEWHERE,
    "stopped": ELSEWHERE, "called_off": ELSEWHERE, "spell_blocked": HEARD,
    "spell_countered": HEARD, "used_to_block": ELSEWHERE, "strike_damage": HEARD,
    # Shards
    "standby": TABLE, "main_began": TABLE, "interposed": HEARD, "arrived": ELSEWHERE,
    **{f"attack_{count}": HEARD for count in range(1, 8)},
    "blocks_declared": HEARD, "was_unblocked": HEARD, "hit": HEARD, "battle_kill": HEARD,
    "survived": HEARD, "became_exhausted": TABLE, "became_ready": TABLE,
    **{f"shard_{color}": ELSEWHERE for color in ("ruby", "jade", "topaz", "azure", "colorless")},
    # Trapdoor
    "turn_began_for": TABLE, "second_preparation_began": TABLE, "fighting_began": TABLE,
    "end_began": TABLE, "phase_begun": TABLE, "placed_face_up": ELSEWHERE,
    "came_face_up": ELSEWHERE, "turned_face_up": ELSEWHERE, "effect_activated": ELSEWHERE,
    "effect_triggered": ELSEWHERE, "was_equipped": ELSEWHERE, "attacks": ELSEWHERE,
    "direct_attack_declared": ELSEWHERE, "was_attacked": HEARD, "killed": HEARD,
    "creature_destroyed": ELSEWHERE,
}  # fmt: skip
"""By kind: why it has no line in a game that has none for it."""

QUIET_CAUSES: Final[dict[str, str]] = {
    "": "the effect names the place itself",
    "destroyed": ELSEWHERE, "denied": ELSEWHERE, "negated": ELSEWHERE,
    "exchanged": "told as the exchange of a number of cards",
    "looked_at": "told as a look at a number of cards", "put_back": "told with the look before it",
    "resolved": "a used card goes to its pile", "used": "a used card goes to its pile",
    "control": ELSEWHERE, "control_ended": ELSEWHERE, "moved": ELSEWHERE,
    "attempted": ELSEWHERE, "played": ELSEWHERE, "cast": ELSEWHERE, "declared": ELSEWHERE,
    "activated": ELSEWHERE, "placed": ELSEWHERE, "set": ELSEWHERE, "turned_up": ELSEWHERE,
    "attached": ELSEWHERE, "equipped": ELSEWHERE, "paid": ELSEWHERE, "vanished": ELSEWHERE,
    "drained": "of a tower, told with its level", "effect": "of a tower, told with its level",
    "modifier": "of a tower, told with its level",
}  # fmt: skip
"""By cause: why a move for it has no line in a game that has none for it."""
