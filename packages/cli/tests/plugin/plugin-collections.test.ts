import { buildArtifacts, checkSite, openStore } from '@docgraph/pipeline/build';
import { definePlugin, type Plugin } from '@docgraph/pipeline/plugin/plugin';
import { memoryStorage } from '@docgraph/pipeline/store/storage';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { setFiles, stagesInMemory } from '../../src/testing/build-in-memory.ts';
import { testPlugin } from '../../src/testing/test-plugin.ts';

const Code = z.object({
  code: z.number().int(),
  text: z.string().trim().min(1).meta({ markdown: true }),
  causes: z.array(z.string().regex(/^[a-z]/, 'must start in lower case')).default([]),
});

/** Shows error codes from a collection of its own, by people in a collection of the site. */
const codes = definePlugin({
  api: 1,
  name: 'codes',
  collections: { codes: { source: 'codes.yaml', id: ({ code }) => `e${code}`, title: 'code', schema: Code } },
  reads: ['team'],
  check({ collection }) {
    const entries = collection('codes') ?? [];
    expectTypeOf(entries[0]?.data).toEqualTypeOf<z.infer<typeof Code> | undefined>();
    return entries.flatMap(({ data: { causes }, file, spanOf }) =>
      causes.flatMap((cause, i) =>
        cause === 'unknown'
          ? [{ rule: 'content/diagram', message: 'Unknown cause.', file, ...spanOf(['causes', i]) }]
          : [],
      ),
    );
  },
  blocks: {
    from: { codes: 'codes' },
    make({ collection }) {
      const team = collection('team')?.map(({ title, data }) => `${title} (${String(data.role)})`) ?? [];
      const list = collection('codes')?.map(({ id, texts }) => `- ${id}: ${texts.text?.text}`) ?? [];
      return list.length > 0 ? { codes: [...list, '', ...team].join('\n') } : {};
    },
  },
});

const FILES = {
  'collections.yaml':
    'team:\n  source: team.yaml\n  schema: {type: object, properties: {id: {type: string}, role: {type: string}}}\n',
  'team.yaml': '- {id: ada, role: writer}\n',
  'docs/index.md': '# Home\n\n::codes\n',
  'site.yaml': 'variables: {product: Cloud}\n',
  'codes.yaml': "- {code: 404, text: 'Not *found*.'}\n- {code: 500, text: Failed., causes: [bug]}\n",
};
const text = (data: Record<string, unknown>) => JSON.stringify(data['pages/index.json']);
const lines = (diagnostics: Awaited<ReturnType<typeof testPlugin>>['diagnostics']) =>
  diagnostics.map(({ file, start, rule, message }) => `${file}:${start.line}:${start.column} ${rule} ${message}`);

test('a plugin reads its own collection and one of the site', async () => {
  const { data, diagnostics } = await testPlugin(codes, FILES);
  expect(diagnostics).toEqual([]);
  expect(text(data)).toContain('e404: Not found.');
  expect(text(data)).toContain('ada (writer)');
  expect(data['collections/codes.json']).toMatchObject({ entries: [{ id: 'e404', title: '404' }, { id: 'e500' }] });
});

test('without its file, a collection of a plugin does not exist', async () => {
  const { 'codes.yaml': _, ...files } = FILES;
  const { data, diagnostics } = await testPlugin(codes, files);
  expect(lines(diagnostics)).toEqual([expect.stringMatching(/^docs\/index\.md:3:1 .*`::codes`/)]);
  expect(data).not.toHaveProperty('collections/codes.json');
});

test.each<[string, string, string]>([
  ['its own check', '- {code: 1, text: A, causes: [bug, unknown]}', 'codes.yaml:1:36 content/diagram Unknown cause.'],
  [
    'a message of the schema',
    '- {code: 1, text: A, causes: [Bug]}',
    'codes.yaml:1:31 collections/entry Item 1 of `causes` of item 1 must start in lower case.',
  ],
  [
    'an unknown field',
    '- {code: 1, text: A, cause: []}',
    'codes.yaml:1:22 collections/entry Unknown key `cause` in item 1.',
  ],
  ['a missing field', '- {code: 1}', 'codes.yaml:1:3 collections/entry `text` is missing in item 1.'],
  [
    'a computed ID twice',
    '- {code: 1, text: A}\n- {code: 1, text: B}',
    'codes.yaml:2:10 collections/duplicate-id `codes` already has an entry with the ID `e1`.',
  ],
  ['the Markdown of a field', '- {code: 1, text: "{{no}}"}', 'codes.yaml:1:19 content/unknown-variable'],
  ['a link in a field', '- {code: 1, text: "[a](/a)"}', 'codes.yaml:1:19 links/broken No page at `/a`.'],
])('reports %s', async (_, yaml, problem) => {
  const { diagnostics } = await testPlugin(codes, { ...FILES, 'docs/index.md': '# Home\n', 'codes.yaml': `${yaml}\n` });
  expect(lines(diagnostics)).toEqual([expect.stringContaining(problem)]);
});

test.each<[string, Partial<Plugin>, Record<string, string>, string]>([
  [
    'reads an unknown collection',
    { reads: ['taem'] },
    {},
    'docgraph.config.ts:1:1 plugins/config The plugin `codes` reads the collection `taem`',
  ],
  [
    'has a collection of the site',
    {},
    { 'collections.yaml': 'codes:\n  source: codes.yaml\n  schema: {type: object}\n' },
    'collections.yaml:1:1 settings/invalid `codes` is already the name',
  ],
  ['reads a collection without listing it', { reads: [] }, {}, "the collection `team` isn't listed in `reads`"],
  [
    'throws in an ID',
    { collections: { codes: { source: 'codes.yaml', schema: Code, id: fail } } },
    {},
    'codes.yaml:1:1 plugins/failed The code of the collection `codes` failed: no luck.',
  ],
])('reports a plugin that %s', async (_, part, files, problem) => {
  const { diagnostics } = await testPlugin({ ...codes, ...part }, { ...FILES, ...files });
  expect(lines(diagnostics)).toContainEqual(expect.stringContaining(problem));
});

function fail(): never {
  throw new Error('no luck');
}

test('a changed entry updates what the plugin made of it', async () => {
  const store = openStore(memoryStorage());
  const after = { ...FILES, 'team.yaml': '- {id: ada, role: editor}\n' };
  for (const files of [FILES, after]) {
    setFiles(store, [codes], files, stagesInMemory([codes], new Map()));
    expect(await checkSite(store)).toEqual([]);
  }
  const { artifacts } = await buildArtifacts(store);
  const page = artifacts.find(({ path }) => path === 'pages/index.json');
  expect(JSON.stringify(page && 'make' in page ? page.make() : page)).toContain('ada (editor)');
});
