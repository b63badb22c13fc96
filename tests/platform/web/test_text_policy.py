"""The text policy of every field that users write, against a corpus of scripts and tricks."""

from functools import partial

import pytest

from app.accounts.names.names import valid_guest_name, valid_person_name
from app.decks.text_fields import validate_line
from app.platform.errors import InvalidInput
from app.platform.web.text_policy import text_fault, valid_line, valid_lines

WRITTEN = {
    "a family": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "the rainbow flag": "\U0001f3f3\ufe0f\u200d\U0001f308",
    "the flag of Wales": "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f",
    "a red heart on fire": "\u2764\ufe0f\u200d\U0001f525",
    "a key": "1\ufe0f\u20e3",
    "an ideographic variant": "\u845b\U000e0100",
    "Burmese": "\u1000\u103b\u103d\u103e\u102d\u102f\u1037",
    "Tibetan": "\u0f67\u0f90\u0fb5\u0fa8\u0fb3\u0fba\u0fbc",
    "Persian": "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "Hindi": "\u0915\u094d\u200d\u0937 \u0939\u0948",
    "Vietnamese": "Nguy\u1ec5n Th\u1ecb",
    "Hebrew with points": "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd",
    "Thai": "\u0e17\u0e35\u0e48\u0e19\u0e35\u0e48",
}
TRICKS = {
    "a control character": "a\x07b",
    "a zero": "a\0b",
    "a turned direction": "a\u202eb",
    "an invisible letter": "a\u3164b",
    "a word joiner": "a\u2060b",
    "a joiner at the end": "ab\u200d",
    "two joiners": "a\u200d\u200db",
    "a pile of accents": "a" + "\u0301" * 190,
    "a pile of Thai vowels": "\u0e01" + "\u0e47" * 20,
    "a pile of enclosing signs": "a" + "\u20dd" * 20,
    "a pile of accents and enclosing signs": "a" + "\u0301\u20dd" * 10,
    "a pile of accents with grapheme joiners": "a" + "\u0301\u034f" * 10,
    "a grapheme joiner alone": "\u034f",
    "two variation selectors": "a\ufe0f\ufe0f",
    "a variation selector after a space": "a \U000e0100b",
    "a Mongolian selector alone": "\u180b",
    "an invisible note": "a\U0001d159b",
    "a tag without a flag": "a\U000e0067\U000e007f",
    "a private sign": "a\ue000b",
    "a line separator": "a\u2028b",
}
NAMES = {
    "Kannada": "\u0c95\u0ca8\u0ccd\u0ca8\u0ca1",
    "Malayalam": "\u0d2e\u0d32\u0d2f\u0d3e\u0d33\u0d02",
    "Gujarati": "\u0a97\u0ac1\u0a9c\u0ab0\u0abe\u0aa4\u0ac0",
    "Punjabi": "\u0a2a\u0a70\u0a1c\u0a3e\u0a2c\u0a40",
    "Odia": "\u0b13\u0b21\u0b3c\u0b3f\u0b06",
    "Sinhala": "\u0dc1\u0dca\u200d\u0dbb\u0dd3",
    "Burmese": "\u1019\u103c\u1014\u103a\u1019\u102c",
    "Khmer": "\u1781\u17d2\u1798\u17c2\u179a",
    "Lao": "\u0ea5\u0eb2\u0ea7",
    "Tibetan": "\u0f56\u0f7c\u0f51",
    "Amharic": "\u12a0\u121b\u122d\u129b",
    "Dhivehi": "\u078b\u07a8\u0788\u07ac\u0780\u07a8",
    "Persian": "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "Thai": "\u0e2a\u0e21\u0e0a\u0e32\u0e22",
    "Catalan": "Col\u00b7lega",
    "Japanese": "\u30de\u30eb\u30fb\u30b3",
    "Hebrew": "\u05e6\u05d4\u05f4\u05dc",
    "Tibetan of two syllables": "\u0f56\u0f7c\u0f51\u0f0b\u0f54",
}


@pytest.mark.parametrize("text", WRITTEN.values(), ids=WRITTEN)
def test_ordinary_text_is_accepted_unchanged(text: str) -> None:
    assert text_fault(text) is None
    assert valid_line(text, "A title", 60) == validate_line(text, "A title") == text
    assert valid_lines(f"{text}\r\n{text}", "A note", 200) == f"{text}\n{text}"


@pytest.mark.parametrize("text", TRICKS.values(), ids=TRICKS)
def test_invisible_signs_and_piled_accents_are_refused(text: str) -> None:
    for check in (partial(valid_line, text, "A title"), partial(valid_lines, text, "A note")):
        with pytest.raises(InvalidInput, match=r"can't contain|can't have"):
            check(300)
    with pytest.raises(InvalidInput, match=r"can't contain|can't have"):
        valid_guest_name(text[:24])


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_may_be_in_any_script_of_everyday_use(name: str) -> None:
    assert valid_person_name(name) == name
    assert valid_guest_name(name) == name


@pytest.mark.parametrize("name", ["a\u200db", "Otter\u200c12", "\u13a0\u13b5", "\u0c95a"])
def test_a_joiner_between_latin_letters_and_mixed_scripts_are_no_name(name: str) -> None:
    with pytest.raises(InvalidInput):
        valid_person_name(name)


def test_a_line_is_too_long_or_empty() -> None:
    for text in ("", " ", "x" * 61):
        with pytest.raises(InvalidInput, match="A title can have 1 to 60 characters"):
            valid_line(text, "A title", 60)


@pytest.mark.parametrize("typed", ["O’Brien-Lee", "O‘Brien‐Lee", "OʼBrien‑Lee"])  # noqa: RUF001
def test_curly_apostrophes_and_hyphens_of_a_name_become_plain(typed: str) -> None:
    assert valid_person_name(typed) == "O'Brien-Lee"
