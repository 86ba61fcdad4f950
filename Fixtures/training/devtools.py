"""Drive one headless Chromium with several tabs through its debugging pipe."""

import base64
import fcntl
import itertools
import json
import os
import subprocess
import tempfile
import threading
from concurrent.futures import Future
from pathlib import Path

import browser

# The descriptors on which Chromium reads commands and writes answers, and the byte between them.
COMMAND_DESCRIPTOR, ANSWER_DESCRIPTOR = 3, 4
END = b"\0"

# Descriptors of ours are moved above this, clear of the two above.
FIRST_FREE_DESCRIPTOR = 10

# Seconds after which an answer is given up.
PATIENCE = 120


def _moved(descriptor: int) -> int:
    """The same file under a high number."""
    high = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, FIRST_FREE_DESCRIPTOR)
    os.close(descriptor)
    return high


class Chromium:
    """A running browser; a context manager that ends it."""

    def __enter__(self) -> "Chromium":
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._numbers = itertools.count(1)
        self._waiting: dict[int, Future] = {}
        self._lock = threading.Lock()
        commands, self._commands = map(_moved, os.pipe())
        self._answers, answers = map(_moved, os.pipe())

        def connect() -> None:
            os.dup2(commands, COMMAND_DESCRIPTOR)
            os.dup2(answers, ANSWER_DESCRIPTOR)

        self._process = subprocess.Popen(
            [browser.browser_path(), *browser.FLAGS, "--remote-debugging-pipe",
             f"--user-data-dir={self._profile.name}", "about:blank"],
            preexec_fn=connect, pass_fds=(COMMAND_DESCRIPTOR, ANSWER_DESCRIPTOR),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=os.environ | {"TZ": "UTC", "LANG": "C.UTF-8"},
        )
        os.close(commands)
        os.close(answers)
        threading.Thread(target=self._listen, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)
        os.close(self._commands)
        self._profile.cleanup()

    def _listen(self) -> None:
        """Hand every answer to the call that waits for it; events are not used."""
        with os.fdopen(self._answers, "rb", buffering=0) as stream:
            pending = bytearray()
            while part := stream.read(1 << 20):
                pending += part
                if END not in part:
                    continue
                *messages, rest = pending.split(END)
                pending = bytearray(rest)
                for message in messages:
                    answer = json.loads(message)
                    if waiting := self._waiting.pop(answer.get("id"), None):
                        waiting.set_result(answer)
        for waiting in self._waiting.values():
            waiting.set_exception(RuntimeError("Chromium ended"))

    def call(self, method: str, session: str | None = None, **parameters: object) -> dict:
        """Send one command of the DevTools protocol and wait for its result."""
        message = {"id": next(self._numbers), "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        answer = self._waiting[message["id"]] = Future()
        data = json.dumps(message).encode() + END
        with self._lock:
            while data:
                data = data[os.write(self._commands, data):]
        reply = answer.result(PATIENCE)
        if "error" in reply:
            raise RuntimeError(f"{method}: {reply['error']['message']}")
        return reply["result"]


class Tab:
    """One page of the browser, with a document of ours in it."""

    def __init__(self, chromium: Chromium, page: Path) -> None:
        self._chromium = chromium
        target = chromium.call("Target.createTarget", url=page.as_uri(), newWindow=True)
        attached = chromium.call(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self._session = attached["sessionId"]
        self.evaluate("new Promise(done => document.readyState === 'complete' ? done()"
                      " : addEventListener('load', () => done()))")

    def evaluate(self, expression: str) -> object:
        """The value of a JavaScript expression, awaited if it is a promise."""
        reply = self._chromium.call(
            "Runtime.evaluate", self._session, expression=expression,
            awaitPromise=True, returnByValue=True)
        if problem := reply.get("exceptionDetails"):
            raise RuntimeError(problem.get("exception", problem).get("description", problem))
        return reply["result"].get("value")

    def resize(self, width: int, height: int, scale: float) -> None:
        """Give the page that many CSS pixels, each `scale` pixels wide in the picture."""
        self._chromium.call(
            "Emulation.setDeviceMetricsOverride", self._session,
            width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def picture(self, quality: int | None) -> bytes:
        """What the page shows: a JPEG of that quality, or a PNG where it is None."""
        form = {"format": "png"} if quality is None else {"format": "jpeg", "quality": quality}
        reply = self._chromium.call("Page.captureScreenshot", self._session, **form)
        return base64.b64decode(reply["data"])
