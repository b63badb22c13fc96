"""Names that a reader takes for each other."""

import pytest

from app.accounts.likeness import kept_name, likeness, shown_name
from app.platform.errors import InvalidInput


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alice", "aIice"),
        ("Alice", "A1ICE"),
        ("Quiet Heron", "quiet_heron"),
        ("Quiet Heron", "Qui\u00ebt-Heron"),
        ("Otto", "0tt0"),
        ("Marner", "Mamer"),
        ("Copa", "\u0421\u043e\u0440\u0430"),  # Cyrillic
        ("Oko", "\u039f\u03ba\u03bf"),  # Greek
        ("Fix", "\uff26\uff49\uff58"),  # full width
        ("Agent 7", "Agent \u0667"),  # an Arabic digit
    ],
)
def test_names_that_look_the_same_are_alike(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)


def test_other_names_are_not_alike() -> None:
    names = [
        "Alice",
        "Alina",
        "Quiet Heron",
        "Quiet Hare",
        "\u0418\u0440\u0438\u043d\u0430",
        "Irma",
    ]

    assert len({likeness(name) for name in names}) == len(names)


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
    with pytest.raises(InvalidInput, match=r"^A name"):
        kept_name(name)


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
    assert kept_name(name) == name


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
def test_a_guest_cannot_look_like_somebody_else_either(name: str) -> None:
    for rule in (shown_name, kept_name):
        with pytest.raises(InvalidInput):
            rule(name)


@pytest.mark.parametrize("name", ["Quiet Heron 12", "\U0001f98a Fox", "\u6797\u3055\u304f\u3089"])
def test_a_guest_is_called_what_it_likes(name: str) -> None:
    assert shown_name(name) == name
