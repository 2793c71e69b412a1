from .random_numbers import RandomNumbers
from .scene import Scene as Base
from .scene import degrees, hexadecimal, linear, mix, mix_points


class Scene(Base):
    """S8, groups: 10 half transparent ones of 20 circles clipped by a circle, that drift and turn; two are blurred."""

    size = (600, 400)
    clip_radius = 200
    opacity = 0.5
    blur = {3: 12, 7: 12}

    def __init__(self, shadows=False):
        random = RandomNumbers(1008)
        self.items = [self.item(random, self.blur.get(index, 0)) for index in range(10)]

    @classmethod
    def item(cls, random, blur):
        start, end = (random.point((250, 1670), (200, 880)) for _ in range(2))
        angles = [random.number(-60, 60), random.number(-60, 60)]
        circles = [
            {
                "center": random.point((80, cls.size[0] - 80), (0, cls.size[1])), "radius": random.number(40, 120),
                "color": random.color(),
            }
            for _ in range(20)
        ]
        return {"start": start, "end": end, "angles": angles, "circles": circles, "blur": blur}

    def layers(self):
        return [self.layer(item) for item in self.items]

    def layer(self, item):
        side, middle = 2 * self.clip_radius, [length / 2 for length in self.size]
        corner = [center - self.clip_radius for center in middle]
        clip = {
            "bounds": [*corner, side, side], "cornerRadius": self.clip_radius, "masksToBounds": True,
            "sublayers": [self.circle(circle) for circle in item["circles"]],
        }
        # The filter applies to clipped content if the clipping layer is inside the filtered one.
        layer = clip
        if item["blur"]:
            layer = {
                "bounds": [0, 0, *self.size], "filters": [{"type": "gaussianBlur", "inputRadius": item["blur"]}],
                "sublayers": [{**clip, "position": middle}],
            }
        turn = [degrees(angle) for angle in item["angles"]]
        return {
            **layer, "position": item["start"], "opacity": self.opacity,
            "animations": {
                "drift": linear("position", item["start"], item["end"], self.duration),
                "turn": linear("transform.rotation.z", *turn, self.duration),
            },
        }

    @staticmethod
    def circle(circle):
        radius = circle["radius"]
        return {
            "bounds": [0, 0, 2 * radius, 2 * radius], "position": circle["center"], "cornerRadius": radius,
            "backgroundColor": hexadecimal(circle["color"]),
        }

    def state(self, frame):
        """(x, y, angle) of each group's centre."""
        progress = self.progress(frame)
        return [
            (*mix_points(item["start"], item["end"], progress), mix(*item["angles"], progress)) for item in self.items
        ]
