"""Starter decks, open to every player, each with hints for playing it."""

from __future__ import annotations

from typing import Final

from app.engine.rules.ruleset import StarterDeck

UNDERSTAIRS: Final = StarterDeck(
    id="understairs",
    title="Understairs",
    guide=(
        "Wait face down and let them walk into your traps. Place nearly everything face down and "
        "leave it there. An attack turns it up, and its Flip happens before the blow: a Cupboard "
        "Fright takes 30 off the attacker, a Dustsheet Ghost hides it, and a Cellar Lurker eats a "
        "set card. Pulled Lever springs any of them when you choose. Set your spells too, since "
        "each might be a trap. Trapdoor Spider sets a used trap again, Up from the Cellar brings "
        "a used creature back, and with The Lady Below, each creature that turns up costs 30 "
        "life. Weak to fast creatures before your traps are armed, to Housebreaking and Stopped "
        "Clock, and to opponents who attack only your 1-mana cards."
    ),
    deck={
        "main": {
            "cellar_lurker": 3, "cupboard_fright": 3, "listening_maid": 2, "dustsheet_ghost": 2,
            "trapdoor_spider": 2, "wardrobe_ogre": 2, "soot_wisp": 1, "the_lady_below": 1,
            "pantry_adder": 1,
            "hearth_bolt": 3, "up_from_the_cellar": 3,
            "muzzle_snare": 3, "oubliette": 2, "pulled_lever": 2, "loose_brick": 1,
            "creaking_stair": 1,
            "borrowed_edge": 2, "venom_ring": 1,
        }
    },
)  # fmt: skip

IRON_MUSTER: Final = StarterDeck(
    id="iron_muster",
    title="Iron Muster",
    guide=(
        "Keep your fighters side by side. Creatures never change slots, so think before you "
        "place: a Reedbanner Squire or a Halberd Sergeant belongs between two others, not at the "
        "end. Guards take the blows while the line grows, and Pierce carries your power past a "
        "small blocker into your opponent's life. Put a Borrowed Edge or a Boar Spear on this "
        "turn's fighter and the Red Livery on one that must survive, and let an Arms Porter bring "
        "them back once they break. Save Battle Cry for the turn when everyone attacks. The "
        "Marshal makes every turn like that. Weak to losing the middle fighter, to being turned "
        "face down with equipment on, and to a Wardrobe Ogre against the whole line."
    ),
    deck={
        "main": {
            "reedbanner_squire": 3, "halberd_sergeant": 3, "porch_guard": 2, "barrack_surgeon": 2,
            "doorstop_golem": 2, "gatewright_sentry": 2, "last_footman": 2, "arms_porter": 2,
            "marshal_of_the_muster": 1,
            "battle_cry": 3, "hearth_bolt": 2, "housebreaking": 1,
            "revolving_door": 2, "padded_wall": 1,
            "borrowed_edge": 3, "boar_spear": 2, "red_livery": 2,
        }
    },
)  # fmt: skip

EMBER_CIRCLE: Final = StarterDeck(
    id="ember_circle",
    title="Ember Circle",
    guide=(
        "Burn 400 life away, spell by spell. Your creatures hold the door, and your spells do the "
        "rest. Hot Coals takes 50 life for 1 mana, a Slow Fire takes 40 each turn, and a Kindling "
        "Pile takes 60 for every two spells you activate after it, so set it early. Hearth "
        "Invokers turn spare mana into lost life, Adepts and Elders cut big creatures down, and a "
        "Leech Curate trades life for cards. A Muzzle Snare makes attacks expensive, and a Ball "
        "and Chain keeps the largest creature home. The Archivist ends it: each spell takes "
        "another 30 life. So does The House Itself, for every card you have set. Weak to "
        "Housebreaking on your fires, to False Bottom, and to fast starts."
    ),
    deck={
        "main": {
            "hearth_novice": 3, "hourglass_adept": 3, "leech_curate": 2, "hearth_invoker": 2,
            "circle_elder": 2, "chimney_salamander": 2, "arms_porter": 1,
            "archivist_of_cinders": 1, "the_house_itself": 1,
            "hot_coals": 3, "hearth_bolt": 3, "slow_fire": 2, "kindling_pile": 1,
            "pact_of_three_doors": 2,
            "muzzle_snare": 3, "false_bottom": 1, "stopped_clock": 1,
            "ball_and_chain": 2,
        }
    },
)  # fmt: skip

WILD_COURT: Final = StarterDeck(
    id="wild_court",
    title="Wild Court",
    guide=(
        "Attack before your opponent is ready. Mouse Pikes and Hedge Terriers strike the turn "
        "they arrive, an empty field costs your opponent life right away, and the mana a Pike "
        "steals pays for the next one. A Thicket Piper fills your slots with tokens. Tribute them "
        "to a Dew Gatherer for mana, or to the Offering of a Fen Bull or the Moth Sovereign, "
        "which borrows a creature and lets it attack. A Mistress of Whelps makes every small "
        "Beast a real one, and Wild Hunt sends them all in one turn. Weak to Guards, to a "
        "Wardrobe Ogre or a Chimney Salamander against many small creatures, and to Oubliette on "
        "the one that matters."
    ),
    deck={
        "main": {
            "mouse_pike": 3, "hedge_hound": 3, "flagstone_ox": 3, "thicket_piper": 2,
            "dew_gatherer": 2, "mistress_of_hounds": 2, "attic_boar": 1, "fen_bull": 2,
            "keyhole_sprite": 1, "hollow_lantern": 1, "moth_sovereign": 1,
            "wild_hunt": 3, "rummage": 3, "housebreaking": 1, "hush": 1,
            "muzzle_snare": 2, "straw_double": 2,
            "fools_bells": 1, "master_key": 1,
        }
    },
)  # fmt: skip

FRONT_HALL: Final = StarterDeck(
    id="front_hall",
    title="Front Hall: learn to fight",
    guide=(
        "For beginners: power is attack, defense, and life in one. Place your creatures face up, "
        "count the power both would have left before each fight, and protect weak creatures with "
        "a Guard. A Squire strengthens its neighbors and Pierce reaches past a small blocker. On "
        "an empty enemy field, you hit life and lose nothing. Weak to face-down cards, the "
        "subject of the other learning deck."
    ),
    deck={
        "main": {
            "porch_guard": 3, "reedbanner_squire": 3, "bannister_fencer": 3,
            "gatewright_sentry": 3, "attic_boar": 3, "windowpane_colossus": 3,
            "fencing_master": 3, "hearth_bolt": 3, "rummage": 3, "sprung_floor": 3,
            "borrowed_edge": 3, "battle_cry": 2,
        }
    },
    learning=True,
)  # fmt: skip

BACK_STAIRS: Final = StarterDeck(
    id="back_stairs",
    title="Back Stairs: learn to hide",
    guide=(
        "For beginners: face-down cards decide the match. Place your creatures face down and "
        "wait: an attack turns them up, and their Flip happens before the blow. Set every trap as "
        "soon as you draw it, because it's armed from the next turn on and costs nothing to use. "
        "Set a spell beside it, and your opponent has to respect both. Weak to opponents who "
        "ignore cheap hidden creatures and build a line, like the other learning deck."
    ),
    deck={
        "main": {
            "cupboard_fright": 3, "listening_maid": 3, "pantry_adder": 3, "cellar_lurker": 3,
            "trapdoor_spider": 3, "wardrobe_ogre": 3, "muzzle_snare": 3, "straw_double": 3,
            "hidden_larder": 3, "fling_the_shutters": 3, "hearth_bolt": 3, "heavy_curtains": 2,
        }
    },
    learning=True,
)  # fmt: skip

DECKS: Final = (UNDERSTAIRS, IRON_MUSTER, EMBER_CIRCLE, WILD_COURT, FRONT_HALL, BACK_STAIRS)
