"""The program that serves the preview, with files that tests may change."""

import os
import pathlib
import select
import signal
import subprocess
import tempfile
import time

PATIENCE = 30


class Preview:
    """`layerkit preview` of a file, or of a folder, in a folder of its own."""

    def __init__(self, program, files, argument):
        self._program = program
        self._files = files
        self._argument = argument
        self.is_optimised = "release" in pathlib.Path(program).resolve().parts

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="preview-tests-")
        self.folder = pathlib.Path(self._folder.name)
        self.restore()
        self.start = time.monotonic()
        self._process = subprocess.Popen(
            [self._program, "preview", self.folder / self._argument], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        if not select.select([self._process.stdout], [], [], PATIENCE)[0]:
            raise AssertionError(f"no address within {PATIENCE} s")
        self.address = os.read(self._process.stdout.fileno(), 1000).decode().strip()
        return self

    def __exit__(self, *_):
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        self._folder.cleanup()

    @property
    def port(self):
        return int(self.address.rstrip("/").rsplit(":", 1)[1])

    def restore(self):
        for name, text in self._files.items():
            self.save(name, text)

    def save(self, name, text):
        (self.folder / name).write_text(text)

    def replace(self, name, text):
        """Saves as many editors do: beside the file, and renamed over it."""
        beside = self.folder / f".{name}.new"
        beside.write_text(text)
        beside.rename(self.folder / name)
