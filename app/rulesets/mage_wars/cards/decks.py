"""Preconstructed decks, each with a guide."""

from __future__ import annotations

from typing import Final

from app.engine.rules.ruleset import StarterDeck

from .decks_further import FURTHER

EMBER_FOUNDRY: Final = StarterDeck(
    id="ember_foundry",
    title="Ember Foundry",
    guide=(
        "Burn the enemy tower with your elements as fuel. Play as many elements as you can in the "
        "first two turns to grow a Landwright, and let a few small units hold the ground. Loam, "
        "Barrowstones, and Fissures keep small armies from your tower, so don't spend the last of "
        "them. Every burning spell lowers your own tower first. Keep it above the PL you want to "
        "cast, and raise it again with Barn-Red Dragons and Astrolabes. Fireball is as strong as "
        "your tower and elements allow. Hold the big one until the enemy has no units worth "
        "sacrificing to block it, or split it so a block stops only part. Sappers, the Siege "
        "Harness, and Old Bracken reach the tower past any army. Once the enemy tower is below "
        "40, Quarry Fall, the Ferrymen, and the Smoking Fissures end it."
    ),
    deck={
        "main": {
            "earth": 4,
            "fire": 4,
            "terrace_loam": 4,
            "barrowstone": 3,
            "cinder_vent": 4,
            "kiln_heart": 1,
            "slagfield": 4,
            "brass_astrolabe": 4,
            "drawing_well": 3,
            "pathfinders_case": 2,
            "keystone_engine": 3,
            "mainspring_vault": 2,
            "hydra": 3,
            "ditch_warden": 3,
            "ferryman_of_cinders": 3,
            "sappers_of_the_low_wall": 3,
            "charcoal_twins": 2,
            "red_dragon": 3,
            "kiln_colossus": 1,
            "old_bracken_gate_breaker": 1,
            "tharn_the_kiln_beneath": 1,
            "kindling_word": 2,
            "forge_lance": 3,
            "fireball": 3,
            "quarry_fall": 2,
            "brickfield_storm": 1,
            "salted_furrow": 1,
            "umbrella_of_stone": 3,
            "surveyors_census": 4,
            "siege_harness": 2,
            "borrowed_armour": 2,
            "anvil_of_weather": 1,
            "needle_and_map": 1,
            "clockwork_crib": 1,
            "landwright": 2,
            "crescendo": 1,
            "stone_petition": 1,
        }
    },
    aspects=("fire", "earth"),
)

TIDAL_VEIL: Final = StarterDeck(
    id="tidal_veil",
    title="Tidal Veil",
    guide=(
        "Counter spells and drain the enemy tower. Place a card face down in each of your "
        "Expansion phases, woven if possible, and keep two elements free on the enemy's turn. The "
        "weaker spell is the faster one, so Snuff Out stops a Fireball of any size. Tollmast "
        "Pirates drain 1 in every Expansion phase, even the enemy's. Two early ones decide a long "
        "match, and Fogbanks, Basins, and Ridges make it long. Kestrels reach a tower past any "
        "wall. Units that your Smugglers don't attack can't act against them. Spend elements and "
        "tempo before tower, and take survivors back with Undertow Recall. The Long Winter clears "
        "a field you can't hold, and the Flotilla and Sael finish the rest."
    ),
    deck={
        "main": {
            "wind": 4,
            "water": 4,
            "kite_ridge": 4,
            "thin_air": 2,
            "tide_basin": 4,
            "deep_cistern": 2,
            "fogbank": 4,
            "brass_astrolabe": 4,
            "drawing_well": 3,
            "mainspring_vault": 3,
            "keystone_engine": 2,
            "pathfinders_case": 2,
            "windfall_kestrel": 2,
            "reed_listener": 2,
            "pirate": 4,
            "fogbank_smuggler": 3,
            "blind_seer": 1,
            "marn_of_the_hundred_locks": 1,
            "glasswing_flotilla": 3,
            "sael_of_the_undertow": 1,
            "snuffed_candle": 3,
            "false_retreat": 3,
            "second_thought": 3,
            "deep_draught": 3,
            "undertow_recall": 4,
            "cloth_over_the_cage": 2,
            "the_long_winter": 1,
            "chain_of_the_patient_sea": 3,
            "counterwise_mirror": 1,
            "lantern_of_false_faces": 1,
            "bell_of_the_ninth_hour": 1,
            "surveyors_census": 4,
            "tide_clerk": 2,
            "mask_seller": 1,
            "undertone": 1,
        }
    },
    aspects=("water", "wind"),
)

GRAVEMOOR_HOST: Final = StarterDeck(
    id="gravemoor_host",
    title="Gravemoor Host",
    guide=(
        "Outnumber their spells with thirty units that are slow to attack and hard to move. A "
        "guarded tower stops three of them. The fourth opens it for all, and so does turn 25. "
        "Gang up on one victim, since attacks on the same card add up, and let the Rag-and-Bone "
        "Regiments divide their strength. Dark cards hit unaligned ones harder, so trades favor "
        "you. Any unit can be sacrificed to block a spell: a 10-PL token takes 15 off an "
        "unaligned one and costs you no element. Watch your tower: some of these cards lower it, "
        "and the Tide Basins bring it back. Blow the Horn after the enemy declares attacks. The "
        "Grave Ferments returns fallen units, Morvane grows the small ones, and Hush takes the "
        "enemy's smallest."
    ),
    deck={
        "main": {
            "earth": 4,
            "water": 4,
            "terrace_loam": 3,
            "barrowstone": 3,
            "tide_basin": 2,
            "deep_cistern": 4,
            "reed_marsh": 4,
            "brass_astrolabe": 4,
            "drawing_well": 3,
            "keystone_engine": 2,
            "mainspring_vault": 1,
            "pathfinders_case": 2,
            "bog_candle": 2,
            "kennelmaster_of_little_graves": 1,
            "peat_stalker": 2,
            "rag_and_bone_regiment": 3,
            "widow_of_the_weir": 4,
            "moor_levy": 3,
            "ansgar_twice_drowned": 1,
            "morvane_reeve_of_bones": 1,
            "hush_keeper_of_the_last_door": 1,
            "ditch_warden": 4,
            "millstone_ox": 3,
            "horn_of_little_graves": 1,
            "the_grave_ferments": 4,
            "deep_draught": 2,
            "umbrella_of_stone": 4,
            "undertow_recall": 4,
            "debt_of_salt": 2,
            "chain_of_the_patient_sea": 1,
            "pawnbrokers_ledger": 1,
            "clockwork_crib": 1,
            "surveyors_census": 1,
            "siege_harness": 1,
            "reed_listener": 3,
            "ossuary_levy": 2,
        }
    },
    aspects=("earth", "water", "dark"),
)

DAWN_PARLIAMENT: Final = StarterDeck(
    id="dawn_parliament",
    title="Dawn Parliament",
    guide=(
        "Play a few units that all matter. Deacons and Bannerets are Steadfast: they keep their "
        "full PL after they strike, so put your Banners on them. Nearly every unit raises your "
        "tower. Above 60, Ilse makes all the others stronger, and Corvin raises it with every "
        "blow. Heralds and Griffins are Swift and can attack the turn they enter, and Griffins "
        "reach a tower past any wall. Cast Bread and Banners after all actions are declared, "
        "divided among the units that need it, and keep one element free for Small Mercies. Save "
        "dual elements with Water for Oru, which turns sacrificed units back into tower. Play "
        "Dawn Over All Roofs when everyone attacks."
    ),
    deck={
        "main": {
            "wind": 4,
            "fire": 4,
            "thin_air": 3,
            "kite_ridge": 4,
            "cinder_vent": 4,
            "kiln_heart": 1,
            "fogbank": 4,
            "brass_astrolabe": 4,
            "keystone_engine": 3,
            "mainspring_vault": 2,
            "drawing_well": 3,
            "pathfinders_case": 2,
            "prism_cog": 2,
            "lamplighter_page": 2,
            "rooftop_herald": 4,
            "stone_steady_deacon": 4,
            "parliament_guard": 1,
            "bannerets_of_the_bright_hour": 3,
            "red_dragon": 3,
            "ilse_dawnspeaker": 1,
            "corvin_speaker_of_the_house": 1,
            "griffin_wing": 2,
            "choir_of_the_open_roof": 1,
            "oru_lantern_of_the_drowned": 1,
            "small_mercies": 3,
            "bread_and_banners": 2,
            "dawn_over_all_roofs": 1,
            "forge_lance": 1,
            "snuffed_candle": 1,
            "borrowed_crown": 1,
            "false_retreat": 1,
            "banner_of_the_first_light": 4,
            "light_rations": 3,
            "bell_of_the_ninth_hour": 1,
            "wardens_scale": 1,
            "needle_and_map": 1,
            "surveyors_census": 4,
            "windfall_kestrel": 1,
        }
    },
    aspects=("wind", "fire", "light"),
)

DECKS: Final = (EMBER_FOUNDRY, TIDAL_VEIL, GRAVEMOOR_HOST, DAWN_PARLIAMENT, *FURTHER)
