"""Dependency injection: finds what lives as long as the application by its type.

`app/main.py` names all of it in one frozen record and provides that; a room reads what it needs
with `service_of(connection, TheType)`. What a room keeps several of, it declares as a record.
"""

from dataclasses import fields
from typing import TYPE_CHECKING, TypeVar

from starlette.applications import Starlette
from starlette.requests import HTTPConnection

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T")


def provide(app: Starlette, services: "DataclassInstance") -> None:
    """Give the application its services: a record with one field for each."""
    app.state.services = services


def service_of(place: Starlette | HTTPConnection, kind: type[T]) -> T:
    """Return the service of that type: of the application, or of the one that was asked."""
    app: Starlette = place.app if isinstance(place, HTTPConnection) else place
    services: DataclassInstance = app.state.services
    for field in fields(services):
        service = getattr(services, field.name)
        if isinstance(service, kind):
            return service
    raise LookupError(f"The application provides no {kind.__name__}.")
