"""A YAML language server, asked as an editor asks it."""

import json
import os
import pathlib
import select
import signal
import subprocess
import time


class Server:
    """Speaks the language server protocol through standard input and output."""

    def __init__(self, command, folder):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
            start_new_session=True)
        self.folder = pathlib.Path(folder)
        self.buffer = b''
        self.count = 0
        self.diagnostics = {}
        capabilities = {'textDocument': {
            'completion': {'completionItem': {'snippetSupport': True, 'documentationFormat': ['markdown', 'plaintext']}},
            'hover': {'contentFormat': ['markdown']}, 'publishDiagnostics': {}}}
        self.ask('initialize', {
            'processId': os.getpid(), 'rootUri': self.folder.as_uri(), 'capabilities': capabilities,
            'workspaceFolders': [{'uri': self.folder.as_uri(), 'name': 'timelines'}]})
        self.tell('initialized', {})
        # What an editor has by default, but nothing from elsewhere.
        self.tell('workspace/didChangeConfiguration', {'settings': {'yaml': {
            'validate': True, 'hover': True, 'completion': True, 'schemaStore': {'enable': False}}}})

    def close(self):
        # With what it has started: it may be a wrapper.
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def tell(self, method, parameters):
        self.write({'method': method, 'params': parameters})

    def ask(self, method, parameters, seconds=30):
        self.count += 1
        self.write({'id': self.count, 'method': method, 'params': parameters})
        end = time.monotonic() + seconds
        while True:
            message = self.read(end)
            if message.get('id') == self.count and 'method' not in message:
                if 'error' in message:
                    raise RuntimeError(f'{method}: {message["error"]["message"]}')
                return message['result']

    def write(self, message):
        body = json.dumps({'jsonrpc': '2.0', **message}).encode()
        self.process.stdin.write(b'Content-Length: %d\r\n\r\n%s' % (len(body), body))

    def read(self, end):
        """The next message; requests of the server are answered on the way."""
        while True:
            head, found, rest = self.buffer.partition(b'\r\n\r\n')
            if found:
                length = int(head.lower().split(b'content-length:')[1].split()[0])
                if len(rest) >= length:
                    self.buffer = rest[length:]
                    return self.received(json.loads(rest[:length]))
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise TimeoutError('the language server does not answer')
            read = os.read(self.process.stdout.fileno(), 1 << 16)
            if not read:
                raise RuntimeError('the language server has ended')
            self.buffer += read

    def received(self, message):
        if message.get('method') == 'textDocument/publishDiagnostics':
            self.diagnostics[message['params']['uri']] = message['params']['diagnostics']
        elif 'method' in message and 'id' in message:
            items = message.get('params', {}).get('items', []) if message['method'] == 'workspace/configuration' else None
            self.write({'id': message['id'], 'result': items and [None for _ in items]})
        return message

    def opened(self, name, text):
        """Opens a text as a file of the folder, and tells its address."""
        file = self.folder / name
        file.write_text(text)
        uri = file.as_uri()
        self.tell('textDocument/didOpen', {
            'textDocument': {'uri': uri, 'languageId': 'yaml', 'version': 1, 'text': text}})
        return uri

    def closed(self, uri):
        self.tell('textDocument/didClose', {'textDocument': {'uri': uri}})
        self.diagnostics.pop(uri, None)

    def problems(self, name, text, seconds=30):
        """What the editor marks: the line, counted from 0, and the message of each."""
        uri = self.opened(name, text)
        end = time.monotonic() + seconds
        while uri not in self.diagnostics:
            self.read(end)
        return [(one['range']['start']['line'], one['message']) for one in self.diagnostics[uri]]

    def completions(self, uri, line, column):
        found = self.ask('textDocument/completion', {
            'textDocument': {'uri': uri}, 'position': {'line': line, 'character': column}})
        return found['items'] if isinstance(found, dict) else found or []

    def hover(self, uri, line, column):
        found = self.ask('textDocument/hover', {
            'textDocument': {'uri': uri}, 'position': {'line': line, 'character': column}})
        contents = found['contents'] if found else ''
        if isinstance(contents, dict):
            return contents['value']
        return '\n'.join(contents) if isinstance(contents, list) else contents
