import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { main } from '../src/main.ts';
import { recordingHost } from './recording-host.ts';

async function run(folder: string, ...args: string[]) {
  const { host, written } = recordingHost({ cwd: folder, env: { DOCS_CACHE_DIR: path.join(folder, 'cache') } });
  return { code: await main(args, host), ...written };
}

async function problemsOf(folder: string, ...options: string[]): Promise<string[]> {
  const { stdout } = await run(folder, 'check', '--format', 'json', ...options);
  const {
    diagnostics,
  }: { diagnostics: { rule: string; file: string; start: { line: number; column: number }; message: string }[] } =
    JSON.parse(stdout);
  return diagnostics.map(
    ({ rule, file, start, message }) => `${file}:${start.line}:${start.column} ${rule} ${message}`,
  );
}

const LOCALES = `title: T
locales: [{ code: en }, { code: de }, { code: fr }]
docs: { versions: [{ name: "2", folder: docs, path: / }, { name: "1", folder: old, banner: unmaintained }] }
`;

const TEXT = 'This paragraph has more than a few words,\nand **nobody** translated it.';
const CODE = '```sh\n# Every word of this comment stays the same.\n```\n';

test('translations that are missing, outdated, untranslated, or without an original are listed by locale', async () => {
  const folder = await temporaryFolder({ '.gitignore': 'cache\n' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: folder });
  const commit = async (files: Record<string, string>) => {
    await addFiles(folder, files);
    git('add', '.');
    git('commit', '--quiet', '--message', 'docs: write');
  };
  git('init', '--quiet');
  await commit({
    'content/site.yaml': LOCALES,
    'content/docs/index.md': '# Home\n',
    'content/docs/a.md': '# A\n',
    'content/old/untranslated.md': '# U\n',
    'content/docs/b.md': `# B\n\n${TEXT}\n\nA short text.\n\n${CODE}`,
    'content/locales/de/docs/index.md': '# Start\n',
    'content/locales/de/docs/a.md': '# A\n',
    'content/locales/de/docs/old.md': '# Alt\n',
    'content/locales/fr/docs/index.md': '# Accueil\n',
    'content/locales/fr/docs/a.md': '# A\n',
    'content/locales/fr/docs/b.md': `---\ntitle: B\n---\n\nUn texte.\n\n${TEXT}\n\nA short text.\n\n${CODE}`,
  });
  await commit({ 'content/docs/a.md': '# A\n\nNew.\n', 'content/locales/fr/docs/a.md': '# A\n\nNouveau.\n' });
  expect((await run(folder, 'translations')).stdout).toBe(
    'de: 1 missing, 1 outdated, 1 orphaned, 0 untranslated\n' +
      '  outdated     content/locales/de/docs/a.md (content/docs/a.md)\n' +
      '  missing      content/locales/de/docs/b.md\n' +
      '  orphaned     content/locales/de/docs/old.md\n' +
      'fr: 0 missing, 0 outdated, 0 orphaned, 1 untranslated\n' +
      '  untranslated content/locales/fr/docs/b.md:7\n',
  );
  const found = await problemsOf(folder, '--translations');
  expect(found.filter((each) => each.includes('translations/'))).toEqual([
    'docs/b.md:1:1 translations/missing `docs/b.md` has no translation in `de`.',
    'locales/de/docs/a.md:1:1 translations/outdated `docs/a.md` has changed since it was translated.',
  ]);
  expect((await problemsOf(folder)).filter((each) => each.includes('translations/'))).toEqual([]);
});

test('check --prose runs a command on the text of pages, and reports what it prints at its place', async () => {
  const folder = await temporaryFolder({
    'content/site.yaml': 'title: T\n',
    'content/docs/index.md':
      '---\ntitle: Teh title\n---\n\nThis is teh *text* of `teh code`, [teh link](#teh).\n\n```sh\nteh\n```\n\n:::note[Teh]\n\n- teh\n\n:::\n\n## Teh {#teh}\n',
    'grep.mjs': `import { readdirSync, readFileSync } from 'node:fs';
const folder = process.argv.at(-1);
for (const name of readdirSync(folder, { recursive: true }).filter((each) => each.endsWith('.md')))
  readFileSync(folder + '/' + name, 'utf8').split('\\n').forEach((line, at) => {
    for (const { index } of line.matchAll(/teh/g)) console.log(folder + '/' + name + ':' + (at + 1) + ':' + (index + 1) + ' - Unknown word (teh)');
  });
process.exitCode = 1;
`,
  });
  expect(await problemsOf(folder, '--prose', 'node grep.mjs')).toEqual([
    'docs/index.md:5:9 content/prose Unknown word (teh).',
    'docs/index.md:5:36 content/prose Unknown word (teh).',
    'docs/index.md:13:3 content/prose Unknown word (teh).',
  ]);
  expect(await problemsOf(folder, '--prose', 'grep --recursive --line-number --only-matching "teh .text"')).toEqual([
    'docs/index.md:5:1 content/prose teh  text.',
  ]);
  const { code, stderr } = await run(folder, 'check', '--prose', 'no-such-command-here');
  expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('no-such-command-here') });
});
