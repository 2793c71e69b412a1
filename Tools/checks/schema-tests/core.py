"""YAML 1.2 by its core schema, which is what timelines are written in."""

import math
import re

import yaml


class Loader(yaml.SafeLoader):
    """Reads `yes` as a string and `1e3` as a number, and knows merge keys."""

    yaml_implicit_resolvers = {}


FORMS = {
    'bool': (r'true|True|TRUE|false|False|FALSE', 'tTfF'),
    'null': (r'~|null|Null|NULL|', ['~', 'n', 'N', '']),
    'int': (r'[-+]?[0-9]+', '-+0123456789'),
    'float': (
        r'[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)',
        '-+0123456789.'),
    'merge': (r'<<', '<'),
}


def number(_, node):
    text = node.value.lower()
    if text.endswith('.inf'):
        return -math.inf if text.startswith('-') else math.inf
    if text == '.nan':
        return math.nan
    return float(text)


for name, (form, first) in FORMS.items():
    Loader.add_implicit_resolver(f'tag:yaml.org,2002:{name}', re.compile(f'^(?:{form})$'), list(first))
Loader.add_constructor('tag:yaml.org,2002:int', lambda _, node: int(node.value))
Loader.add_constructor('tag:yaml.org,2002:float', number)


def load(text):
    return yaml.load(text, Loader)
