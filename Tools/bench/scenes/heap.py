from .random_numbers import RandomNumbers
from .scene import Scene as Base
from .scene import degrees, hexadecimal, linear


class Heap(Base):
    """heap: rectangles that tumble about all axes."""

    count = 400

    # The ranges of width and height.
    widths, heights = (10, 24), (8, 16)

    # The ranges of the centres.
    columns, rows = (0, 1920), (0, 1080)

    # zPosition: a range, or a distance between consecutive rectangles at which none intersect.
    depths, distance = (-300, 300), None

    # The distance of the eye from the plane z = 0; None is parallel projection.
    perspective = 1200
    tumbles = True

    def __init__(self, shadows=False, count=None):
        if count is not None:
            self.count = count
        random = RandomNumbers(1011)
        self.items = [self.item(random, index) for index in range(self.count)]

    def item(self, random, index):
        size = [random.number(*self.widths), random.number(*self.heights)]
        place = random.point(self.columns, self.rows)
        depth = random.number(*self.depths) if self.distance is None else index * self.distance
        turns = []
        for _ in "xyz":
            start = random.number(0, 360)
            turns.append([start, start + random.number(-220, 220)])
        return {"size": size, "place": place, "depth": depth, "turns": turns, "color": random.color()}

    def layers(self):
        space = {
            "frame": [0, 0, self.width, self.height], "sublayers": [self.layer(item) for item in self.items],
        }
        if self.tumbles and self.perspective is not None:
            space["sublayerTransform"] = [{"perspective": self.perspective}]
        return [space]

    def layer(self, item):
        layer = {
            "bounds": [0, 0, *item["size"]], "position": item["place"], "backgroundColor": hexadecimal(item["color"]),
        }
        if self.tumbles:
            layer["zPosition"] = item["depth"]
        axes = "xyz" if self.tumbles else "z"
        layer["animations"] = {
            axis: linear(f"transform.rotation.{axis}", *map(degrees, turn), self.duration)
            for axis, turn in zip("xyz", item["turns"]) if axis in axes
        }
        return layer


Scene = Heap


class Crowd:
    class Scene(Heap):
        """heap-intersecting: 2,000 rectangles in one place, each of which passes through most of the others."""

        count = 2000
        widths, heights = (120, 200), (80, 140)
        columns, rows = (920, 1000), (500, 580)
        depths = (-30, 30)


class Sheets:
    class Scene(Heap):
        """heap-sheets: 120 large rectangles that pass through one another."""

        count = 120
        widths, heights = (300, 500), (200, 400)
        columns, rows = (700, 1220), (400, 680)
        depths = (-100, 100)


class Cards(Heap):
    count = 1000
    widths, heights = (160, 160), (100, 100)
    perspective = None

    # Longer than a card's diagonal.
    distance = 190


class Tumbling:
    class Scene(Cards):
        """heap-tumbling: 1,000 cards that tumble, so far behind one another that no two meet."""


class Flat:
    class Scene(Cards):
        """heap-flat: the cards of heap-tumbling, turned within the plane of the screen alone."""

        tumbles = False
