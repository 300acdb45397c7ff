"""Guests: who somebody is, by a signed cookie; and what a name can be."""

from __future__ import annotations

import re
import secrets
import unicodedata

from itsdangerous import BadSignature, TimestampSigner

COOKIE = "guest"
YEAR = 365 * 24 * 3600
MOST_LETTERS = 24
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # without those that look alike
CODE_LENGTH = 10


class Signing:
    """Cookies that only this server can have made."""

    def __init__(self, secret: bytes) -> None:
        self._signer = TimestampSigner(secret, salt="allmende guest")

    def signed(self, guest: str) -> str:
        return self._signer.sign(guest).decode()

    def guest(self, cookie: str | None) -> str:
        """The guest of a cookie; "" where it is none of ours, or too old."""
        if not cookie or len(cookie) > 200:
            return ""
        try:
            return self._signer.unsign(cookie, max_age=YEAR).decode()
        except (BadSignature, UnicodeError):
            return ""


def new_guest() -> str:
    return secrets.token_hex(16)


def clean_name(written: str) -> str:
    """A name as it is kept: one line without odd characters; "" where nothing is left of it."""
    text = re.sub(r"\s+", " ", unicodedata.normalize("NFC", written))
    kept = "".join(c for c in text if unicodedata.category(c)[0] != "C" or c == "\u200d")
    return kept.strip()[:MOST_LETTERS].strip()


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def clean_code(written: str) -> str:
    """A code as it was typed: case, blanks and hyphens don't matter."""
    return re.sub(r"[\s-]", "", written).upper()[:CODE_LENGTH]
