"""What is counted and measured, for /metrics; never who or what in particular."""

from __future__ import annotations

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, generate_latest

_SHORT = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
_SIZES = (256, 1024, 2048, 4096, 10240, 20480, 51200, 102400)

COMMIT_SECONDS = Histogram("allmende_commit_seconds", "From write to disk.", buckets=_SHORT)
COMMIT_WRITES = Histogram(
    "allmende_commit_writes", "Writes in a transaction.", buckets=(1, 2, 5, 10, 20, 50, 100, 500)
)
COMMANDS = Counter("allmende_commands", "Commands by their answer.", ["kind", "answer"])
CONNECTIONS = Gauge("allmende_connections", "Open sockets.")
LIVE_TABLES = Gauge("allmende_live_tables", "Tables in memory.")
FRAME_BYTES = Histogram("allmende_frame_bytes", "Frames about a table.", buckets=_SIZES)
DRAW_SECONDS = Histogram("allmende_draw_seconds", "Drawing for one seat.", buckets=_SHORT)
BOT_SECONDS = Histogram("allmende_bot_seconds", "Thinking of bots.", ["bot"])
BOT_WORKERS_LOST = Counter("allmende_bot_workers_lost", "Workers that died or hung.")
CLOSED = Counter("allmende_closed", "Sockets that the server closed.", ["why"])
REQUESTS = Counter("allmende_requests", "Requests by status.", ["status"])


def text() -> bytes:
    """All of it, as Prometheus reads it."""
    return generate_latest(REGISTRY)
