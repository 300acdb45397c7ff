"""What every game is made of: pure, without input or output, and knowing no game by name."""

from allmende.core.actions import ActionSpace, Range, numbers
from allmende.core.decisions import Agenda, Decision, Frame, Meanwhile, Sealed, Step
from allmende.core.errors import (
    AllmendeError,
    BadAction,
    BadOption,
    BadRecord,
    BadSave,
    IllegalAction,
    UnknownGame,
)
from allmende.core.events import Event
from allmende.core.game import Exclusion, Game, Option
from allmende.core.state import WATCHING, State
from allmende.core.zones import EVERYBODY, HIDDEN, OPEN, OWNER, SECRET, Zone

__all__ = [
    "EVERYBODY",
    "HIDDEN",
    "OPEN",
    "OWNER",
    "SECRET",
    "WATCHING",
    "ActionSpace",
    "Agenda",
    "AllmendeError",
    "BadAction",
    "BadOption",
    "BadRecord",
    "BadSave",
    "Decision",
    "Event",
    "Exclusion",
    "Frame",
    "Game",
    "IllegalAction",
    "Meanwhile",
    "Option",
    "Range",
    "Sealed",
    "State",
    "Step",
    "UnknownGame",
    "Zone",
    "numbers",
]
