"""Decks that anybody may play at once, each with how it wants to be played."""

from __future__ import annotations

from typing import Final

from app.engine.ruleset import StarterDeck

UNDERSTAIRS: Final = StarterDeck(
    id="understairs",
    title="Understairs",
    guide=(
        "Let them come down. Place nearly everything face-down and leave it there: an attack "
        "turns it over, and its Flip happens before the blow, so a Cupboard Fright takes 30 off "
        "the attacker, a Dustsheet Ghost hides it, a Cellar Lurker eats a set card. Pulled Lever "
        "springs any of them in a turn of your choosing. Set your spells too: each makes the "
        "other side wait as if it were a trap. Trapdoor Spider sets a used trap again, Up from "
        "the Cellar brings a used creature back, and with The Lady Below each creature that "
        "turns up costs 30 life. What beats it: quick creatures before your cards are armed, "
        "Housebreaking and Stopped Clock, and an opponent who attacks only what has cost 1 mana."
    ),
    deck={
        "main": {
            "cellar_lurker": 3, "cupboard_fright": 3, "listening_maid": 2, "dustsheet_ghost": 2,
            "trapdoor_spider": 2, "wardrobe_ogre": 2, "soot_wisp": 2, "the_lady_below": 1,
            "sprung_floor": 3, "up_from_the_cellar": 3,
            "pulled_lever": 3, "oubliette": 2, "muzzle_snare": 2, "loose_brick": 2,
            "venom_ring": 3,
        }
    },
)  # fmt: skip

IRON_MUSTER: Final = StarterDeck(
    id="iron_muster",
    title="Iron Muster",
    guide=(
        "Stand in line. Slots never change, so think before you place: a Reedbanner Squire or a "
        "Halberd Sergeant belongs between two others, not at the end. Guards take the blows "
        "while the line grows; Pierce carries your power past a small blocker and into your "
        "opponent's life. Put a Borrowed Edge or a Boar Spear on what fights this turn, the Red "
        "Livery on what must stay, and let an Arms Porter fetch them once they have broken. "
        "Battle Cry is for the turn in which everybody attacks; the Marshal makes each turn like "
        "that. What beats it: losing the one in the middle, being turned face-down with the "
        "equipment on, and a Wardrobe Ogre under the whole line."
    ),
    deck={
        "main": {
            "reedbanner_squire": 3, "halberd_sergeant": 3, "porch_guard": 2, "barrack_surgeon": 2,
            "bannister_fencer": 2, "gatewright_sentry": 2, "last_footman": 2, "arms_porter": 2,
            "marshal_of_the_muster": 1,
            "battle_cry": 3, "hearth_bolt": 3,
            "revolving_door": 3,
            "borrowed_edge": 3, "boar_spear": 2, "red_livery": 2,
        }
    },
)  # fmt: skip

EMBER_CIRCLE: Final = StarterDeck(
    id="ember_circle",
    title="Ember Circle",
    guide=(
        "Count to 400. Your creatures hold the door, your spells do the rest: Hot Coals take 50 "
        "life for 1 mana, a Slow Fire takes 30 in each of your turns, a Kindling Pile pays 60 "
        "for each 2 spells you activate while it lies there, so lay it down early. Hearth "
        "Invokers turn spare mana into life lost, Adepts and Elders cut a big creature down "
        "before it reaches you, and a Leech Curate trades life for cards. Keep 1 mana for the "
        "spell you draw. The Archivist ends it: each spell then costs your opponent 30 life "
        "more. What beats it: Housebreaking on your piles, False Bottom, and a fast start that "
        "leaves you no time to count."
    ),
    deck={
        "main": {
            "hearth_novice": 3, "hourglass_adept": 3, "leech_curate": 2, "hearth_invoker": 2,
            "circle_elder": 2, "chimney_salamander": 2, "hollow_lantern": 2,
            "archivist_of_cinders": 1,
            "hot_coals": 3, "hearth_bolt": 3, "kindling_pile": 3, "slow_fire": 2,
            "padded_wall": 3, "false_bottom": 2,
            "ball_and_chain": 2,
        }
    },
)  # fmt: skip

WILD_COURT: Final = StarterDeck(
    id="wild_court",
    title="Wild Court",
    guide=(
        "Attack before they have settled in. Mouse Pikes and Hedge Hounds strike in the turn "
        "they come, an empty field costs your opponent life at once, and what a Pike steals pays "
        "for the next one. A Thicket Piper fills your slots with tokens; tribute them to a Dew "
        "Gatherer for mana, or to the Offering of a Fen Bull or of the Moth Sovereign, who "
        "borrows a creature and lets it attack. With a Mistress of Hounds each small Beast is a "
        "real one, and Wild Hunt makes one turn of all of them. What beats it: Guards, a "
        "Wardrobe Ogre or a Chimney Salamander against many small creatures, and Oubliette "
        "against the one that matters."
    ),
    deck={
        "main": {
            "mouse_pike": 3, "hedge_hound": 3, "flagstone_ox": 3, "thicket_piper": 3,
            "dew_gatherer": 2, "mistress_of_hounds": 2, "attic_boar": 2, "fen_bull": 2,
            "moth_sovereign": 1,
            "wild_hunt": 3, "rummage": 3, "housebreaking": 2,
            "muzzle_snare": 2, "straw_double": 2,
            "fools_bells": 2,
        }
    },
)  # fmt: skip

DECKS: Final = (UNDERSTAIRS, IRON_MUSTER, EMBER_CIRCLE, WILD_COURT)
