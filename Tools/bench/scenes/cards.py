import math

from .random_numbers import RandomNumbers
from .scene import Scene as Base
from .scene import degrees, hexadecimal, linear, mix, mix_points, sampled


class Scene(Base):
    """S1, cards: 200 rounded rectangles with borders, each faded as one, that drift, turn and pulse."""

    size = (160, 100)
    corner_radius = 16
    border_width = 1.5
    shadow = {"sigma": 8, "offset": (0, 4), "opacity": 0.35}

    # A straight line between samples of 0.2·cos(ωt) that are h apart is at most 0.2·(ωh)²/8 away from it: 0.0016 with
    # h = 0.1 s, well under half of 1/255.
    opacity_step = 0.1

    def __init__(self, shadows=False):
        self.has_shadows = shadows
        random = RandomNumbers(1001)
        self.items = [self.item(random) for _ in range(200)]

    @staticmethod
    def item(random):
        start, end = (random.point((100, 1820), (80, 1000)) for _ in range(2))
        angles = [random.number(-20, 20), random.number(-20, 20)]
        fill = random.color()
        return {
            "start": start, "end": end, "angles": angles, "fill": fill,
            "border": [min(255, component + 70) for component in fill], "phase": random.number(0, 1),
        }

    @staticmethod
    def opacity(item, time):
        return 0.8 + 0.2 * math.cos(2 * math.pi * (time / 2.5 + item["phase"]))

    def layers(self):
        return [self.layer(item) for item in self.items]

    def layer(self, item):
        layer = {
            "bounds": [0, 0, *self.size], "position": item["start"], "cornerRadius": self.corner_radius,
            "backgroundColor": hexadecimal(item["fill"]), "borderWidth": self.border_width,
            "borderColor": hexadecimal(item["border"]),
        }
        if self.has_shadows:
            layer["shadowOpacity"] = self.shadow["opacity"]
            layer["shadowRadius"] = self.shadow["sigma"]
            layer["shadowOffset"] = list(self.shadow["offset"])
            layer["shadowColor"] = "#000000"
        turn = [degrees(angle) for angle in item["angles"]]
        layer["animations"] = {
            "drift": linear("position", item["start"], item["end"], self.duration),
            "turn": linear("transform.rotation.z", *turn, self.duration),
            "pulse": sampled("opacity", lambda time: self.opacity(item, time), self.opacity_step, self.duration),
        }
        return layer

    def state(self, frame):
        """(x, y, angle, opacity) of each card's centre."""
        progress = self.progress(frame)
        return [
            (*mix_points(item["start"], item["end"], progress), mix(*item["angles"], progress),
             self.opacity(item, frame / self.frames_per_second))
            for item in self.items
        ]
