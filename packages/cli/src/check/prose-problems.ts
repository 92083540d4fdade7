import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fragmentProcessor, parseOnly } from '@docgraph/pipeline/markdown/processors';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import type { Problem } from '@docgraph/source/checked';
import type { Content } from '../build/read-content.ts';
import { proseOf } from './prose-text.ts';

/** Matches a line such as `docs/index.md:3:5: Message`, `docs/index.md:3:5 - Message`, or `docs/index.md:3: Message`. */
const LINE = /^(.+?):(\d+)(?::(\d+))?(?::\s?|\s+-\s+|\s+)(.*\S)\s*$/;

/**
 * Runs a command on the prose of all pages, and returns the problems that it prints. The files are in a temporary folder, at the
 * same paths, lines, and columns as the pages.
 *
 * @param cwd Folder in which the command runs, which has its configuration. The folder with the files is its last argument.
 */
export async function proseProblems(content: Content, command: string, cwd: string): Promise<Problem[]> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docgraph-prose-')));
  try {
    const pages = content.sources.value.pages.filter(({ original }) => !original);
    for (const { path: file, text } of pages) {
      const to = path.join(folder, file);
      mkdirSync(path.dirname(to), { recursive: true });
      const front = /^---\n[\s\S]*?\n---(?=\n|$)/.exec(text)?.[0] ?? '';
      const body = front.replace(/[^\n]/g, ' ') + text.slice(front.length);
      writeFileSync(to, proseOf(body, parseOnly(fragmentProcessor, body)));
    }
    const output = await outputOf(`${command} "${folder}"`, cwd);
    return output.split('\n').flatMap((line): Problem[] => {
      const [, name = '', number, column = 1, message = ''] = LINE.exec(line) ?? [];
      const file = path.relative(folder, path.resolve(cwd, name)).split(path.sep).join('/');
      if (number === undefined || !pages.some((page) => page.path === file)) return [];
      const start = { line: Number(number), column: Math.max(1, Number(column)) };
      return [{ rule: 'content/prose', message: ended(message), file, start, end: start }];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function ended(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** Runs a command, which usually fails if it finds a problem. Throws if it can't be run. */
async function outputOf(command: string, cwd: string): Promise<string> {
  const child = spawn(command, {
    cwd,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ]);
  if (code === 126 || code === 127 || (code !== 0 && output.trim() === ''))
    throw new EnvironmentError(`The prose command failed with code ${code}: ${errors.trim()}`);
  return output;
}
