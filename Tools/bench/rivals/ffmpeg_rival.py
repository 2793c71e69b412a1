#!/usr/bin/env python3
"""Draws the benchmark scenes with FFmpeg's filters; see rival.py for the commands.

FFmpeg cannot time single frames. So the time of a frame is that of a run from the first to the last requested frame, at most
MAXIMUM_FRAMES, minus a run for one frame, divided by the number of frames. The times include decoding, as LayerKit's do.
"""
import os
import resource
import subprocess
import time

import rival

# A frame takes FFmpeg some hundredths of a second, and all frames cost about the same.
MAXIMUM_FRAMES = 60

# Clear pixels around a rotated picture.
MARGIN = 32


class Clips:
    def __init__(self, scene, images):
        self.scene = scene
        self.path = os.path.join(images, scene.file)

    def graph(self):
        """The layers as a filter graph, with motion as functions of the time t."""
        scene = self.scene
        (width, height), duration = scene.size, scene.duration
        red, green, blue = scene.background
        names = [f"p{index}" for index in range(len(scene.items))]
        parts = [
            f"color=0x{red:02x}{green:02x}{blue:02x}:s={scene.width}x{scene.height}:r={scene.frames_per_second}[below0]",
            f"[0:v]fps={scene.frames_per_second},split={len(names)}" + "".join(f"[{name}]" for name in names),
        ]
        for index, item in enumerate(scene.items):
            (x, y), (to_x, to_y), scale = item["start"], item["end"], item["scale"]
            side = round((width**2 + height**2) ** 0.5 * scale) + 4
            # The rotate filter extends the edge by some pixels; with this margin, they are clear.
            margin = f"pad=iw+{2 * MARGIN}:ih+{2 * MARGIN}:{MARGIN}:{MARGIN}:black@0"
            turn = f"({item['from']}+{scene.turn}*t/{duration})*PI/180"
            place = f"x='{x}+({to_x - x})*t/{duration}-w/2':y='{y}+({to_y - y})*t/{duration}-h/2'"
            parts += [
                f"[{names[index]}]scale={round(width * scale)}:{round(height * scale)}:flags=bilinear,format=yuva420p,"
                f"{margin},rotate=a='{turn}':ow={side}:oh={side}:c=none[turned{index}]",
                f"[below{index}][turned{index}]overlay={place}:shortest=1[below{index + 1}]",
            ]
        return ";".join(parts), f"[below{len(names)}]"

    def command(self, frames, output):
        graph, last = self.graph()
        return [
            "ffmpeg", "-v", "error", "-y", "-threads", "1", "-filter_threads", "1", "-filter_complex_threads", "1",
            "-stream_loop", "-1", "-i", self.path, "-filter_complex", graph + (f";{last}{frames}[out]" if frames else ""),
            "-map", "[out]" if frames else last, *output,
        ]

    def run(self, count):
        """The time and the processor time of a run for a number of frames."""
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        subprocess.run(self.command("", ["-frames:v", str(count), "-f", "null", "-"]), check=True)
        seconds, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def times(self, frames):
        count = min(frames[-1] - frames[0] + 1, MAXIMUM_FRAMES)
        long, short = self.run(count + 1), self.run(1)
        seconds, processor = ((a - b) / count for a, b in zip(long, short))
        return {"filters": [{"seconds": seconds, "processorSeconds": processor}] * len(frames)}

    def save(self, frame, path):
        output = ["-frames:v", "1", "-update", "1", path]
        choice = f"select=gte(n\\,{frame}),scale=in_color_matrix=bt709,format=rgb24"
        subprocess.run(self.command(choice, output), check=True)


if __name__ == "__main__":
    rival.main("FFmpeg", {"clips": Clips})
