"""One socket: what is heard on it, and what is sent, as fast as its reader reads and no faster.

Nothing piles up for a slow reader: a frame is made when the one before is gone, from what changed
since. Short answers go first, so that who acted is acknowledged before anybody sees the change.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from allmende.core.words import DEFAULT_LANGUAGE
from allmende.server import messages, metrics
from allmende.server.commands import Commands, Speaker
from allmende.server.hall import Hall
from allmende.server.live import Live
from allmende.server.messages import (
    BadMessage,
    HandOver,
    Hello,
    Hint,
    LookFrom,
    Pace,
    Ping,
    Run,
    Said,
    Speak,
    Undo,
    Why,
)
from allmende.server.pictures import Sent, frame, seats_for
from allmende.server.saying import say_in

MOST_ANSWERS = 64  # that wait for a reader
BURST = 3  # seconds' worth of messages that may come at once
MOST_AT_ONCE = 8  # commands of one socket under way
CODES = {"no_table": 4404, "no_seat": 4403, "stopping": 1001, "trouble": 1011}
POLICY = 1008
log = structlog.get_logger()


class Closing(Exception):
    """The server ends this connection; the text is the key of why."""


class Connection(Speaker):
    """A socket at a table, of a guest or of somebody who watches (guest "")."""

    def __init__(self, socket: WebSocket, hall: Hall, live: Live, guest: str) -> None:
        self.socket = socket
        self.hall = hall
        self.live = live
        self.guest = guest
        self.language = DEFAULT_LANGUAGE
        self.seat = -1
        self.looking = -1  # of several seats, the one whose curtain is lifted
        self.curtain = -1
        self.sent = Sent()
        self._answers: deque[str] = deque()
        self._is_due = False
        self._closing = ""
        self._wake = asyncio.Event()
        self._budget = float(hall.config.messages_per_second * BURST)
        self._heard = time.monotonic()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def commands(self) -> Commands:
        """What can be asked for from here; made anew, since it knows us."""
        return Commands(self.hall, self.live, self)

    # -- what others call -------------------------------------------------------------------------

    def tell(self, answer: str) -> None:
        self._answers.append(answer)
        if len(self._answers) > MOST_ANSWERS:
            self.close("too_slow")
        self._wake.set()

    def refresh(self) -> None:
        self._is_due = True
        self._wake.set()

    def close(self, reason: str) -> None:
        self._closing = self._closing or reason
        self._wake.set()

    # -- the life of a connection -----------------------------------------------------------------

    async def serve(self) -> None:
        """From hello to the end."""
        sending: asyncio.Task[None] | None = None
        metrics.CONNECTIONS.inc()
        try:
            await self._hear_hello()
            self.live.come(self)
            self._tell_presence()
            self.refresh()
            sending = asyncio.ensure_future(self._send())
            hearing = asyncio.ensure_future(self._hear())
            await asyncio.wait({sending, hearing}, return_when=asyncio.FIRST_COMPLETED)
            hearing.cancel()
            await asyncio.gather(hearing, return_exceptions=True)
            if _has_failed(hearing) or _has_failed(sending):
                await self._end("trouble")
        except Closing as closing:
            await self._end(str(closing))
        except WebSocketDisconnect:
            pass
        finally:
            metrics.CONNECTIONS.dec()
            self.live.leave(self)
            self._tell_presence()
            if sending is not None:
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)

    def _tell_presence(self) -> None:
        """The others see who is there; and later, who has been away for long."""
        if not self.live.mine(self.guest):
            return
        self.live.show_presence()
        if not self.live.is_online(self.live.mine(self.guest)[0]):
            later = asyncio.get_running_loop().call_later
            later(self.hall.config.away_seconds + 0.1, self.live.show_presence)

    # -- hearing ----------------------------------------------------------------------------------

    async def _hear_hello(self) -> None:
        try:
            async with asyncio.timeout(self.hall.config.hello_seconds):
                while True:
                    message = await self._next()
                    if isinstance(message, Hello):
                        break
                    if message is not None:
                        self.language = DEFAULT_LANGUAGE
                        why = say_in(self.language)("refused.hello")
                        await self.socket.send_text(messages.refused("", why))
        except TimeoutError:
            raise Closing("no_hello") from None
        self.language = message.language
        if message.seat is not None and message.seat in self.live.mine(self.guest):
            self.looking = message.seat
        self._settle_curtain()

    async def _next(self) -> Said | None:
        """The next message; None after one that could not be read, which was answered."""
        heard = await self.socket.receive()
        if heard["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(heard.get("code", 1005))
        self._pay()
        text = heard.get("text")
        try:
            if text is None:
                raise BadMessage("a message is text, not bytes")
            return messages.read(text)
        except BadMessage as error:
            why = say_in(self.language)("refused.message", why=error)
            metrics.COMMANDS.labels("unreadable", "refused").inc()
            if self.socket.application_state is WebSocketState.CONNECTED:
                await self._answer_now(messages.refused("", why))
            return None

    async def _answer_now(self, answer: str) -> None:
        if self in self.live.readers:
            self.tell(answer)
        else:
            await self.socket.send_text(answer)

    def _pay(self) -> None:
        """Every message costs one of so many a second."""
        rate = self.hall.config.messages_per_second
        instant = time.monotonic()
        self._budget = min(rate * BURST, self._budget + (instant - self._heard) * rate)
        self._heard = instant
        self._budget -= 1
        if self._budget < 0:
            raise Closing("too_many")

    async def _hear(self) -> None:
        try:
            while not self._closing:
                message = await self._next()
                if message is not None:
                    await self._heed(message)
        except Closing as closing:
            self.close(str(closing))
            await asyncio.sleep(self.hall.config.send_seconds)
        except WebSocketDisconnect:
            return

    async def _heed(self, message: Said) -> None:
        match message:
            case Ping():
                self.tell('{"t":"pong"}')
            case Speak():
                self.language = message.language
                self.sent = Sent()
                self.refresh()
            case Hello():
                self.tell(messages.refused("", say_in(self.language)("refused.hello_again")))
            case LookFrom():
                self._look(message)
            case Pace():
                await self.commands.pace(message)
            case Why():
                await self.commands.why(message)
            case Run() | Undo() | Hint() | HandOver():
                await self._start(message)

    async def _start(self, message: Run | Undo | Hint | HandOver) -> None:
        """Carry a command out to its end, whatever becomes of this socket."""
        while len(self._tasks) >= MOST_AT_ONCE:
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        task = asyncio.ensure_future(self.commands.do(message))
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("command failed", table=self.live.id, exc_info=task.exception())
            self.live.give_up()
            self.hall.forget(self.live)

    def _look(self, message: LookFrom) -> None:
        """Lift the curtain for a seat of mine."""
        if message.seat not in self.live.mine(self.guest):
            why = say_in(self.language)("refused.not_seated")
            self.tell(messages.refused(message.id, why))
            return
        self.looking = message.seat
        self._settle_curtain()
        self.tell(messages.ack(message.id, self.live.seq))
        self.refresh()

    # -- sending ----------------------------------------------------------------------------------

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._answers:
                await self._out(self._answers.popleft())
            if self._closing:
                await self._end(self._closing)
                return
            if self._is_due:
                self._is_due = False
                await self._out(await self._frame())

    async def _frame(self) -> str:
        """The table as it is on disk: nothing is drawn while a change is being written."""
        async with self.live.lock:
            self._settle_curtain()
            seats = seats_for(self.live, self.guest, self.hall.config.away_seconds)
            args = (self.live, self.sent, self.seat, self.curtain, self.language, seats)
            return frame(*args)

    def _settle_curtain(self) -> None:
        """Whose picture to show. With several seats at one screen, only who lifted the curtain."""
        mine = self.live.mine(self.guest)
        played = self.live.played(self.guest)
        seat, curtain = (mine[0] if mine else -1), -1
        if len(mine) > 1:
            asked = [one for one in self.live.state.asked if one in played]
            if asked and self.looking not in asked:
                self.looking, seat, curtain = -1, -1, asked[0]
            else:
                seat = self.looking
        if (seat, curtain) != (self.seat, self.curtain):
            self.seat, self.curtain = seat, curtain
            self.sent = Sent()

    async def _out(self, text: str) -> None:
        try:
            async with asyncio.timeout(self.hall.config.send_seconds):
                await self.socket.send_text(text)
        except TimeoutError:
            metrics.CLOSED.labels("too_slow").inc()
            raise WebSocketDisconnect(POLICY) from None

    async def _end(self, reason: str) -> None:
        """Say why, and close."""
        metrics.CLOSED.labels(reason).inc()
        why = say_in(self.language)(f"closing.{reason}")
        try:
            async with asyncio.timeout(self.hall.config.send_seconds):
                await self.socket.send_text(messages.closing(why))
                await self.socket.close(CODES.get(reason, POLICY), why)
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            return


def _has_failed(task: asyncio.Task[None]) -> bool:
    """Whether something happened that should not, which is noted; that somebody left should."""
    if not task.done() or task.cancelled():
        return False
    error = task.exception()
    if error is None or isinstance(error, WebSocketDisconnect):
        return False
    log.error("socket failed", exc_info=error)
    return True
