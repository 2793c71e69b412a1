"""Opaque images with a gradient, a faint checkerboard and noise, computed in integers, and their PNG files."""
import dataclasses
import multiprocessing
import os
import struct
import zlib


@dataclasses.dataclass
class Pattern:
    """At (x, y), for the channel c, where // rounds down:

    gradient = ((x·ax + y·ay)·256) // (width·(ax + ay))                    position in the gradient, 0…255
    checker  = 24 on every other square of 32 pixels, else 0
    hash     = x·374761393 + y·668265263 + seed·2246822519, then mixed, all in 32 bits
    value    = start[c] + ((end[c] − start[c])·gradient) // 256 + checker + 4 bits of the hash − 8, clamped to 0…255
    """

    seed: int
    width: int
    height: int
    start: list
    end: list
    slope: list

    color_type = 2  # PNG: red, green and blue

    @staticmethod
    def random(random, seed, width, height):
        start, end = random.color(), random.color()
        return Pattern(seed, width, height, start, end, [random.integer(8) + 1, random.integer(8)])

    def rows(self):
        """The rows from the top, as bytes: red, green, blue."""
        # All values of each channel, by gradient and checker, and then by noise, so that a pixel takes only a hash and
        # three look-ups.
        tables = [self.channel_table(channel) for channel in range(3)]
        ax, ay = self.slope
        length = self.width * (ax + ay)
        for y in range(self.height):
            row = bytearray()
            offset = y * 668265263 + self.seed * 2246822519
            for x in range(self.width):
                h = (x * 374761393 + offset) & 0xFFFFFFFF
                h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
                h ^= h >> 16
                shade = (((x * ax + y * ay) * 256) // length) * 2 + (((x >> 5) + (y >> 5)) & 1)
                row.append(tables[0][shade][h & 15])
                row.append(tables[1][shade][(h >> 8) & 15])
                row.append(tables[2][shade][(h >> 16) & 15])
            yield bytes(row)

    def channel_table(self, channel):
        first, last = self.start[channel], self.end[channel]
        table = []
        for gradient in range(256):
            for checker in (0, 24):
                base = first + ((last - first) * gradient) // 256 + checker - 8
                table.append(bytes(max(0, min(255, base + noise)) for noise in range(16)))
        return table


@dataclasses.dataclass
class Dot:
    """A white dot that fades towards its edge. At the squared distance d from the center, in radii:

    alpha = floor(255·max(0, 1 − d)² + 1/2)
    """

    side: int

    color_type = 6  # PNG: red, green, blue and straight alpha
    width = height = property(lambda self: self.side)

    def alpha(self, x, y):
        radius = self.side / 2
        distance = ((x + 0.5 - radius) ** 2 + (y + 0.5 - radius) ** 2) / radius ** 2
        return int(255 * max(0, 1 - distance) ** 2 + 0.5)

    def rows(self):
        """The rows from the top, as bytes: red, green, blue, alpha."""
        for y in range(self.side):
            yield bytes(part for x in range(self.side) for part in (255, 255, 255, self.alpha(x, y)))


def write_missing(patterns, folder):
    """Writes the images that are missing in the folder. They take a while, and never change."""
    missing = [(pattern, os.path.join(folder, name)) for name, pattern in patterns.items()]
    missing = [(pattern, path) for pattern, path in missing if not is_newer_than_this_file(path)]
    if missing:
        os.makedirs(folder, exist_ok=True)
        with multiprocessing.Pool() as pool:
            pool.starmap(write_png, missing)


def is_newer_than_this_file(path):
    return os.path.exists(path) and os.path.getmtime(path) > os.path.getmtime(os.path.abspath(__file__))


def write_png(pattern, path):
    # The filter "none": no other filter compresses noise better.
    rows = b"".join(b"\0" + row for row in pattern.rows())
    header = struct.pack(">IIBBBBB", pattern.width, pattern.height, 8, pattern.color_type, 0, 0, 0)
    temporary = f"{path}.{os.getpid()}"
    with open(temporary, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, data in ((b"IHDR", header), (b"sRGB", b"\0"), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b"")):
            file.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))
    os.replace(temporary, path)
