"""Decks that anybody may play at once, each with how it wants to be played."""

from __future__ import annotations

from typing import Final

from app.engine.ruleset import StarterDeck


def _copies(words: str) -> dict[str, int]:
    """Return how many of each card: "3 rime_clasp 1 black_ice"."""
    parts = words.split()
    return {card: int(count) for count, card in zip(parts[::2], parts[1::2], strict=True)}


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
            "lantern_page": 2,
            "vellum_sentry": 1,
            "caravan_mistress": 1,
            "hand_me_down_blade": 2,
            "shoulder_through": 1,
            "sootfoot_courier": 3,
            "furnace_herald": 3,
            "pyre_matron": 1,
            "kiln_acolyte": 2,
            "errand_money": 1,
            "emberline_reckoning": 3,
            "flashpowder": 3,
            "family_quarrel": 2,
            "spark_tithe": 1,
            "roof_high_flame": 4,
            "ninth_hour_verdict": 1,
            "cipher_magister": 2,
            "strike_the_record": 1,
            "marginal_note": 1,
        },
        "destiny": [
            "mage",
            "emberscribe",
            "spellblade",
            "warlock",
            "starbinder",
            "stubborn_streak",
            "home_fires",
            "steady_flame",
            "reader_of_ashes",
            "unfinished_star",
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
            "vellum_sentry": 2,
            "longspear_reeve": 1,
            "road_surveyor": 3,
            "shieldmate": 1,
            "long_ledger_clerk": 3,
            "tollgate_recruit": 1,
            "hand_me_down_blade": 1,
            "wayfarers_compass": 1,
            "shoulder_through": 1,
            "caravan_mistress": 1,
            "lantern_page": 1,
            "standard_of_the_sixth_gate": 2,
            "choir_recruit": 2,
            "barrow_hound": 1,
            "bastion_captain": 1,
            "mend_by_candle": 2,
            "shelter_of_names": 1,
            "sixth_gate_plate": 1,
            "gatewardens_halberd": 1,
            "muster_bell": 1,
            "oath_driven_charge": 1,
            "the_hungry_march": 2,
            "family_quarrel": 2,
            "sootfoot_courier": 1,
            "borrowed_giant": 1,
            "cinder_page": 1,
            "spark_tithe": 1,
            "emberline_reckoning": 1,
            "kindle_the_thatch": 1,
            "ninth_hour_verdict": 1,
        },
        "destiny": [
            "warrior",
            "gate_captain",
            "oath_knight",
            "marshal_of_the_long_row",
            "castellan_of_sixth_gate",
            "home_fires",
            "second_wind",
            "weapon_drill",
            "grindstone",
            "armor_habit",
            "deep_rank",
            "keepsakes",
        ],
    },
    aspects=("normal", "holy", "fire"),
)

THIN_ICE = StarterDeck(
    id="thin_ice",
    title="Thin Ice, Deep Root",
    guide=(
        "You hold the enemy fast until something large can walk over it. Cheap minions go into "
        "the Defense Zone; become a Warden, unlock Frost if you hold Rime Clasp or a Porter, "
        "else Nature. Freeze what would attack, not what has attacked, and let the first minion "
        "that you freeze in a turn heal you. At level 2 your hero freezes by itself. "
        "From then on lay down much in one turn for a great minion, since it all comes home, "
        "and keep five cards between hand and Destiny Zone for the Voice of the Worldroot."
    ),
    deck={
        "main": _copies(
            "3 road_surveyor 3 long_ledger_clerk 2 lantern_page 1 borrowed_giant 1 vellum_sentry "
            "1 caravan_mistress 1 wayfarers_compass 2 the_hungry_march "
            "3 rime_clasp 1 cold_snap 1 shatterlance 1 ice_fishers_boy 2 hoarfrost_porter "
            "1 sleet_warden 1 shoulder_through 1 glasswork_cuirass 1 black_ice "
            "1 root_speaker 1 snowblind_stag 2 tollgate_recruit 1 thornstep_boar "
            "2 sudden_bloom 1 call_off_the_hounds 1 icicle_lancer 2 what_the_soil_keeps "
            "2 family_quarrel 1 battering_beam"
        ),
        "destiny": [
            *("warden", "frostroot_keeper", "oath_knight", "voice_of_the_worldroot"),
            *("castellan_of_sixth_gate", "pocket_atlas", "stubborn_streak", "second_wind"),
            *("keepsakes", "winter_stores", "hard_winter", "deep_roots"),
        ],
    },
    aspects=("normal", "frost", "nature"),
)

BORROWED_FACES = StarterDeck(
    id="borrowed_faces",
    title="Borrowed Faces",
    guide=(
        "You go past the wall and live on what you give up. Become a Prowler as soon as you can "
        "and unlock Shadow: minions with Blitz hit the hero whatever stands behind, and the "
        "first such hit of a turn brings you a card. Lay down cards with Legacy before you buy a "
        "hero or a talent, since whichever is banished still works for you. Attack cards carry "
        "your weapon past every blocker. Your Nature cards gather while it is locked. At "
        "level 3 the Masked Heir keeps the best minion that the enemy has."
    ),
    deck={
        "main": _copies(
            "3 road_surveyor 1 caravan_mistress 1 second_hand_squire 1 hand_me_down_blade "
            "1 drill_shout "
            "1 ledger_of_second_thoughts 1 wayfarers_compass 2 shoulder_through 1 plain_cut "
            "1 alley_knife 1 puppet_writ 1 shieldmate 1 masque_dancer 1 vellum_sentry "
            "1 unburied_courier 1 tidewalk_piper 1 open_secret "
            "1 patched_hauberk 1 hollow_crown_usher 1 thin_interest 1 cold_invoice 1 double_life "
            "1 widows_arithmetic 1 tollgate_recruit 1 empty_pockets 2 mirrorstep_adept "
            "1 marginal_note 1 unwrite_the_distance 1 strike_the_record 1 thought_ferry "
            "1 grave_tally 1 folded_library 1 sudden_bloom 1 call_off_the_hounds "
            "1 pack_caller 1 open_ledger"
        ),
        "destiny": [
            *("prowler", "nightblade", "frostroot_keeper", "masked_heir", "starbinder"),
            *("light_packing", "practised_hands", "nothing_wasted", "second_wind"),
            *("pocket_atlas", "running_start", "keepsakes"),
        ],
    },
    aspects=("normal", "shadow", "arcane"),
)

FIRST_SPARKS = StarterDeck(
    id="first_sparks",
    title="First Sparks",
    guide=(
        "To learn with: pay, and what you paid comes home. Put minions into the Defense Zone to "
        "block, become a Mage, unlock Fire, and send each spell at the enemy hero."
    ),
    deck={
        "main": _copies(
            "4 tollgate_recruit 4 road_surveyor 4 long_ledger_clerk 4 errand_money "
            "4 sootfoot_courier 4 furnace_herald 4 emberline_reckoning 4 spark_tithe "
            "4 flashpowder 4 roof_high_flame"
        ),
        "destiny": [
            *("mage", "emberscribe", "spellblade", "warlock", "starbinder", "stubborn_streak"),
            *("steady_flame", "reader_of_ashes", "running_start", "second_wind"),
            *("thrown_hearth", "unfinished_star"),
        ],
    },
    aspects=("normal", "fire"),
    learning=True,
)

FIRST_WATCH = StarterDeck(
    id="first_watch",
    title="First Watch",
    guide=(
        "To learn with: two rows. What stands in front attacks, what stands behind blocks. "
        "Become a Warrior, unlock Holy, and let your hero hit with a weapon behind armor."
    ),
    deck={
        "main": _copies(
            "4 tollgate_recruit 4 vellum_sentry 4 road_surveyor 4 shieldmate 4 drill_shout "
            "4 hand_me_down_blade 4 patched_hauberk 4 choir_recruit "
            "4 standard_of_the_sixth_gate 4 column_sworn"
        ),
        "destiny": [
            *("warrior", "gate_captain", "oath_knight", "marshal_of_the_long_row"),
            *("castellan_of_sixth_gate", "stubborn_streak", "second_wind", "weapon_drill"),
            *("grindstone", "armor_habit", "deep_rank", "front_foot"),
        ],
    },
    aspects=("normal", "holy"),
    learning=True,
)

DECKS: Final = (KINDLED_NAMES, THE_LONG_ROW, THIN_ICE, BORROWED_FACES, FIRST_SPARKS, FIRST_WATCH)
