"""A script is sent without what only its readers need, and does the same."""

import pytest

from app.platform.scripts import without_comments


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("// why\nconst a = 1; // one\nf(a);\n", "const a = 1;\nf(a);\n"),
        ("/** @type {A} */ const a = /** @type {B} */ (b);", "const a = (b);"),
        ("return /* a\nb */ 1", "return\n1"),
        ("a/* and */b", "a b"),
        (
            "const s = '// no'; const t = \"/* no */\";",
            "const s = '// no'; const t = \"/* no */\";",
        ),
        ("const r = /[/*]\\/\\/ /g; // yes", "const r = /[/*]\\/\\/ /g; "),
        ("x = a / b; // c /", "x = a / b; "),
        ("x = (a) / b / c; // d", "x = (a) / b / c; "),
        ("`// ${a ? `/* ${b} */` : {c: 1 /* no */}} //`", "`// ${a ? `/* ${b} */` : {c: 1 }} //`"),
        ("if (a) {\n    f(`two\n    lines`);\n}", "if (a) {\nf(`two\n    lines`);\n}"),
    ],
)
def test_comments_go_and_everything_else_stays(written: str, sent: str) -> None:
    assert without_comments(written) == sent


def test_what_is_no_script_is_refused() -> None:
    with pytest.raises(ValueError, match="not a script"):
        without_comments("const a = `open")
