"""Writes manual pages from the argument parser's description of a program's commands."""

import json
import pathlib
import re
import subprocess
import sys

EXAMPLES = 'Examples:'


def escaped(text):
    """Text with all special characters of roff escaped."""
    text = text.replace('\\', '\\e')
    for character, escape in {'-': '\\-', '`': '\\(ga', "'": '\\(aq', '^': '\\(ha', '~': '\\(ti', '"': '\\(dq'}.items():
        text = text.replace(character, escape)
    return text


def filled(text):
    """A paragraph whose lines do not begin like roff requests."""
    line = escaped(' '.join(text.split()))
    return '\\&' + line if line.startswith('.') else line


def bold(text):
    return f'\\fB{escaped(text)}\\fR'


def italic(text):
    return f'\\fI{escaped(text)}\\fR'


def spelling(name):
    return ('--' if name['kind'] == 'long' else '-') + name['name']


def synopsis(argument):
    """An argument in the notation of usage: [--at <at>]."""
    value = italic(argument.get('valueName', ''))
    if argument['kind'] == 'positional':
        text = value
    else:
        text = bold(spelling(argument['preferredName'])) + (' ' + value if argument['kind'] == 'option' else '')
    if argument['isRepeating']:
        text += ' ...'
    return f'[{text}]' if argument['isOptional'] else text


def tag(argument):
    if argument['kind'] == 'positional':
        return italic(argument['valueName'])
    names = sorted(argument['names'], key=lambda name: name['kind'] == 'long')
    value = ' ' + italic(argument['valueName']) if argument['kind'] == 'option' else ''
    return ', '.join(bold(spelling(name)) for name in names) + value


def described(argument):
    text = argument.get('abstract', '')
    values = argument.get('allValues') or []
    if values:
        text += f' One of {", ".join(values)}.'
    standard = argument.get('defaultValue')
    return text + (f' The default is {standard}.' if standard else '')


def arguments(command, isPositional):
    found = [one for one in command.get('arguments', []) if one.get('shouldDisplay', True)]
    return [one for one in found if (one['kind'] == 'positional') == isPositional]


def paragraphs(text):
    return [part for part in re.split(r'\n\s*\n', text.strip()) if part]


class Page:
    def __init__(self, title, version):
        self.lines = [f'.TH {title} 1 "" "{escaped(version)}" "LayerKit"', '.nh', '.ad l']

    def section(self, name):
        self.lines.append(f'.SH {name}')

    def text(self, text):
        for index, part in enumerate(paragraphs(text)):
            self.lines += (['.PP'] if index else []) + [filled(part)]

    def tagged(self, tag, text):
        self.lines += ['.TP', tag, filled(text) if text else '\\&']

    def list(self, name, found):
        if found:
            self.section(name)
        for one in found:
            self.tagged(tag(one), described(one))

    def examples(self, text):
        """Lines of descriptions, and indented lines of commands."""
        self.section('EXAMPLES')
        for line in text.split('\n')[1:]:
            if line.startswith('    '):
                self.lines += ['.EX', '    ' + escaped(line.strip()), '.EE']
            else:
                self.lines += ['.PP', filled(line)]

    def description(self, discussion):
        """Writes the description, and returns its examples."""
        parts = paragraphs(discussion)
        if found := [part for part in parts if not part.startswith(EXAMPLES)]:
            self.section('DESCRIPTION')
            self.text('\n\n'.join(found))
        return [part for part in parts if part.startswith(EXAMPLES)]

    def write(self, file):
        file.write_text('\n'.join(self.lines) + '\n')


def command_page(command, version):
    name = command['commandName']
    page = Page(f'LAYERKIT\\-{name.upper()}', version)
    page.section('NAME')
    page.lines.append(f'layerkit\\-{escaped(name)} \\- {escaped(command.get("abstract", "").rstrip("."))}')
    page.section('SYNOPSIS')
    parts = [synopsis(one) for one in command.get('arguments', []) if one.get('shouldDisplay', True)]
    page.lines.append(' '.join([bold(f'layerkit {name}')] + parts))
    examples = page.description(command.get('discussion', ''))
    page.list('ARGUMENTS', arguments(command, True))
    page.list('OPTIONS', arguments(command, False))
    for part in examples:
        page.examples(part)
    page.section('SEE ALSO')
    page.lines.append('.BR layerkit (1)')
    return page


def program_page(program, commands, version):
    page = Page('LAYERKIT', version)
    page.section('NAME')
    page.lines.append(f'layerkit \\- {escaped(program.get("abstract", "").rstrip("."))}')
    page.section('SYNOPSIS')
    page.lines.append(f'{bold("layerkit")} {italic("command")} [{italic("arguments")}]')
    page.description(program.get('discussion', ''))
    page.section('COMMANDS')
    for command in commands:
        page.tagged(f'.BR layerkit\\-{escaped(command["commandName"])} (1)', command.get('abstract', ''))
    page.list('OPTIONS', arguments(program, False))
    page.section('SEE ALSO')
    page.lines.append(', '.join(f'\\fBlayerkit\\-{escaped(command["commandName"])}\\fR(1)' for command in commands))
    return page


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])

    def output(*options):
        return subprocess.run([program, *options], check=True, capture_output=True, text=True).stdout

    root = json.loads(output('--experimental-dump-help'))['command']
    version = output('--version').splitlines()[0]
    commands = [one for one in root['subcommands'] if one['commandName'] != 'help']
    folder.mkdir(parents=True, exist_ok=True)
    program_page(root, commands, version).write(folder / 'layerkit.1')
    for command in commands:
        command_page(command, version).write(folder / f'layerkit-{command["commandName"]}.1')
    print(f'{len(commands) + 1} pages in {folder}')


main()
