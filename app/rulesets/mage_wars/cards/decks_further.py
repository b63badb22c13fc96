"""Decks for experienced players: cards without a place in the starter decks."""

from __future__ import annotations

from typing import Final

from app.engine.rules.ruleset import StarterDeck

LOUD_COMPANY: Final = StarterDeck(
    id="loud_company",
    title="Loud Company",
    guide=(
        "For experts: Wharf Bullies need Fire and Water, and a Geyser Court gives both for 5 "
        "tower. Elements come and go here. Each one you play grows a Landwright, and each one you "
        "return pays a Tollbridge Reeve. Ossuary Levies leave a token whenever you sacrifice "
        "another unit to block a spell, Back-Bench Hecklers burn the tower of an opponent who "
        "counters you, and a Crescendo lifts a spell over a block. Stone Petitions and the "
        "Reavers go past an army, and the Flight of Dragons finishes. Weak to opponents who make "
        "you return elements for nothing."
    ),
    deck={
        "main": {
            "fire": 4,
            "earth": 4,
            "water": 4,
            "geyser_court": 4,
            "slagfield": 4,
            "ember_gale": 2,
            "dust_plateau": 2,
            "terrace_loam": 4,
            "cinder_vent": 4,
            "brass_astrolabe": 4,
            "keystone_engine": 2,
            "pathfinders_case": 2,
            "bully": 4,
            "hydra": 1,
            "ditch_warden": 4,
            "ash_heckler": 3,
            "gallery_clerk": 3,
            "landwright": 3,
            "tollbridge_reeve": 3,
            "ossuary_levy": 3,
            "pit_sworn_reaver": 3,
            "gallowglass_muster": 2,
            "flight_of_dragons": 1,
            "muster_the_moor": 2,
            "barred_threshold": 2,
            "crescendo": 3,
            "stone_petition": 3,
            "forge_lance": 3,
            "surveyors_census": 3,
            "silted_channel": 2,
        }
    },
    aspects=("fire", "earth", "water", "dark"),
    further=True,
)

HALL_OF_MASKS: Final = StarterDeck(
    id="hall_of_masks",
    title="Hall of Masks",
    guide=(
        "For experts: your face-down cards are never as they seem. Seers, Smugglers, and Thin Air "
        "place cards face down. Turned up at the right time, the Spider kills, the Man Who Was "
        "Not There sends a unit home, and every Mask Seller raises your tower. Woven spells hide "
        "there too: cast Underfloor Verse, Mirrored Oath, and Unsaid from face down, and let an "
        "Undertone strengthen them. Cloth Over the Cage turns your own spiders back down. Weak to "
        "a Lamp and to patient opponents."
    ),
    deck={
        "main": {
            "wind": 4,
            "water": 4,
            "earth": 4,
            "fogbank": 4,
            "kite_ridge": 4,
            "tide_basin": 4,
            "dust_plateau": 3,
            "thin_air": 3,
            "brass_astrolabe": 4,
            "drawing_well": 3,
            "pathfinders_case": 3,
            "spider_under_the_stair": 4,
            "the_man_who_was_not_there": 1,
            "mask_seller": 3,
            "constable_of_the_wharves": 2,
            "tin_errand": 2,
            "tide_clerk": 3,
            "blind_seer": 3,
            "reed_listener": 3,
            "fogbank_smuggler": 3,
            "lowered_voices": 2,
            "shatterglass_hail": 2,
            "trapdoor_verse": 3,
            "mirrored_oath": 2,
            "unsaid": 3,
            "undertone": 3,
            "cloth_over_the_cage": 3,
            "undertow_recall": 2,
            "kite_silk_mantle": 2,
            "chain_of_the_patient_sea": 2,
        }
    },
    aspects=("wind", "water", "earth"),
    further=True,
)

FURTHER: Final = (LOUD_COMPANY, HALL_OF_MASKS)
