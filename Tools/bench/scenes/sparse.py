from .random_numbers import RandomNumbers
from .scene import Scene as Base
from .scene import hexadecimal, linear, mix_points


class Scene(Base):
    """S7, sparse: 10,000 small rectangles that stand still on whole pixels, and a square that moves over them."""

    size = (12, 6)
    mover = {"side": 100, "start": [60.25, 80.5], "end": [1740.75, 880.25], "color": (255, 240, 200)}

    def __init__(self, shadows=False):
        random = RandomNumbers(1007)
        self.items = [
            {"corner": [random.integer(1909), random.integer(1075)], "color": random.color()} for _ in range(10000)
        ]

    def layers(self):
        still = [
            {"frame": [*item["corner"], *self.size], "backgroundColor": hexadecimal(item["color"])}
            for item in self.items
        ]
        side = self.mover["side"]
        start, end = ([corner + side / 2 for corner in self.mover[key]] for key in ("start", "end"))
        mover = {
            "bounds": [0, 0, side, side], "position": start, "backgroundColor": hexadecimal(self.mover["color"]),
            "animations": {"drift": linear("position", start, end, self.duration)},
        }
        return [*still, mover]

    def state(self, frame):
        """The moving square's top left corner."""
        return mix_points(self.mover["start"], self.mover["end"], self.progress(frame))
