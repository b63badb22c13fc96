"""Preconstructed decks, each with a guide."""

# budget: a table of decks

from __future__ import annotations

from typing import Final

from app.engine.rules.ruleset import StarterDeck


def _copies(words: str) -> dict[str, int]:
    """Return how many of each card: "3 rime_clasp 1 black_ice"."""
    parts = words.split()
    return {card: int(count) for count, card in zip(parts[::2], parts[1::2], strict=True)}


KINDLED_NAMES: Final = StarterDeck(
    id="kindled_names",
    title="Kindled Names",
    guide=(
        "Burn the enemy hero down: every point of Power makes all your spells stronger. In the "
        "first turns, put cheap minions into your Defense Zone to block, and pay with the cards "
        "you need last, since they come home. Become a Mage as soon as you have a card in your "
        "Destiny Zone, and unlock Fire first. Then take Steady Flame or the next hero, whichever "
        "you can afford without emptying your hand. Keep two cards on the enemy's turn so you can "
        "answer with Emberline Reckoning or Strike the Record. Cards of a locked affinity still "
        "gather 1, so nothing in your hand is dead. With an Inkwell Scholar, play two spells each "
        "turn. Once you're a Warlock or a Starbinder, aim everything at the hero: you'll win in "
        "two or three turns."
    ),
    deck={
        "main": {
            "road_surveyor": 3,
            "long_ledger_clerk": 2,
            "lantern_page": 1,
            "caravan_mistress": 3,
            "borrowed_giant": 3,
            "the_weighing_house": 3,
            "cinder_page": 2,
            "sootfoot_courier": 3,
            "furnace_herald": 2,
            "glass_scholar": 2,
            "hand_me_down_blade": 2,
            "ninth_hour_verdict": 1,
            "emberline_reckoning": 3,
            "flashpowder": 2,
            "through_the_smoke": 1,
            "family_quarrel": 2,
            "roof_high_flame": 2,
            "kindle_the_thatch": 2,
            "strike_the_record": 1,
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
        "Build a wall that supports the row in front of it, and attack with your hero. Sentries, "
        "Choir Recruits, and Standard-Bearers belong in the Defense Zone. They block from there, "
        "and a Sixth-Gate Standard-Bearer makes the ally in front of it stronger and gives it "
        "Taunt. Become a Warrior early and unlock Holy. The Warrior gathers for your first "
        "artifact each turn, so try to play one every turn. Put on armor before you attack, "
        "because defenders strike back. Grindstone and Nightly Mending make your gear outlast "
        "theirs. Once the enemy has no ready blocker, Attack cards carry your weapon past the "
        "row, and the Marshal or the Castellan finishes the job."
    ),
    deck={
        "main": _copies(
            "2 vellum_sentry 1 longspear_reeve 3 road_surveyor 1 shieldmate 2 long_ledger_clerk "
            "1 tollgate_recruit 1 caravan_mistress 1 lantern_page 2 standard_of_the_sixth_gate "
            "2 choir_recruit 1 barrow_hound 2 bastion_captain 1 sootfoot_courier "
            "1 yard_mastiff 1 cinder_page 1 hand_me_down_blade 1 gatewardens_halberd "
            "1 sixth_gate_plate 3 the_weighing_house 1 the_hungry_march 2 mend_by_candle "
            "1 shelter_of_names 1 spark_tithe 1 emberline_reckoning 1 muster_bell "
            "1 kindle_the_thatch 2 family_quarrel 1 oath_driven_charge 1 ninth_hour_verdict"
        ),
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
        "Freeze enemy minions until one of your large minions can win the match. Put cheap "
        "minions into the Defense Zone and become a Warden. Unlock Frost if you hold Rime Clasp "
        "or a Porter, otherwise Nature. Freeze minions that are about to attack, and let the "
        "first freeze each turn heal you. At level 2 your hero freezes too. From then on, spend "
        "big on one great minion, since the cards all come home. Keep five cards between your "
        "hand and Destiny Zone for the Voice of the Worldroot."
    ),
    deck={
        "main": _copies(
            "2 road_surveyor 3 long_ledger_clerk 2 lantern_page 1 borrowed_giant 1 vellum_sentry "
            "1 caravan_mistress 3 the_weighing_house 1 the_hungry_march "
            "3 rime_clasp 1 cold_snap 1 shatterlance 1 ice_fishers_boy 2 hoarfrost_porter "
            "1 sleet_warden 1 shoulder_through 1 glasswork_cuirass 1 black_ice "
            "1 root_speaker 2 snowblind_stag 1 tollgate_recruit 1 thicket_doe 1 thornstep_boar "
            "2 sudden_bloom 1 call_off_the_hounds 1 icicle_lancer 2 what_the_soil_keeps "
            "2 family_quarrel"
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
        "Slip past the wall, and profit from every card you banish. Become a Prowler as soon as "
        "you can and unlock Shadow. Minions with Blitz hit the hero past any blocker, and the "
        "first hit each turn gathers a card. Pay with Legacy cards before you buy a hero or a "
        "talent: whichever is banished still works for you. Attack cards carry your weapon past "
        "every blocker. Nature cards just gather while Nature is locked. At level 3, the Masked "
        "Heir takes the enemy's best minion for good."
    ),
    deck={
        "main": _copies(
            "2 road_surveyor 1 caravan_mistress 1 second_hand_squire 1 hand_me_down_blade "
            "1 drill_shout 1 long_ledger_clerk "
            "1 ledger_of_second_thoughts 3 the_weighing_house 1 shoulder_through 1 plain_cut "
            "1 alley_knife 1 puppet_writ 1 shieldmate 1 masque_dancer 1 vellum_sentry "
            "1 unburied_courier 1 tidewalk_piper 1 open_secret "
            "1 patched_hauberk 1 hollow_crown_usher 1 thin_interest 1 cold_invoice 1 double_life "
            "1 widows_arithmetic 1 tollgate_recruit 1 empty_pockets 1 mirrorstep_adept "
            "1 knife_in_the_crowd "
            "1 marginal_note 1 unwrite_the_distance 1 strike_the_record "
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
        "For beginners: pay with cards, and get them back next turn. Put minions into the Defense "
        "Zone to block, become a Mage, unlock Fire, and aim every spell at the enemy hero."
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
        "For beginners: use both rows. Minions in front attack, and minions in back block. Become "
        "a Warrior, unlock Holy, and let your hero swing a weapon from behind armor."
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

SMALL_HOURS: Final = StarterDeck(
    id="small_hours",
    title="Small Hours",
    guide=(
        "For experts: combine spells of two affinities. Arcane looks ahead, denies, and bounces. "
        "Frost locks the board down. With an Inkwell Scholar, play two spells each turn. With a "
        "Homing Starling, pay with it. The Lens sets up one big turn, the Long Night takes away "
        "the enemy's hand for a turn, and the Mammoth wins while their row is frozen. Weak to "
        "weapons and to early attacks on your hero."
    ),
    deck={
        "main": _copies(
            "1 toll_on_thought 1 passing_thought 1 open_glance 1 echo_desk 1 three_doors "
            "1 page_of_hours 1 homing_star 1 thought_ferry 1 wayfarers_compass "
            "2 glass_scholar 1 veiled_cartographer 1 erratum_hunter "
            "1 prism_of_small_hours 1 page_turner 1 undertow_script 1 small_print "
            "1 shattering_step 1 heavy_snow 1 the_long_night 1 glacier_mammoth 1 brittle_buckles "
            "1 whiteout 1 brine_censer 2 rime_clasp "
            "1 homesick_cadet 1 tallykeeper 1 cipher_magister 1 hedge_duellist "
            "2 road_surveyor 2 long_ledger_clerk 1 change_of_ground 1 long_sleeve 1 not_today "
            "1 the_weighing_house 1 roll_of_ancestors 1 hard_lesson"
        ),
        "destiny": [
            *("mage", "emberscribe", "spellblade", "warlock", "starbinder", "wide_margins"),
            *("short_incantations", "home_fires", "borrowed_grammar", "second_wind"),
            *("pocket_atlas", "unfinished_star"),
        ],
    },
    aspects=("normal", "arcane", "frost"),
    further=True,
)

BARK_AND_BELL: Final = StarterDeck(
    id="bark_and_bell",
    title="Bark and Bell",
    guide=(
        "For experts: a minion's slot decides its job. Chargers and Knights strengthen their "
        "neighbors, and the Standing Wall and Oriel strengthen the back row. Unlock Holy first, "
        "then Nature once you can afford Wolf-Mother, the King, or Old Growth. Call in the Debt "
        "of the Ninth Star on a turn when you can spare four cards. Weak to spells that hit a "
        "whole row, and to decks that freeze your large minions."
    ),
    deck={
        "main": _copies(
            "1 candle_warden 1 almoner_of_the_wall 1 gilded_charger 1 hymn_marshal_oriel "
            "1 second_oath 1 stand_to 1 procession_mail 1 the_standing_wall 1 bannerline_knight "
            "1 returning_pilgrim 1 matins_rider 1 spring_roebuck 1 bramble_elder 1 burrow_fox "
            "1 river_bull 1 old_growth 1 seedfall "
            "1 the_green_road 1 tall_grass_cat 1 eaves_swift 1 mother_of_boughs 1 wolf_mother "
            "1 the_antlered_king 1 thorn_volley 1 barkskin_coat "
            "1 weathervane_page 1 field_tinker 1 last_post 1 crossroads_colossus "
            "1 ringing_whetstone 1 half_a_step 1 raised_elbow 1 drummers_cup 1 loud_innkeeper "
            "1 heirloom_blade 1 siege_mason 2 road_surveyor 2 long_ledger_clerk"
        ),
        "destiny": [
            *("warrior", "gate_captain", "oath_knight", "marshal_of_the_long_row"),
            *("castellan_of_sixth_gate", "deep_rank", "grindstone", "armor_habit"),
            *("stubborn_streak", "second_wind", "home_fires", "debt_of_the_ninth_star"),
        ],
    },
    aspects=("normal", "holy", "nature"),
    further=True,
)

ROOFS_ON_FIRE: Final = StarterDeck(
    id="roofs_on_fire",
    title="Roofs on Fire",
    guide=(
        "For experts: a Prowler joins these two affinities only as a Nightblade. Until then, "
        "Runners and Lancers hit right away and Fire draws cards. After that, everything burns. "
        "Attack with Blitz minions first, since the first hit gathers, and save a Knife for a "
        "hero with no card to spare. Pay for heroes early: banished cards make the Nameless Choir "
        "stronger. Weak to two healthy blockers with Vigilant."
    ),
    deck={
        "main": _copies(
            "1 gutter_notary 2 unlit_picklock 1 second_shadow 1 names_from_the_ash 1 roof_runner "
            "1 nameless_choir 1 false_papers 1 knife_in_the_crowd "
            "1 hot_word 1 melt_the_clasp 1 burnt_offering 1 scattered_coals 1 wildfire_sermon "
            "1 coalback_brawler 1 brazier_runner 2 torch_lancer 1 drum_of_coals 1 twice_lit_fencer "
            "1 brand_of_small_debts 1 the_slow_furnace 1 kiln_acolyte "
            "1 kettle_runner 1 scullion_at_arms 1 bare_fists 1 hook_hand_wrecker 1 plunging_ox "
            "1 two_handed_swing 1 parade_sabre "
            "1 drill_champion 2 wall_climber 1 boat_hook_boy 2 road_surveyor 1 caravan_mistress "
            "1 battering_beam "
            "1 quarry_hammer 1 pyre_matron"
        ),
        "destiny": [
            *("warrior", "prowler", "nightblade", "spellblade", "masked_heir", "starbinder"),
            *("nobody_looks_up", "practised_hands", "light_packing", "nothing_wasted"),
            *("running_start", "keepsakes"),
        ],
    },
    aspects=("normal", "shadow", "fire"),
    further=True,
)

FURTHER: Final = (SMALL_HOURS, BARK_AND_BELL, ROOFS_ON_FIRE)

DECKS: Final = (
    KINDLED_NAMES,
    THE_LONG_ROW,
    THIN_ICE,
    BORROWED_FACES,
    FIRST_SPARKS,
    FIRST_WATCH,
    *FURTHER,
)
