"""Prose of the project, by class and room: docstrings, comments, sentences, test names, titles."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

Class = Literal["docstring", "comment", "sentence", "test name", "title"]
CODE: Final = ("app", "static", "tests", "bench", "migrations", "tools")
MIN_WORDS: Final = 3  # shorter literals are keys, labels and values
SCRIPT_PIECE: Final = re.compile(
    r"(?P<comment>//[^\n]*|/\*.*?\*/)"
    r"|(?P<literal>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)"
    r"|(?<=[=(,:\[!&|?{};\n] )/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*",
    re.DOTALL,
)
TEMPLATE_CODE: Final = re.compile(
    r"\{[{%#].*?[}%#]\}|<(?:script|style).*?</(?:script|style)>|<[^>]*>", re.DOTALL
)
WORD: Final = re.compile(r"[A-Za-z][A-Za-z'\u2019-]*")


@dataclass(frozen=True)
class Text:
    """One piece of prose; `line` counts from 1."""

    kind: Class
    path: Path
    line: int
    text: str


def words_in(text: str) -> int:
    """Return the number of English words."""
    return len(WORD.findall(text))


def room_of(path: Path) -> str:
    """Return the room of a path relative to the project: its first two folders."""
    parts = path.parts[:-1]
    return "/".join(parts[:2]) or "."


def texts_of(root: Path) -> Iterator[Text]:
    """Give every piece of prose of a project."""
    for folder in CODE:
        for file in sorted((root / folder).rglob("*")):
            yield from _texts_in(file, file.relative_to(root))
    for file in sorted((root / "docs/decisions").glob("[0-9]*.md")):
        title = file.read_text().partition("\n")[0].lstrip("# ")
        yield Text("title", file.relative_to(root), 1, title)


def _texts_in(file: Path, path: Path) -> Iterator[Text]:
    match file.suffix:
        case ".py":
            yield from python_texts(file.read_text(), path)
        case ".js":
            yield from script_texts(file.read_text(), path)
        case ".html":
            yield from template_texts(file.read_text(), path)
        case _:
            pass


def python_texts(code: str, path: Path) -> Iterator[Text]:
    """Give the docstrings, comments, sentences and test names of a Python file."""
    tree = ast.parse(code)
    documents = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) in documents:
                yield Text("docstring", path, node.lineno, text)
            case ast.Constant(value=str(text)) if _is_sentence(text) and _is_shown(path):
                yield Text("sentence", path, node.lineno, text)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                if name.startswith("test_"):
                    text = name.removeprefix("test_").replace("_", " ")
                    yield Text("test name", path, node.lineno, text)
            case _:
                pass
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type == tokenize.COMMENT:
            yield Text("comment", path, token.start[0], token.string.lstrip("#! "))


def script_texts(code: str, path: Path) -> Iterator[Text]:
    """Give the comments and sentences of a script."""
    for piece in SCRIPT_PIECE.finditer(code):
        line = code.count("\n", 0, piece.start()) + 1
        if comment := piece["comment"]:
            yield Text("comment", path, line, re.sub(r"^[/* ]+|[*/ ]+$", "", comment, flags=re.M))
        elif (literal := piece["literal"]) and path.parts[0] == "static":
            text = re.sub(r"\$\{[^{}]*\}", "X", literal[1:-1])
            if _is_sentence(text):
                yield Text("sentence", path, line, text)


def template_texts(page: str, path: Path) -> Iterator[Text]:
    """Give the sentences of a page: its text without tags and expressions."""
    bare = TEMPLATE_CODE.sub(lambda code: "\n" * code[0].count("\n") + " X ", page)
    for line, text in enumerate(bare.splitlines(), start=1):
        if _is_sentence(text):
            yield Text("sentence", path, line, text.strip())


def _is_shown(path: Path) -> bool:
    """True for the app's code except cards: their rendered pools are checked instead."""
    is_card = "cards" in path.parts and not path.name.startswith("decks")
    return path.parts[0] == "app" and not is_card


def _is_sentence(text: str) -> bool:
    return words_in(text) >= MIN_WORDS and " " in text.strip()
