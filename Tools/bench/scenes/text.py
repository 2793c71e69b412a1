import math

from .random_numbers import RandomNumbers
from .scene import Scene as Base
from .scene import hexadecimal, linear

WORDS = (
    "amber bridge cloud delta ember forest garden harbor island jungle kernel lantern meadow nebula orchid pepper "
    "quartz river silver thunder umbra velvet window xenon yellow zephyr Alpha Bravo Charlie Delta Echo Foxtrot"
).split()


class Scene(Base):
    """S5, text: 150 lines of text, without kerning and ligatures, that move by fractions of pixels in both directions,
    and fade in and out."""

    font = "DejaVu Sans"
    font_size = 32
    length = 24

    # The distance from the top of a line to its baseline, and the bounds of the layers, which all lines fit into.
    ascent = 1901 / 2048 * font_size
    bounds = (640, 40)

    # The period of the opacity, in seconds.
    period = 2

    def __init__(self, shadows=False):
        random = RandomNumbers(1005)
        self.items = [self.item(random) for _ in range(150)]

    def item(self, random):
        text = ""
        while len(text) < self.length:
            text += WORDS[random.integer(len(WORDS))] + " "
        return {
            "text": text[:self.length].rstrip(), "start": random.point((0, 1450), (40, 1060)),
            "velocity": random.point((-40, 40), (-40, 40)), "color": random.color(110, 145),
            "phase": random.number(0, 1),
        }

    def layers(self):
        return [self.layer(item) for item in self.items]

    def layer(self, item):
        end = [x + v * self.duration for x, v in zip(item["start"], item["velocity"])]
        samples = self.period * self.frames_per_second
        fade = {
            "class": "CAKeyframeAnimation", "keyPath": "opacity", "duration": self.period, "repeatCount": math.inf,
            "values": [self.opacity(item, index / self.frames_per_second) for index in range(samples + 1)],
        }
        return {
            "class": "CATextLayer", "bounds": [0, 0, *self.bounds], "anchorPoint": [0, self.ascent / self.bounds[1]],
            "position": item["start"], "string": [{"string": item["text"], "kern": 0, "ligature": 0}],
            "font": self.font, "fontSize": self.font_size, "foregroundColor": hexadecimal(item["color"]),
            "animations": {"move": linear("position", item["start"], end, self.duration), "fade": fade},
        }

    def opacity(self, item, time):
        return round(0.65 + 0.35 * math.cos(2 * math.pi * (time / self.period + item["phase"])), 5)

    def state(self, frame):
        """(x, y, opacity) of each line; the point is the beginning of its baseline."""
        time = frame / self.frames_per_second
        return [
            (*(x + v * time for x, v in zip(item["start"], item["velocity"])), self.opacity(item, time))
            for item in self.items
        ]
