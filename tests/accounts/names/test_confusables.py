"""Names that a reader takes for each other."""

import pytest

from app.accounts.names.confusables import LOOKS_LIKE, skeleton
from app.accounts.names.names import valid_guest_name, valid_person_name
from app.platform.errors import InvalidInput


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alice", "aIice"),
        ("Alice", "A1ICE"),
        ("Quiet Heron", "quiet_heron"),
        ("Quiet Heron", "Quiet\u00b7Heron"),
        ("Quiet Heron", "Qui\u00ebt-Heron"),
        ("Otto", "0tt0"),
        ("Marner", "Mamer"),
        ("Copa", "\u0421\u043e\u0440\u0430"),  # Cyrillic
        ("Oko", "\u039f\u03ba\u03bf"),  # Greek
        ("Fix", "\uff26\uff49\uff58"),  # full width
        ("Agent 7", "Agent \u0667"),  # an Arabic digit
        ("O'Neil", "O\u2019Neil"),  # a typographic apostrophe
        ("Bot", "\u0412\u041e\u0422"),  # Cyrillic capitals
        ("loo", "\u05d5\u05e1\u05e1"),  # Hebrew
        ("lo", "\u0627\u0647"),  # Arabic
        ("go", "\u0581\u0585"),  # Armenian
        ("\u5dee\u53e3", "\u5dee\u56d7"),  # two of China's that look alike
    ],
)
def test_names_that_look_the_same_are_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_other_names_are_not_alike() -> None:
    names = [
        "Alice",
        "Alina",
        "Quiet Heron",
        "Quiet Hare",
        "\u0418\u0440\u0438\u043d\u0430",
        "Irma",
    ]

    assert len({skeleton(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    "name",
    [
        "p\u0430ypal",  # one letter is Cyrillic
        "\u13aa\u13df",  # Cherokee, like Latin capitals
        "Bob \N{GRINNING FACE}",
        "-- _",
        "Zalg\u0301\u0302\u0303\u0304o",
    ],
)
def test_a_kept_name_has_letters_of_one_script_that_people_write(name: str) -> None:
    with pytest.raises(InvalidInput, match="letters"):
        valid_person_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Zo\u00eb O'Neil",
        "\u540d\u524d\u3055\u3093",
        "J\u00fcrgen_2",
        "\u0418\u0440\u0438\u043d\u0430",
    ],
)
def test_people_write_their_names_as_they_are(name: str) -> None:
    assert valid_person_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "Alice\u3164",  # a letter that shows nothing
        "Alice\u115f",
        "Alice\uffa0",
        "Alice\u2800",
        "\u3164\u3164",
        "x" + "\u0300" * 12,  # covers the lines above
        "\u13aalice",  # Cherokee, then Latin
        "Al\u2c93ce",  # Coptic
        "Ali\u1d04e",  # phonetics
        "Al\ua731ce",
    ],
)
def test_guests_cannot_imitate_other_names(name: str) -> None:
    for rule in (valid_guest_name, valid_person_name):
        with pytest.raises(InvalidInput):
            rule(name)


@pytest.mark.parametrize("name", ["Quiet Heron 12", "\U0001f98a Fox", "\u6797\u3055\u304f\u3089"])
def test_a_guest_is_called_what_it_likes(name: str) -> None:
    assert valid_guest_name(name) == name


def test_every_letter_that_a_table_by_hand_once_named_still_looks_like_its_latin_one() -> None:
    """Names that were confusable before 0049 must still be confusable."""
    once = dict(
        zip(
            "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0455\u0458\u0501\u04bb\u051b\u051d\u044c\u0433\u043f\u0437"
            "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03b3\u03c9\u0585\u0578\u057d\u0570\u0566\u0575\u0581"
            "\u00f8\u0111\u0127\u0131\u0251\u0261l\u01421\u04cf0",
            "abekmhopctyxisjdhqwbrn3abeznikmvoptuxywonuhqjgodhiagiiiio",
            strict=True,
        )
    )

    assert {one: skeleton(one) for one in once} == once


def test_plain_letters_and_digits_look_like_themselves() -> None:
    """Stored keys would otherwise change with each table (l, 1 and 0 but for i and o)."""
    plain = "abcdefghijkmnopqrstuvwxyz23456789"

    assert [each for each in plain if skeleton(each) != each] == []
    assert len(LOOKS_LIKE) > 2000
