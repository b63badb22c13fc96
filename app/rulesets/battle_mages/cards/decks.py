"""Decks that anybody may play at once, each with how it wants to be played."""

from __future__ import annotations

from typing import Final

from app.engine.ruleset import StarterDeck

WINTER_COURT: Final = StarterDeck(
    id="winter_court",
    title="Winter Court",
    guide=(
        "Freeze the ground and fly over it. Sentries hold the gate while herons, lancers and the "
        "Regent strike from above; a frozen creature is soon a returned one. Keep two blue "
        "crystals prepared in the other turn: whoever knows of Unspeak plays around it. It fears "
        "what has Reach, and many small creatures at once."
    ),
    deck={
        "main": {
            "small_white_crystal": 8, "small_blue_crystal": 8, "frostlit_prism": 2,
            "great_dawnstone": 1, "great_tidestone": 1,
            "temple_moth": 2, "fog_sprite": 2, "glass_heron": 2, "ice_sentry": 2,
            "gatehouse_guard": 1, "skyward_lancer": 3, "veiled_courier": 2, "winterkeeper": 2,
            "orsel_of_the_thin_ice": 1, "pale_regent_of_frost": 2, "warden_of_the_last_gate": 1,
            "unspeak": 2, "toll_of_whispers": 1, "sudden_frost": 3, "shatter_the_still": 2,
            "deep_reading": 1, "two_road_hymn": 1,
        }
    },
    aspects=("white", "blue"),
)  # fmt: skip

THORN_AND_PYRE: Final = StarterDeck(
    id="thorn_and_pyre",
    title="Thorn and Pyre",
    guide=(
        "Scratch, then finish. Pebbles, cinders and boasts leave damage on everything, and what is "
        "damaged dies to a spell for two mana. Attack with more than the other mage can block; "
        "Overrun takes the rest. It fears shields, and whatever mends."
    ),
    deck={
        "main": {
            "small_green_crystal": 8, "small_red_crystal": 8, "cinder_prism": 2,
            "great_rootstone": 1, "great_emberstone": 1,
            "ember_imp": 2, "thorn_cub": 1, "brassjaw_heckler": 3, "spite_goblin": 2,
            "briar_hound": 1, "ash_hound": 2, "lurking_boar": 2, "rotmother_vine": 1,
            "charging_elk": 2, "brand_bearer": 1, "furnace_ogre": 2,
            "hurn_and_the_burning_wood": 1,
            "forked_cinders": 3, "pebble_spark": 2, "finish_it": 2, "second_ember": 1,
            "verdant_overflow": 1, "quick_sap": 1,
        }
    },
    aspects=("green", "red"),
)  # fmt: skip

SLOW_POISON: Final = StarterDeck(
    id="slow_poison",
    title="Slow Poison",
    guide=(
        "Let time do it. Adders and mites poison what they touch, spiders and archers keep the sky "
        "shut, and each turn costs the other mage a little more. Bring crystals early and finish "
        "with Yrsa or the Regent. It fears to be rushed before the poison has worked."
    ),
    deck={
        "main": {
            "small_green_crystal": 8, "small_blue_crystal": 8, "marsh_prism": 2,
            "great_rootstone": 1, "great_tidestone": 1,
            "spore_mite": 2, "net_spider": 3, "crystal_gardener": 2, "mire_adder": 3,
            "rotmother_vine": 2, "echo_scholar": 1, "canopy_archer": 2, "winterkeeper": 2,
            "pale_regent_of_frost": 2, "yrsa_mother_of_briars": 1,
            "bitter_sting": 2, "swallowed_by_moss": 1, "unspeak": 2, "green_path": 2,
            "sudden_frost": 2, "borrowed_likeness": 1,
        }
    },
    aspects=("blue", "green"),
)  # fmt: skip

BANNER_HOST: Final = StarterDeck(
    id="banner_host",
    title="Banner Host",
    guide=(
        "Many small soldiers, every turn. Who is attentive attacks and still guards the gate; "
        "order the boasts so that the shout comes before the blow. A drum lets new arrivals charge "
        "at once, a lantern keeps them standing. It fears damage to all of them at the same time."
    ),
    deck={
        "main": {
            "small_white_crystal": 9, "small_red_crystal": 8, "banner_prism": 2,
            "chapel_crystal": 1,
            "dawn_recruit": 3, "ember_imp": 1, "kiln_rat": 2, "banner_squire": 3,
            "brassjaw_heckler": 3, "parade_marshal": 2, "pit_shouter": 1, "axe_dancer": 1,
            "herald_of_the_host": 2, "brand_bearer": 1, "isaude_marshal_queen": 1,
            "stand_up_again": 2, "quick_ward": 1, "pebble_spark": 2, "forked_cinders": 1,
            "judge_the_weary": 1, "hold_the_line": 1, "raise_the_lantern": 1, "beat_the_drum": 1,
        }
    },
    aspects=("white", "red"),
)  # fmt: skip

DECKS: Final[tuple[StarterDeck, ...]] = (WINTER_COURT, THORN_AND_PYRE, SLOW_POISON, BANNER_HOST)
