"""Knowledge: what each seat remembers of hidden cards, and who learned something just now.

Every move of a card is only noted down; what it means for the memories is worked out when somebody
asks (a view, a save, an undo). So bare play pays next to nothing for it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from allmende.core.events import can_see
from allmende.core.zones import (
    EVERYBODY,
    HIDDEN,
    NOTHING,
    Layout,
    Seen,
    after_drawing,
    after_joining,
    after_leaving,
    remembered,
)

MOST_NOTES: Final = 5000  # more are worked out without being asked


class Look:
    """What one seat, or everybody (-1) before a shuffle, saw of a zone that held so many cards."""

    def __init__(self, looker: int, zone: int, cards: tuple[int, ...], size: int) -> None:
        self.looker = looker
        self.zone = zone
        self.cards = cards
        self.size = size


# A move is noted as one number, the others as -1 - their place in `looks`. The bits of a move, from
# the lowest: under 1, top 1, secret 1, alike 1, chooser 3, shown 7 (all set: everybody), source 7,
# target 7, place 8, how many cards the two zones held before 8 and 8, card 9.
_CHOOSER: Final = 4
_SHOWN: Final = 7
_SOURCE: Final = 14
_TARGET: Final = 21
_PLACE: Final = 28
_LEFT: Final = 36
_JOINED: Final = 44
_CARD: Final = 52
_SHOWN_TO_ALL: Final = 127
MOST_CARDS: Final = 255  # in a zone

OPENLY: Final = -1  # what moves follows from what everybody sees
BY_CHANCE: Final = 7  # what moves was decided by chance


class Move:
    """A note of a move, read back."""

    def __init__(self, note: int) -> None:
        self.under = note & 1 == 1
        self.top = (note >> 1) & 1 == 1
        self.secret = (note >> 2) & 1 == 1
        self.alike = (note >> 3) & 1 == 1
        self.chooser = (note >> _CHOOSER) & 7
        shown = (note >> _SHOWN) & 127
        self.shown = EVERYBODY if shown == _SHOWN_TO_ALL else shown
        self.source = (note >> _SOURCE) & 127
        self.target = (note >> _TARGET) & 127
        self.place = (note >> _PLACE) & 255
        self.left = (note >> _LEFT) & 255
        self.joined = (note >> _JOINED) & 255
        self.card = note >> _CARD


class Knowledge:
    """The memories of all seats, seat by seat and zone by zone."""

    def __init__(self) -> None:
        self.layout: Layout
        self.seen: list[Seen] = []
        self.recalling: list[int] = []  # zone by zone: the mask of seats that remember something
        self.learned: int = 0  # the mask of those who learned something by the last action
        self.chance: bool = False  # whether the last action drew chance
        self.chooser: int = OPENLY  # the seat that chooses in secret which cards move now
        self.notes: list[int] = []
        self.looks: list[Look] = []
        self.fresh: int = 0  # the notes from here on are of the last action
        self._could_tell: int = 0  # who could tell which card the last move worked out took

    def clone(self) -> Knowledge:
        self.catch_up()
        to = Knowledge()
        to.layout = self.layout
        to.seen = self.seen[:]
        to.recalling = self.recalling[:]
        to.learned = self.learned
        to.chance = self.chance
        return to

    def begin(self) -> None:
        """A new action: nobody has learned anything by it yet."""
        if len(self.notes) > MOST_NOTES:
            self.catch_up()
        self.learned = 0
        self.chance = False
        self.chooser = OPENLY
        self.fresh = len(self.notes)

    # -- noting down ------------------------------------------------------------------------------

    def note_move(
        self,
        card: i64,
        source: i64,
        target: i64,
        place: i64,
        left: i64,
        joined: i64,
        top: bool,
        under: bool,
        shown: i64,
        alike: bool,
    ) -> None:
        """A card leaves its place in a zone of `left` cards for one that holds `joined`.

        `alike` says that all of them are of its kind: who sees them knew which it would be.
        """
        if left > MOST_CARDS or joined > MOST_CARDS:
            raise ValueError(f"a zone holds at most {MOST_CARDS} cards")
        note: i64 = (
            (card << _CARD)
            | (joined << _JOINED)
            | (left << _LEFT)
            | (place << _PLACE)
            | (target << _TARGET)
            | (source << _SOURCE)
            | ((shown & _SHOWN_TO_ALL) << _SHOWN)
        )
        if top:
            note |= 2
        elif self.chooser >= 0:
            chooser: i64 = self.chooser
            note |= 4 | (chooser << _CHOOSER)
        if alike:
            note |= 8
        if under:
            note |= 1
        self.notes.append(note)

    def note_look(self, looker: int, zone: int, cards: tuple[int, ...], size: int) -> None:
        """A seat looks at the top cards of a zone; -1: all saw them, and the order changes now."""
        self.looks.append(Look(looker, zone, cards, size))
        self.notes.append(-len(self.looks))

    def note_shuffle(self, zone: int) -> None:
        """The order of a zone changes."""
        self.note_look(-1, zone, (), 0)

    # -- working it out ---------------------------------------------------------------------------

    def catch_up(self) -> int:
        """Work out all notes; returns the mask of those who knew the card of the last move."""
        knew = 0
        notes = self.notes
        for number in range(len(notes)):
            learned = self.learned
            if notes[number] >= 0:
                knew = self._move(Move(notes[number]))
            else:
                self._look(self.looks[-1 - notes[number]])
            if number < self.fresh:
                self.learned = learned  # an earlier action taught that
        if notes:
            self.notes = []
            self.looks = []
        self.fresh = 0
        return knew

    def remember(self, at: int, seen: Seen) -> None:
        zone = at % len(self.layout)
        bit = 1 << (at // len(self.layout))
        self.seen[at] = seen
        if seen is NOTHING:
            self.recalling[zone] &= ~bit
        else:
            self.recalling[zone] |= bit

    def _look(self, look: Look) -> None:
        if look.looker >= 0:
            self._look_at(look)
        else:
            for seat in range(self.layout.seats):
                self._lose_order(seat, look)

    def _look_at(self, look: Look) -> None:
        zone = look.zone
        at = look.looker * len(self.layout) + zone
        before = self.seen[at]
        if can_see(self.layout.sight[zone], look.looker):
            return
        if self.layout.ordered[zone]:
            exact = before.placed and before.left == 0
            known = list(before.cards) if exact else [HIDDEN] * look.size
            known[look.size - len(look.cards) :] = look.cards
            seen = remembered(tuple(known), 0, True)
        else:
            seen = remembered(look.cards, 0)
        if seen.cards != before.cards or seen.placed != before.placed or before.left:
            self.learned |= 1 << look.looker
            self.remember(at, seen)

    def _lose_order(self, seat: int, look: Look) -> None:
        """The cards of a zone are shuffled; what was just seen of it stays known."""
        at = seat * len(self.layout) + look.zone
        seen = self.seen[at]
        if look.cards and not can_see(self.layout.sight[look.zone], seat):
            self.remember(at, remembered(look.cards, 0))
        elif seen.placed:
            self.remember(at, remembered(seen.loose(), seen.left))

    def _move(self, note: Move) -> int:
        """Who learns of a card that moves, who remembers it, and who loses track.

        Where it was chosen in secret or by chance, all who see it learn which it was, but for the
        chooser and whoever could tell that no other card could go.
        """
        sight = self.layout.sight
        knew = sight[note.source]
        self._could_tell = 0
        recalling = self.recalling[note.source] | self.recalling[note.target]
        if recalling or (knew | note.shown) & ~sight[note.target] & self.layout.everyone:
            knew = self._keep_track(note)
        seeing = sight[note.source] | sight[note.target] | note.shown
        if note.secret:
            knowing = self._could_tell | (sight[note.source] if note.alike else 0)
            self.learned |= seeing & ~knowing & ~(1 << note.chooser)
        else:
            self.learned |= seeing & ~knew
        return knew

    def _keep_track(self, note: Move) -> int:
        """Bring all memories over a move; returns the mask of those who knew the card before."""
        layout = self.layout
        knew = layout.sight[note.source]
        seeing = knew | layout.sight[note.target] | note.shown
        for seat in range(layout.seats):
            bit = 1 << seat
            leaving = seat * len(layout) + note.source
            seen = self.seen[leaving]
            known = note.card if seeing & bit else HIDDEN
            if seen is not NOTHING:
                if seen.tells(note.card, note.top, note.left):
                    known = note.card
                    knew |= bit
                    self._could_tell |= bit
                elif known != HIDDEN and not note.top and seen.knows(note.card):
                    knew |= bit
                self.remember(leaving, self._after_leaving(note, seat, seen, known))
            if not layout.sight[note.target] & bit:
                joining = seat * len(layout) + note.target
                seen = self.seen[joining]
                if known != HIDDEN or seen.placed:
                    stack = layout.ordered[note.target]
                    seen = after_joining(seen, known, stack, note.under, note.joined)
                    self.remember(joining, seen)
        return knew

    def _after_leaving(self, note: Move, seat: int, seen: Seen, known: int) -> Seen:
        if note.left == 1:
            return NOTHING
        if note.top:
            return after_drawing(seen, known)
        told = self.layout.owner[note.target] == seat or (
            known != HIDDEN and seen.only_place_of(note.card)
        )
        return after_leaving(seen, known, note.place if told else -1)


def blank_knowledge(layout: Layout) -> Knowledge:
    """Nobody remembers anything."""
    knowledge = Knowledge()
    knowledge.layout = layout
    knowledge.seen = [NOTHING] * (len(layout) * layout.seats)
    knowledge.recalling = [0] * len(layout)
    return knowledge
