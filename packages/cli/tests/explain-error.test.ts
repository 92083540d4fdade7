import { readFile, rm } from 'node:fs/promises';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { expect, onTestFinished, test } from 'vitest';
import { MissingFolderError } from '../src/build/read-content.ts';
import { usage } from '../src/command-line/usage.ts';
import { UsageError } from '../src/command-line/usage-error.ts';
import { explainError } from '../src/explain-error.ts';
import { recordingHost } from './recording-host.ts';

async function explain(error: unknown) {
  const { host, written } = recordingHost();
  const code = await explainError(error, host);
  expect(written.stdout).toBe('');
  return { code, said: written.stderr };
}

test('an invalid command line names the help of its command, or prints the general help', async () => {
  const error = new UsageError('What?', 'search');
  expect(await explain(error)).toEqual({
    code: 2,
    said: 'docgraph: What?\nFor help, run: docgraph search --help\n',
  });
  expect(await explain(new UsageError('What?'))).toEqual({ code: 2, said: `docgraph: What?\n\n${usage()}` });
});

test.each([new MissingFolderError('There is no folder.'), new EnvironmentError('The port is taken.')])(
  'what a user can do something about is said in one line: %s',
  async (error) => {
    expect(await explain(error)).toEqual({ code: 3, said: `docgraph: ${error.message}\n` });
  },
);

test.each([
  ['EADDRNOTAVAIL', '--port'],
  ['EACCES', 'permissions'],
  ['EROFS', 'another folder'],
  ['ENOSPC', 'disk space'],
  ['EBUSY', 'mount'],
])('the message of %s includes advice', async (code, advice) => {
  const error = Object.assign(new Error(`${code}: a call, mkdir '/x'`), { code });
  const { code: exitCode, said } = await explain(error);
  expect([exitCode, said.startsWith(`docgraph: ${error.message}. `)]).toEqual([3, true]);
  expect(said).toMatch(new RegExp(`^[^\\n]*${advice}[^\\n]*\\.\\n$`));
});

test.each([
  [
    new Error('A defect.\nIn detail.', { cause: new Error('Its cause.') }),
    'A defect.',
    /^Error: A defect.*Caused by: Error: Its cause/s,
  ],
  [Object.assign(new Error('It broke.'), { code: 'ERR_ASSERTION' }), 'It broke.', /^Error: It broke\.\n +at /],
  ['thrown text', 'thrown text', /^thrown text\n$/],
])('%s is an internal error whose details are written to a file', async (error, message, details) => {
  const { code, said } = await explain(error);
  const [, first, file = ''] = /^docgraph: internal error: (.*) Details: (.*)\n$/.exec(said) ?? [];
  onTestFinished(() => rm(file));
  expect([code, first]).toEqual([4, message]);
  expect(await readFile(file, 'utf8')).toMatch(details);
});
