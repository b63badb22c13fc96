"""Decks for who knows the game: they play the cards that the starter decks have no room for."""

from __future__ import annotations

from typing import Final

from app.engine.ruleset import StarterDeck

from .decklists import copies

SMALL_HOURS: Final = StarterDeck(
    id="small_hours",
    title="Small Hours",
    guide=(
        "For who knows the game: spells of two minds. Arcane looks ahead, denies and sends back, "
        "Frost holds fast; with a Glass Scholar out play two spells a turn, with a Homing Star "
        "out pay with it. The Prism makes one turn hot, the Long Night takes the enemy's hand away "
        "for one, and the Mammoth ends it while their row is frozen. It is beaten by weapons and "
        "by whatever hits the hero from the first turns on."
    ),
    deck={
        "main": copies(
            "1 toll_on_thought 1 passing_thought 1 open_glance 1 echo_desk 1 three_doors "
            "2 page_of_hours 2 homing_star 2 glass_scholar 1 veiled_cartographer 1 erratum_hunter "
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
        "For who knows the game: where a minion stands decides what it does. Chargers and Knights "
        "strengthen who stands beside them, the Standing Wall and Oriel whoever stands behind; "
        "unlock Holy first, Nature once you can pay for Wolf-Mother, the King or Old Growth. "
        "Ask for the Debt of the Ninth Star in a turn in which you can spare four cards. It is "
        "beaten by spells that hit a whole row, and by whoever freezes the large ones."
    ),
    deck={
        "main": copies(
            "1 candle_warden 2 almoner_of_the_wall 2 gilded_charger 1 hymn_marshal_oriel "
            "1 second_oath 1 stand_to 1 procession_mail 1 the_standing_wall 1 bannerline_knight "
            "1 returning_pilgrim 1 bramble_elder 1 burrow_fox 1 river_bull 1 old_growth 1 seedfall "
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
        "For who knows the game: two colours that a Prowler joins only as a Nightblade. Until then "
        "Runners and Lancers hit at once and Fire draws; after that everything burns. Send those "
        "with Blitz first, since the first hit gathers, and keep a Knife for a hero without a "
        "card to spare. Pay heroes early: what is banished makes the Nameless Choir stronger. "
        "It is beaten by two healthy blockers with Vigilant."
    ),
    deck={
        "main": copies(
            "1 gutter_notary 2 unlit_picklock 1 second_shadow 1 names_from_the_ash 1 roof_runner "
            "1 nameless_choir 1 false_papers 1 knife_in_the_crowd "
            "1 hot_word 1 melt_the_clasp 1 burnt_offering 1 scattered_coals 1 wildfire_sermon "
            "1 coalback_brawler 2 brazier_runner 2 torch_lancer 1 drum_of_coals 1 twice_lit_fencer "
            "1 brand_of_small_debts 1 the_slow_furnace 1 kiln_acolyte "
            "2 kettle_runner 1 hook_hand_wrecker 1 plunging_ox 1 two_handed_swing 1 parade_sabre "
            "1 drill_champion 2 wall_climber 1 boat_hook_boy 3 road_surveyor 1 caravan_mistress "
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
