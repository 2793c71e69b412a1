import math

from . import image
from .random_numbers import RandomNumbers
from .scene import Scene as Base
from .scene import hexadecimal


class Scene(Base):
    """S6, particles: 5,000 soft dots from five emitters, which fall and fade and are added to what is behind."""

    gravity = 240
    side = 32

    def __init__(self, shadows=False):
        random = RandomNumbers(1006)
        self.items = [self.item(random) for _ in range(5000)]

    def item(self, random):
        emitter = [192 + 384 * random.integer(5), 800]
        velocity = [random.number(-160, 160), random.number(-560, -160)]
        life, offset = random.number(1.5, 3), random.number(0, 3)
        return {
            "emitter": emitter, "velocity": velocity, "life": life, "offset": offset,
            "scale": random.number(0.3, 1), "color": random.color(20, 180),
        }

    def images(self):
        return {"dot.png": image.Dot(self.side)}

    def layers(self):
        places = sorted({tuple(item["emitter"]) for item in self.items})
        return [
            {
                "class": "CAEmitterLayer", "frame": [0, 0, self.width, self.height], "emitterPosition": list(place),
                "renderMode": "additive",
                "emitterCells": [self.cell(item) for item in self.items if tuple(item["emitter"]) == place],
            }
            for place in places
        ]

    def cell(self, item):
        """A cell with one particle at a time, which is emitted again when it dies."""
        x, y = item["velocity"]
        return {
            "contents": "images/dot.png", "birthRate": 1 / item["life"], "lifetime": item["life"],
            "beginTime": -item["offset"], "velocity": math.hypot(x, y), "emissionLongitude": math.atan2(y, x),
            "yAcceleration": self.gravity, "scale": item["scale"], "color": hexadecimal(item["color"]),
            "alphaSpeed": -1 / item["life"],
        }

    def state(self, frame):
        """(x, y, scale, color, intensity) of each particle."""
        time = frame / self.frames_per_second
        result = []
        for item in self.items:
            age = math.fmod(time + item["offset"], item["life"])
            (x, y), (dx, dy) = item["emitter"], item["velocity"]
            result.append((
                x + dx * age, y + dy * age + 0.5 * self.gravity * age * age, item["scale"], item["color"],
                1 - age / item["life"],
            ))
        return result
