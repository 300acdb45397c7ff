"""How a database of an older format becomes one of today's."""
