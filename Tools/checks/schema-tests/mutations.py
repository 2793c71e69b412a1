"""Timelines with a random change in one place."""

import copy
import json
import math

WRONG = [
    True, None, 'word', '#fff', '90deg', 'linear', '${1 + 1}', 12, -3, 0.5, 1e9, math.inf, [], [1], [1, 2], [1, 2, 3, 4],
    [[1, 2]], {'a': 1},
]


def places(value, path=()):
    """The paths of a value and of all values in it."""
    yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from places(part, path + (key,))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from places(part, path + (index,))


def at(value, path):
    for step in path:
        value = value[step]
    return value


def keys(documents):
    return sorted({path[-1] for one in documents for path in places(one) if path and isinstance(path[-1], str)})


def mutated(document, names, random):
    """A copy with a key more or less, another value, another key, or a longer or shorter list."""
    result = copy.deepcopy(document)
    path = random.choice([path for path in places(result) if path])
    parent, value = at(result, path[:-1]), at(result, path)
    kind = random.choice(['more', 'less', 'value', 'key', 'length'])
    if kind == 'more':
        target = random.choice([at(result, path) for path in places(result) if isinstance(at(result, path), dict)])
        target[random.choice(['unknown', random.choice(names)])] = copy.deepcopy(random.choice(WRONG))
    elif kind == 'less':
        parent.pop(path[-1])
    elif kind == 'key' and isinstance(parent, dict):
        parent[random.choice(names)] = parent.pop(path[-1])
    elif kind == 'length' and isinstance(value, list) and value:
        if random.random() < 0.5:
            value.pop()
        else:
            value.append(copy.deepcopy(value[-1]))
    else:
        parent[path[-1]] = copy.deepcopy(random.choice(WRONG))
    return result


def text(value):
    """A value in YAML's flow style."""
    if isinstance(value, dict):
        return '{' + ', '.join(f'{json.dumps(str(key))}: {text(part)}' for key, part in value.items()) + '}'
    if isinstance(value, list):
        return '[' + ', '.join(text(part) for part in value) + ']'
    if isinstance(value, float) and math.isinf(value):
        return '.inf' if value > 0 else '-.inf'
    return json.dumps(value)
