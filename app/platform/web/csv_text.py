"""CSV for those who open it in a spreadsheet: no cell is taken for a formula."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Final

# A spreadsheet reads a cell that begins so as a formula. Where it separates by semicolons, the
# second half of "a;=1" is a cell of its own; full-width signs count as the plain ones.
_SIGNS: Final = r"=+\-@\uff1d\uff0b\uff0d\uff20"
FORMULA: Final = re.compile(rf"^(?=[{_SIGNS}\t\r])|(?:[;,|\t\r\n]\s*)(?=[{_SIGNS}])")
BYTE_ORDER_MARK: Final = "\ufeff"  # else Excel reads UTF-8 as the system's old encoding


def csv_text(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return rows below the names of their columns, as text that begins no formula."""
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(columns)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return BYTE_ORDER_MARK + written.getvalue()


def _cell(value: object) -> object:
    return FORMULA.sub(r"\g<0>'", value) if isinstance(value, str) else value
