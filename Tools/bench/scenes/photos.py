from . import image
from .random_numbers import RandomNumbers
from .scene import Scene as Base
from .scene import degrees, linear, mix, mix_points


class Scene(Base):
    """S2, photos: 40 opaque pictures of 512 × 512 that drift, scale and turn by a quarter."""

    side = 512
    turn = 90

    def __init__(self, shadows=False):
        random = RandomNumbers(1002)
        self.items = [self.item(random, seed=200 + index) for index in range(40)]

    def item(self, random, seed):
        start, end = (random.point((100, 1820), (80, 1000)) for _ in range(2))
        scales = [random.number(0.3, 0.9), random.number(0.3, 0.9)]
        return {
            "start": start, "end": end, "scales": scales, "file": f"photo-{seed}.png",
            "pattern": image.Pattern.random(random, seed, self.side, self.side),
        }

    def images(self):
        return {item["file"]: item["pattern"] for item in self.items}

    def layers(self):
        return [
            {
                "bounds": [0, 0, self.side, self.side], "position": item["start"], "contents": f"images/{item['file']}",
                "animations": {
                    "drift": linear("position", item["start"], item["end"], self.duration),
                    "grow": linear("transform.scale", *item["scales"], self.duration),
                    "turn": linear("transform.rotation.z", degrees(0), degrees(self.turn), self.duration),
                },
            }
            for item in self.items
        ]

    def state(self, frame):
        """(x, y, angle, scale) of each picture's centre."""
        progress = self.progress(frame)
        return [
            (*mix_points(item["start"], item["end"], progress), self.turn * progress, mix(*item["scales"], progress))
            for item in self.items
        ]
