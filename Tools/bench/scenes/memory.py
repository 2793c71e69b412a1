import math

from .scene import Scene as Base
from .scene import hexadecimal

COLORS = [(0xE4, 0x57, 0x2E), (0x29, 0x9D, 0x8F), (0xF3, 0xA7, 0x12), (0x66, 0x9B, 0xBC), (0xA8, 0xC6, 0x86)]


class Moving(Base):
    width, height = 320, 180
    frames_per_second = 30
    background = (0x20, 0x24, 0x2A)

    def __init__(self, shadows=False):
        pass

    def layers(self):
        return [self.layer(index, color) for index, color in enumerate(COLORS)]

    def layer(self, index, color):
        y = 20 + 35 * index
        return {
            "bounds": [0, 0, 40, 24], "position": [40, y], "cornerRadius": 6, "backgroundColor": hexadecimal(color),
            "animations": {
                "sway": {
                    "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 40, "toValue": 280,
                    "duration": 1 + 0.3 * index, "autoreverses": True, "repeatCount": math.inf,
                },
            },
        }


class Short:
    class Scene(Moving):
        """memory-short: five bars that sway for ten seconds."""

        duration = 10


class Long:
    class Scene(Moving):
        """memory-long: five bars that sway for ten minutes."""

        duration = 600
