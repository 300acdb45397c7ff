"""What can go wrong: every error of the core says what is wrong and what would be right."""

from __future__ import annotations


class AllmendeError(Exception):
    """The base of all errors that a user can cause; its text is one line for a person."""


class UnknownGame(AllmendeError):
    """No game of that name is registered."""


class BadOption(AllmendeError):
    """An option, a value, a number of seats or a combination that the game does not have."""


class BadAction(AllmendeError):
    """A text that is not the text of an action of this game."""


class BadRecord(AllmendeError):
    """A record file that is broken, cut off, or does not fit the rules."""


class BadSave(AllmendeError):
    """Bytes that are not a saved state of this game and format."""


class IllegalAction(AllmendeError):
    """An action that the seat may not take now; the state is untouched.

    `action` is the text of what was tried, `reason` why it is refused and `legal` the texts of what
    the seat may do instead.
    """

    def __init__(self, action: str, reason: str, legal: list[str]) -> None:
        self.action = action
        self.reason = reason
        self.legal = legal
        shown = ", ".join(legal[:8]) + (f" and {len(legal) - 8} more" if len(legal) > 8 else "")
        super().__init__(f"{action}: {reason}" + (f" Legal now: {shown}." if legal else ""))
