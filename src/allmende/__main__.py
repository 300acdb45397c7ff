"""`python -m allmende` is the command `allmende`."""

import sys

from allmende.cli import main

if __name__ == "__main__":  # processes that a simulation starts import this module, too
    sys.exit(main())
