import { definePlugin, type Plugin } from '@docgraph/pipeline/plugin/plugin';
import type { Element, Root } from 'hast';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { buildInMemory } from '../../src/testing/build-in-memory.ts';

const LIMITS = '@docgraph/pipeline/plugin/within-limit';

let build: typeof buildInMemory;
let limitCalls: (seconds: number) => void;

// The real limit is too long for a test. Test files share modules, so this one loads its own with a short limit.
beforeAll(async () => {
  vi.resetModules();
  const actual = await vi.importActual<typeof import('@docgraph/pipeline/plugin/within-limit')>(LIMITS);
  ({ limitCalls } = actual);
  vi.doMock(LIMITS, () => ({
    ...actual,
    awaitWithinLimit: <Result>(promise: Promise<Result>) => actual.awaitWithinLimit(promise, 0.1),
  }));
  build = (await import('../../src/testing/build-in-memory.ts')).buildInMemory;
});

afterAll(() => {
  vi.doUnmock(LIMITS);
  vi.resetModules();
});

const forever = (): never => {
  for (;;);
};
const recursive = (): number => 1 + recursive();
const ring = (): Element => {
  const element: Element = { type: 'element', tagName: 'div', properties: {}, children: [] };
  element.children.push(element);
  return element;
};
const page = (steps: object): Partial<Plugin> => ({ page: { needs: () => true, steps: () => steps } });

const other = { ...definePlugin({ api: 1, name: 'other' }), ...page({ finish: () => {} }) };
const files = { 'docs/index.md': '# Home\n\n:::member\n:::\n', 'team.yaml': '- Ada\n' };
const pluginWith = (part: Partial<Plugin>) => ({ ...definePlugin({ api: 1, name: 'mine' }), ...part });

test.each<[string, Partial<Plugin>]>([
  ['pages', { pages: forever }],
  ['needs', { page: { needs: forever, steps: () => ({}) } }],
  ['read', { data: { 'team.yaml': { read: forever } } }],
  ['a directive', page({ directives: { member: forever } })],
  ['finish', page({ finish: forever })],
  ['rehype', page({ rehype: [() => forever] })],
])('%s, which never returns, ends the run with an error that names the plugin and the option', async (_, part) => {
  limitCalls(0.3);
  const message = "The plugin `mine` failed: it doesn't return within 0.3 seconds. Raise the limit with --time-limit";
  await expect(build([other, pluginWith(part)], files)).rejects.toThrow(message);
});

test.each<[string, Partial<Plugin>, string]>([
  ['steps', { page: { needs: () => true, steps: () => new Promise(() => {}) } }, "it didn't finish within"],
  ['a recursion of finish', page({ finish: recursive }), 'Maximum call stack size exceeded'],
  ['a recursion of remark', page({ remark: [() => recursive] }), 'Maximum call stack size exceeded'],
  ['a tree in itself', page({ finish: (tree: Root) => void tree.children.push(ring()) }), 'The plugin'],
  ['a promise of rehype', page({ rehype: [() => async (tree: Root) => tree] }), 'a transformer` returns a promise'],
])('%s, which never resolves or is invalid, is an error that names the plugin', async (_, part, message) => {
  // These end by themselves, on a busy machine later than others.
  limitCalls(60);
  const { diagnostics } = await build([other, pluginWith(part)], files);
  const failed = diagnostics.filter(({ rule }) => rule === 'plugins/failed');
  expect(failed).toMatchObject([{ severity: 'error', message: expect.stringMatching(/^The plugin `mine` failed: /) }]);
  expect(failed[0]?.message).toContain(message);
});
