import { definePlugin, type Plugin } from '@docgraph/pipeline/plugin/plugin';
import type { Element, Root } from 'hast';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { buildInMemory } from '../../src/testing/build-in-memory.ts';

const LIMITS = '@docgraph/pipeline/plugin/within-limit';

let build: typeof buildInMemory;

// The real limit is too long for a test. Test files share modules, so this one loads its own with a short limit.
beforeAll(async () => {
  const { withinLimit, awaitWithinLimit } =
    await vi.importActual<typeof import('@docgraph/pipeline/plugin/within-limit')>(LIMITS);
  vi.doMock(LIMITS, () => ({
    withinLimit: <Result>(run: () => Result) => withinLimit(run, 0.3),
    awaitWithinLimit: <Result>(promise: Promise<Result>) => awaitWithinLimit(promise, 0.1),
  }));
  vi.resetModules();
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

test.each<[string, Partial<Plugin>, string]>([
  ['pages', { pages: forever }, "it doesn't return within"],
  ['needs', { page: { needs: forever, steps: () => ({}) } }, "it doesn't return within"],
  ['read', { data: { 'team.yaml': { read: forever } } }, "it doesn't return within"],
  ['a directive', page({ directives: { member: forever } }), "it doesn't return within"],
  ['finish', page({ finish: forever }), "it doesn't return within"],
  ['rehype', page({ rehype: [() => forever] }), "it doesn't return within"],
  ['steps', { page: { needs: () => true, steps: () => new Promise(() => {}) } }, "it didn't finish within"],
  ['a recursion of finish', page({ finish: recursive }), 'Maximum call stack size exceeded'],
  ['a recursion of remark', page({ remark: [() => recursive] }), 'Maximum call stack size exceeded'],
  ['a tree in itself', page({ finish: (tree: Root) => void tree.children.push(ring()) }), 'The plugin'],
  ['a promise of rehype', page({ rehype: [() => async (tree: Root) => tree] }), 'a transformer` returns a promise'],
])('%s, which never returns or resolves, is an error that names the plugin', async (_, part, message) => {
  const other = { ...definePlugin({ api: 1, name: 'other' }), ...page({ finish: () => {} }) };
  const mine = { ...definePlugin({ api: 1, name: 'mine' }), ...part };
  const files = { 'docs/index.md': '# Home\n\n:::member\n:::\n', 'team.yaml': '- Ada\n' };
  const { diagnostics } = await build([other, mine], files);
  const failed = diagnostics.filter(({ rule }) => rule === 'plugins/failed');
  expect(failed).toMatchObject([{ severity: 'error', message: expect.stringMatching(/^The plugin `mine` failed: /) }]);
  expect(failed[0]?.message).toContain(message);
});
