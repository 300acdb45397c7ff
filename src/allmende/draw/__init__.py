"""How things look: text, and later SVG and HTML, from what a seat sees."""
