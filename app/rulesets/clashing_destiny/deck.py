"""Deck legality (CD-17): legal decks; all breaches are named together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from app.engine.decks.deck_checks import is_for_decks, too_many_copies, unknown_cards, wrong_size
from app.engine.decks.deck_rules import Deck, DeckBook, singleton
from app.engine.decks.decklists import (
    STANDARD,
    Balance,
    Breach,
    DeckFormat,
    DeckSection,
    FirstHand,
    by_letter,
)

if TYPE_CHECKING:
    from app.engine.play.pool import Pool
    from app.engine.play.printed import Printed

    from .numbers import Regulation

MAIN_TYPES: Final = ("minion", "spell", "artifact", "attack", "location")
FORMATS: Final = by_letter(  # CD-17.8
    "The first player draws in their first turn, too.",
    (STANDARD, singleton("CD-17.7")),
    starter_skips_first_draw=False,
)


def sections(numbers: Regulation) -> tuple[DeckSection, ...]:
    """CD-17.1, 17.3: return the two decks."""
    least, most, destiny = numbers.main_deck_min, numbers.main_deck_max, numbers.destiny_deck_size
    return (
        DeckSection("main", "Main deck", least, most, MAIN_TYPES),
        DeckSection("destiny", "Destiny deck", destiny, destiny, ("hero", "talent"), listed=True),
    )


def breaches(pool: Pool, deck: Deck, numbers: Regulation, form: DeckFormat) -> list[Breach]:
    """Return every rule that a deck breaks, with the card concerned."""
    main: Mapping[str, int] = deck.get("main", {})
    destiny: list[str] = list(deck.get("destiny", ()))
    return [
        *unknown_cards(pool, [*main, *destiny], "CD-17.6"),
        *_main(pool, main, numbers, form),
        *_destiny(pool, destiny, numbers),
    ]


def _main(
    pool: Pool, main: Mapping[str, int], numbers: Regulation, form: DeckFormat
) -> list[Breach]:
    def limit(card: Printed) -> tuple[int, str]:
        return numbers.unique_copies_max if card.unique else numbers.copies_max, "CD-17.2"

    section = sections(numbers)[0]
    wrong = [pool[n] for n in main if is_for_decks(pool, n) and pool[n].type not in MAIN_TYPES]
    return [
        *wrong_size(section, sum(main.values()), "CD-17.1", several=True),
        *too_many_copies(pool, main, form, limit, "main"),
        *(Breach("CD-17.1", f"{c.name} is a Destiny deck card.", c.id, "main") for c in wrong),
    ]


def _destiny(pool: Pool, destiny: list[str], numbers: Regulation) -> list[Breach]:
    found = wrong_size(sections(numbers)[1], len(destiny), "CD-17.3", several=True)
    for name, copies in Counter(destiny).items():
        if not is_for_decks(pool, name):
            continue
        printed = pool[name]
        if copies > numbers.destiny_copies_max:
            words = f"{printed.name}: {copies} copies, at most 1."
            found.append(Breach("CD-17.3", words, name, "destiny"))
        if not _is_destiny_card(printed):
            words = f"{printed.name} can't be in a Destiny deck."
            found.append(Breach("CD-17.3", words, name, "destiny"))
    return found


def _is_destiny_card(printed: Printed) -> bool:
    return printed.type == "talent" or (printed.type == "hero" and printed.stats["level"] >= 1)


def advice(pool: Pool, deck: Deck, numbers: Regulation) -> list[Breach]:
    """CD-17.5: advice for a deck's owner; never a ban."""
    heroes = [pool[n] for n in deck["destiny"] if pool[n].type == "hero"]
    unlocked = {"normal"} | {word for hero in heroes for word in hero.facts["unlocks"]}
    found = []
    if not any(hero.stats["level"] == 1 for hero in heroes):
        found.append(Breach("CD-17.5", "No level 1 hero. Add one."))
    found += _out_of_reach(pool, deck["destiny"], heroes, numbers.level_max)
    for name in deck["main"]:
        if pool[name].aspect not in unlocked:
            words = f"No hero unlocks {pool[name].aspect.capitalize()}: it only gathers 1."
            found.append(Breach("CD-17.5", words, name))
    normal = sum(n for name, n in deck["main"].items() if pool[name].aspect == "normal")
    if normal < numbers.advised_normal_cards:
        found.append(Breach("CD-17.5", f"Only {normal} Normal cards."))
    return found


def _out_of_reach(
    pool: Pool, destiny: list[str], heroes: list[Printed], level_max: int
) -> list[Breach]:
    """CD-17.5: heroes and talents of a class or level that this Destiny deck never reaches."""
    classes, top = _reached(heroes, level_max)
    found = []
    for name in destiny:
        card = pool[name]
        if card.type == "hero":
            reached = _follows(card, classes, top + 1)
        elif card.type != "talent":
            continue  # CD-17.3 has it already
        else:
            reached = card.facts["class"][0] in classes and card.stats["level"] <= top
        if not reached:
            words = f"You can't reach {card.name}'s class or level."
            found.append(Breach("CD-17.5", words, name))
    return found


def _reached(heroes: list[Printed], level_max: int) -> tuple[set[str], int]:
    """Return the classes that a lineage may come to hold and the highest level it may reach."""
    classes, top = {"Novice"}, 0
    for level in range(1, level_max + 1):
        new = [h for h in heroes if h.stats["level"] == level and _follows(h, classes, level)]
        if not new:
            break
        top = level
        classes |= {hero.facts["class"][0] for hero in new}
    return classes, top


def _follows(hero: Printed, classes: set[str], most: int) -> bool:
    """True if a lineage of these classes can come to hold the hero."""
    needed = hero.facts["lineage"]
    return hero.stats["level"] <= most and (not needed or not classes.isdisjoint(needed))


def balance(pool: Pool, deck: Deck, numbers: Regulation) -> list[Balance]:
    """Return, by affinity, the numbers of heroes that unlock it and of its cards."""
    needs = Counter(
        {
            aspect: sum(n for name, n in deck["main"].items() if pool[name].aspect == aspect)
            for aspect in dict.fromkeys(pool[name].aspect for name in deck["main"])
            if aspect != "normal"
        }
    )
    heroes = [pool[name] for name in deck["destiny"] if pool[name].type == "hero"]
    sources = Counter(word for hero in heroes for word in hero.facts["unlocks"])
    return [
        Balance(aspect, sources[aspect], needs[aspect])
        for aspect in sorted(needs | sources, key=lambda each: (-needs[each], -sources[each], each))
    ]


def first_hand(numbers: Regulation) -> FirstHand:
    """CD-2.5, CD-2.6: any part of the opening hand may be exchanged."""
    draws, hand = numbers.draws_per_turn, numbers.opening_hand
    first = 0 if numbers.starter_skips_first_draw else draws
    return FirstHand(hand, exchange=hand, per_turn=draws, first_turn=first)


DECK_BOOK: Final = DeckBook(sections, breaches, first_hand, advice, balance)
