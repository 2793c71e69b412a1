"""Open Job Description: two workers have half of the tasks each; one is killed, and the step is run again."""

import contextlib
import json
import os
import signal

from farm import renderers, wait_for


class OpenJobDescription:
    NEEDS = ["openjd"]

    def test(self, farm, name):
        plan = farm.plan(name)
        template, movie = farm.job(plan, "openjd")
        # Its ending tells the program what it is.
        template = template.rename(template.with_suffix(".yaml"))
        farm.run("openjd", "check", template)
        with contextlib.ExitStack() as stack:
            workers = [stack.enter_context(farm.running(
                "openjd", "run", template, "--step", "Render", "--tasks",
                json.dumps([{"Chunk": str(chunk)} for chunk in range(half, farm.chunks, 2)]), log=plan.parent / "log"))
                for half in (0, 1)]
            found = wait_for(lambda: len(it := renderers(plan)) >= 2 and it, 60, "two chunks rendered at once")
            workers[0].kill()
            for process, chunk in found.items():
                if chunk % 2 == 0:
                    os.kill(process, signal.SIGKILL)
            assert workers[1].wait(300) == 0, (plan.parent / "log").read_text()
        assert not movie.exists()
        farm.run("openjd", "run", template, "--step", "Assemble", "--run-dependencies")
        farm.check(movie)
