from .scene import Scene as Base
from .scene import hexadecimal, linear, mix


class Scene(Base):
    """Gradients: an axial one over the whole canvas whose start moves, a radial one whose centre moves, and a disc with a conic
    one that turns."""

    sky = {"colors": [(0xFF, 0x5A, 0x5F), (0xFF, 0xD1, 0x66), (0x06, 0xD6, 0xA0), (0x11, 0x8A, 0xB2)], "start": (0, 0.6)}
    glow = {
        "frame": (80, 140, 800, 800), "colors": [(255, 255, 255), (0x83, 0x38, 0xEC), (0x10, 0x14, 0x18)],
        "locations": (0, 0.4, 1), "center": (0.3, 0.7), "radii": (0.6, 0.5),
    }
    wheel = {
        "center": (1400, 540), "radius": 400, "turn": 90,
        "colors": [(0xEF, 0x47, 0x6F), (0xFF, 0xD1, 0x66), (0x06, 0xD6, 0xA0), (0x11, 0x8A, 0xB2), (0xEF, 0x47, 0x6F)],
    }

    def __init__(self, shadows=False):
        pass

    def layers(self):
        sky, glow, wheel = self.sky, self.glow, self.wheel
        (low, high), (rx, ry) = glow["center"], glow["radii"]
        side = 2 * wheel["radius"]
        return [
            {
                "class": "CAGradientLayer", "frame": [0, 0, self.width, self.height],
                "colors": [hexadecimal(color) for color in sky["colors"]], "startPoint": [0, 0], "endPoint": [1, 1],
                "animations": {"move": linear("startPoint.x", *sky["start"], self.duration)},
            },
            {
                "class": "CAGradientLayer", "frame": list(glow["frame"]), "type": "radial",
                "colors": [hexadecimal(color) for color in glow["colors"]], "locations": list(glow["locations"]),
                "startPoint": [low, 0.5], "endPoint": [low + rx, 0.5 + ry],
                "animations": {
                    "from": linear("startPoint.x", low, high, self.duration),
                    "to": linear("endPoint.x", low + rx, high + rx, self.duration),
                },
            },
            {
                "class": "CAGradientLayer", "bounds": [0, 0, side, side], "position": list(wheel["center"]),
                "cornerRadius": wheel["radius"], "type": "conic", "startPoint": [0.5, 0.5], "endPoint": [1, 0.5],
                "colors": [hexadecimal(color) for color in wheel["colors"]],
                "animations": {"turn": linear("transform.rotation.z", 0, f"{wheel['turn']}deg", self.duration)},
            },
        ]

    def state(self, frame):
        """The x of the axial start, the x of the radial centre, and the angle of the disc."""
        progress = self.progress(frame)
        return mix(*self.sky["start"], progress), mix(*self.glow["center"], progress), self.wheel["turn"] * progress
