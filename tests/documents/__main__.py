"""Writes the generated parts of the documents: `python -m tests.documents`."""

from tests.documents.generated import PAGES, written

for page in PAGES:
    page.write_text(written(page))
