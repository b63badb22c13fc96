"""Decks that anybody may play at once, each with how it wants to be played."""

from __future__ import annotations

from typing import Final

from app.engine.ruleset import StarterDeck

KINDLED_NAMES: Final = StarterDeck(
    id="kindled_names",
    title="Kindled Names",
    guide=(
        "You burn the other hero down, and every point of Power makes each of your spells hotter. "
        "In the first turns put cheap minions into your Defense Zone, where they block, and pay "
        "with the cards that you need last: they come home. Become a Mage as soon as a card lies "
        "in your Destiny Zone, and unlock Fire first. Then take Steady Flame or the next hero, "
        "whichever you can pay for without losing your hand, and keep two cards in hand during "
        "the enemy's turn, so that Emberline Reckoning or Strike the Record can answer. Cards of "
        "an affinity that you have not unlocked draw a card, so nothing in your hand is dead. "
        "With Warlock or Starbinder on top you win in two or three turns: aim at the hero."
    ),
    deck={
        "main": {
            "road_surveyor": 3,
            "long_ledger_clerk": 2,
            "lantern_page": 1,
            "vellum_sentry": 1,
            "barrow_hound": 1,
            "raised_elbow": 1,
            "hand_me_down_blade": 3,
            "wayfarers_compass": 1,
            "shoulder_through": 1,
            "sootfoot_courier": 2,
            "furnace_herald": 2,
            "pyre_matron": 1,
            "emberline_reckoning": 3,
            "flashpowder": 2,
            "spark_tithe": 1,
            "roof_high_flame": 4,
            "ninth_hour_verdict": 1,
            "veiled_cartographer": 1,
            "glass_scholar": 1,
            "cipher_magister": 2,
            "strike_the_record": 1,
            "unwrite_the_distance": 2,
            "marginal_note": 1,
            "three_doors": 1,
            "prism_of_small_hours": 1,
        },
        "destiny": [
            "mage",
            "emberscribe",
            "spellblade",
            "warlock",
            "starbinder",
            "stubborn_streak",
            "pocket_atlas",
            "steady_flame",
            "reader_of_ashes",
            "wide_margins",
            "short_incantations",
            "thrown_hearth",
        ],
    },
    aspects=("normal", "fire", "arcane"),
)

THE_LONG_ROW: Final = StarterDeck(
    id="the_long_row",
    title="The Long Row",
    guide=(
        "You build a wall that helps the row before it, and your hero does the hitting. Sentries, "
        "Choir Recruits and Standards belong in the Defense Zone: from there they block, and a "
        "Standard of the Sixth Gate makes the ally in front of it stronger and the only thing that "
        "the enemy may attack. Become a Warrior early and unlock Holy. Play an artifact each turn "
        "if you can, since the Warrior draws a card for the first one, and wear armor before you "
        "attack, because a defender strikes back. Grindstone and Armor Habit let your gear outlive "
        "theirs. When the enemy has no ready blocker left, Attack cards carry your weapon past the "
        "row; the Marshal or the Castellan on top ends what the wall has begun."
    ),
    deck={
        "main": {
            "vellum_sentry": 3,
            "road_surveyor": 2,
            "shieldmate": 2,
            "long_ledger_clerk": 1,
            "field_tinker": 1,
            "tollgate_recruit": 1,
            "patched_hauberk": 2,
            "hand_me_down_blade": 1,
            "parade_sabre": 1,
            "shoulder_through": 1,
            "drill_shout": 1,
            "standard_of_the_sixth_gate": 2,
            "choir_recruit": 2,
            "candle_warden": 1,
            "column_sworn": 1,
            "bastion_captain": 1,
            "mend_by_candle": 2,
            "shelter_of_names": 1,
            "sixth_gate_plate": 2,
            "gatewardens_halberd": 1,
            "muster_bell": 1,
            "oath_driven_charge": 1,
            "the_standing_wall": 1,
            "sootfoot_courier": 1,
            "coalback_brawler": 2,
            "cinder_page": 1,
            "spark_tithe": 1,
            "brand_of_small_debts": 1,
            "kindle_the_thatch": 1,
            "ninth_hour_verdict": 1,
        },
        "destiny": [
            "warrior",
            "gate_captain",
            "oath_knight",
            "marshal_of_the_long_row",
            "castellan_of_sixth_gate",
            "pocket_atlas",
            "second_wind",
            "weapon_drill",
            "grindstone",
            "armor_habit",
            "deep_rank",
            "front_foot",
        ],
    },
    aspects=("normal", "holy", "fire"),
)

DECKS: Final = (KINDLED_NAMES, THE_LONG_ROW)
