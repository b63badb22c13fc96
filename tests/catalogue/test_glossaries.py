"""Everything that a card or a table names has its sentence, in every game."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import catalogue
from app.engine.dsl.abilities import KeywordUse
from app.engine.dsl.card import CardDef
from app.engine.dsl.effects import Modification
from app.engine.dsl.node import walk
from app.engine.dsl.text_lexicon import names_term
from app.engine.rules.ruleset import Ruleset

ROOT = Path(__file__).parents[2]
GAMES = catalogue.rulesets()
LABEL = re.compile(r"^([^.:—•]+) — ")
NUMBER = re.compile(r"( Artifact)? \d+$")
PLAIN = {"Choose one", "Choose two"}
"""Labels that are plain English."""
BASICS = {"earth", "fire", "wind", "water"}
PLAIN_WORDS = {
    "shards": set[str](),
    "clashing_destiny": {"level"},
    "mage_wars": {"cast"},
    "battle_mages": set[str](),
    "trapdoor": {"time"},
}
"""Labels that in small letters are plain English: "the next time", "the next spell you cast"."""
RARE = {"rare", "epic", "legendary", "hero"}


def lines_of(rules: Ruleset) -> Iterator[str]:
    """Yield the lines of all cards, tokens too."""
    for one in rules.pool.printed.values():
        yield from rules.display.text_of(one.defn)


def named_keywords(rules: Ruleset) -> Iterator[str]:
    """Yield each keyword that a card has or gives."""
    for one in rules.pool.printed.values():
        for ability in one.defn.abilities:
            for _, node in walk(ability):
                if isinstance(node, KeywordUse):
                    yield node.keyword
                if isinstance(node, Modification) and node.op == "gain":
                    yield node.what


@pytest.mark.parametrize("name", GAMES)
def test_every_keyword_and_term_has_a_sentence(name: str) -> None:
    labels = GAMES[name].display.keyword_labels

    assert [known for known, words in labels.items() if not words["text"].endswith(".")] == []
    assert set(named_keywords(GAMES[name])) <= set(labels)


@pytest.mark.parametrize("name", GAMES)
def test_every_label_that_a_line_begins_with_has_a_sentence(name: str) -> None:
    rules = GAMES[name]
    terms = rules.display.keyword_labels.values()

    found = {label for line in lines_of(rules) for label in labels_of(line)}
    unknown = {label for label in found if not any(names_term(label, words) for words in terms)}

    assert unknown <= PLAIN


@pytest.mark.parametrize("name", GAMES)
def test_the_rule_of_a_term_stands_in_the_book(name: str) -> None:
    book = (ROOT / f"docs/rules/{name}.md").read_text()

    rules = {words.get("rule") for words in GAMES[name].display.keyword_labels.values()} - {None}

    assert {rule for rule in rules if f"**{rule}**" not in book} == set()


def test_terms_of_clashing_destiny_alone_are_explained_with_their_rule() -> None:
    terms = GAMES["clashing_destiny"].display.keyword_labels
    own = ("inherited", "lineage", "destiny_zone", "gather", "affinity", "level_up")

    assert [term for term in own if "rule" not in terms[term]] == []


def labels_of(line: str) -> list[str]:
    """Return labels at the head of a line: "Level", "On Enter" of "Level 2, On Enter — Draw."."""
    found = LABEL.match(line)
    return [] if found is None else [NUMBER.sub("", label) for label in found[1].split(", ")]


@pytest.mark.parametrize("name", GAMES)
def test_a_term_is_explained_where_a_text_says_it_in_small_letters(name: str) -> None:
    terms, texts = GAMES[name].display.keyword_labels, texts_of(GAMES[name])

    unexplained = {
        term
        for term, words in terms.items()
        for text in texts
        if re.search(rf"\b{re.escape(words['label'].lower())}\b", text.lower())
        and not names_term(text, words)
    }

    assert unexplained == PLAIN_WORDS[name]


@pytest.mark.parametrize("name", GAMES)
def test_every_other_word_for_a_term_is_said_by_some_card(name: str) -> None:
    small = [text.lower() for text in texts_of(GAMES[name])]

    terms = GAMES[name].display.keyword_labels.values()
    unsaid = {
        form
        for words in terms
        for form in words.get("also", ())
        if not any(form in text for text in small)
    }

    assert unsaid == set()


def texts_of(rules: Ruleset) -> list[str]:
    """Return the text of each card, its lines joined as a client joins them."""
    return [" ".join(rules.display.text_of(one.defn)) for one in rules.pool.printed.values()]


@pytest.mark.parametrize("name", GAMES)
def test_every_state_has_a_sentence(name: str) -> None:
    states = GAMES[name].display.state_labels

    assert [state for state, words in states.items() if not words.get("text")] == []


@pytest.mark.parametrize("name", GAMES)
def test_no_card_prints_a_turns_number(name: str) -> None:
    assert [line for line in lines_of(GAMES[name]) if re.search(r"\bturn \d", line)] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_plain_card_and_a_rare_one_have_flavour(name: str) -> None:
    cards = [one.defn for one in GAMES[name].pool.printed.values() if one.base is one]

    bare = [
        card.id
        for card in cards
        if card.collectable
        and not card.flavour
        and card.id not in BASICS
        and (is_plain(card) or card.rarity in RARE)
    ]

    assert bare == []


def is_plain(card: CardDef) -> bool:
    return all(isinstance(ability, KeywordUse) for ability in card.abilities)
