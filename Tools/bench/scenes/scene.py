"""The base class of scenes: a size, a duration, a background, and the layers as a timeline.

A scene also computes its `state(frame)`, the closed form of its motion, from which the rivals draw the same picture.
Angles are degrees, clockwise on the screen; y points down.
"""
import json
import math


class Scene:
    width, height = 1920, 1080
    frames_per_second = 60
    duration = 5
    background = (0x10, 0x14, 0x18)

    def images(self):
        """File name → `image.Pattern`, for every image the timeline uses."""
        return {}

    def prepare(self, folder):
        """Writes other files that the timeline reads to the folder of images, if they are missing."""

    def layers(self):
        """The root layer's sublayers as timeline values, back to front."""
        raise NotImplementedError

    def state(self, frame):
        """The positions of all items in a frame, as input for the rivals."""
        raise NotImplementedError

    def progress(self, frame):
        """The progress of a frame, 0…1 over the scene."""
        return frame / (self.frames_per_second * self.duration)

    def timeline(self):
        canvas = {
            "size": [self.width, self.height],
            "framesPerSecond": self.frames_per_second,
            "duration": self.duration,
            "background": hexadecimal(self.background),
        }
        # JSON is YAML; one layer in each line keeps large scenes readable.
        lines = [f"# {line}" for line in self.__doc__.strip().splitlines()]
        lines += ["timeline: 1", f"canvas: {json.dumps(canvas)}", "layers:"]
        lines += [f"  - {yaml_numbers(json.dumps(layer))}" for layer in self.layers()]
        return "\n".join(lines) + "\n"


def yaml_numbers(text):
    """Replaces Python's infinity with YAML's."""
    return text.replace("Infinity", ".inf")


def hexadecimal(color):
    return "#" + "".join(f"{component:02x}" for component in color)


def degrees(angle):
    return f"{angle}deg"


def mix(start, end, progress):
    return start + (end - start) * progress


def mix_points(start, end, progress):
    return [mix(a, b, progress) for a, b in zip(start, end)]


def linear(key_path, start, end, duration):
    """A linear change over the scene, which holds its last value."""
    return {
        "class": "CABasicAnimation", "keyPath": key_path, "fromValue": start, "toValue": end, "duration": duration,
        "fillMode": "forwards", "isRemovedOnCompletion": False,
    }


def sampled(key_path, function, step, duration):
    """A change that follows `function(time)`, with linear keyframes `step` seconds apart."""
    count = math.ceil(duration / step)
    return {
        "class": "CAKeyframeAnimation", "keyPath": key_path, "duration": duration,
        "values": [round(function(duration * i / count), 5) for i in range(count + 1)],
        "fillMode": "forwards", "isRemovedOnCompletion": False,
    }
