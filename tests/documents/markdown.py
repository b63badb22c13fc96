"""Markdown of generated pages: wrapped list items."""

from textwrap import wrap

COLUMNS = 120


def item(text: str) -> list[str]:
    """Return a list item, wrapped."""
    return _wrapped(text, "- ")


def paragraph(text: str) -> list[str]:
    """Return a further paragraph of a list item."""
    return ["", *_wrapped(text, "  "), ""]


def _wrapped(text: str, begin: str) -> list[str]:
    return wrap(
        text,
        COLUMNS - 2,
        initial_indent=begin,
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
