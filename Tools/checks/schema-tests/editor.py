"""Asks a YAML language server what an editor shows with the schema: completions, descriptions and mistakes."""

import collections
import pathlib
import shutil
import sys
import tempfile

import server

ROOT = pathlib.Path(__file__).resolve().parents[3]
LAYER = 'layers:\n  - id: card\n    '
ANIMATION = LAYER + 'opacity: 1\nscript:\n  - at: 0\n    add:\n      card:\n        move:\n          '
EXPECTATION = LAYER + 'opacity: 1\nexpect:\n  - of: card\n    '

# What is completed at |, and some of what has to be offered.
COMPLETIONS = [
    ('|', ['variables', 'layers', 'script', 'expect']),
    (LAYER + '|', ['frame', 'cornerRadius', 'bounds.origin.x', 'sublayers']),
    (LAYER + 'contentsGravity: |', ['resizeAspect', 'center']),
    (LAYER + 'class: |', ['CAGradientLayer', 'CATextLayer']),
    (LAYER + 'class: CAGradientLayer\n    |', ['startPoint', 'colors', 'opacity']),
    (LAYER + 'class: CAGradientLayer\n    type: |', ['axial', 'radial', 'conic']),
    (LAYER + 'filters:\n      - type: |', ['gaussianBlur', 'colorInvert']),
    (ANIMATION + 'class: |', ['CABasicAnimation', 'CASpringAnimation']),
    (ANIMATION + 'keyPath: |', ['position.x', 'transform.rotation.z', 'opacity']),
    (ANIMATION + 'keyPath: position.x\n          |', ['fromValue', 'toValue', 'duration', 'timingFunction']),
    (ANIMATION + 'keyPath: position.x\n          timingFunction: |', ['easeInEaseOut', 'linear']),
    (ANIMATION + 'class: CASpringAnimation\n          |', ['damping', 'stiffness']),
    (EXPECTATION + '|', ['keyPath', 'at', 'is', 'settles']),
    (EXPECTATION + 'keyPath: |', ['position.x', 'frame']),
]

# What is pointed at, |, and a part of its description.
DESCRIPTIONS = [
    (LAYER + 'corner|Radius: 4', 'radius of the corners'),
    ('scr|ipt: []', 'at'),
    (ANIMATION + 'keyPath: opacity\n          dur|ation: 2', 'seconds'),
    (EXPECTATION + 'key|Path: opacity', 'key path'),
]

# Mistakes in the last line, with a part of the message.
MISTAKES = [
    (LAYER + 'cornerRadus: 4', 'cornerRadus'),
    (LAYER + 'cornerRadius: big', 'a number'),
    (LAYER + 'contentsGravity: resizeAspec', 'resizeAspect'),
    (LAYER + 'class: CAGradentLayer', 'CAGradientLayer'),
    (LAYER + 'backgroundColor: red', 'a colour: '),
    (LAYER + 'frame: wide', 'a rectangle'),
    (LAYER + 'transform: rotate', 'a transform: '),
    (ANIMATION + 'keyPath: positon.x', 'a key path'),
    (ANIMATION + '{ keyPath: opacity, timingFunction: easeOt }', 'a timing function: '),
]


class Editor:
    def __init__(self, command, schema, folder):
        shutil.copy(schema, folder)
        self.folder = pathlib.Path(folder)
        self.server = server.Server(command, folder)
        # By its whole address: old servers look for others in the working folder.
        address = (self.folder / 'timeline.schema.json').as_uri()
        self.head = f'# yaml-language-server: $schema={address}\n' + (
            'timeline: 1\ncanvas: { size: [64, 64], framesPerSecond: 30, duration: 2 }\n')
        self.count = 0
        self.failures = []

    def at(self, text, ask):
        """What the server answers about the place of |."""
        text = self.head + text
        before = text[:text.index('|')]
        uri = self.open(text.replace('|', '', 1))
        answer = ask(uri, before.count('\n'), len(before) - before.rfind('\n') - 1)
        self.server.closed(uri)
        return answer

    def open(self, text):
        self.count += 1
        return self.server.opened(f'{self.count}.yaml', text)

    def completions(self):
        for text, wanted in COMPLETIONS:
            labels = collections.Counter()
            for item in self.at(text, self.server.completions):
                labels[item['label']] += 1
                # Property is the tenth kind of completion.
                if item.get('kind') == 10 and not item.get('documentation'):
                    self.fail(text, f'{item["label"]} is not described')
            for label in wanted:
                if label not in labels:
                    self.fail(text, f'{label} is not offered, but {", ".join(list(labels)[:8])}')
            for label, count in labels.items():
                if count > 1 or '${' in label:
                    self.fail(text, f'{label} is offered {count} times')

    def descriptions(self):
        for text, wanted in DESCRIPTIONS:
            found = self.at(text, self.server.hover)
            if wanted not in found:
                self.fail(text, f'is described as {found!r}')

    def mistakes(self):
        for text, wanted in MISTAKES:
            self.count += 1
            problems = self.server.problems(f'{self.count}.yaml', self.head + text)
            if not any(wanted in message for _, message in problems):
                self.fail(text, f'is called {problems}')

    def fail(self, text, what):
        self.failures.append(f'{text.strip().splitlines()[-1].strip()}: {what}')


def main():
    with tempfile.TemporaryDirectory() as folder:
        editor = Editor(sys.argv[1:], ROOT / 'timelines/timeline.schema.json', folder)
        try:
            editor.completions()
            editor.descriptions()
            editor.mistakes()
        finally:
            editor.server.close()
    for failure in editor.failures:
        print(failure)
    count = len(COMPLETIONS) + len(DESCRIPTIONS) + len(MISTAKES)
    print(f'{count} questions to the language server, {len(editor.failures)} failures')
    sys.exit(1 if editor.failures else 0)


main()
