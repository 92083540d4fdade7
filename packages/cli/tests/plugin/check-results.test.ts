import { definePlugin, type Plugin } from '@docgraph/pipeline/plugin/plugin';
import { expect, test } from 'vitest';
import { buildInMemory } from '../../src/testing/build-in-memory.ts';
import { testPlugin } from '../../src/testing/test-plugin.ts';

const FILES = { 'docs/index.md': '# Home\n', 'people.yaml': '- Ada\n' };

/** Returns the problems of a plugin with this property, which may have an invalid type. */
async function told(part: Record<keyof Plugin, unknown> | object, files: Record<string, string> = FILES) {
  const { diagnostics } = await testPlugin({ ...definePlugin({ api: 1, name: 'mine' }), ...part } as Plugin, files);
  return diagnostics.map(({ rule, file, message }) => `${file} ${message} ${rule}`);
}

test.each<[string, unknown]>([
  ['a map', new Map([[1, 2]])],
  ['a function', { deep: [() => 1] }],
  ['a big number', 1n],
  ['no number', Number.NaN],
])('the result of needs must be JSON, not %s', async (_, needs) => {
  expect(await told({ page: { needs: () => needs, steps: () => ({}) } })).toEqual([
    "docgraph.config.ts The plugin `mine` failed: the return value of `needs` can't be serialized as JSON. plugins/failed",
  ]);
});

test('facts for other plugins must be JSON', async () => {
  const message = "The plugin `mine` failed: the return value of `facts` can't be serialized as JSON.";
  expect(await told({ facts: () => new Date(0) })).toEqual([`docgraph.config.ts ${message} plugins/failed`]);
});

test('a problem without a position is reported at the config', async () => {
  const problems = [{ rule: 'mine/a', message: 'Wrong.', file: 'people.yaml' }];
  expect(await told({ data: { 'people.yaml': { read: () => ({ value: [], problems }) } } })).toEqual([
    expect.stringMatching(
      /^people\.yaml The plugin `mine` failed: the return value of `read` .*`problems\.0\.start`.* plugins\/failed$/,
    ),
  ]);
});

test('generated pages must have a path, a text, and a source file', async () => {
  const failure = 'The plugin `mine` failed: the return value of `pages` is invalid: ';
  expect(await told({ pages: () => [{ path: 'a', markdown: '# A' }] })).toEqual([
    expect.stringContaining(`${failure}\`0.from\``),
  ]);
  expect(await told({ pages: () => ({}) })).toEqual([expect.stringContaining(failure)]);
});

test.each<[string, object, string]>([
  ['fits its schema', { path: 'mine.json', kind: 'routes', data: {} }, "`mine.json` doesn't match the schema `routes`"],
  ['is of a known kind', { path: 'mine.json', kind: 'none', data: {} }, '`mine.json` has the unknown kind `none`'],
  [
    'is JSON',
    { path: 'mine.json', kind: null, data: new Map() },
    "the return value of `artifacts` can't be serialized as JSON",
  ],
  ['is a text', { path: 'mine.txt', kind: null, text: 1 }, 'the return value of `artifacts` is invalid'],
  ['is no copy of a file', { path: 'mine.txt', kind: null, copyOf: '../secret' }, '`mine.txt` copies a file'],
  ['stays in its folder', { path: '../mine.json', kind: null, data: 1 }, "`../mine.json` isn't a path inside"],
  [
    'is not that of the core',
    { path: 'pages/mine.json', kind: null, data: 1 },
    '`pages/mine.json` is reserved for the core',
  ],
  ['is no part of the graph', { path: 'graph/0.json', kind: null, data: 1 }, '`graph/0.json` is reserved for the core'],
])('a file of a plugin %s', async (_, artifact, message) => {
  expect(await told({ artifacts: () => [artifact] })).toEqual([
    expect.stringMatching(/^docgraph\.config\.ts The plugin `mine` failed: .* plugins\/failed$/),
  ]);
  expect(await told({ artifacts: () => [artifact] })).toEqual([expect.stringContaining(message)]);
});

test('blocks and site files must be texts', async () => {
  const data = { 'people.yaml': { read: () => ({ value: [], problems: [] }) } };
  expect(await told({ data, blocks: { from: { people: 'people.yaml' }, make: () => ({ people: 1 }) } })).toEqual([
    expect.stringContaining('the return value of `blocks.make` is invalid: `people`'),
  ]);
  expect(await told({ files: { 'mine.txt': { make: () => 1 } } })).toEqual([
    expect.stringContaining('the return value of `mine.txt` is invalid'),
  ]);
});

test('prose in pages must be parsed', async () => {
  expect(await told({ fragments: () => ({ file: 'people.yaml', texts: [{ name: 'Ada', text: 'Ada' }] }) })).toEqual([
    expect.stringContaining('the return value of `fragments` is invalid: `texts.0.text`'),
  ]);
});

test('a command returns a text and JSON, or a note', async () => {
  const tell = async (told: unknown) => {
    const command = { summary: 'list', details: 'Lists.', run: () => told };
    const plugin = { ...definePlugin({ api: 1, name: 'mine' }), commands: { people: command } } as Plugin;
    return (await buildInMemory([plugin], FILES)).runCommand('people');
  };
  expect(await tell({ note: 'Nobody.' })).toEqual({ note: 'Nobody.' });
  expect(await tell({ text: 'Ada', json: ['Ada'] })).toEqual({ text: 'Ada', json: ['Ada'] });
  await expect(tell('Ada')).rejects.toThrow('the return value of `people` is invalid');
  await expect(tell({ text: 'Ada', json: new Map() })).rejects.toThrow('the return value of `people` is invalid');
});

test('a plugin file must be unique', async () => {
  const file = { path: 'mine.json', kind: null, data: 1 };
  expect(await told({ artifacts: () => [file] })).toEqual([]);
  expect(await told({ artifacts: () => [file, file] })).toEqual([expect.stringContaining('creates `mine.json` twice')]);
});

test('a page check that throws is reported for each page', async () => {
  const api = {
    'site.yaml': 'api: {document: openapi.yaml, lenient: true}\n',
    'openapi.yaml': '{openapi: 3.1.0, info: {title: A, version: "1"}, paths: {}}',
  };
  const start = () => () => {
    throw new Error('no luck');
  };
  expect(await told({ pageCheck: { facts: () => 1, start } }, { ...FILES, ...api })).toContain(
    'docs/index.md The plugin `mine` failed: no luck. plugins/failed',
  );
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['something else', { element: 'a' }],
  ['an element without children', { element: { type: 'element', tagName: 'p', properties: {} } }],
])('a directive that returns %s is reported', async (_, result) => {
  const page = { needs: () => true, steps: () => ({ directives: { clip: () => result } }) };
  expect(await told({ page }, { 'docs/index.md': '# Home\n\n:::clip\n:::\n' })).toEqual([
    expect.stringMatching(/^docs\/index\.md The plugin `mine` failed: the return value of `clip` is invalid: /),
  ]);
});

test('forbidden output of a directive is reported at the directive, whose content is unchanged', async () => {
  const page = definePlugin({
    api: 1,
    name: 'mine',
    page: {
      allow: ['frame'],
      needs: () => true,
      steps: () => ({
        directives: {
          clip({ content }) {
            const properties = { src: 'https://video.example/', allowFullScreen: true, style: 'color: red' };
            const frame = { type: 'element' as const, tagName: 'iframe', properties, children: [] };
            return { element: { type: 'element', tagName: 'figure', properties: {}, children: [frame, ...content] } };
          },
        },
      }),
    },
  });
  const files = { 'docs/index.md': '# Home\n\nText.\n\n:::clip\n\n`a` [b](https://b.example)\n\n:::\n' };
  const { data, diagnostics } = await testPlugin(page, files);
  expect(diagnostics).toMatchObject(
    ['allowFullScreen', 'style'].map((name) => ({
      rule: 'plugins/unsafe-html',
      message: `The plugin \`mine\` added \`${name}\`, which isn't allowed.`,
      start: { line: 5 },
    })),
  );
  expect(JSON.stringify(data['pages/index.json'])).toMatch(/<iframe src=[^>]*><\/iframe><p><code>a<\/code> <a href/);
});

test.each<[string, Record<string, unknown>]>([
  ['pages', { pages: async () => Promise.reject(new Error('no')) }],
  ['needs', { page: { needs: async () => true, steps: () => ({}) } }],
  ['finish', { page: { needs: () => true, steps: () => ({ finish: async () => Promise.reject(new Error('no')) }) } }],
])('a promise from `%s`, which must be synchronous, is an error of the plugin', async (name, part) => {
  expect(await told(part)).toEqual([
    expect.stringContaining(`The plugin \`mine\` failed: \`${name}\` returns a promise`),
  ]);
});

test.each([[null], [{ rehype: 5 }], [{ directives: { x: 5 } }], [{ finish: 'x' }]])(
  'steps have the form of steps, not %j',
  async (steps) => {
    expect(await told({ page: { needs: () => true, steps: () => steps } })).toEqual([
      expect.stringContaining('docs/index.md The plugin `mine` failed: the return value of `steps` is invalid: '),
    ]);
  },
);

test.each<[string, Record<string, unknown>, string]>([
  [
    'a directive of the core',
    { directives: { note: () => ({}) } },
    'the directive `:::note` is already used by the core',
  ],
  [
    'a directive of another',
    { directives: { theirs: () => ({}) } },
    '`:::theirs` is already used by the plugin `theirs`',
  ],
  ['a fence of another', { fences: { draw: () => ({}) } }, 'the fence `draw` is already used by the plugin `theirs`'],
])('%s is an error that names both plugins', async (_, steps, message) => {
  const page = (own: object) => ({ needs: () => true, steps: () => own });
  const theirs = {
    api: 1,
    name: 'theirs',
    page: page({ directives: { theirs: () => ({}) }, fences: { draw: () => ({}) } }),
  };
  const mine = { api: 1, name: 'mine', page: page(steps) };
  const { diagnostics } = await testPlugin(mine as Plugin, FILES, [theirs as Plugin]);
  expect(diagnostics).toMatchObject([{ rule: 'plugins/failed', severity: 'error' }]);
  expect(diagnostics[0]?.message).toMatch(/^The plugin `mine` failed: /);
  expect(diagnostics[0]?.message).toContain(message);
});
