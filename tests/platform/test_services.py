"""Dependency injection: services are found by their type."""

from dataclasses import dataclass, fields

import pytest
from fastapi import FastAPI

from app.main import services_of
from app.platform.services import provide, service_of


class Kettle: ...


class Oven: ...


@dataclass(frozen=True)
class Kitchen:
    kettle: Kettle


def test_a_service_is_found_by_its_type() -> None:
    app, kettle = FastAPI(), Kettle()
    provide(app, Kitchen(kettle))

    assert service_of(app, Kettle) is kettle


def test_missing_services_are_named() -> None:
    app = FastAPI()
    provide(app, Kitchen(Kettle()))

    with pytest.raises(LookupError, match="no Oven"):
        service_of(app, Oven)


async def test_each_service_of_the_application_is_found_by_its_type_alone(app: FastAPI) -> None:
    services = services_of(app)

    for field in fields(services):
        service = getattr(services, field.name)
        assert service_of(app, type(service)) is service, field.name
