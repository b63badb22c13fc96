"""Level-ups and affinities (CD-5, CD-6): lineage, and the cards of the Destiny deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.dsl.text_grammar import so_many
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import card_event, shown_event
from app.engine.position.flow import Flow, ask
from app.engine.position.refs import Ref, zone_key
from app.engine.position.rng import EFFECT
from app.engine.position.visibility import ALL_VIEWERS
from app.engine.prompts import Act, Choose, Option, Reason

from .event_kinds import ClashingDestinyEvent
from .numbers import numbers_of
from .zones import hero_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.engine.play.match import Match
    from app.engine.position.state import Card

PLAY: Final = "Play a hero or talent?"
NONE_TO_PLAY: Final = "You can't play a hero or talent now."
LEVEL_UP: Final = "Choose a hero to level up to."
NO_HERO: Final = "No hero of your Destiny deck fits."


def level_of(m: Match, seat: int) -> int:
    """Return the level of a seat's hero."""
    return hero_of(m, seat).printed.stats["level"]


def below_pride(m: Match, card: Card) -> bool:
    """Pride N: it cannot attack, block or use abilities below that hero level."""
    pride = m.derived(card).keywords.get("pride")
    return pride is not None and level_of(m, card.controller) < pride


def affinities_of(m: Match, seat: int) -> tuple[str, ...]:
    """Return the affinities that a seat has unlocked, in the order of unlocking (CD-5.1)."""
    return m.state.seats[seat].facts["affinities"]


def is_locked(m: Match, seat: int, card: Card) -> bool:
    """CD-5.3: true if the affinity of a card is not unlocked."""
    return card.printed.aspect not in affinities_of(m, seat)


def lineage_of(m: Match, seat: int) -> set[str]:
    """CD-6.6: the classes of the hero and of all hero cards under it."""
    cards = [hero_of(m, seat), *(m.card(cid) for cid in m.zone(seat, "lineage"))]
    return {word for card in cards for word in card.printed.facts["class"]}


def why_not_destiny(m: Match, seat: int, card: Card, *, free: bool = False) -> Reason | None:
    """Return why a card of the Destiny deck cannot be played now, None if it can (CD-6)."""
    stats = card.printed.stats
    if card.printed.type == "hero":
        level = level_of(m, seat)
        if stats["level"] != level + 1 or stats["level"] > numbers_of(m).level_max:
            return Reason(f"Your hero is level {level}: level up in order.", "CD-6.4")
        needed = card.printed.facts["lineage"]
        if needed and not lineage_of(m, seat) & set(needed):
            return Reason(f"Needs {' or '.join(needed)} in your lineage.", "CD-6.5")
    elif (why := _why_not_talent(m, seat, card)) is not None:
        return why
    held = len(m.zone(seat, "destiny_zone"))
    if not free and held < stats["destiny_cost"]:
        cards = so_many(stats["destiny_cost"], "card")
        return Reason(f"Needs {cards} in your Destiny Zone (you have {held}).", "CD-6.2")
    return None


def _why_not_talent(m: Match, seat: int, card: Card) -> Reason | None:
    classes = card.printed.facts["class"]
    if not lineage_of(m, seat) & set(classes):
        return Reason(f"Needs {' or '.join(classes)} in your lineage.", "CD-6.10")
    numbers = numbers_of(m)
    if numbers.talent_needs_level and level_of(m, seat) < card.printed.stats["level"]:
        return Reason(f"Needs a hero of level {card.printed.stats['level']}.", "CD-6.10")
    if numbers.talent_needs_affinity and is_locked(m, seat, card):
        return Reason(f"Needs the {card.printed.aspect.capitalize()} affinity.", "CD-6.10")
    if all(m.zone(seat, "talents")):
        return Reason("Your talent slots are full.", "CD-6.10")
    return None


def destiny_prompt(m: Match, seat: int) -> Act:
    """CD-3.7: one card of the Destiny deck, or none."""
    cards = [m.card(cid) for cid in m.zone(seat, "destiny_deck")]
    playable = [card for card in cards if why_not_destiny(m, seat, card) is None]
    options = [
        Option(
            f"destiny:{card.id}",
            card.id,
            verb="play",
            cost=card.printed.stats["destiny_cost"],
            label=f"Play {card.printed.name}",
        )
        for card in playable
    ]
    return Act(
        seat,
        "destiny_action",
        [*options, Option("none", verb="pass", label="Skip")],
        title="Your Destiny Phase",
        ask=PLAY if options else NONE_TO_PLAY,
        rule="CD-3.7",
        default="none",
        primary="none",
        zone="destiny_deck",
        is_main=False,
        why_not=lambda later: _reasons(later, seat),
    )


def _reasons(m: Match, seat: int) -> list[tuple[Ref, Reason]]:
    found = ((cid, why_not_destiny(m, seat, m.card(cid))) for cid in m.zone(seat, "destiny_deck"))
    return [(cid, why) for cid, why in found if why is not None]


def play_destiny(m: Match, seat: int, card_id: int, *, free: bool = False) -> Flow[None]:
    """CD-6.3: pay, the card enters, unlock; settling is left to the caller."""
    card = m.card(card_id)
    atoms.emit(m, shown_event(ClashingDestinyEvent.DESTINY_PLAYED, seat, card, ALL_VIEWERS))
    if not free:
        pay_destiny(m, seat, card.printed.stats["destiny_cost"])
    if card.printed.type == "hero":
        yield from _level_up(m, seat, card_id)
    else:
        slot = m.zone(seat, "talents").index(0)
        atoms.move(m, card_id, zone_key(seat, "talents"), slot, cause="played")


def pay_destiny(m: Match, seat: int, count: int) -> list[int]:
    """CD-6.2: banish so many random cards of the Destiny Zone, face up; their Legacy waits."""
    return banish_to_pay(m, seat, m.roll_sample(EFFECT, list(m.zone(seat, "destiny_zone")), count))


def banish_to_pay(m: Match, seat: int, ids: Sequence[int]) -> list[int]:
    """CD-8.6: banish these cards of the Destiny Zone for a cost; their Legacy waits."""
    paid = list(ids)
    atoms.move_all(m, paid, [zone_key(seat, "banish")] * len(paid), cause="paid")
    for card_id in paid:
        atoms.announce(m, ClashingDestinyEvent.DESTINY_COST_PAID, seat, card_id)
    return paid


def banish_random(m: Match, seat: int, count: int, cause: str) -> list[int]:
    """Banish random cards of a Destiny Zone and return them."""
    chosen = m.roll_sample(EFFECT, list(m.zone(seat, "destiny_zone")), count)
    atoms.move_all(m, chosen, [zone_key(seat, "banish")] * len(chosen), cause=cause)
    return chosen


def _level_up(m: Match, seat: int, card_id: int) -> Flow[None]:
    """CD-6.8: the new hero covers the old one; the hero stays the same object."""
    hero = hero_of(m, seat)
    old, new = hero.printed, m.card(card_id).printed
    atoms.move(m, card_id, zone_key(seat, "lineage"), cause="played")
    atoms.transform(m, card_id, old)
    atoms.transform(m, hero.id, new)
    now = m.card(hero.id)
    atoms.emit(m, card_event(EngineEvent.ENTERED, now, seat=seat, zone=hero.zone))
    atoms.announce(m, ClashingDestinyEvent.LEVELLED_UP, seat, hero.id, amount=new.stats["level"])
    yield from _unlock(m, seat)


def _unlock(m: Match, seat: int) -> Flow[None]:
    """CD-6.7: one of the hero's affinities that is not unlocked yet."""
    had = affinities_of(m, seat)
    open_ones = [word for word in hero_of(m, seat).printed.facts["unlocks"] if word not in had]
    if not open_ones:
        return
    hero, words = hero_of(m, seat).id, "Choose an affinity to unlock."
    unlock(m, seat, (yield from choose_affinity(seat, hero, open_ones, words, "Unlock ")))


def choose_affinity(
    seat: int, source: int, among: list[str], words: str, deed: str = ""
) -> Flow[str]:
    """Let a seat choose one of several affinities; it cannot be passed."""
    if len(among) == 1:
        return among[0]
    options = [Option(word, word, label=deed + word.capitalize()) for word in among]
    chosen: str = yield from ask(
        lambda: Choose(
            seat,
            "choose_affinity",
            options,
            ask=words,
            source=source,
            default=among[0],
            rule="CD-6.7",
        )
    )
    return chosen


def unlock(m: Match, seat: int, word: str) -> None:
    """Unlock an affinity for the rest of the match."""
    atoms.set_fact(m, seat, "affinities", (*affinities_of(m, seat), word))
    atoms.announce(m, ClashingDestinyEvent.UNLOCKED, seat, detail=word)


def level_up_by_effect(m: Match, seat: int, *, free: bool) -> Flow[None]:
    """CD-6.13: a fitting hero of the Destiny deck, or none."""
    fitting = [
        cid
        for cid in m.zone(seat, "destiny_deck")
        if m.card(cid).printed.type == "hero"
        and why_not_destiny(m, seat, m.card(cid), free=free) is None
    ]
    # CD-18.2: asked independently of the Destiny deck, which is hidden from the other seat.
    options = [
        Option(f"destiny:{c}", c, label=f"Level up to {m.card(c).printed.name}") for c in fitting
    ]
    key: str = yield from ask(
        lambda: Act(
            seat,
            "choose_level_up",
            [*options, Option("none", verb="pass", label="Don't level up")],
            ask=LEVEL_UP if options else NO_HERO,
            default="none",
            primary="none",
            title="Level up",
            rule="CD-6.13",
            zone="destiny_deck",
        )
    )
    if key != "none":
        yield from play_destiny(m, seat, int(key.removeprefix("destiny:")), free=free)
