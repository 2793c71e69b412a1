"""Dask: a scheduler and two workers, one of which is killed with its process."""

import contextlib
import pathlib
import socket

EXAMPLE = pathlib.Path(__file__).resolve().parents[3] / "Documentation" / "dask_render.py"


class Dask:
    NEEDS = ["dask"]

    def test(self, farm, name):
        plan = farm.plan(name)
        movie, log = plan.parent / "the movie.mp4", plan.parent / "log"
        with socket.create_server(("127.0.0.1", 0)) as free:
            address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        python = pathlib.Path(farm.path("dask")).with_name("python3")
        with contextlib.ExitStack() as stack:
            stack.enter_context(farm.running(
                "dask", "scheduler", "--host", address, "--no-dashboard", "--no-jupyter", log=log))
            workers = [stack.enter_context(farm.running(
                "dask", "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory",
                farm.scratch / f"worker{number}", log=log)) for number in (1, 2)]
            run = stack.enter_context(farm.running(python, EXAMPLE, address, plan, movie, log=log))
            farm.kill_a_renderer(plan, 60)
            workers[0].kill()
            assert run.wait(300) == 0, log.read_text()
        farm.check(movie)
