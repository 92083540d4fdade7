import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { main } from '../src/main.ts';
import { recordingHost } from './recording-host.ts';

/** Runs commands in a folder. */
async function inFolder(files: Readonly<Record<string, string>> = {}) {
  const cwd = await temporaryFolder(files);
  const cache = await temporaryFolder({});
  return {
    cwd,
    read: (file: string) => readFile(path.join(cwd, file), 'utf8'),
    async run(...args: string[]) {
      const { host, written } = recordingHost({ cwd, env: { DOCS_CACHE_DIR: cache } });
      return { code: await main(args, host), messages: written.stderr };
    },
  };
}

test.each([
  [[], '.github/workflows/docs.yml'],
  [['--name', 'Äpfel: "rot"', '--locale', 'de', '--api', '--ci', 'gitlab'], '.gitlab-ci.yml'],
])(
  'a site created with %j passes the strict check and builds',
  async (args, ci) => {
    const { run, read } = await inFolder();
    expect(await run('init', ...args)).toMatchObject({
      code: 0,
      messages: expect.stringContaining('content/site.yaml'),
    });
    expect(await run('check', '--strict')).toMatchObject({
      code: 0,
      messages: expect.stringContaining('0 errors, 0 warnings'),
    });
    expect((await run('build')).code).toBe(0);
    expect(await read(ci)).toContain('docgraph check --strict');
    expect(await read('.gitignore')).toContain('dist-site');
    expect(await read('dist-site/index.html')).toContain(`<html lang="${args.includes('de') ? 'de' : 'en'}"`);
  },
  120_000,
);

test('existing files stay as they are', async () => {
  const { cwd, run, read } = await inFolder({ 'package.json': '{"name":"own"}' });
  expect((await run('init', '--ci', 'none', '--quiet')).messages).toBe('');
  expect(await read('package.json')).toBe('{"name":"own"}');
  await writeFile(path.join(cwd, 'content/site.yaml'), 'title: Own\n');
  expect(await run('init')).toMatchObject({ code: 3, messages: expect.stringContaining('has a content folder') });
  expect(await read('content/site.yaml')).toBe('title: Own\n');
});

test.each([
  ['--ci', 'jenkins'],
  ['--locale', '1'],
])('rejects %s %s', async (...args) => {
  const { run } = await inFolder();
  expect(await run('init', ...args)).toMatchObject({ code: 2, messages: expect.stringContaining(`"${args[1]}"`) });
});
