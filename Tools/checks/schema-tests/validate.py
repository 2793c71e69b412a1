"""Holds the schema of timelines against an independent validator and against `layerkit check`."""

import argparse
import os
import json
import pathlib
import random
import subprocess
import sys

import jsonschema

import core
import mutations

ROOT = pathlib.Path(__file__).resolve().parents[3]
CASES = ROOT / 'Tests/Timelines/TimelineFilesTests/Schema/Cases'
NEEDED = {
    'timeline': 'timeline: 1',
    'canvas': 'canvas: { size: [64, 64], framesPerSecond: 30, duration: 2 }',
    'layers': 'layers: [{ id: card }]',
}


def cases(name):
    """The lines of a list, each with the timeline that it stands for."""
    for line in (CASES / name).read_text().splitlines():
        if not line or line.startswith('#'):
            continue
        keys = dict(NEEDED)
        if line.startswith('no '):
            del keys[line[3:]]
        else:
            keys[line.split(':')[0]] = line
        yield line, '\n'.join(keys.values())


def explain(validator, value):
    error = jsonschema.exceptions.best_match(validator.iter_errors(value))
    return f'{"/".join(map(str, error.absolute_path))}: {error.message[:160]}'


class Run:
    def __init__(self, program, seed):
        self.program = program
        self.random = random.Random(seed)
        text = subprocess.run([program, 'schema'], check=True, capture_output=True, text=True).stdout
        schema = json.loads(text)
        jsonschema.Draft202012Validator.check_schema(schema)
        self.validator = jsonschema.Draft202012Validator(schema)
        self.size = len(text)
        self.failures = []

    def timelines(self):
        files = sorted((ROOT / 'timelines').glob('**/*.yaml'))
        for file in files:
            value = core.load(file.read_text())
            if not self.validator.is_valid(value):
                self.failures.append(f'{file.relative_to(ROOT)} is refused: {explain(self.validator, value)}')
        return files

    def lists(self):
        counts = []
        for name, is_valid in [('refused-for-their-shape.txt', False), ('refused-for-their-meaning.txt', True)]:
            found = list(cases(name))
            for line, text in found:
                if self.validator.is_valid(core.load(text)) != is_valid:
                    self.failures.append(f'{name}: {"refused" if is_valid else "accepted"}: {line}')
            counts.append(len(found))
        return counts

    def mutations(self, files, count):
        """What the schema refuses must be refused by the program; of the rest, how much both refuse is told."""
        documents = {file: core.load(file.read_text()) for file in files if file.stat().st_size < 6000}
        names = mutations.keys(documents.values())
        refused = [0, 0]
        for _ in range(count):
            file = self.random.choice(list(documents))
            text = mutations.text(mutations.mutated(documents[file], names, self.random))
            value = core.load(text)
            by_schema = not self.validator.is_valid(value)
            # Read from standard input, files are relative to the working folder.
            outcome = subprocess.run(
                [self.program, 'check', '-'], input=text, cwd=file.parent, capture_output=True, text=True)
            by_program = outcome.returncode != 0
            refused[0] += by_schema
            refused[1] += by_program
            if by_schema and not by_program:
                self.failures.append(f'{file.name}, changed: {explain(self.validator, value)}')
        return refused


def main():
    parser = argparse.ArgumentParser(prog='Tools/checks/schema', description=__doc__)
    parser.add_argument('--program', default=ROOT / '.build/debug/layerkit')
    parser.add_argument('--mutations', type=int, default=200, help='how many changed timelines are tried')
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    run = Run(os.path.abspath(options.program), options.seed)
    files = run.timelines()
    shapes, meanings = run.lists()
    refused = run.mutations(files, options.mutations)
    for failure in run.failures:
        print(failure)
    print(
        f'schema of {run.size} bytes: {len(files)} timelines valid, {shapes} mistakes of shape refused, '
        f'{meanings} of meaning not; of {options.mutations} changed timelines the schema refuses {refused[0]}, '
        f'the program {refused[1]}' if not run.failures else f'{len(run.failures)} failures')
    sys.exit(1 if run.failures else 0)


main()
