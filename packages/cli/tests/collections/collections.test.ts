import type { Collection } from '@docgraph/schemas/collection';
import type { Graph } from '@docgraph/schemas/graph';
import { expect, test } from 'vitest';
import { builtData, problemLines } from './build-collections.ts';

const TEAM = `
team:
  source: team.yaml
  route: /team/{id}
  template: templates/person.md
  schema:
    type: object
    required: [id, name]
    properties:
      id: {type: string}
      name: {type: string}
      role: {enum: [writer, editor], default: writer}
      bio: {type: string, markdown: true}
      manager: {type: string, reference: team}
      skills: {type: array, items: {type: string}, search: true}
`;

const FILES = {
  'collections.yaml': TEAM,
  'team.yaml':
    '- id: ada\n  name: Ada\n  skills: [maths]\n  bio: Works with [Bob](team:bob).\n- {id: bob, name: Bob, role: editor, manager: ada}\n',
  'templates/person.md':
    '---\ndescription: "{{name}}, {{role}}"\n---\n\nManager: {{manager}}\n\n{{bio}}\n\n[Home](/index.md)\n',
  'docs/index.md': '# Home\n\nAsk [Ada](team:ada).\n',
};

test('turns entries into artifacts, pages, link targets, and nodes of the graph', async () => {
  const { data, diagnostics } = await builtData(FILES);
  expect(diagnostics).toEqual([]);
  const { entries } = data['collections/team.json'] as Collection;
  expect(entries).toMatchObject([
    {
      ...{ id: 'ada', title: 'Ada', href: '/team/ada', file: 'team.yaml', start: { line: 1, column: 3 } },
      data: { name: 'Ada', role: 'writer' },
      html: { bio: '<p>Works with <a href="/team/bob">Bob</a>.</p>' },
      referencedBy: ['entry:team/bob'],
    },
    { id: 'bob', data: { role: 'editor', manager: 'ada' } },
  ]);
  expect(data['collections/team.schema.json']).toMatchObject({ required: ['id', 'name'], additionalProperties: false });
  expect(data['pages/index.json']).toMatchObject({ html: expect.stringContaining('<a href="/team/ada">Ada</a>') });
  expect(data['pages/team/bob.json']).toMatchObject({
    ...{ title: 'Bob', description: 'Bob, editor', source: 'team.yaml' },
    html: expect.stringContaining('<p>Manager: <a href="/team/ada">Ada</a></p>'),
  });
  expect(data['pages/team/ada.json']).toMatchObject({ html: expect.not.stringContaining('Manager') });
  const { entries: nodes, edges } = data['graph/0.json'] as Graph;
  expect(nodes).toEqual([
    { id: 'entry:team/ada', title: 'Ada', href: '/team/ada' },
    { id: 'entry:team/bob', title: 'Bob', href: '/team/bob' },
  ]);
  expect(edges).toContainEqual({
    ...{ from: 'entry:team/bob', to: 'entry:team/ada', kind: 'reference', file: 'team.yaml' },
    start: { line: 5, column: 47 },
  });
  expect(edges).toContainEqual(expect.objectContaining({ from: 'page:/', to: 'page:/team/ada', kind: 'link' }));
});

test('finds entries by their searched fields under the tag of their docs set', async () => {
  const { data } = await builtData(FILES);
  const index = Object.entries(data).filter(([path]) => path.startsWith('search-index'));
  expect(index.map(([path]) => path)).toEqual(['search-index-docs-default-current.json']);
  expect(JSON.stringify(index[0]?.[1])).toContain('"maths"');
});

test('lists all pages with their metadata', async () => {
  const { data } = await builtData({
    'docs/index.md': '# Home\n',
    'docs/a.md': '---\npurpose: how-to\ntags: [storage]\n---\n\n# A\n\nText.\n',
  });
  expect(data['collections/pages.json']).toMatchObject({
    entries: [
      { id: '/', data: { kind: 'home', locale: 'en', version: 'current' } },
      { id: '/a', title: 'A', file: 'docs/a.md', data: { purpose: 'how-to', tags: ['storage'], description: 'Text.' } },
    ],
  });
});

test('reads folders of YAML, JSON, and Markdown, maps of entries, and CSV', async () => {
  const schema =
    '{type: object, properties: {n: {type: integer}, name: {type: string}, list: {type: array, items: {type: string}}, body: {type: string, markdown: true}}}';
  const { data, diagnostics } = await builtData({
    'docs/index.md': '# Home\n',
    'collections.yaml': `notes: {source: notes/, schema: ${schema}}\nmap: {source: map.json, schema: ${schema}}\nprices: {source: prices.csv, id: name, schema: ${schema}}\n`,
    'notes/a.yaml': 'n: 1\n',
    'notes/b.json': '{"n": 2}',
    'notes/c.md': '---\nn: 3\n---\n\nSome **text**.\n',
    'map.json': '{"x": {"n": 4}, "y": {}}',
    'prices.csv': 'name,n,list\n"A, ""b""\nc",5,x; y\nd,,\n'.replace('"A, ""b""\nc"', '"A"'),
  });
  expect(diagnostics).toEqual([]);
  const entriesOf = (name: string) =>
    (data[`collections/${name}.json`] as Collection).entries.map(({ id, data, html, start }) => [
      id,
      data,
      html?.body,
      start.line,
    ]);
  expect(entriesOf('notes')).toEqual([
    ['a', { n: 1 }, undefined, 1],
    ['b', { n: 2 }, undefined, 1],
    ['c', { n: 3, body: 'Some **text**.' }, '<p>Some <strong>text</strong>.</p>', 1],
  ]);
  expect(entriesOf('map')).toEqual([
    ['x', { n: 4 }, undefined, 1],
    ['y', {}, undefined, 1],
  ]);
  expect(entriesOf('prices')).toEqual([
    ['A', { name: 'A', n: 5, list: ['x', 'y'] }, undefined, 2],
    ['d', { name: 'd' }, undefined, 3],
  ]);
});

test.each<[name: string, files: Record<string, string>, problems: string[]]>([
  [
    'a field that violates the schema',
    { 'team.yaml': '- id: ada\n  name: Ada\n  role: poet\n' },
    ['team.yaml:3:9 collections/entry'],
  ],
  [
    'an unknown field',
    { 'team.yaml': '- id: ada\n  name: Ada\n  roel: editor\n' },
    ['team.yaml:3:3 collections/entry'],
  ],
  ['a missing field', { 'team.yaml': '- id: ada\n  name: Ada\n- id: bob\n' }, ['team.yaml:3:3 collections/entry']],
  [
    'a duplicate ID',
    { 'team.yaml': '- {id: ada, name: A}\n- id: ada\n  name: B\n' },
    ['team.yaml:2:7 collections/duplicate-id'],
  ],
  [
    'an unknown reference',
    { 'team.yaml': '- {id: ada, name: A}\n- id: bob\n  name: B\n  manager: adda\n' },
    ['team.yaml:4:12 links/entry'],
  ],
  [
    'a broken link in Markdown',
    { 'team.yaml': '- id: ada\n  name: A\n  bio: "[x](missing.md)"\n' },
    ['team.yaml:3:8 links/broken'],
  ],
  [
    'a link to an unknown entry on a page',
    { 'docs/index.md': '# Home\n\n[x](team:adda)\n' },
    ['docs/index.md:3:1 links/entry'],
  ],
  [
    'a broken link in the template',
    { 'templates/person.md': '# {{name}}\n\nText\n\n[x](missing.md)\n' },
    ['templates/person.md:5:1 links/broken'],
  ],
  [
    'an unknown field in the template',
    { 'templates/person.md': 'Hello {{nme}}\n' },
    ['templates/person.md:1:7 content/unknown-variable'],
  ],
  ['a route clash', { 'docs/team/ada.md': '# Ada\n' }, ['team.yaml:1:3 routes/duplicate']],
  ['an invalid ID', { 'team.yaml': '- id: a b\n  name: A\n' }, ['team.yaml:1:7 collections/entry']],
  ['a syntax error', { 'team.yaml': '- id: ada\n  name: [A\n' }, ['team.yaml:3:1 settings/syntax']],
  [
    'a missing file',
    { 'collections.yaml': TEAM.replace('team.yaml', 'teams.yaml') },
    ['collections.yaml:2:1 settings/asset'],
  ],
  [
    'an unknown reference target',
    { 'collections.yaml': TEAM.replace('reference: team', 'reference: teem') },
    ['collections.yaml:14:16 settings/invalid'],
  ],
  [
    'an unsupported type',
    { 'collections.yaml': TEAM.replace('name: {type: string}', 'name: {type: strnig}') },
    ['collections.yaml:11:20 settings/invalid'],
  ],
  [
    'a mistyped keyword',
    { 'collections.yaml': TEAM.replace('markdown: true', 'markdwon: true') },
    ['collections.yaml:13:37 settings/invalid'],
  ],
  [
    'a mistyped setting',
    { 'collections.yaml': TEAM.replace('template:', 'templat:') },
    ['collections.yaml:5:3 settings/unknown-key'],
  ],
])('reports %s at its position, once', async (_, files, problems) => {
  const { diagnostics } = await builtData({ ...FILES, 'docs/index.md': '# Home\n', ...files });
  expect(problemLines(diagnostics)).toEqual(problems);
});

test.each([
  ['a column that no field has', 'id,nme\na,b\n', ['prices.csv:1:4 settings/syntax']],
  ['two columns of the same name', 'id,id\na,b\n', ['prices.csv:1:4 settings/syntax']],
  ['a row with too many cells', 'id,n\na,1\nb,2,3\n', ['prices.csv:3:1 settings/syntax']],
  ['a row with too few cells', 'id,n\na\n', ['prices.csv:2:1 settings/syntax']],
  ['an open quote', 'id,n\na,"1\n', ['prices.csv:2:3 settings/syntax']],
  ['text after a quote', 'id,n\n"a"b,1\n', ['prices.csv:2:4 settings/syntax']],
  ['a value of another type', 'id,n\na,one\n', ['prices.csv:2:3 collections/entry']],
])('reports %s in a CSV file', async (_, text, problems) => {
  const { diagnostics } = await builtData({
    'docs/index.md': '# Home\n',
    'collections.yaml':
      'prices:\n  source: prices.csv\n  schema: {type: object, properties: {id: {type: string}, n: {type: integer}}}\n',
    'prices.csv': text,
  });
  expect(problemLines(diagnostics)).toEqual(problems);
});

const RELEASES = {
  'collections.yaml':
    'releases:\n  source: releases.yaml\n  link: /#v{id}\n  schema: {type: object, properties: {id: {type: string}, date: {type: string}, state: {type: string}, notes: {type: string, markdown: true}}}\n',
  'releases.yaml':
    "- {id: '1.0', date: '2026-01-01', state: stable, notes: First **one**.}\n- {id: '1.1', date: '2026-03-01', state: beta}\n- {id: '1.2', date: '2026-02-01', state: stable}\n",
};
const ANCHORS = '\n\n<a id="v1.0"></a><a id="v1.1"></a><a id="v1.2"></a>\n';

test.each([
  ['::entries{of=releases where="state = stable" sort=-date limit=1}', '<ul>\n<li><a href="#v1.2">1.2</a></li>\n</ul>'],
  [
    '::entries{of=releases where="state != stable and date > 2026-02-01" as=table fields="state"}',
    '<tbody><tr><td><a href="#v1.1">1.1</a></td><td>beta</td></tr></tbody>',
  ],
  [
    '::entries{of=releases sort=date limit=1 as=cards fields=notes}',
    '<p class="card-text">First <strong>one</strong>.</p>',
  ],
  ['::entries{of=releases sort=date limit=1 as=timeline}', '<dl>'],
  ['::entry{of=releases id=1.0 field=notes}', '<p>First <strong>one</strong>.</p>'],
])('shows %s', async (line, html) => {
  const { data, diagnostics } = await builtData({ ...RELEASES, 'docs/index.md': `# Home\n\n${line}${ANCHORS}` });
  expect(diagnostics).toEqual([]);
  const page = data['pages/index.json'] as { html: string };
  expect(page.html.replace(/\n(?=<)/g, '')).toContain(html.replace(/\n(?=<)/g, ''));
});

test.each([
  ['::entries{of=release}', 'Unknown collection `release`. Did you mean `releases`?'],
  ['::entries{of=releases where="stat = stable"}', 'Unknown field `stat`. Did you mean `state`?'],
  ['::entries{of=releases where="state ~ stable"}', "`state ~ stable` isn't a condition. "],
  ['::entries{of=releases sort=-dat}', 'Unknown field `dat`. Did you mean `date`?'],
  ['::entries{of=releases limit=many}', '`limit` must be a number, but is `many`.'],
  ['::entries{of=releases as=grid}', 'Unknown form `grid`. '],
  ['::entries{of=releases fields=nots}', 'Unknown field `nots`. Did you mean `notes`?'],
  ['::entries{of=releases from=here}', 'Unknown attribute `from`. '],
  ['::entries{where=x}', 'The collection is missing. '],
  ['::entry{of=releases id=1.3 field=notes}', 'No entry `1.3` in the collection `releases`. '],
  ['::entries{of=releases as=timeline}', 'A timeline needs `sort`, '],
])('reports %s at its line', async (line, message) => {
  const { diagnostics } = await builtData({ ...RELEASES, 'docs/index.md': `# Home\n\nText.\n\n${line}\n${ANCHORS}` });
  expect(problemLines(diagnostics)).toEqual(['docs/index.md:5:1 collections/query']);
  expect(`${diagnostics[0]?.message} ${diagnostics[0]?.hint ?? ''}`).toContain(message);
});

const OWNERS = {
  'collections.yaml': `${TEAM.replace(/ {2}route.*\n {2}template.*\n/, '')}pages:\n  schema: {type: object, properties: {owner: {type: string, reference: team}, status: {enum: [new, old]}}}\n`,
  'team.yaml': '- {id: ada, name: Ada}\n',
};

test('checks additional front matter, and refers from pages to entries', async () => {
  const { data, diagnostics } = await builtData({
    ...OWNERS,
    'docs/index.md': '---\nowner: ada\nstatus: new\n---\n\n# Home\n',
  });
  expect(diagnostics).toEqual([]);
  expect(data['collections/pages.json']).toMatchObject({ entries: [{ data: { owner: 'ada', status: 'new' } }] });
  expect(data['collections/team.json']).toMatchObject({ entries: [{ id: 'ada', referencedBy: ['page:/'] }] });
});

test('reports mistakes in additional front matter at their lines', async () => {
  const { diagnostics } = await builtData({
    ...OWNERS,
    'docs/index.md': '---\nowner: adda\nstatus: news\nownr: x\n---\n\n# Home\n',
  });
  expect(problemLines(diagnostics)).toEqual([
    'docs/index.md:2:8 links/entry',
    'docs/index.md:3:9 front-matter/invalid',
    'docs/index.md:4:1 front-matter/unknown-key',
  ]);
});

test('an image that only an entry shows is used', async () => {
  const { diagnostics } = await builtData({
    ...OWNERS,
    'docs/index.md': '# Home\n',
    'docs/ada.png': 'x',
    'team.yaml': '- {id: ada, name: Ada, bio: "![Ada](docs/ada.png)"}\n',
  });
  expect(diagnostics).toEqual([]);
});

test('the Markdown of an entry has its title escaped', async () => {
  const { artifacts } = await builtData({
    'docs/index.md': '---\ntitle: "[Home] <b>"\n---\n\nText.\n',
    'collections.yaml':
      'flags:\n  source: flags.yaml\n  route: /flags/{id}\n  schema: {type: object, properties: {title: {type: string}}}\n',
    'flags.yaml': "max: {title: '*max_size* `x`'}\n",
  });
  const markdownOf = (path: string) => {
    const file = artifacts.find((each) => each.path === path);
    return file && 'make' in file ? file.make() : undefined;
  };
  expect(markdownOf('pages/index.md')).toBe('# \\[Home\\] \\<b\\>\n\nText.\n');
  expect(markdownOf('pages/flags/max.md')).toBe('# \\*max\\_size\\* \\`x\\`\n');
});
