import math

from . import image
from .random_numbers import RandomNumbers
from .scene import Scene as Base
from .scene import degrees, linear, mix

# The rotation of each face, after it is moved towards the viewer: axis and angle.
FACES = [("y", 0), ("y", 90), ("y", 180), ("y", -90), ("x", 90), ("x", -90)]


class Scene(Base):
    """S3, cubes: eight cubes with a picture on every face that turn about two axes under one perspective."""

    side = 200
    picture_side = 256

    # The distance of the eye from the plane z = 0, above the centre of the canvas.
    distance = 800

    def __init__(self, shadows=False):
        random = RandomNumbers(1003)
        self.items = [self.item(random, index) for index in range(8)]

    def item(self, random, index):
        x = -660 + 440 * (index % 4) + random.number(-40, 40)
        y = -225 + 450 * (index // 4) + random.number(-40, 40)
        z = random.number(-250, 0)
        about_x = random.number(-180, 180)
        about_x = [about_x, about_x + random.number(90, 360)]
        about_y = random.number(-180, 180)
        about_y = [about_y, about_y + random.number(-360, 360)]
        seeds = range(300 + 6 * index, 306 + 6 * index)
        return {
            "center": (x, y, z), "about_x": about_x, "about_y": about_y,
            "patterns": {
                f"face-{seed}.png": image.Pattern.random(random, seed, self.picture_side, self.picture_side)
                for seed in seeds
            },
        }

    def images(self):
        return {name: pattern for item in self.items for name, pattern in item["patterns"].items()}

    def layers(self):
        """A layer with a sublayerTransform; for each cube, it contains two nested rotating layers."""
        space = {
            "frame": [0, 0, self.width, self.height], "sublayerTransform": [{"perspective": self.distance}],
            "sublayers": [self.cube(item) for item in self.items],
        }
        return [space]

    def cube(self, item):
        x, y, z = item["center"]
        bounds, middle = [0, 0, self.side, self.side], [self.side / 2, self.side / 2]
        inner = {
            "class": "CATransformLayer", "bounds": bounds, "position": middle,
            "animations": {"turn": linear("transform.rotation.y", *map(degrees, item["about_y"]), self.duration)},
            "sublayers": [
                {
                    "bounds": bounds, "position": middle, "contents": f"images/{name}", "isDoubleSided": False,
                    "transform": [
                        {"translate": [0, 0, self.side / 2]}, {"rotate": [degrees(angle), *unit(axis)]},
                    ],
                }
                for name, (axis, angle) in zip(item["patterns"], FACES)
            ],
        }
        return {
            "class": "CATransformLayer", "bounds": bounds, "position": [self.width / 2 + x, self.height / 2 + y],
            "zPosition": z, "sublayers": [inner],
            "animations": {"turn": linear("transform.rotation.x", *map(degrees, item["about_x"]), self.duration)},
        }

    def state(self, frame):
        """(cube, face, 3 × 3 matrix from the face's centre to the screen) of faces towards the viewer, far to near."""
        progress = self.progress(frame)
        faces = []
        for cube, item in enumerate(self.items):
            turn = multiply(
                moved(*item["center"]),
                multiply(rotated("x", mix(*item["about_x"], progress)), rotated("y", mix(*item["about_y"], progress))))
            for face, (axis, angle) in enumerate(FACES):
                place = multiply(turn, multiply(rotated(axis, angle), moved(0, 0, self.side / 2)))
                matrix = self.projected(place)
                if self.is_seen(matrix):
                    faces.append((place[2][3], cube, face, matrix))
        faces.sort(key=lambda entry: entry[:3])
        return [entry[1:] for entry in faces]

    def projected(self, place):
        """Divides by the distance from the eye, and drops z."""
        x, y, z = place[0], place[1], place[2]
        w = [place[3][column] - z[column] / self.distance for column in range(4)]
        rows = [
            [x[column] + self.width / 2 * w[column] for column in range(4)],
            [y[column] + self.height / 2 * w[column] for column in range(4)], w,
        ]
        return [[row[column] for column in (0, 1, 3)] for row in rows]

    def is_seen(self, matrix):
        half = self.side / 2
        points = []
        for x, y in ((-half, -half), (half, -half), (half, half)):
            across, down, w = (row[0] * x + row[1] * y + row[2] for row in matrix)
            points.append((across / w, down / w))
        (ax, ay), (bx, by), (cx, cy) = points
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0


def unit(axis):
    return [1, 0, 0] if axis == "x" else [0, 1, 0]


# 4 × 4 matrices for column vectors.

def multiply(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(4)) for j in range(4)] for i in range(4)]


def moved(x, y, z):
    return [[1, 0, 0, x], [0, 1, 0, y], [0, 0, 1, z], [0, 0, 0, 1]]


def rotated(axis, angle):
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    if axis == "x":
        return [[1, 0, 0, 0], [0, c, -s, 0], [0, s, c, 0], [0, 0, 0, 1]]
    return [[c, 0, s, 0], [0, 1, 0, 0], [-s, 0, c, 0], [0, 0, 0, 1]]
