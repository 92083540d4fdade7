import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ParseMarkdown } from '@docgraph/openapi/facts/api-fragments';
import { parseApi } from '@docgraph/openapi/parse-api';
import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import type { Checked } from '@docgraph/source/checked';
import type { SourceText } from '@docgraph/source/sources';
import type { LinkedApi } from '../../model/linked-site.ts';
import { renderApi } from '../../render/api/render-api.ts';
import { judge } from '../../report/judge.ts';
import { quotedNames } from '../report/quoted-names.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/openapi/', import.meta.url));

/** Replaces the Markdown stage: returns a paragraph, and a problem at the word `FAULT`. */
const paragraph: ParseMarkdown = (text, { file, start, indent = 0 }) => {
  const before = text.split('FAULT')[0]?.split('\n') ?? [];
  const line = start.line + before.length - 1;
  const column = (before.length === 1 ? start.column : indent + 1) + (before.at(-1)?.length ?? 0);
  const place = { start: { line, column }, end: { line, column: column + 5 } };
  const isFaulty = text.includes('FAULT');
  return {
    value: { html: [`<p>${text.trim()}</p>`], text: text.trim(), links: [] },
    problems: isFaulty ? [{ rule: 'links/broken', message: 'A fault.', file, ...place }] : [],
  };
};

/** Rules that short samples violate. These rules have their own tests. */
const SIZE_RULES: ReadonlySet<string> = new Set([
  'openapi/unused-component',
  'openapi/missing-summary',
  'openapi/missing-description',
]);

/** Parses files, keyed by path. The first one is the entry. Omits problems that short samples can't avoid. */
export async function parseTexts(
  texts: Readonly<Record<string, string>>,
  parseMarkdown: ParseMarkdown = paragraph,
  overlays: readonly string[] = [],
): Promise<Checked<ParsedApi | undefined>> {
  const { value, problems } = await parseAll(texts, parseMarkdown, overlays);
  return { value, problems: problems.filter(({ rule }) => !SIZE_RULES.has(rule)) };
}

/** Parses files with all rules, as the product does. */
export function parseAll(
  texts: Readonly<Record<string, string>>,
  parseMarkdown: ParseMarkdown = paragraph,
  overlays: readonly string[] = [],
): Promise<Checked<ParsedApi | undefined>> {
  const files = new Map(
    Object.entries(texts).map(([path, text]): [string, SourceText] => [path, { path, text, hash: '' }]),
  );
  return parseApi(files, Object.keys(texts)[0] ?? '', parseMarkdown, overlays);
}

const parsedFixtures = new Map<string, ReturnType<typeof readFixture>>();

/** Parses a fixture folder as the folder `api`. Memoized. */
export function parseFixture(name: string): Promise<Checked<ParsedApi | undefined>> {
  const parsed = parsedFixtures.get(name) ?? readFixture(name);
  parsedFixtures.set(name, parsed);
  return parsed;
}

function readFixture(name: string): Promise<Checked<ParsedApi | undefined>> {
  const folder = join(FIXTURES, name);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:yaml|json)$/.test(entry.name) && !entry.name.startsWith('expected'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort((a, b) => Number(b.startsWith('openapi.')) - Number(a.startsWith('openapi.')) || (a < b ? -1 : 1));
  return parseTexts(Object.fromEntries(paths.map((path) => [`api/${path}`, readFileSync(join(folder, path), 'utf8')])));
}

/** Reads an expected result from a fixture folder. */
export function readExpected(name: string, file: string): string {
  return readFileSync(join(FIXTURES, name, file), 'utf8');
}

/** Formats problems, one per line, sorted by file and position. */
export function diagnosticLines({ problems }: Checked<unknown>): string {
  return judge(problems, {}, 'strict')
    .map((problem) => {
      const { file, start, rule } = problem;
      return `${file}:${start.line}:${start.column} ${rule} ${quotedNames(problem)}`.trimEnd();
    })
    .join('\n');
}

/** Returns the result of linking a description without links. */
export function linked(api: ParsedApi | undefined): LinkedApi {
  if (!api) throw new Error('The description was not readable.');
  const texts = new Map(
    api.fragments.map(({ pointer, fragment }) => [pointer, { html: fragment.html.join(''), text: fragment.text }]),
  );
  return { api, texts, links: new Map() };
}

/** Parses and renders a description that only has schemas, given as YAML. */
export async function renderSchemas(schemas: string, version = '3.0.0') {
  const text = `openapi: ${version}\ninfo: { title: T, version: v1 }\npaths: {}\ncomponents:\n  schemas:${schemas}`;
  const { value, problems } = await parseTexts({ 'openapi.yaml': text });
  const rendered = renderApi(linked(value), {}).schemas;
  return { schemas: Object.fromEntries(rendered.map(({ name, schema }) => [name, schema])), problems };
}
