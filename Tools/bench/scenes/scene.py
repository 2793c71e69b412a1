"""What every scene has: a size, a length, a background, and its layers as a timeline.

A scene also tells its `state(frame)`, the closed form of its motion, from which the rivals draw the same picture.
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
        """Writes what else the timeline reads, as files in a folder of images that are not there yet."""

    def layers(self):
        """The root layer's sublayers as timeline values, back to front."""
        raise NotImplementedError

    def state(self, frame):
        """Where everything is in a frame, in the form the rivals draw it from."""
        raise NotImplementedError

    def progress(self, frame):
        """0…1 over the scene."""
        return frame / (self.frames_per_second * self.duration)

    def timeline(self):
        canvas = {
            "size": [self.width, self.height],
            "framesPerSecond": self.frames_per_second,
            "duration": self.duration,
            "background": hexadecimal(self.background),
        }
        # JSON is YAML: a layer a line keeps large scenes readable.
        lines = [f"# {line}" for line in self.__doc__.strip().splitlines()]
        lines += ["timeline: 1", f"canvas: {json.dumps(canvas)}", "layers:"]
        lines += [f"  - {yaml_numbers(json.dumps(layer))}" for layer in self.layers()]
        return "\n".join(lines) + "\n"


def yaml_numbers(text):
    """Python writes infinity as neither JSON nor YAML does."""
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
    """A steady change that fills the scene and holds its last value."""
    return {
        "class": "CABasicAnimation", "keyPath": key_path, "fromValue": start, "toValue": end, "duration": duration,
        "fillMode": "forwards", "isRemovedOnCompletion": False,
    }


def sampled(key_path, function, step, duration):
    """A change that follows `function(time)`, as straight lines between samples `step` seconds apart."""
    count = math.ceil(duration / step)
    return {
        "class": "CAKeyframeAnimation", "keyPath": key_path, "duration": duration,
        "values": [round(function(duration * i / count), 5) for i in range(count + 1)],
        "fillMode": "forwards", "isRemovedOnCompletion": False,
    }
