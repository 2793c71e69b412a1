"""Runs the benchmark scenes with another renderer: the common part of the rivals.

  <rival>.py picture SCENE OUT.png [--frame N]   one frame, to compare pictures
  <rival>.py measure SCENE [--frames N]          one JSON line with the times of N frames spread over the scene
  <rival>.py scenes                              a JSON line with the names of the scenes that it can draw
  <rival>.py serve SCENE                         reads lines with lists of frames, prints a JSON line of times for each,
                                                 so that a program can measure its own frames in turn with the rival's

Times are of drawing only: the state of each frame is computed before the clock starts. A painter may have several methods
to draw the same picture; `best` is the one with the lowest median, and comparisons use it. All figures are for one thread,
because no rival supports more.
"""
import argparse
import json
import os
import statistics
import sys
import time

BENCH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.insert(0, BENCH)

from scenes import SCENES  # noqa: E402  (the folder must be on the path first)


def main(name, painters):
    """`painters` has a class for each scene that the rival can draw, created from (scene, folder of images), with

    methods()                    name → function(frames) that returns a function for each frame, which draws it
    save(frame, path)            writes a picture

    or, instead of methods(), if frames cannot be drawn one by one,

    times(frames)                the result of `times` below
    """
    arguments = parse(painters)
    if arguments.command == "scenes":
        print_json(list(painters))
        return
    scene = SCENES[arguments.scene].Scene(shadows=arguments.shadows)
    painter = painters[arguments.scene](scene, os.path.join(arguments.scenes, "images"))
    length = scene.frames_per_second * scene.duration
    if arguments.command == "picture":
        painter.save(arguments.frame, arguments.output)
        return
    warm_up(painter)
    if arguments.command == "serve":
        print_json({"rival": name, "scene": arguments.scene, "threads": 1})
        for line in sys.stdin:
            print_json(times(painter, json.loads(line)))
    else:
        frames = [index * length // arguments.frames for index in range(arguments.frames)]
        print_json({"rival": name, "scene": arguments.scene, "threads": 1, **summary(times(painter, frames))})


def parse(painters):
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("scenes")
    for command in ("picture", "measure", "serve"):
        sub = commands.add_parser(command)
        sub.add_argument("scene", choices=list(painters))
        sub.add_argument("--scenes", default=os.path.join(BENCH, "..", "..", ".build-benchmark"), metavar="FOLDER")
        sub.add_argument("--shadows", action="store_true", help="draw the shadows of S1")
        if command == "picture":
            sub.add_argument("output")
            sub.add_argument("--frame", type=int, default=150)
        if command == "measure":
            sub.add_argument("--frames", type=int, default=60)
    return parser.parse_args()


def warm_up(painter):
    times(painter, [0, 1, 2])


def times(painter, frames):
    """Method → the time and the processor time of each frame."""
    if hasattr(painter, "times"):
        return painter.times(frames)
    return {
        method: [elapsed(draw) for draw in prepare(frames)] for method, prepare in painter.methods().items()
    }


def elapsed(draw):
    start, processor_start = time.perf_counter(), time.process_time()
    draw()
    return {"seconds": time.perf_counter() - start, "processorSeconds": time.process_time() - processor_start}


def summary(by_method):
    """Medians and means, in milliseconds."""
    clock = {method: [1000 * frame["seconds"] for frame in frames] for method, frames in by_method.items()}
    medians = {method: round(statistics.median(values), 4) for method, values in clock.items()}
    best = min(medians, key=medians.get)
    return {
        "best": best, "median": medians[best], "mean": round(statistics.fmean(clock[best]), 4), "medians": medians,
    }


def print_json(value):
    print(json.dumps(value), flush=True)
