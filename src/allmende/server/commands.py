"""What a player asks a table to do, and how it ends: acknowledged, refused with a reason, or stale.

Every command is carried out under the table's lock. One that comes again, with the same id, gets
its first answer.
"""

from __future__ import annotations

from typing import Any

from allmende import bots
from allmende.core.errors import AllmendeError
from allmende.core.words import Reason
from allmende.draw import views
from allmende.server import messages, metrics
from allmende.server.hall import Hall
from allmende.server.live import BOT, OPEN, PERSON, Live, Lost
from allmende.server.messages import HandOver, Hint, Pace, Run, Undo, Why
from allmende.server.saying import say_in
from allmende.server.store import Answered
from allmende.server.thinking import ADVISER, STRENGTHS

MOST_REASONS = 8


class Refused(AllmendeError):
    """Nothing happened; the text says why, in the player's language."""


class Stale(Exception):
    """The table is not any more what the player saw."""


class Speaker:
    """Who gives a command: a guest, from a seat he looks from, in his language."""

    guest: str
    language: str
    seat: int  # -1 while the curtain is down

    def tell(self, answer: str) -> None:
        """Send an answer."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Send the table."""
        raise NotImplementedError


class Commands:
    """The commands at one table, for one speaker."""

    def __init__(self, hall: Hall, live: Live, speaker: Speaker) -> None:
        self.hall = hall
        self.live = live
        self.speaker = speaker

    async def do(self, message: Run | Undo | Hint | HandOver) -> None:
        """Carry a command out, and answer it."""
        kind = type(message).__name__.lower()
        try:
            answer = await self._done(message)
        except Refused as error:
            answer = messages.refused(message.id, str(error))
            self.live.remember(self.speaker.guest, message.id, answer)
            metrics.COMMANDS.labels(kind, "refused").inc()
        except Stale:
            self.speaker.tell(messages.stale(message.id, self.live.seq))
            self.speaker.refresh()
            metrics.COMMANDS.labels(kind, "stale").inc()
            return
        except Lost:  # unknown whether it is on disk: the socket closes, and who asks again learns
            self.hall.forget(self.live)
            metrics.COMMANDS.labels(kind, "lost").inc()
            return
        else:
            metrics.COMMANDS.labels(kind, "done").inc()
        self.speaker.tell(answer)

    async def _done(self, message: Run | Undo | Hint | HandOver) -> str:
        known = self.live.answer_of(self.speaker.guest, message.id)
        if known is not None:
            return known
        if isinstance(message, Hint):
            return await self._hint(message)
        async with self.live.lock:
            known = self.live.answer_of(self.speaker.guest, message.id)
            if known is not None:
                return known
            self._refuse_lost()
            match message:
                case Run():
                    answer = await self._run(message)
                case Undo():
                    answer = await self._undo(message)
                case _:
                    answer = await self._hand_over(message)
        self.live.tell_all()  # they get their pictures after the answer that we return now
        self.hall.let_bots_play(self.live)
        return answer

    def _refuse_lost(self) -> None:
        if self.live.lost:
            raise Lost

    def _say(self, key: str, **values: object) -> str:
        return say_in(self.speaker.language)(key, 1, **values)

    def _answered(self, command: str) -> Answered:
        answer = messages.ack(command, self.live.seq + 1)
        return Answered(self.speaker.guest, command, answer)

    # -- acting -----------------------------------------------------------------------------------

    def _check_seat(self, seat: int) -> None:
        """Refuse whoever may not act for a seat."""
        mine = self.live.mine(self.speaker.guest)
        if not mine:
            raise Refused(self._say("refused.watching"))
        if seat not in mine:
            raise Refused(self._say("refused.not_seated"))
        if self.live.seats[seat].kind != PERSON:
            raise Refused(self._say("refused.bot_seat"))

    def _check_asked(self, seat: int, seq: int) -> None:
        self._check_seat(seat)
        if self.live.state.over:
            raise Refused(self._say("refused.over"))
        if seq < self.live.fresh[seat]:
            raise Stale
        if seq > self.live.seq or seat not in self.live.state.asked:
            raise Refused(self._say("refused.not_asked"))
        if self.speaker.seat != seat:
            raise Refused(self._say("refused.curtain"))

    async def _run(self, message: Run) -> str:
        self._check_asked(message.seat, message.seq)
        try:
            self.live.run(message.actions, message.seat)
        except AllmendeError as error:
            raise Refused(self._why(message, error)) from None
        answered = self._answered(message.id)
        texts = [self.live.game.actions.text(action) for action in message.actions]
        await self.live.commit("run", message.seat, texts, answered)
        return answered.answer

    def _why(self, message: Run, error: AllmendeError) -> str:
        """Why a run is refused, where it is its first action in the player's own language."""
        reason = self.live.state.why_not(message.actions[0], message.seat)
        if reason is None:
            return str(error)
        return self.live.words(self.speaker.language).reason(reason)

    async def _undo(self, message: Undo) -> str:
        self._check_seat(message.seat)
        if message.seq < self.live.moved:
            raise Stale
        reason = self.live.table.why_no_undo(message.seat)
        if reason is None and self.speaker.seat not in (message.seat, -1):
            raise Refused(self._say("refused.curtain"))
        if reason is not None:
            raise Refused(self.live.words(self.speaker.language).reason(reason))
        self.live.undo(message.seat, message.turn)
        answered = self._answered(message.id)
        await self.live.commit("undo", message.seat, {"turn": message.turn}, answered)
        return answered.answer

    # -- hints and reasons ------------------------------------------------------------------------

    async def _hint(self, message: Hint) -> str:
        """A bot thinks on what the seat sees, while the table goes on; then it is written down."""
        async with self.live.lock:
            self._refuse_lost()
            self._check_asked(message.seat, message.seq)
            fresh = self.live.fresh[message.seat]
            view = self.live.state.observe(message.seat).save()
        action = await self.hall.thinking.choose(self.live.game.name, ADVISER, view)
        async with self.live.lock:
            self._refuse_lost()
            known = self.live.answer_of(self.speaker.guest, message.id)
            if known is not None:
                return known
            if self.live.fresh[message.seat] != fresh or self.live.state.over:
                raise Stale
            if action not in self.live.state.legal(message.seat):
                raise Refused(self._say("refused.no_hint"))
            text = self.live.words(self.speaker.language).action(action)
            answer = messages.hint(message.id, action, text)
            self.live.hint(message.seat)
            answered = Answered(self.speaker.guest, message.id, answer)
            await self.live.commit("hint", message.seat, {"action": action}, answered)
        self.live.tell_all()
        return answer

    async def why(self, message: Why) -> None:
        """Say why nothing can be done with a piece."""
        async with self.live.lock:
            is_mine = message.seat == self.speaker.seat and message.seat in self.live.state.asked
            lines = self._reasons(message.seat, message.at) if is_mine else []
        answer: dict[str, Any] = {"t": "why", "id": message.id, "lines": lines[:MOST_REASONS]}
        self.speaker.tell(messages.encoded(answer))

    def _reasons(self, seat: int, at: str) -> list[dict[str, str]]:
        """Each action that a piece means and that the seat may not take, with the reason.

        That something is not what is asked now is told only where there is nothing else to tell.
        """
        lines: list[dict[str, str]] = []
        later: list[dict[str, str]] = []
        state = self.live.state
        view = state.observe(seat)
        words = self.live.words(self.speaker.language)
        for action in range(len(self.live.game.actions)):
            reason = state.why_not(action, seat) if at in views.anchor(view, action) else None
            if reason is not None:
                line = {"text": words.action(action), "why": words.reason(reason)}
                (later if reason == Reason("not_offered") else lines).append(line)
        return lines or later[:1]

    # -- who sits there ---------------------------------------------------------------------------

    async def _hand_over(self, message: HandOver) -> str:
        if message.seat >= len(self.live.seats):
            raise Refused(self._say("refused.not_seated"))
        if message.bot == "":
            return await self._take_back(message)
        if message.bot.partition(":")[0] not in STRENGTHS or message.bot not in bots.names():
            raise Refused(self._say("refused.unknown_bot"))
        self._check_hand_over(message.seat)
        seat = self.live.seats[message.seat]
        name = "" if seat.kind == OPEN else seat.name
        answered = self._answered(message.id)
        row = self.live.change_seat(message.seat, BOT, name, message.bot, "handover")
        what = {"bot": message.bot}
        await self.live.commit("handover", message.seat, what, answered, row)
        return answered.answer

    def _check_hand_over(self, seat: int) -> None:
        guest, live = self.speaker.guest, self.live
        if not live.mine(guest):
            raise Refused(self._say("refused.watching"))
        if live.state.over:
            raise Refused(self._say("refused.over"))
        if live.seats[seat].kind == BOT:
            raise Refused(self._say("refused.bot_seat"))
        if not live.can_hand_over(guest, seat, self.hall.config.away_seconds):
            name = live.names(self.speaker.language)[seat]
            raise Refused(self._say("refused.not_away", name=name))

    async def _take_back(self, message: HandOver) -> str:
        seat = self.live.seats[message.seat]
        if self.speaker.guest not in seat.holders or seat.kind != BOT:
            raise Refused(self._say("refused.not_seated"))
        answered = self._answered(message.id)
        row = self.live.change_seat(message.seat, PERSON, seat.name, "", "back")
        await self.live.commit("back", message.seat, {}, answered, row)
        return answered.answer

    async def pace(self, message: Pace) -> None:
        """How fast bots play, where nobody else is bothered by it."""
        if not self.live.is_alone(self.speaker.guest):
            self.speaker.tell(messages.refused("", self._say("refused.not_alone")))
            return
        await self.live.store.set_pace(self.live.id, message.bots)
        self.live.pace = message.bots
        self.live.tell_all()
