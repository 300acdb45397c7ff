"""Knowledge: what each seat remembers of hidden cards, and who learned something just now.

Every move of a card is only noted down; what it means for the memories is worked out when somebody
asks (a view, a save, an undo). So bare play pays next to nothing for it.
"""

from __future__ import annotations

from allmende.core.events import can_see
from allmende.core.zones import (
    HIDDEN,
    NOTHING,
    Layout,
    Seen,
    after_drawing,
    after_joining,
    after_leaving,
    remembered,
)

MOST_NOTES = 5000  # more are worked out without being asked


class Note:
    """Something that happened to hidden cards: by default that one moved.

    `place` is where it lay and `left` and `joined` how many cards the zones held before. With a
    `looker` it is instead what that seat saw on top of the zone, with place -1 a shuffle, or what
    everybody saw before it was shuffled.
    """

    def __init__(
        self,
        card: int,
        source: int,
        target: int,
        place: int,
        left: int,
        joined: int,
        top: bool,
        under: bool,
        shown: int,
    ) -> None:
        self.card = card
        self.source = source
        self.target = target
        self.place = place
        self.left = left
        self.joined = joined
        self.top = top
        self.under = under
        self.shown = shown
        self.looker: int = -1
        self.cards: tuple[int, ...] = ()


class Knowledge:
    """The memories of all seats, seat by seat and zone by zone."""

    def __init__(self) -> None:
        self.layout: Layout
        self.seen: list[Seen] = []
        self.recalling: list[int] = []  # zone by zone: the mask of seats that remember something
        self.learned: int = 0  # the mask of those who learned something by the last action
        self.chance: bool = False  # whether the last action drew chance
        self.notes: list[Note] = []
        self.fresh: int = 0  # the notes from here on are of the last action

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
        self.fresh = len(self.notes)

    # -- noting down ------------------------------------------------------------------------------

    def note_look(self, seat: int, zone: int, cards: tuple[int, ...], size: int) -> None:
        """A seat looks at the top cards of a zone of that size."""
        note = Note(HIDDEN, zone, zone, 0, size, size, False, False, 0)
        note.looker = seat
        note.cards = cards
        self.notes.append(note)

    def note_gathered(self, zone: int, cards: tuple[int, ...]) -> None:
        """Cards that everybody saw become a face-down zone, in an order that is about to change."""
        note = Note(HIDDEN, zone, zone, -1, 0, 0, False, False, 0)
        note.cards = cards
        self.notes.append(note)

    def note_shuffle(self, zone: int) -> None:
        self.notes.append(Note(HIDDEN, zone, zone, -1, 0, 0, False, False, 0))

    # -- working it out ---------------------------------------------------------------------------

    def catch_up(self) -> int:
        """Work out all notes; returns the mask of those who knew the card of the last move."""
        knew = 0
        notes = self.notes
        for number in range(len(notes)):
            note = notes[number]
            learned = self.learned
            if note.looker >= 0:
                self._look(note)
            elif note.cards:
                self._gather(note)
            elif note.place < 0:
                self._shuffle(note.source)
            else:
                knew = self._move(note)
            if number < self.fresh:
                self.learned = learned  # an earlier action taught that
        self.notes = []
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

    def _look(self, note: Note) -> None:
        zone = note.source
        at = note.looker * len(self.layout) + zone
        before = self.seen[at]
        if can_see(self.layout.sight[zone], note.looker):
            return
        if self.layout.ordered[zone]:
            exact = before.placed and before.left == 0
            known = list(before.cards) if exact else [HIDDEN] * note.left
            known[note.left - len(note.cards) :] = note.cards
            seen = remembered(tuple(known), 0, True)
        else:
            seen = remembered(note.cards, 0)
        if seen.cards != before.cards or seen.placed != before.placed or before.left:
            self.learned |= 1 << note.looker
            self.remember(at, seen)

    def _gather(self, note: Note) -> None:
        for seat in range(self.layout.seats):
            if not can_see(self.layout.sight[note.source], seat):
                self.remember(seat * len(self.layout) + note.source, remembered(note.cards, 0))

    def _shuffle(self, zone: int) -> None:
        if self.recalling[zone]:
            for seat in range(self.layout.seats):
                at = seat * len(self.layout) + zone
                seen = self.seen[at]
                if seen.placed:
                    self.remember(at, remembered(seen.loose(), seen.left))

    def _move(self, note: Note) -> int:
        """Who learns of a card that moves, who remembers it, and who loses track."""
        sight = self.layout.sight
        knew = sight[note.source]
        recalling = self.recalling[note.source] | self.recalling[note.target]
        if recalling or (knew | note.shown) & ~sight[note.target] & self.layout.everyone:
            knew = self._keep_track(note)
        self.learned |= (sight[note.target] | note.shown) & ~knew
        return knew

    def _keep_track(self, note: Note) -> int:
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

    def _after_leaving(self, note: Note, seat: int, seen: Seen, known: int) -> Seen:
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
