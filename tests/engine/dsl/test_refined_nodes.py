"""Nodes in short: phrases as templates, handlers without a shell, nodes that refine another."""

from dataclasses import dataclass

import pytest

from app.engine.dsl.abilities import Target
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import Filter
from app.engine.dsl.lint import class_faults
from app.engine.dsl.lint_words import word_faults
from app.engine.dsl.node import MARKS
from app.engine.dsl.shorthand import does, every
from app.engine.dsl.text import Lexicon, describe
from app.engine.dsl.text_grammar import MINUS
from app.engine.dsl.text_renderer import Heading, Noun, NounModifiers
from app.engine.dsl.text_templates import phrases
from app.engine.dsl.values import Amount, Condition, Count, Ref, T
from app.engine.effects import Draw, Effect, If
from app.engine.meaning.handlers import amount_of, asking, at_once, each_card
from app.engine.meaning.registry import MEANINGS, run_of
from app.engine.play.match import Match
from app.engine.position.flow import Flow
from app.engine.position.resolution import Resolution
from tests.engine.duel_game import BEAST, DUEL, OX, PUP, WOLF, deck, duel, go, hand, put


@dataclass(frozen=True, slots=True)
class Tickle(Effect):
    """It laughs so often."""

    what: Ref
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Chirp(Effect):
    """A chirp by a seat."""

    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Hum(Effect):
    """One draws after it."""


@dataclass(frozen=True, slots=True)
class DrawTwice(Draw):
    """As drawing, and said so."""


@dataclass(frozen=True, slots=True)
class Sings(Effect):
    """So many verses, so loud, of one such card, until then."""

    among: Filter
    verses: Amount = 2
    volume: Amount = 3
    times: int = 3
    role: str = "owl"
    who: str = "you"
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class Aged(Condition, reads=MARKS):
    """Condition on the age of a seat."""

    years: int


@dataclass(frozen=True, slots=True)
class Elder(Ref):
    """The oldest of a kind."""

    kind: str


@dataclass(frozen=True, slots=True)
class Marked(Filter):
    """With a mark."""

    mark: str


phrases(
    {
        Aged: Heading("Age {years}", "you are {years:words} or more"),
        Elder: Noun("the oldest {kind}"),
        Marked: NounModifiers(withs=("a {mark} mark",)),
    }
)
phrases(
    {
        Sings: "sing {verses:of verse} at {volume:in noise} {times:words} times as {role:a} to"
        " {who:your} friend, {among:a}{until:span}"
    },
    does=True,
)


@dataclass(frozen=True, slots=True)
class Bloat(Effect):
    """The target of that name is more."""

    name: str = "target"
    more: int = 0


phrases({Bloat: "{name:target} gets {more:signed}"}, as_fact=True)
phrases({Tickle: "tickle {what} {amount} times", Hum: "hum"})
phrases({Chirp: "a seat chirps {until}"}, as_fact=True)
HEARD: list[object] = []


@each_card(Tickle)
def _tickle(m: Match, at: Resolution, node: Tickle, card_id: int) -> None:
    HEARD.append((m.card(card_id).printed.name, amount_of(m, at, node.amount)))


@at_once(Chirp)
def _chirp(m: Match, at: Resolution, node: Chirp) -> None:
    HEARD.append(node.until)


@asking(Hum)
def _hum(m: Match, at: Resolution, node: Hum) -> Flow[None]:
    yield from m.rules.draw(m, at.seat, 1)


def test_a_template_says_references_amounts_and_texts() -> None:
    beasts = every(BEAST)
    said = describe(Tickle(T(), 2), DUEL.display.lexicon, targets=(Target(BEAST),))

    assert said == "tickle target beast card 2 times"
    counted = describe(Tickle(beasts, Count(beasts)), DUEL.display.lexicon)
    assert counted == "tickle all beast cards the number of beast cards times"
    assert describe(Chirp(), DUEL.display.lexicon) == "a seat chirps until end of turn"


def test_templates_render_counts_articles_durations_and_seats() -> None:
    lexicon: Lexicon = DUEL.display.lexicon

    yours = describe(Sings(BEAST), lexicon)
    theirs = describe(Sings(BEAST, Count(every(BEAST)), who="opponent"), lexicon)

    assert (
        yours
        == "sing two verses at 3 noise three times as an owl to your friend, a beast card this turn"
    )
    assert theirs == (
        "your opponent sings a verse at 3 noise three times as an owl to their friend, a beast card"
        " this turn for each beast card"
    )


@pytest.mark.parametrize(("more", "said"), [(2, "+2"), (-2, f"{MINUS}2")])
def test_a_template_says_targets_by_name_and_numbers_with_their_sign(more: int, said: str) -> None:
    told = describe(Bloat(more=more), DUEL.display.lexicon, targets=(Target(BEAST),))

    assert told == f"target beast card gets {said}"


def test_nouns_headings_and_filters_are_templates_too() -> None:
    lexicon: Lexicon = DUEL.display.lexicon

    assert describe(If(Aged(3), Hum()), lexicon) == "Age 3 — Hum"
    assert describe(Tickle(Elder("wolf")), lexicon) == "tickle the oldest wolf 1 times"
    assert describe(Tickle(every(BEAST & Marked("red"))), lexicon) == (
        "tickle all beast cards with a red mark 1 times"
    )


def test_a_node_says_in_its_head_what_it_rests_on_and_its_kin_inherit_that() -> None:
    @dataclass(frozen=True, slots=True)
    class VeryAged(Aged):
        """Older still."""

    assert (Aged.reads, VeryAged.reads) == (MARKS, MARKS)
    assert Condition.reads > MARKS


def test_handlers_get_the_node_and_each_card_of_it() -> None:
    HEARD.clear()
    hands: list[int] = []

    def play(m: Match) -> Flow[None]:
        for place, card in enumerate((WOLF, OX, PUP)):
            put(m, card, "0.field", place)
        deck(m, 0, OX, OX, OX, OX)
        for effect in (Tickle(every(BEAST), Count(every(BEAST))), Chirp(), Hum(), DrawTwice(2)):
            yield from run_of(effect)(m, Resolution(0))
        hands.append(hand(m, 0))

    go(duel(play))

    assert HEARD == [("Wolf", 2), ("Pup", 2), "turn"]
    assert hands == [3]


def test_a_node_that_refines_another_has_its_meaning_phrase_and_words() -> None:
    card = CardDef("card", "Card", "spell", abilities=(does(DrawTwice(2, "nobody")),))

    assert describe(DrawTwice(2), DUEL.display.lexicon) == "draw two cards"
    assert class_faults([DrawTwice], MEANINGS) == []
    assert [fault.sentence for fault in word_faults(card, DUEL.display.lexicon)] == [
        'The ruleset has no "nobody" among its seats.'
    ]


def test_seat_and_duration_words_belong_to_the_lexicon_in_every_node() -> None:
    card = CardDef("card", "Card", "spell", abilities=(does(Chirp("ever")),))
    lexicon: Lexicon = DUEL.display.lexicon

    assert len(word_faults(card, lexicon)) == 1
