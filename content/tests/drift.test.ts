import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyContent, problemsIn, runDocs } from '@docgraph/cli/tests/run-docs';
import { expect, test } from 'vitest';

/** What is renamed in the description: an operation, a parameter, a field and a value. */
const RENAMED = {
  attachDisks: 'joinDisks',
  disk_names: 'names_of_disks',
  attachment_type: 'use',
  UNRESERVE: 'RELEASE',
};

/** Languages of blocks that are no examples of the API. */
const OTHER_LANGUAGES = /^(?:text|yaml|ini|python|hcl|mermaid|toml)$/;

/** What is renamed in the list of commands. */
const RENAMED_COMMAND = { 'name: attach-disks': 'name: connect-disks' };

/** The lines of a page that use a name in code or lead to it, as `file:line`. */
function linesWith(file: string, text: string, name: RegExp): string[] {
  const found: string[] = [];
  let language: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, fence, words = ''] = /^[ >]*```(\w*)(.*)/.exec(line) ?? [];
    // What is said to be of an operation that is gone is reported at the fence, and cannot be checked.
    const isUnchecked = fence === 'json' && (!/ (?:response|request|schema)=/.test(words) || name.test(words));
    if (fence !== undefined) language = language !== undefined ? undefined : isUnchecked ? 'text' : fence;
    const isUse = language === undefined || fence !== undefined ? isInCodeOrLink(line, name) : name.test(line);
    // Commands of the CLI have flags and values of their own.
    const isExample = fence === 'json' || !OTHER_LANGUAGES.test(language ?? '');
    if (isUse && isExample && !/^ *cloud /.test(line)) found.push(`${file}:${index + 1}`);
  }
  return found;
}

function isInCodeOrLink(line: string, name: RegExp): boolean {
  return [...line.matchAll(/`[^`]+`|\]\(operation:[^)]*\)|^ *```.*/g)].some(([code]) => name.test(code));
}

/** Renames what stands in a file, at every place. */
async function rename(file: string, names: Record<string, string>): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [name, other] of Object.entries(names)) {
    const renamed = text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), other);
    expect(renamed).not.toBe(text);
    text = renamed;
  }
  await writeFile(file, text);
}

test('what is renamed in the description or the list of commands is reported at every line that used it', async () => {
  const folder = await copyContent();
  await rename(path.join(folder, 'api/openapi.yaml'), RENAMED);
  await rename(path.join(folder, 'cli.yaml'), RENAMED_COMMAND);

  const name = new RegExp(`\\b(?:${Object.keys(RENAMED).join('|')})\\b`);
  const files = await readdir(path.join(folder, 'docs'), { recursive: true });
  const pages = files.filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`);
  const texts = await Promise.all(
    pages.map(async (file) => ({ file, text: await readFile(path.join(folder, file), 'utf8') })),
  );
  const problems = problemsIn(await runDocs('check', '--content', folder, '--format', 'json'));
  const linesOf = (list: typeof problems) => list.map(({ file, line }) => `${file}:${line}`);
  const errors = new Set(linesOf(problems.filter(({ severity }) => severity === 'error')));
  const uses = texts.flatMap(({ file, text }) => linesWith(file, text, name));
  expect(uses.filter((line) => !errors.has(line))).toEqual([]);
  expect(uses.length).toBeGreaterThan(20);

  const commands = texts.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (/^ *cloud vms attach-disks /.test(line) ? [`${file}:${index + 1}`] : [])),
  );
  const unknown = linesOf(problems.filter(({ message }) => message.includes('no command `attach-disks`')));
  expect(unknown.sort()).toEqual(commands.sort());
  expect(commands.length).toBeGreaterThan(2);
});
