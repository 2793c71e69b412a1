"""Renders the chunks of a plan on a Dask cluster, and assembles the movie.

    python3 dask_render.py tcp://scheduler:8786 PLAN MOVIE

The plan's folder lies on storage that all workers share, and `layerkit` is on their PATH. Dask gives the chunks of a worker
that is lost to another one; chunks that are done are left alone, so that this may be run again. Start workers with as many
threads as chunks fit a machine: resources.json beside plan.json tells the memory and threads of one.
"""

import json
import os
import subprocess
import sys

from dask.distributed import Client


def layerkit(*arguments):
    subprocess.run(["layerkit", *arguments], check=True)


def main():
    address, plan, movie = sys.argv[1], *map(os.path.abspath, sys.argv[2:4])
    with open(f"{plan}/plan.json", encoding="utf-8") as file:
        chunks = len(json.load(file)["chunks"])
    with Client(address) as client:
        client.gather([client.submit(layerkit, "render-chunk", plan, "--index", str(index), pure=False, retries=2)
                       for index in range(chunks)])
    layerkit("assemble", plan, "-o", movie)


if __name__ == "__main__":
    main()
