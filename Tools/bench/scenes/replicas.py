from .scene import Scene as Base
from .scene import hexadecimal


class Scene(Base):
    """Replicas: 100 rows of 100 instances of a dot that grows and shrinks, each later than the one before it."""

    size, position, radius = (100, 100), (12.5, 10.25), 4
    step = (19, 10.6)
    delays = (-0.01, -0.02)
    half_period, least = 0.5, 0.4
    tint, offset = (255, 128, 64), (-0.005, 0, 0.005)

    def __init__(self, shadows=False):
        pass

    def layers(self):
        columns, rows = self.size
        x, y = self.position
        canvas = [0, 0, self.width, self.height]
        dot = {
            "bounds": [0, 0, 2 * self.radius, 2 * self.radius], "position": [x, y], "cornerRadius": self.radius,
            "backgroundColor": "#ffffff",
            "animations": {
                "beat": {
                    "class": "CABasicAnimation", "keyPath": "transform.scale", "fromValue": 1, "toValue": self.least,
                    "duration": self.half_period, "autoreverses": True, "repeatCount": float("inf"),
                }
            },
        }
        row = {
            "class": "CAReplicatorLayer", "frame": canvas, "instanceCount": columns, "instanceDelay": self.delays[0],
            "instanceTransform": [{"translate": [self.step[0], 0, 0]}], "instanceColor": hexadecimal(self.tint),
            "instanceRedOffset": self.offset[0], "instanceBlueOffset": self.offset[2], "sublayers": [dot],
        }
        return [{
            "class": "CAReplicatorLayer", "frame": canvas, "instanceCount": rows, "instanceDelay": self.delays[1],
            "instanceTransform": [{"translate": [0, self.step[1], 0]}], "sublayers": [row],
        }]

    def colors(self):
        """The colour of each column."""
        return [
            tuple(round(min(255, max(0, part + 255 * add * column))) for part, add in zip(self.tint, self.offset))
            for column in range(self.size[0])
        ]

    def state(self, frame):
        """The centre, the radius and the column of each dot, in the order in which they are drawn."""
        time = frame / self.frames_per_second
        dots = []
        for row in range(self.size[1]):
            for column in range(self.size[0]):
                phase = (time - row * self.delays[1] - column * self.delays[0]) / self.half_period % 2
                scale = 1 + (self.least - 1) * (phase if phase < 1 else 2 - phase)
                center = (self.position[0] + column * self.step[0], self.position[1] + row * self.step[1])
                dots.append((*center, self.radius * scale, column))
        return dots
