"""CSV that a spreadsheet opens begins no formula."""

import pytest

from app.platform.web.csv_text import BYTE_ORDER_MARK, csv_text


def test_formulas_are_quoted_and_numbers_are_not() -> None:
    text = csv_text(["a", "b"], [["=1+1", "-2"], [-2, "@x"], ["\t+", 'Ash, "and"']])

    lines = text.removeprefix(BYTE_ORDER_MARK).splitlines()
    assert lines[:3] == ["a,b", "'=1+1,'-2", "-2,'@x"]
    assert lines[3] == '\'\t\'+,"Ash, ""and"""'


def test_a_file_begins_with_a_byte_order_mark() -> None:
    assert csv_text(["a"], []).encode().startswith(b"\xef\xbb\xbf")


@pytest.mark.parametrize("separator", [";", ",", "\t", "|", "; ", "\n"])
@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20"])
def test_no_half_of_a_cell_begins_a_formula(separator: str, sign: str) -> None:
    text = csv_text(["a"], [[f"a{separator}{sign}1"], [f"{sign}1"]])

    assert f"{separator.rstrip(' ')}{sign}" not in text.replace(" ", "")
    assert f"\n{sign}" not in text
