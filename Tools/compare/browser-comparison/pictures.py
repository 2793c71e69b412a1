"""Opaque pictures of 8-bit RGB: reading, measuring the difference of two, and writing them side by side."""

import dataclasses
import math
import struct
import subprocess
import zlib

# A pixel is on an edge if a channel of its 3×3 neighbourhood varies by more than this in either picture.
EDGE_VARIATION = 16

# The difference is amplified by this factor.
DIFFERENCE_GAIN = 16

GAP = 8


@dataclasses.dataclass(frozen=True)
class Picture:
    width: int
    height: int
    data: bytes  # Rows from the top, three bytes a pixel.


@dataclasses.dataclass(frozen=True)
class Difference:
    mean_away_from_edges: float  # The mean difference of a channel, in 1/255.
    edge_share: float
    psnr: float  # The PSNR over all pixels, in decibels.
    worst: int
    worst_pixel: tuple


def size_of_png(path):
    with open(path, "rb") as file:
        return struct.unpack(">II", file.read(24)[16:])


def read(path, size=None, magnification=1):
    """The upper left part of a PNG with the given size (all of it by default), over white. A magnified one is scaled down by
    averaging."""
    width, height = size or size_of_png(path)
    part = f"crop={width * magnification}:{height * magnification}:0:0,format=rgba"
    if magnification > 1:
        part += f",scale={width}:{height}:flags=area"
    over_white = f"color=white:s={width}x{height}:d=1,format=rgba[w];[0]{part}[p]"
    command = ["ffmpeg", "-v", "error", "-i", path, "-filter_complex", f"{over_white};[w][p]overlay=format=gbrp"]
    command += ["-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
    data = subprocess.run(command, check=True, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL).stdout
    if len(data) != width * height * 3:
        raise ValueError(f"{path} has {len(data)} bytes, not {width} x {height} pixels")
    return Picture(width, height, data)


def edges(picture):
    """A flag for each pixel, from the maximum and minimum over 3×3 pixels, first in rows, then in columns."""
    width, height, flags = picture.width, picture.height, bytearray(picture.width * picture.height)
    for channel in range(3):
        lows, highs = [], []
        for y in range(height):
            row = picture.data[y * width * 3 + channel : (y + 1) * width * 3 : 3]
            left, right = row[:1] + row[:-1], row[1:] + row[-1:]
            lows.append(bytes(map(min, left, row, right)))
            highs.append(bytes(map(max, left, row, right)))
        for y in range(height):
            rows = [max(y - 1, 0), y, min(y + 1, height - 1)]
            low = map(min, *(lows[row] for row in rows))
            high = map(max, *(highs[row] for row in rows))
            for x, (a, b) in enumerate(zip(low, high)):
                if b - a > EDGE_VARIATION:
                    flags[y * width + x] = 1
    return flags


def measure(ours, theirs):
    absolute = bytes(abs(a - b) for a, b in zip(ours.data, theirs.data))
    on_edge = [a | b for a, b in zip(edges(ours), edges(theirs))]
    away = len(on_edge) - sum(on_edge)
    total = sum(sum(absolute[3 * i : 3 * i + 3]) for i, edge in enumerate(on_edge) if not edge)
    squares = sum(value * value for value in absolute)
    worst = max(absolute)
    position = absolute.index(worst) // 3
    return Difference(
        mean_away_from_edges=total / (3 * away) if away else 0,
        edge_share=1 - away / len(on_edge),
        psnr=10 * math.log10(255**2 * len(absolute) / squares) if squares else math.inf,
        worst=worst,
        worst_pixel=(position % ours.width, position // ours.width),
    )


def write_side_by_side(path, ours, theirs):
    """Writes our picture, the difference on black, and the browser's, with grey gaps."""
    difference = bytes(min(255, DIFFERENCE_GAIN * abs(a - b)) for a, b in zip(ours.data, theirs.data))
    row, gap = ours.width * 3, b"\x80" * (GAP * 3)
    rows = []
    for y in range(ours.height):
        part = slice(y * row, (y + 1) * row)
        rows.append(b"\0" + gap.join([ours.data[part], difference[part], theirs.data[part]]))
    write_png(path, ours.width * 3 + GAP * 2, ours.height, b"".join(rows))


def write_png(path, width, height, filtered_rows):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header))
        file.write(chunk(b"IDAT", zlib.compress(filtered_rows)) + chunk(b"IEND", b""))
