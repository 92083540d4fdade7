import path from 'node:path';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { expect, test } from 'vitest';
import { parseCommand } from '../src/command-line/parse-command-line.ts';
import { check } from '../src/commands/check.ts';
import { createPrinter, prefixOf } from '../src/printer.ts';
import { recordingHost } from './recording-host.ts';

const PROBLEM: Diagnostic = {
  rule: 'links/broken',
  severity: 'error',
  message: 'Nothing there.',
  file: 'a.md',
  start: { line: 1, column: 3 },
  end: { line: 1, column: 6 },
};

/** Returns the output of a printer, with `⏎` where it clears the line. */
function print(options: string, from: Parameters<typeof recordingHost>[0] = {}) {
  const parsed = parseCommand('check', check, options.split(' ').filter(Boolean), '/home/me');
  const { host, written } = recordingHost(from);
  const printer = createPrinter(parsed.options, host);
  printer.progress('Parsing');
  printer.diagnostics([PROBLEM], new Map([['a.md', 'A [b] c']]));
  printer.info('Written.');
  printer.warn('1 error.');
  printer.result(`${printer.shortPath('/home/me')} ${printer.shortPath('/home/me/data')}`);
  return { ...written, stderr: written.stderr.replaceAll('\r\u001b[K', '⏎') };
}

const LINE = 'content/a.md:1:3 error   Nothing there.  links/broken\n';

test('messages go to stderr, and results to stdout', () => {
  expect(print('')).toEqual({ stdout: '. data', stderr: `${LINE}Written.\n1 error.\n` });
  expect(print('--quiet').stderr).toBe(`${LINE}1 error.\n`);
  const { stdout, stderr } = print('--format github');
  expect(stdout).toMatch(/^::error file=content\/a\.md,/);
  expect(stderr).toBe('Written.\n1 error.\n');
});

test.each([
  ['.', 'a.md:1:3'],
  ['./docs/', 'docs/a.md:1:3'],
  ['../docs', '/home/docs/a.md:1:3'],
  ['/srv/docs', '/srv/docs/a.md:1:3'],
])('the path of a problem in the content %s is %s', (content, place) => {
  expect(print(`--content ${content}`).stderr.split(' ')[0]).toBe(place);
});

test('a terminal shows progress, code frames, and colors unless NO_COLOR is set', () => {
  const colored = print('', { isTTY: true }).stderr;
  expect(colored).toMatch(/^⏎Parsing⏎/);
  expect(colored).toContain('\u001b[');
  const plain = print('', { isTTY: true, env: { NO_COLOR: '1' } }).stderr;
  expect(plain).toContain('A [b] c');
  expect(plain).not.toContain('\u001b[');
  expect(plain.endsWith('⏎Written.\n⏎1 error.\n⏎')).toBe(true);
  expect(print('--quiet', { isTTY: true }).stderr).not.toContain('Parsing');
});

test.each([
  ['content', 'C:\\work\\content', 'content/'],
  ['.\\my docs', 'C:\\work\\my docs', 'my docs/'],
  ['.', 'C:\\work', ''],
  ['..\\docs', 'C:\\docs', 'C:/docs/'],
  ['D:\\docs', 'D:\\docs', 'D:/docs/'],
])('paths in %s have forward slashes on Windows', (content, contentDir, prefix) => {
  expect(prefixOf({ name: content, dir: contentDir }, path.win32)).toBe(prefix);
});
