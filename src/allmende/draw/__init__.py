"""Draw: from what a seat sees to HTML in named fragments, and to lines of text."""
