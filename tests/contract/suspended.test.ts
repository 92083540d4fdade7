import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hashTree } from '@docgraph/cli/tests/run-docs';
import { ROOT } from '@docgraph/test-kit/root';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

/** Milliseconds between suspending the build and resuming it, three times. */
const RUN = 1500;
const STOP = 15_000;

/** A page and a description that take some seconds to parse. */
function content(): Record<string, string> {
  const paragraphs = Array.from(
    { length: 9000 },
    (_, n) => `Paragraph ${n} says what somebody wanted to have said here.`,
  );
  const schemas = Array.from(
    { length: 3000 },
    (_, n) =>
      `    S${n}: { description: Number *${n}*, type: string, pattern: '^(a+)+-\\d+$', example: aaaaaaaa-${n} }\n`,
  );
  return {
    'content/site.yaml': 'title: Site\napi: { document: api/openapi.yaml }\n',
    'content/docs/index.md': `# Home\n\n${paragraphs.join('\n\n')}\n`,
    'content/api/openapi.yaml': `openapi: 3.0.0\ninfo: { title: T, version: v1 }\npaths: {}\ncomponents:\n  schemas:\n${schemas.join('')}`,
  };
}

/** Builds the data in its own folder without a cache. Returns how often it was suspended. */
async function build(folder: string, name: string, stops: number): Promise<number> {
  const args = ['data', '--content', path.join(folder, 'content'), '--data', path.join(folder, name)];
  const env = { ...process.env, DOCS_CACHE_DIR: path.join(folder, `cache-${name}`) };
  const child = spawn(process.execPath, [path.join(ROOT, 'dist/cli.js'), ...args], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  let stopped = 0;
  while (stopped < stops) {
    await wait(RUN);
    if (!child.kill('SIGSTOP')) break;
    stopped++;
    await wait(STOP);
    child.kill('SIGCONT');
  }
  expect(await exit).toEqual([0, null]);
  return stopped;
}

test.runIf(process.env.TEST_FULL)(
  'a build that is suspended for a while has the same output, byte for byte',
  async () => {
    const folder = await temporaryFolder(content());
    await build(folder, 'undisturbed', 0);
    expect(await build(folder, 'stopped', 3)).toBeGreaterThan(1);
    expect(await hashTree(path.join(folder, 'stopped'))).toEqual(await hashTree(path.join(folder, 'undisturbed')));
  },
);
