"""CSV for spreadsheets, protected against formula injection."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Final

# Spreadsheets evaluate cells with these first characters. With semicolons as separators, the second
# half of "a;=1" is a cell of its own; full-width characters count as their ASCII forms.
_SIGNS: Final = r"=+\-@\uff1d\uff0b\uff0d\uff20"
FORMULA: Final = re.compile(rf"^(?=[{_SIGNS}\t\r])|(?:[;,|\t\r\n]\s*)(?=[{_SIGNS}])")
BYTE_ORDER_MARK: Final = "\ufeff"  # Excel would otherwise assume the system's legacy encoding


def csv_text(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a header and rows as CSV, with formulas escaped."""
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(columns)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return BYTE_ORDER_MARK + written.getvalue()


def _cell(value: object) -> object:
    return FORMULA.sub(r"\g<0>'", value) if isinstance(value, str) else value
