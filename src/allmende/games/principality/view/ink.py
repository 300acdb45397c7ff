"""How the drawings of Principality are made: filled shapes in the colours of the tokens, one line."""

from __future__ import annotations


def fill(colour: str, path: str, more: str = "") -> str:
    """A filled shape."""
    return f'<path fill="var(--{colour})" d="{path}"{" " + more if more else ""}/>'


def inked(*shapes: str, width: float = 1.5, colour: str = "bark") -> str:
    """Shapes with an outline."""
    return (
        f'<g stroke="var(--{colour})" stroke-width="{width}" stroke-linejoin="round" '
        f'stroke-linecap="round">{"".join(shapes)}</g>'
    )


def stroke(path: str, width: float = 2, colour: str = "bark") -> str:
    """A line."""
    return (
        f'<path fill="none" stroke="var(--{colour})" stroke-width="{width}" '
        f'stroke-linejoin="round" stroke-linecap="round" d="{path}"/>'
    )


def disc(colour: str, x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="var(--{colour})"/>'


def put(symbol: str, x: float, y: float, size: float, more: str = "") -> str:
    """Another symbol inside a drawing."""
    turned = f" {more}" if more else ""
    return f'<use href="#s-{symbol}" x="{x}" y="{y}" width="{size}" height="{size}"{turned}/>'
