"""What the table and its pages say, in one language."""

from __future__ import annotations

from functools import cache

from allmende.core.words import DEFAULT_LANGUAGE, LANGUAGES, catalogue


class Say:
    """Messages of the server's own catalogue."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = catalogue("allmende.server", language)

    def __call__(self, key: str, count: int = 1, **values: object) -> str:
        """A message with its placeholders filled; `count` chooses the plural."""
        forms = self._catalogue.texts.get(key)
        if forms is None:
            raise KeyError(f"no message {key!r} in {self.language}")
        form = forms[self._catalogue.plural(count)] if len(forms) > 1 else forms[0]
        return form.format_map({"count": count, **values})


@cache
def say_in(language: str) -> Say:
    """The messages of a language; of one that we don't speak, the English ones."""
    return Say(language if language in LANGUAGES else DEFAULT_LANGUAGE)
