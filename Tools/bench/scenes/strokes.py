import math

from .random_numbers import RandomNumbers
from .scene import Scene as Base
from .scene import degrees, hexadecimal, linear


class Scene(Base):
    """S4, strokes: 100 circles whose outlines are drawn and vanish, every other one in moving dashes, and 50 turning
    stars over them."""

    radius = 80
    line_width = 8
    dash = [20, 12]
    star_points = 7
    star_radii = (60, 27)

    def __init__(self, shadows=False):
        random = RandomNumbers(1004)
        self.circles = [self.circle(random, index) for index in range(100)]
        self.stars = [self.star(random) for _ in range(50)]

    @staticmethod
    def circle(random, index):
        return {
            "center": random.point((100, 1820), (100, 980)), "color": random.color(), "phase": random.number(0, 1),
            "dashed": index % 2 == 1, "speed": random.number(30, 90),
        }

    @staticmethod
    def star(random):
        return {
            "center": random.point((100, 1820), (100, 980)), "color": random.color(), "angle": random.number(0, 360),
            "speed": random.number(-180, 180),
        }

    def star_path(self):
        """The corners of an unrotated star around the origin, the first one at the top."""
        count = 2 * self.star_points
        angles = [math.radians(360 / count * index - 90) for index in range(count)]
        return [
            [self.star_radii[index % 2] * math.cos(angle), self.star_radii[index % 2] * math.sin(angle)]
            for index, angle in enumerate(angles)
        ]

    def layers(self):
        return [self.circle_layer(circle) for circle in self.circles] + [self.star_layer(star) for star in self.stars]

    def circle_layer(self, circle):
        # The visible share grows from 0 to 1 in the scene's duration, repeatedly, beginning at `phase`.
        grow = {
            "keyPath": "strokeEnd", "fromValue": 0, "toValue": 1, "duration": self.duration, "repeatCount": math.inf,
            "timeOffset": circle["phase"] * self.duration,
        }
        layer = {
            "class": "CAShapeLayer", "position": circle["center"], "path": {"circle": [0, 0, self.radius]},
            "fillColor": None, "strokeColor": hexadecimal(circle["color"]), "lineWidth": self.line_width,
            "lineCap": "round", "animations": {"grow": grow},
        }
        if circle["dashed"]:
            layer["lineDashPattern"] = self.dash
            layer["animations"]["march"] = linear("lineDashPhase", 0, circle["speed"] * self.duration, self.duration)
        return layer

    def star_layer(self, star):
        turned = star["angle"] + star["speed"] * self.duration
        return {
            "class": "CAShapeLayer", "position": star["center"], "path": {"polygon": self.star_path()},
            "fillColor": hexadecimal(star["color"]),
            "animations": {
                "turn": linear("transform.rotation.z", degrees(star["angle"]), degrees(turned), self.duration)
            },
        }

    def state(self, frame):
        """The visible share of each circle's outline and the phase of its dashes, and the angle of each star."""
        time = frame / self.frames_per_second
        circles = [
            ((time / self.duration + circle["phase"]) % 1, circle["speed"] * time) for circle in self.circles
        ]
        return circles, [star["angle"] + star["speed"] * time for star in self.stars]
