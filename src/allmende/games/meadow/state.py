"""What lies on the table of Meadow, beside the cards in its zones."""

from allmende.core.state import State


class MeadowState(State):
    def __init__(self) -> None:
        super().__init__()
        self.round: int = 0
        self.coins: list[int] = []
