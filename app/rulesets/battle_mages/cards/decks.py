"""Preconstructed decks, playable in both formats, each with a guide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.engine.rules.ruleset import StarterDeck

from ..numbers import CLASSIC

Cards = Mapping[str, int]


def _deck(
    name: str, guide: str, colours: tuple[str, ...], crystals: Cards, core: Cards, more: Cards,
    *, learning: bool = False, further: bool = False,
) -> StarterDeck:  # fmt: skip
    """Return a deck: crystals and a core of 30 make a Spellbook; in classic ten more come in."""
    spells = {card: core.get(card, 0) + more.get(card, 0) for card in {**core, **more}}
    return StarterDeck(
        id=name.lower().replace(" ", "_"), title=name, guide=guide, aspects=colours,
        deck={"main": {**crystals, **core}},
        forms={CLASSIC: {"main": spells, "collection": dict(crystals)}},
        learning=learning, further=further,
    )  # fmt: skip


WINTER_COURT: Final = _deck(
    "Winter Court",
    "Freeze the ground and fly over it. Sentries hold the gate while herons, lancers, and the "
    "Regent strike from above, and frozen creatures soon go back to hand. Keep two blue crystals "
    "prepared on your opponent's turn: if they know about Unspeak, they'll play around it. Weak "
    "to Reach (the Spiders of Slow Poison have it) and to swarms of small creatures.",
    ("white", "blue"),
    {"small_white_crystal": 8, "small_blue_crystal": 8, "frostlit_prism": 2, "great_dawnstone": 1,
     "great_tidestone": 1},
    {"temple_moth": 2, "fog_sprite": 2, "glass_heron": 2, "ice_sentry": 2, "gatehouse_guard": 1,
     "skyward_lancer": 3, "veiled_courier": 2, "winterkeeper": 2, "orsel_of_the_thin_ice": 1,
     "pale_regent_of_frost": 2, "warden_of_the_last_gate": 1, "unspeak": 2, "toll_of_whispers": 1,
     "sudden_frost": 3, "shatter_the_still": 1, "judge_the_weary": 1, "deep_reading": 2},
    {"glass_heron": 1, "herald_of_the_host": 2, "cold_hand_duellist": 1, "vow_keeper": 1,
     "veiled_courier": 1, "send_home": 1, "judge_the_weary": 1, "shatter_the_still": 1,
     "stand_up_again": 1},
)  # fmt: skip

THORN_AND_PYRE: Final = _deck(
    "Thorn and Pyre",
    "Damage creatures first, then finish them off. Pebbles, cinders, and boasts leave damage "
    "everywhere, and a two-mana spell kills anything damaged. Attack with more creatures than "
    "your opponent can block, and let Overrun do the rest. Weak to Shield counters, healing, and "
    "flyers you can't scratch.",
    ("green", "red"),
    {"small_green_crystal": 8, "small_red_crystal": 8, "cinder_prism": 2, "great_rootstone": 1,
     "great_emberstone": 1},
    {"ember_imp": 2, "thorn_cub": 1, "brassjaw_heckler": 3, "spite_goblin": 2, "briar_hound": 1,
     "ash_hound": 2, "lurking_boar": 1, "rotmother_vine": 1, "pit_shouter": 1, "brand_bearer": 1,
     "furnace_ogre": 1, "canopy_archer": 1, "the_hill_that_walks": 2,
     "hurn_and_the_burning_wood": 1, "forked_cinders": 2, "pebble_spark": 3, "finish_it": 2,
     "second_ember": 1, "verdant_overflow": 1, "quick_sap": 1},
    {"cinder_bat": 2, "thorn_cub": 1, "kiln_rat": 1, "lurking_boar": 1, "net_spider": 1,
     "crack_the_shell": 1, "second_ember": 1, "ground_the_sky": 1, "burn_it_down": 1},
)  # fmt: skip

SLOW_POISON: Final = _deck(
    "Slow Poison",
    "Poison everything and let time do the killing. Adders and mites poison whatever they touch, "
    "spiders and archers close the sky, and every turn costs your opponent a little more. Bring "
    "crystals early, save Unspeak for the card that would swing the match, and finish with the "
    "Mother of Briars. Weak to fast starts and tokens.",
    ("blue", "green"),
    {"small_green_crystal": 8, "small_blue_crystal": 8, "marsh_prism": 2, "great_rootstone": 1,
     "great_tidestone": 1},
    {"spore_mite": 2, "net_spider": 3, "crystal_gardener": 2, "mire_adder": 3, "rotmother_vine": 2,
     "canopy_archer": 2, "winterkeeper": 2, "pale_regent_of_frost": 1,
     "the_drowned_apothecary": 1, "mother_of_briars": 2, "bitter_sting": 2, "swallowed_by_moss": 1,
     "unspeak": 2, "green_path": 2, "sudden_frost": 2, "borrowed_likeness": 1},
    {"ice_sentry": 1, "mire_adder": 1, "lurking_boar": 1, "net_spider": 1,
     "pale_regent_of_frost": 1, "plague_bloom": 1, "bitter_sting": 1, "swallowed_by_moss": 1,
     "shatter_the_still": 1, "puppet_tide": 1},
)  # fmt: skip

BANNER_HOST: Final = _deck(
    "Banner Host",
    "Create small soldiers and attack with them every turn. Attentive creatures can attack and "
    "still block. Order your boasts so the shout comes before the blow. A War Drum lets new "
    "arrivals attack right away, and a Votive Lamp keeps them alive. Weak to damage that hits "
    "many creatures, and to a few large blockers once your hand is empty.",
    ("white", "red"),
    {"small_white_crystal": 9, "small_red_crystal": 8, "banner_prism": 2, "chapel_crystal": 1},
    {"dawn_recruit": 3, "ember_imp": 1, "kiln_rat": 2, "banner_squire": 2, "brassjaw_heckler": 3,
     "spite_goblin": 1, "parade_marshal": 1, "pit_shouter": 1, "skyward_lancer": 2,
     "herald_of_the_host": 2, "vow_keeper": 1, "isaude_marshal_queen": 1, "stand_up_again": 2,
     "two_road_hymn": 1, "pebble_spark": 2, "forked_cinders": 1, "judge_the_weary": 2,
     "raise_the_lantern": 1, "beat_the_drum": 1},
    {"candle_sister": 2, "lantern_pilgrim": 1, "axe_dancer": 1, "cinder_bat": 1,
     "banner_squire": 1, "exile_the_guarded": 1, "crack_the_shell": 1, "hold_the_line": 1,
     "second_ember": 1},
)  # fmt: skip

FIRST_SCRATCH: Final = _deck(
    "First Scratch",
    "For beginners: damage a creature, then finish it off. Damage stays, so one Damage counter "
    "from a Heckler or a Pebble Spark makes a creature a target for Second Ember or Finish It. "
    "Attack whenever your opponent has fewer prepared creatures than you. Weak to large creatures "
    "that you can't scratch.",
    ("red",),
    {"small_red_crystal": 20},
    {"kiln_rat": 4, "brassjaw_heckler": 4, "spite_goblin": 3, "furnace_ogre": 4,
     "pebble_spark": 4, "second_ember": 4, "finish_it": 3, "forked_cinders": 4},
    {"cinder_bat": 4, "axe_dancer": 3, "ash_hound": 3},
    learning=True,
)  # fmt: skip

OPEN_SKY: Final = _deck(
    "Open Sky",
    "For beginners: hold the ground and attack from the sky. Sentries and Guards can't attack, "
    "but little gets past them. Attack with everything that flies, and freeze the one flyer that "
    "could stop you. You can then return a frozen creature to its owner's hand. Weak to Reach and "
    "to spells that hit flyers.",
    ("white", "blue"),
    {"small_white_crystal": 10, "small_blue_crystal": 10},
    {"temple_moth": 4, "fog_sprite": 4, "glass_heron": 4, "gatehouse_guard": 3, "ice_sentry": 4,
     "skyward_lancer": 4, "sudden_frost": 4, "shatter_the_still": 3},
    {"veiled_courier": 3, "unspeak": 4, "call_back": 3},
    learning=True,
)  # fmt: skip

BORROWED_STORM: Final = _deck(
    "Borrowed Storm",
    "For experts: save your mana and act on your opponent's turn. Hard Question asks twice, "
    "Ismere arrives in response to a ritual, and damaged creatures fall to Blood Price or Pour "
    "the Embers. Move damage with the Mirror and deal the first point with the Forge. Then let "
    "the drakes end it. Weak to armies that arrive before the drakes do.",
    ("blue", "red"),
    {"small_blue_crystal": 6, "small_red_crystal": 7, "storm_prism": 3, "mirror_crystal": 1,
     "forge_crystal": 1, "great_tidestone": 1, "great_emberstone": 1},
    {"rime_apprentice": 3, "tide_reader": 2, "brassjaw_heckler": 2, "spite_goblin": 2,
     "cold_hand_duellist": 2, "echo_scholar": 2, "vesh_drake_of_the_long_cold": 1,
     "ismere_stormborrow": 1, "sarn_ash_upon_the_wind": 1, "korrag_the_unasked": 1,
     "ombrel_who_was_there_first": 1, "toll_of_whispers": 2, "hard_question": 2, "unspeak": 2,
     "pebble_spark": 2, "blood_price": 2, "pour_the_kiln": 2},
    {"glass_heron": 2, "pale_regent_of_frost": 1, "ash_hound": 2, "hard_question": 1,
     "second_ember": 2, "forked_cinders": 2},
    further=True,
)  # fmt: skip

FOUR_WINDS: Final = _deck(
    "Four Winds",
    "For experts: play all four colors under one crown. Gardeners and Green Path bring crystals, "
    "Tamsin makes everyone strong and attentive, Roderic shields them, and Oroth breaks through. "
    "Move Str counters onto an attacker with the Sapling, and rebuild with Wild Return and the "
    "Long Muster. Weak to speed and to losing crystals.",
    ("white", "green", "red", "blue"),
    {"small_green_crystal": 7, "small_white_crystal": 4, "meadow_prism": 3, "banner_prism": 2,
     "marsh_prism": 1, "sapling_crystal": 2, "crown_of_the_four_winds": 1},
    {"crystal_gardener": 3, "dawn_recruit": 2, "briar_hound": 2, "net_spider": 2,
     "parade_marshal": 2, "lantern_pilgrim": 1, "lurking_boar": 2, "canopy_archer": 1,
     "tamsin_keeper_of_both_keys": 1, "roderic_twice_sworn": 1, "oroth_the_lowered_head": 1,
     "orsel_of_the_thin_ice": 1, "vow_keeper": 1, "green_path": 2, "quick_sap": 2,
     "judge_the_weary": 2, "verdant_overflow": 1, "wild_return": 1, "the_long_muster": 1,
     "quick_ward": 1},
    {"skyward_lancer": 2, "herald_of_the_host": 1, "the_hill_that_walks": 1, "bitter_sting": 2,
     "ground_the_sky": 1, "stand_up_again": 1, "root_duel": 1, "raise_the_lantern": 1},
    further=True,
)  # fmt: skip

STARTERS: Final[tuple[StarterDeck, ...]] = (
    WINTER_COURT, THORN_AND_PYRE, SLOW_POISON, BANNER_HOST
)  # fmt: skip
LEARNING: Final[tuple[StarterDeck, ...]] = (FIRST_SCRATCH, OPEN_SKY)
FURTHER: Final[tuple[StarterDeck, ...]] = (BORROWED_STORM, FOUR_WINDS)
DECKS: Final[tuple[StarterDeck, ...]] = (*STARTERS, *LEARNING, *FURTHER)
