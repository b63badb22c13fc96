"""Tests of the API's description are one for each operation, and are named so."""

from schemathesis.pytest.plugin import SchemathesisFunction


def pytest_itemcollected(item: object) -> None:
    """Give each operation an id: pytest makes one of the function alone, so all are alike."""
    if isinstance(item, SchemathesisFunction) and item.parent is not None:
        function = item.parent.id.child(item.originalname)
        item._id = function.with_params(item.operation_label)
