"""Effect handlers of the common effects; importing this package registers all of them."""

from . import cards as cards
from . import chain as chain
from . import combat as combat
from . import control as control
from . import damage as damage
from . import moving as moving
from . import states as states
from .choosing import choosing

__all__ = ["choosing"]
