"""A Chromium without a window that takes pictures of pages, one start for all of them."""

import base64
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
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
    "--force-color-profile=srgb",
    "--disable-lcd-text",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-partial-raster",
    "--allow-file-access-from-files",
    "--no-first-run",
    "--remote-debugging-pipe",
]

# What may turn paths into pixels. The first is what a machine without a GPU has; it covers too little of the pixels on
# curves, by a tenth on average. The second does not, so that a difference only the first shows is not ours.
RASTERIZERS = {
    "software": ["--disable-gpu"],
    "gl": ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"],
}

# Seconds for one answer; the first has to wait for the start.
PATIENCE = 120


class Failure(Exception):
    """Chromium did not draw the page."""


class Chromium:
    """Speaks the DevTools protocol: JSON with a zero byte after it, commands into the browser's descriptor 3, answers
    and events out of its 4."""

    def __init__(self, rasterizer, folder):
        commands, self._commands = os.pipe()
        self._answers, answers = os.pipe()
        program = ["chromium", *FLAGS, *RASTERIZERS[rasterizer], f"--user-data-dir={folder}", "about:blank"]
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
        self._events = []
        self._last = 0
        target = self._call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self._call("Page.enable")

    def picture(self, page, size, magnification=1):
        """The upper left part of a page as the bytes of a PNG, all lengths in it times the magnification."""
        width, height = (side * magnification for side in size)
        self._call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self._events.clear()
        # A new document for every page, even if it is the same one.
        self._call("Page.navigate", url="about:blank")
        self._wait("Page.loadEventFired")
        failed = self._call("Page.navigate", url=page.as_uri()).get("errorText")
        if failed:
            raise Failure(f"{page.name}: {failed}")
        self._wait("Page.loadEventFired")
        if magnification > 1:
            self._call("Runtime.evaluate", expression=f"document.documentElement.style.zoom = {magnification}")
        # Images are decoded, and a frame with them is drawn.
        ready = "Promise.all([...document.images].map(image => image.decode())).then(" \
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))"
        told = self._call("Runtime.evaluate", expression=ready, awaitPromise=True)
        if "exceptionDetails" in told:
            raise Failure(f"{page.name}: an image cannot be read")
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        return base64.b64decode(self._call("Page.captureScreenshot", format="png", clip=clip)["data"])

    def close(self):
        os.close(self._commands)
        os.close(self._answers)
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _call(self, method, **parameters):
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

    def _wait(self, event):
        known = next((it for it in self._events if it["method"] == event), None)
        if known:
            self._events.remove(known)
        else:
            self._events.remove(self._next(lambda it: it.get("method") == event))

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
                self._events.append(message)
            if is_wanted(message):
                return message


@contextlib.contextmanager
def started(rasterizer):
    """Chromium while it is needed, with a profile that nobody else has."""
    with tempfile.TemporaryDirectory(prefix="compare-browser-", ignore_cleanup_errors=True) as folder:
        browser = Chromium(rasterizer, pathlib.Path(folder) / "profile")
        try:
            yield browser
        finally:
            browser.close()
