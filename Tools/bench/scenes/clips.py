import os
import subprocess

from .scene import Scene as Base
from .scene import degrees, linear, mix_points


class Scene(Base):
    """Clips: six layers that show one looping movie of 1280 × 720 in H.264, scaled, turning a little and drifting."""

    file, size, rate, length = "clip-720p-bt709.mp4", (1280, 720), 30, 60
    turn = 12
    items = [
        {"start": start, "end": end, "scale": scale, "from": turn}
        for start, end, scale, turn in [
            ((420, 300), (520, 340), 0.625, -8), ((1480, 320), (1400, 280), 0.6, -2), ((960, 560), (980, 520), 0.75, -6),
            ((380, 800), (440, 760), 0.5, -4), ((1500, 780), (1460, 820), 0.55, -9), ((960, 900), (900, 860), 0.4, -3),
        ]
    ]

    def __init__(self, shadows=False):
        pass

    def prepare(self, folder):
        path = os.path.join(folder, self.file)
        if os.path.exists(path):
            return
        os.makedirs(folder, exist_ok=True)
        source = f"testsrc2=size={self.size[0]}x{self.size[1]}:rate={self.rate}"
        temporary = f"{path}.{os.getpid()}.mp4"
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", source, "-frames:v", str(self.length),
             "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
             "-c:v", "libx264", "-g", "30", "-bf", "2", "-crf", "18", "-threads", "1", "-colorspace", "bt709",
             "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv", temporary],
            check=True)
        os.replace(temporary, path)

    def layers(self):
        return [
            {
                "bounds": [0, 0, *self.size], "position": list(item["start"]), "transform.scale": item["scale"],
                "contents": {"file": f"images/{self.file}", "loops": True},
                "animations": {
                    "drift": linear("position", list(item["start"]), list(item["end"]), self.duration),
                    "turn": linear(
                        "transform.rotation.z", degrees(item["from"]), degrees(item["from"] + self.turn), self.duration),
                },
            }
            for item in self.items
        ]

    def state(self, frame):
        """The index of the clip's picture, and (x, y, angle, scale) of each layer."""
        progress = self.progress(frame)
        picture = frame * self.rate // self.frames_per_second % self.length
        return picture, [
            (*mix_points(item["start"], item["end"], progress), item["from"] + self.turn * progress, item["scale"])
            for item in self.items
        ]
