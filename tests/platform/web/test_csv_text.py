"""CSV that a spreadsheet opens begins no formula."""

from app.platform.web.csv_text import csv_text


def test_text_that_a_spreadsheet_would_compute_is_quoted_and_numbers_are_not() -> None:
    text = csv_text(["a", "b"], [["=1+1", "-2"], [-2, "@x"], ["\t+", 'Ash, "and"']])

    assert text.splitlines() == ["a,b", "'=1+1,'-2", "-2,'@x", '\'\t+,"Ash, ""and"""']
