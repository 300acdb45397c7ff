"""People at tables: the store, live tables, pages and sockets."""
