"""A plan to render, the movie that has to come of it, and the processes that render it."""

import contextlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

TIMELINE = """
timeline: 1
canvas: { size: [640, 360], framesPerSecond: 30, duration: 8, background: "#102030" }
layers:
  - id: card
    frame: [40, 80, 240, 160]
    backgroundColor: "#ff8000"
    cornerRadius: 30
    shadowOpacity: 0.5
    shadowRadius: 20
    animations:
      move: { keyPath: position.x, fromValue: 100, toValue: 540, duration: 8 }
      turn: { keyPath: transform.rotation.z, fromValue: 0, toValue: 6, duration: 8 }
"""

# With what a shell, a template or a replacement string would take apart.
FOLDER = "it's $HOME {} %A"


class Farm:
    def __init__(self, program):
        self.scratch = pathlib.Path(tempfile.mkdtemp(prefix="layerkit-farm-"))
        programs = self.scratch / "bin"
        programs.mkdir()
        (programs / "layerkit").symlink_to(os.path.abspath(program))
        self.environment = os.environ | {"PATH": f"{programs}:{os.environ['PATH']}"}

    def __enter__(self):
        try:
            (self.scratch / "timeline.yaml").write_text(TIMELINE)
            plan = self.scratch / "planned"
            self.run("layerkit", "plan", self.scratch / "timeline.yaml", "-o", plan, "--chunk-frames", "30",
                     "--threads", "1", "--preset", "slow")
            self.chunks = len(json.loads((plan / "plan.json").read_text())["chunks"])
            assert self.chunks >= 6, f"only {self.chunks} chunks"
            reference = shutil.copytree(plan, self.scratch / "reference")
            for index in range(self.chunks):
                self.run("layerkit", "render-chunk", reference, "--index", str(index))
            self.run("layerkit", "assemble", reference, "-o", self.scratch / "reference.mp4")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.scratch, ignore_errors=True)

    def lacking(self, programs):
        return [name for name in programs if not self.path(name)]

    def plan(self, engine):
        """A copy of the plan of which nothing is rendered."""
        return pathlib.Path(shutil.copytree(self.scratch / "planned", self.scratch / engine / FOLDER / "-the plan"))

    def job(self, plan, engine, *options):
        """The job's file, and the movie that it makes."""
        file, movie = plan.parent / "job", plan.parent / "the movie.mp4"
        self.run("layerkit", "job", plan, f"--{engine}", "-o", file, "--movie", movie, *options)
        return file, movie

    def path(self, program):
        return shutil.which(program, path=self.environment["PATH"])

    def run(self, *command, check_status=True):
        """What a program prints, which has to end well unless that is not to be checked."""
        done = subprocess.run([str(it) for it in command], env=self.environment, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
        assert done.returncode == 0 or not check_status, f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}"
        return done.stdout

    @contextlib.contextmanager
    def running(self, *command, environment=None, log=None):
        """A program that is ended with the block."""
        with open(log or os.devnull, "ab") as output:
            process = subprocess.Popen([str(it) for it in command], env=self.environment | (environment or {}),
                                       stdout=output, stderr=output, stdin=subprocess.DEVNULL)
        try:
            yield process
        finally:
            if process.poll() is None:
                process.terminate()
                try:
                    process.wait(20)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()

    def kill_a_renderer(self, plan, seconds=30):
        """Kills a process that renders a chunk of the plan, once there are two."""
        found = wait_for(lambda: len(it := renderers(plan)) >= 2 and it, seconds, "two chunks rendered at once")
        os.kill(min(found), signal.SIGKILL)

    def check(self, movie):
        wait_for(movie.exists, 5, f"{movie.name}")
        reference = self.scratch / "reference.mp4"
        assert movie.read_bytes() == reference.read_bytes(), f"{movie} is not the movie that was planned"


def renderers(plan):
    """The processes that render a chunk of a plan, with its index."""
    found = {}
    for folder in pathlib.Path("/proc").iterdir():
        try:
            arguments = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        # Shells and engines that start one have it in a line of their own.
        if b"render-chunk" in arguments[1:3] and os.fsencode(plan) in arguments:
            found[int(folder.name)] = int(arguments[arguments.index(b"--index") + 1])
    return found


def wait_for(condition, seconds, what):
    end = time.monotonic() + seconds
    while True:
        if value := condition():
            return value
        assert time.monotonic() < end, f"{what}: not within {seconds} s"
        time.sleep(0.01)
