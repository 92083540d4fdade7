import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { runDocs, startDocs } from '@docgraph/cli/tests/run-docs';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';

const NOTES = `
openapi: 3.1.0
info: {title: Notes, version: '1', description: Notes., license: {name: MIT, identifier: MIT}}
servers: [{url: 'https://api.example/v1'}]
tags: [{name: Notes, description: Notes.}]
paths:
  /notes:
    post:
      operationId: createNote
      tags: [Notes]
      summary: Create a note
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}
      responses: {'200': {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}}
  /notes/{id}:
    get:
      operationId: getNote
      tags: [Notes]
      summary: Get a note
      parameters: [{name: id, in: path, required: true, description: Its id., schema: {type: string}}]
      responses: {'200': {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}}
components:
  schemas:
    Note: {type: object, description: A note., properties: {id: {type: string, readOnly: true, description: Id.}, text: {type: string, description: Text.}}}
`;

/** Builds the data of a small API. Returns the arguments that serve it with a state file. */
async function withNotes() {
  const folder = await temporaryFolder();
  const [content, data] = ['content', 'data'].map((name) => path.join(folder, name)) as [string, string];
  await addFiles(content, {
    'site.yaml': 'title: Site\napi: {document: api/openapi.yaml}\n',
    'docs/index.md': '# Home\n\nText.\n',
    'api/openapi.yaml': NOTES,
  });
  expect(await runDocs('data', '--content', content, '--data', data)).toMatchObject({ code: 0 });
  const file = path.join(folder, 'state/state.json');
  await mkdir(path.dirname(file));
  return {
    file,
    args: ['sandbox', '--json', '--port', '0', '--content', content, '--data', data, '--state', file],
  };
}

/** Starts the command and returns its URL. */
async function served(args: readonly string[]) {
  const { child, ended } = startDocs(args, {});
  onTestFinished(() => void child.kill('SIGKILL'));
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(({ stderr }) => stderr)]);
  const { url }: { url: string } = JSON.parse(String(line));
  return { child, ended, url };
}

test('a damaged state file is rejected and unchanged', async () => {
  const { args, file } = await withNotes();
  await writeFile(file, '{"format":"docgraph-sandbox","version":1');
  const { code, stderr } = await runDocs(...args);
  expect([code, stderr]).toEqual([3, expect.stringMatching(/state from \S+: .+ unchanged/)]);
  expect(await readFile(file, 'utf8')).toBe('{"format":"docgraph-sandbox","version":1');
});

test('a killed sandbox restarts with its saved state', async () => {
  const { args, file } = await withNotes();
  const { child, ended, url } = await served(args);
  const watcher = watch(path.dirname(file));
  onTestFinished(() => watcher.close());
  const isWritten = new Promise<void>((resolve) => {
    watcher.on('change', (_, name) => name === path.basename(file) && resolve());
  });
  const body = JSON.stringify({ text: 'kept' });
  const made = await fetch(`${url}/notes`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const { id }: { id: string } = await made.json();
  await isWritten;
  child.kill('SIGKILL');
  expect(await ended).toMatchObject({ signal: 'SIGKILL' });
  const { url: again } = await served(args);
  expect(await (await fetch(`${again}/notes/${id}`)).json()).toEqual({ id, text: 'kept' });
});

test('a state that cannot be saved at the end is reported in one line, with exit code 3', async () => {
  const { args, file } = await withNotes();
  const { child, ended, url } = await served(args);
  const folder = path.dirname(file);
  await rename(folder, `${folder}-moved`);
  onTestFinished(() => rename(`${folder}-moved`, folder));
  const body = JSON.stringify({ text: 'lost' });
  await fetch(`${url}/notes`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  child.kill('SIGTERM');
  const { code, stderr } = await ended;
  expect([code, stderr.trim().split('\n').at(-1)]).toEqual([3, expect.stringContaining('state.json.lock')]);
  expect(stderr).not.toContain('    at ');
  expect(JSON.parse(await readFile(`${folder}-moved/state.json`, 'utf8'))).toMatchObject({
    format: 'docgraph-sandbox',
  });
});

test('a state file that another process uses, or in a missing folder, is rejected', async () => {
  const { args, file } = await withNotes();
  await served(args);
  expect(await runDocs(...args)).toMatchObject({
    code: 3,
    stderr: expect.stringContaining(`${file} is in use by process`),
  });
  const missing = [...args.slice(0, -1), path.join(path.dirname(file), 'missing/state.json')];
  expect(await runDocs(...missing)).toMatchObject({ code: 3, stderr: expect.stringContaining('missing/state.json') });
});

test('explains the inferred resources instead of serving', async () => {
  const { args } = await withNotes();
  const explained = args.filter((each) => each !== '--json').slice(0, -2);
  const table = await runDocs(...explained, '--explain');
  expect(table).toMatchObject({ code: 0, stdout: expect.stringMatching(/\/notes\/\{id\} .*\n.* read .*getNote/) });
  const { code, stdout } = await runDocs(...explained, '--explain', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout).resources).toMatchObject([{ resource: '/notes/{id}', id: 'id' }]);
});
