"""What a killed server leaves of the tables: it is killed again and again while they are played."""
