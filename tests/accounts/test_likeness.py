"""Names that a reader takes for each other."""

import pytest

from app.accounts.likeness import kept_name, likeness
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
