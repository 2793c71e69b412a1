"""Runs the engines that are given, or all that are installed, each on a plan of its own."""

import sys
import time
import traceback

from dask_engine import Dask
from farm import Farm
from kubernetes_engine import Kubernetes
from openjd_engine import OpenJobDescription
from parallel_engine import Parallel, ParallelOverSSH
from slurm_engine import Slurm

ENGINES = {"parallel": Parallel, "ssh": ParallelOverSSH, "slurm": Slurm, "openjd": OpenJobDescription, "dask": Dask,
           "kubernetes": Kubernetes}


def main():
    program, *names = sys.argv[1:]
    unknown = [name for name in names if name not in ENGINES]
    if unknown:
        print(f"no engine {', '.join(unknown)}; there are {', '.join(ENGINES)}", file=sys.stderr)
        return 64
    failed, missing = [], []
    with Farm(program) as farm:
        for name in names or ENGINES:
            engine = ENGINES[name]
            lacking = farm.lacking(engine.NEEDS)
            if lacking:
                missing.append(name)
                print(f"– {name}: {', '.join(lacking)} is missing; Tools/checks/farms --install", flush=True)
                continue
            start = time.monotonic()
            try:
                engine().test(farm, name)
            except Exception as error:  # Whatever an engine raises is a failure of that engine alone.
                failed.append(name)
                where = traceback.extract_tb(error.__traceback__)[-1]
                print(f"✗ {name}: {where.filename}:{where.lineno}: {error}", flush=True)
            else:
                print(f"✓ {name} ({time.monotonic() - start:.1f} s)", flush=True)
    # An engine that was asked for by its name has to be there.
    return 1 if failed or (names and missing) else 0


if __name__ == "__main__":
    sys.exit(main())
