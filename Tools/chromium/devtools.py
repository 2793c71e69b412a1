"""A Chromium without a window, spoken to through the DevTools protocol."""

import contextlib
import json
import os
import pathlib
import select
import subprocess
import tempfile
import time

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-extensions",
    "--disable-background-networking",
    "--no-first-run",
    "--remote-debugging-pipe",
]

# Seconds for one answer; the first has to wait for the start.
PATIENCE = 120


class Failure(Exception):
    """Chromium did not do what it was told."""


class Browser:
    """Speaks the DevTools protocol with one page: JSON with a zero byte after it, commands into the browser's
    descriptor 3, answers and events out of its 4."""

    def __init__(self, flags, folder):
        commands, self._commands = os.pipe()
        self._answers, answers = os.pipe()
        program = ["chromium", *FLAGS, *flags, f"--user-data-dir={folder}", "about:blank"]
        start = ["bash", "-c", f'exec "$@" 3<&{commands} 4>&{answers}', "bash", *program]
        try:
            self._process = subprocess.Popen(
                start, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                pass_fds=(commands, answers))
        except OSError as error:
            raise Failure(f"cannot start Chromium: {error.strerror}") from error
        finally:
            os.close(commands)
            os.close(answers)
        self._unread = b""
        self._last = 0
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")

    def close(self):
        os.close(self._commands)
        os.close(self._answers)
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def call(self, method, **parameters):
        self._last += 1
        message = {"id": self._last, "method": method, "params": parameters}
        if hasattr(self, "_session"):
            message["sessionId"] = self._session
        try:
            os.write(self._commands, json.dumps(message).encode() + b"\0")
        except OSError as error:
            raise Failure("Chromium has ended") from error
        answer = self._next(lambda it: it.get("id") == self._last)
        if "error" in answer:
            raise Failure(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def wait(self, event):
        """Waits for an event, unless it came already; forgets it."""
        known = next((it for it in self.events if it["method"] == event), None)
        if known:
            self.events.remove(known)
        else:
            self.events.remove(self._next(lambda it: it.get("method") == event))

    def open(self, address):
        self.events.clear()
        failed = self.call("Page.navigate", url=address).get("errorText")
        if failed:
            raise Failure(f"{address}: {failed}")
        self.wait("Page.loadEventFired")

    def _next(self, is_wanted):
        """The next message that is wanted; events that come before it are kept."""
        deadline = time.monotonic() + PATIENCE
        while True:
            while b"\0" not in self._unread:
                if not select.select([self._answers], [], [], max(0, deadline - time.monotonic()))[0]:
                    raise Failure(f"Chromium took longer than {PATIENCE} s")
                part = os.read(self._answers, 1 << 20)
                if not part:
                    raise Failure("Chromium has ended")
                self._unread += part
            text, self._unread = self._unread.split(b"\0", 1)
            message = json.loads(text)
            if "method" in message:
                self.events.append(message)
            if is_wanted(message):
                return message


@contextlib.contextmanager
def started(make):
    """What `make` makes of the folder of a profile that nobody else has, while it is needed."""
    with tempfile.TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True) as folder:
        browser = make(pathlib.Path(folder) / "profile")
        try:
            yield browser
        finally:
            browser.close()
