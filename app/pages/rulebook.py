"""Rule books: renders Markdown as HTML in which every rule's number is an anchor."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from app.platform.settings import ROOT

BOOKS = ROOT / "docs" / "rules"
PICTURES = ROOT / "docs" / "pictures"
NUMBER = re.compile(r"[A-Z]{2}-\d+(?:\.\d+[a-z]?)?")
SECTION = re.compile(r"^([A-Z]{2}-\d+)\b")
# Bounded: the file system refuses to look up longer names.
NAME = re.compile(r"^[a-z][a-z0-9_]{0,63}$")
PICTURE = re.compile(r"^[a-z][a-z0-9_-]{0,63}\.png$")


@dataclass(frozen=True, slots=True)
class Heading:
    """An entry of the table of contents."""

    anchor: str
    title: str
    level: int


@dataclass(frozen=True, slots=True)
class RuleBook:
    """A rule book as HTML."""

    name: str
    title: str
    html: str
    contents: tuple[Heading, ...]


def list_books(folder: Path = BOOKS) -> list[RuleBook]:
    """List the rule books by title."""
    books = [_rendered(path, path.stat().st_mtime_ns) for path in folder.glob("*.md")]
    return sorted(books, key=lambda book: book.title)


def find_book(name: str, folder: Path = BOOKS) -> RuleBook | None:
    """Return the rule book of a ruleset, or None."""
    path = folder / f"{name}.md"
    if not NAME.match(name) or not path.is_file():
        return None
    return _rendered(path, path.stat().st_mtime_ns)


def find_picture(name: str, folder: Path = PICTURES) -> Path | None:
    """Return the file of a picture, or None."""
    path = folder / name
    return path if PICTURE.fullmatch(name) and path.is_file() else None


@lru_cache(maxsize=32)
def _rendered(path: Path, _changed_at_ns: int) -> RuleBook:
    """Render a file; its modification time is part of the cache key."""
    return render(path.stem, path.read_text(encoding="utf-8"))


def render(name: str, source: str) -> RuleBook:
    """Render the Markdown of a rule book."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(source)
    headings = list(_name_headings(tokens))
    written = set(re.findall(rf"\*\*({NUMBER.pattern})\*\*", source)) | {
        heading.anchor for heading in headings
    }
    for token in tokens:
        if token.type == "inline":
            token.children = list(_with_anchors(token.children or [], written))
    title = next((one.title for one in headings if one.level == 1), name)
    html = markdown.renderer.render(_without_title(tokens), markdown.options, {})
    contents = tuple(one for one in headings if one.level in (2, 3))
    return RuleBook(name, title, html, contents)


def _name_headings(tokens: list[Token]) -> Iterator[Heading]:
    """Give every heading an anchor: its section's number, else a slug."""
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            title = "".join(child.content for child in inline.children or [])
            section = SECTION.match(title)
            anchor = section[1] if section else re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
            token.attrSet("id", anchor)
            yield Heading(anchor, title, int(token.tag[1]))


def _without_title(tokens: list[Token]) -> list[Token]:
    """Drop the first heading, which the page shows itself."""
    if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        return tokens[3:]
    return tokens


def _with_anchors(tokens: list[Token], written: set[str]) -> Iterator[Token]:
    """Turn bold rule numbers into anchors, and all other mentions into links to them."""
    inside_link, strong = 0, None
    for token in tokens:
        inside_link += token.nesting if token.type in ("link_open", "link_close") else 0
        if token.type == "text" and strong is not None and NUMBER.fullmatch(token.content):
            strong.attrSet("id", token.content)
            strong.attrSet("class", "rule")
            yield from _link(token.content, token.content)
        elif token.type == "text" and not inside_link:
            yield from _mentions(token.content, written)
        else:
            yield token
        strong = token if token.type == "strong_open" else None


def _mentions(text: str, written: set[str]) -> Iterator[Token]:
    end = 0
    for found in NUMBER.finditer(text):
        if found[0] in written:
            yield _text(text[end : found.start()])
            yield from _link(found[0], found[0])
            end = found.end()
    yield _text(text[end:])


def _link(anchor: str, words: str) -> Iterator[Token]:
    yield Token("link_open", "a", 1, attrs={"href": f"#{anchor}"})
    yield _text(words)
    yield Token("link_close", "a", -1)


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)
