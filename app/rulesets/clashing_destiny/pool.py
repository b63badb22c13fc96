"""Card pool: every card of the game, collected from its families."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef, named

from .cards import (
    arcane,
    fire,
    frost,
    heroes,
    heroes_mage,
    heroes_warrior,
    holy,
    nature,
    night,
    normal_growth,
    normal_minions,
    normal_spells,
    normal_things,
    shadow,
    talents,
    talents_of_rogues,
    tokens,
    winter,
)

_FAMILIES = (
    normal_minions,
    normal_spells,
    normal_things,
    fire,
    frost,
    arcane,
    shadow,
    nature,
    holy,
    normal_growth,
    winter,
    night,
    heroes,
    heroes_mage,
    heroes_warrior,
    talents,
    talents_of_rogues,
    tokens,
)

NAMES: Final = {
    "armor_habit": "Nightly Mending",
    "barrow_hound": "Barrow Cur",
    "brand_of_small_debts": "Debt-Brand",
    "call_off_the_hounds": "Called to Heel",
    "candle_warden": "Vesper Watchman",
    "castellan_of_sixth_gate": "Castellan of the Sixth Gate",
    "change_of_ground": "Sidestep",
    "cinder_page": "Tinder Page",
    "column_sworn": "Columnguard Veteran",
    "drum_of_coals": "Coal Drummer",
    "drummers_cup": "Stirrup Cup",
    "echo_desk": "Say It Again",
    "errand_money": "Nest Egg",
    "furnace_herald": "Pitch-Pot Thrower",
    "glass_scholar": "Inkwell Scholar",
    "grave_tally": "Butcher's Bill",
    "grey_runner": "Gray Runner",
    "half_a_step": "Swap Ranks",
    "hedge_duellist": "Hedge Duelist",
    "homing_star": "Homing Starling",
    "hot_word": "Scorch Bolt",
    "kiln_acolyte": "Bellows Acolyte",
    "lantern_page": "Errand Page",
    "last_post": "Lone Picket",
    "long_sleeve": "Slip the Blow",
    "mend_by_candle": "Bind the Wound",
    "muster_bell": "Alarm Bell",
    "names_from_the_ash": "Call the Fallen",
    "nobody_looks_up": "No One Looks Up",
    "open_glance": "Stolen Glance",
    "parade_sabre": "Parade Saber",
    "practised_hands": "Practiced Hands",
    "prism_of_small_hours": "Lens of Small Hours",
    "raised_elbow": "Raise Shield",
    "second_hand_squire": "Patchwork Squire",
    "second_oath": "Kept Oath",
    "second_shadow": "Spare Shadow",
    "sleet_warden": "Sleet Watchman",
    "spark_tithe": "Flint and Steel",
    "standard_of_the_sixth_gate": "Sixth-Gate Standard-Bearer",
    "the_slow_furnace": "The Watch-Brazier",
    "thin_interest": "Needle Prick",
    "undertow_script": "Leave of Absence",
    "unwrite_the_distance": "Send Back",
    "what_the_soil_keeps": "Kept by the Soil",
    "widows_arithmetic": "Tallyman's Sword",
}
"""Names of renamed cards, by id; an id is made of a card's first name (decision 0285)."""

POOL: Final[tuple[CardDef, ...]] = named(
    NAMES, (card for family in _FAMILIES for card in family.CARDS)
)
