import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Diagnostics } from '../../schemas/diagnostic.ts';
import { copyContent, runDocs } from './run-docs.ts';

/** What is renamed in the description: an operation, a parameter, a field and a value. */
const RENAMED = {
  attachDisks: 'joinDisks',
  disk_names: 'names_of_disks',
  attachment_type: 'use',
  UNRESERVE: 'RELEASE',
};

/** Languages of blocks that are no examples of the API. */
const OTHER_LANGUAGES = /^(?:text|yaml|ini|python|hcl|mermaid|toml)$/;

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

/** The lines of pages that have errors. */
async function linesWithErrors(folder: string): Promise<Set<string>> {
  const { stdout } = await runDocs(['check', '--content', folder, '--format', 'json']);
  const { diagnostics } = Diagnostics.parse(JSON.parse(stdout));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return new Set(errors.map(({ file, start }) => `${file}:${start.line}`));
}

test('what is renamed in the description is reported at every line that used it', async () => {
  const folder = await copyContent();
  const description = path.join(folder, 'api/openapi.yaml');
  let text = await readFile(description, 'utf8');
  for (const [name, other] of Object.entries(RENAMED)) {
    const renamed = text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), other);
    expect(renamed).not.toBe(text);
    text = renamed;
  }
  await writeFile(description, text);

  const name = new RegExp(`\\b(?:${Object.keys(RENAMED).join('|')})\\b`);
  const files = await readdir(path.join(folder, 'docs'), { recursive: true });
  const pages = files.filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`);
  const uses = await Promise.all(
    pages.map(async (file) => linesWith(file, await readFile(path.join(folder, file), 'utf8'), name)),
  );
  const reported = await linesWithErrors(folder);
  expect(uses.flat().filter((line) => !reported.has(line))).toEqual([]);
  expect(uses.flat().length).toBeGreaterThan(20);
});
