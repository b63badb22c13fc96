"""Takes out of a script what only its readers need: comments and indentation."""

import re
from dataclasses import dataclass, field

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
    |(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
    |(?P<word>[\w$#]+)
    |(?P<space>\s+)
    |(?P<mark>.)""",
    re.DOTALL | re.VERBOSE,
)
REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/\w*")
TEMPLATE = re.compile(r"(?:\\.|(?!\$\{)[^`\\])*(?:`|\$\{)", re.DOTALL)
# After these words a slash begins a pattern; after any other word it divides.
BEFORE_REGEX = frozenset(
    {"return", "typeof", "case", "do", "else", "in", "of", "void", "delete", "throw", "new"}
    | {"await", "yield", "instanceof"}
)


def without_comments(source: str) -> str:
    """Return the script as it runs, without comments and without indentation."""
    return _Script(source).read()


@dataclass(slots=True)
class _Script:
    source: str
    at: int = 0
    last: str = ""  # the last piece that counts: it tells a pattern from a division
    kept: list[str] = field(default_factory=list)
    open_braces: list[str] = field(default_factory=list)

    def read(self) -> str:
        while self.at < len(self.source):
            self._step()
        return "".join(self.kept)

    def _step(self) -> None:
        found = TOKEN.match(self.source, self.at)
        assert found  # noqa: S101  # any character is a piece
        kind, piece = found.lastgroup, found[0]
        if kind in ("comment", "space"):
            self.at = found.end()
            self._part("\n" if "\n" in piece else " ")
        elif piece == "/" and self._begins_regex():
            self._take(REGEX)
        elif piece == "`" or (piece == "}" and self.open_braces[-1:] == ["${"]):
            self._take_template(piece)
        else:
            self._keep(piece, found.end())

    def _part(self, gap: str) -> None:
        """Keep one space or line break where there were several."""
        if not self.kept or self.kept[-1] == "\n":
            return
        if self.kept[-1] == " ":
            self.kept[-1] = gap
        else:
            self.kept.append(gap)

    def _keep(self, piece: str, end: int) -> None:
        if piece == "{":
            self.open_braces.append(piece)
        elif piece == "}":
            self.open_braces.pop()
        self.kept.append(piece)
        self.last, self.at = piece, end

    def _take(self, pattern: re.Pattern[str], start: int = 0) -> str:
        found = pattern.match(self.source, self.at + start)
        if found is None:
            raise ValueError(f"This is not a script: {self.source[self.at : self.at + 40]!r}")
        self.kept.append(self.source[self.at : found.end()])
        self.last, self.at = self.kept[-1], found.end()
        return self.last

    def _take_template(self, piece: str) -> None:
        """Take a template up to its end or to the next value within it."""
        if piece == "}":
            self.open_braces.pop()
        if self._take(TEMPLATE, 1).endswith("${"):
            self.open_braces.append("${")
            self.last = "${"

    def _begins_regex(self) -> bool:
        if re.fullmatch(r"[\w$#]+", self.last):
            return self.last in BEFORE_REGEX
        return self.last[-1:] not in (")", "]", "}", "`", '"', "'", "/")
