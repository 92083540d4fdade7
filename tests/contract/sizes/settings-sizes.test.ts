import { runDocs, spawnDocs } from '@docgraph/cli/tests/run-docs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

const SIZES = process.env.TEST_FULL ? [10, 1000, 20_000, 1_000_000] : [1000];
/** Maximum nesting of input. */
const LEVELS = 3000;

const repeat = (size: number, line: (i: number) => string) =>
  Array.from({ length: size }, (_, i) => line(i)).join('\n');
const nested = (levels: number, open: string, inside: string, close: string) =>
  `${open.repeat(levels)}${inside}${close.repeat(levels)}`;
const api = (rest: string) => `openapi: 3.0.3\ninfo: {title: A, version: "1"}\npaths: {}\n${rest}`;

/** Functions that create data files of each kind, with strings, lists, or nesting of a given size. */
const FILES: Record<string, (size: number) => Record<string, string>> = {
  'a title': (size) => ({ 'site.yaml': `title: ${'a'.repeat(size)}` }),
  'an announcement': (size) => ({ 'site.yaml': `title: T\nannouncement: {id: a, content: "${'a '.repeat(size)}"}` }),
  variables: (size) => ({ 'site.yaml': `title: T\nvariables:\n${repeat(size, (i) => `  v${i}: "{{v${i}}}"`)}` }),
  'navbar items': (size) => ({
    'site.yaml': `title: T\nnavbar:\n  items:\n${repeat(size, (i) => `    - {label: L${i}, to: /a}`)}`,
  }),
  'navigation entries': (size) => ({ 'navigation.yaml': `items:\n${repeat(size, () => '  - page: a')}` }),
  'navigation levels': (size) => ({
    'navigation.yaml': `items: ${nested(Math.min(size, LEVELS), '[{category: C, items: ', '[{page: a}]', '}]')}`,
  }),
  redirects: (size) => ({ 'redirects.yaml': repeat(size, (i) => `- {from: /r${i}, to: /r${i + 1}}`) }),
  'a description': (size) => ({ 'api.yaml': api(`tags: [{name: t, description: "${'# a '.repeat(size)}"}]`) }),
  'an enum': (size) => ({
    'api.yaml': api(`components: {schemas: {S: {type: integer, enum: [${repeat(size, (i) => `${i},`)}]}}}`),
  }),
  properties: (size) => ({
    'api.yaml': api(
      `components:\n  schemas:\n    S:\n      properties:\n${repeat(size, (i) => `        p${i}: {type: string}`)}`,
    ),
  }),
  'schema levels': (size) => ({
    'api.yaml': api(
      `components: {schemas: {S: ${nested(Math.min(size, LEVELS), '{properties: {p: ', '{type: string}', '}}')}}}`,
    ),
  }),
};

const CASES = Object.entries(FILES).flatMap(([name, files]) => SIZES.map((size) => ({ name, size, files })));

test.each(CASES)('$name of size $size causes no internal error', { timeout: 600_000 }, async (one) => {
  const files = one.files(one.size);
  const settings = 'api.yaml' in files ? { 'site.yaml': 'title: T\napi: {document: api.yaml}\n' } : {};
  const content = await temporaryFolder({ 'site.yaml': 'title: T\n', ...settings, ...files, 'docs/a.md': '# A\n' });
  const args = ['check', '--content', content];
  // Runs in a child process if the size could crash Node.
  const run = process.env.TEST_FULL
    ? await spawnDocs(args, { DOCS_CACHE_DIR: await temporaryFolder() })
    : await runDocs(...args);
  expect([0, 1], run.stderr.slice(-1000)).toContain(run.code);
  expect(run.stderr).not.toMatch(/internal error|^ {4}at /m);
});
