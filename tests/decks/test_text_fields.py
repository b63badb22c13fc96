"""Valid deck titles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.decks.text_fields import sanitize_title, validate_line
from app.platform.errors import InvalidInput

PIRATES = "\U0001f3f4\u200d\u2620\ufe0f Pirates"


@pytest.mark.parametrize("title", [PIRATES, "می\u200cخواهم"])  # noqa: RUF001
def test_signs_that_bind_others_may_be_in_a_title(title: str) -> None:
    assert validate_line(title, "A title") == sanitize_title(title) == title


@pytest.mark.parametrize("title", ["\u200dend", "end\u200d", "a \u200d b", "a\u202eb", "a\u0000b"])
def test_invisible_characters_are_refused(title: str) -> None:
    with pytest.raises(InvalidInput, match="invisible"):
        validate_line(title, "A title")


@given(st.text(st.sampled_from("ab \u200c\u200d\u202e\n\U0001f3f4"), max_size=70))
def test_a_title_from_elsewhere_is_tidied_until_it_may_be_one(found: str) -> None:
    title = sanitize_title(found)

    assert title == "" or validate_line(title, "A title") == title
