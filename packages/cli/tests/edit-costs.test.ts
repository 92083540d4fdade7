import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkSite, openStore } from '@docgraph/pipeline/build';
import { type SiteView, viewSite } from '@docgraph/pipeline/site/site-view';
import { memoryStorage } from '@docgraph/pipeline/store/storage';
import { ROOT } from '@docgraph/test-kit/root';
import { expect, test } from 'vitest';
import { setFiles, stagesInMemory } from '../src/testing/build-in-memory.ts';

const PAGES = 300;
const API = `openapi: 3.1.0
info: {title: Disks, version: '1'}
paths:
  /disks:
    get:
      operationId: listDisks
      summary: List disks
      responses: {'200': {description: Done.}}
`;

/** A site in which every page links to the next one, and every tenth page to an operation. */
const SITE: Record<string, string> = {
  'site.yaml': 'title: Site\napi: {document: api/openapi.yaml}\nsearch: {index: sharded}\n',
  'api/openapi.yaml': API,
  'docs/index.md': '# Home\n\nWelcome.\n',
  'static/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'parts/_note.md': 'A note.\n',
};
for (let i = 0; i < PAGES - 1; i++)
  SITE[nameOf(i)] =
    `# Page ${i}\n\n[Next](page-${(i + 1) % 10}.md#part)\n\n${i % 10 === 0 ? '[List](operation:listDisks)' : ''}\n\n${i % 50 === 0 ? '::include{file=/parts/_note.md}\n\n' : ''}## Part\n\nText.\n`;

function nameOf(number: number): string {
  return `docs/group-${Math.floor(number / 10)}/page-${number % 10}.md`;
}

/** Replaces a text in a file. */
const replaced = (file: string, from: string, to: string) => ({ [file]: (SITE[file] ?? '').replace(from, to) });
const PAGE = nameOf(105);

const EDITS: Record<string, Record<string, string | undefined>> = {
  'a word': replaced(PAGE, 'Text.', 'Word.'),
  'a heading that pages link to': replaced(PAGE, '## Part', '## Other part'),
  'a heading without links to it': { [PAGE]: `${SITE[PAGE]}\n## Last\n` },
  'a title': replaced(PAGE, '# Page 105', '# Title'),
  'a link': replaced(PAGE, 'page-6.md', 'page-7.md'),
  'front matter that only the page shows': { [PAGE]: `---\nkeywords: [disk]\n---\n\n${SITE[PAGE]}` },
  'a new page': { 'docs/group-10/page-x.md': '# New\n' },
  'a deleted page': { [PAGE]: undefined },
  'a page hidden as a draft': { [PAGE]: `---\ndraft: true\n---\n\n${SITE[PAGE]}` },
  'a file that six pages include': { 'parts/_note.md': 'Another note.\n' },
  'the tagline': { 'site.yaml': `${SITE['site.yaml']}tagline: Words\n` },
  'a variable': { 'site.yaml': `${SITE['site.yaml']}variables: {name: value}\n` },
  'a picture': { 'static/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>' },
  'the API': { 'api/openapi.yaml': API.replace('List disks', 'List all disks') },
};
/** The kinds of values that cost the most, and all values of pages. */
const KINDS = ['api', 'options', 'page', 'outline', 'layout', 'links', 'uses', 'problems'];

/** Returns the search shards of a site, as texts that change with their paths or contents. */
async function searchShards({ whole }: SiteView): Promise<Set<string>> {
  const files = (await whole?.searchFiles()) ?? [];
  const shards = files.filter(({ kind }) => kind === 'search-term-shard' || kind === 'search-document-shard');
  return new Set(
    shards.map((file) => `${file.path} ${JSON.stringify('make' in file ? file.make() : 'data' in file && file.data)}`),
  );
}

test('an edit computes only what depends on it', async () => {
  const lines = [`| Edit | ${KINDS.join(' | ')} | shards |`, `|---|${KINDS.map(() => '---|').join('')}---|`];
  const parsed = new Map<string, string>();
  for (const [name, edit] of Object.entries(EDITS)) {
    const store = openStore(memoryStorage());
    const stages = stagesInMemory([], parsed);
    const build = async (files: Record<string, string | undefined>) => {
      const present = Object.entries(files).flatMap(([file, text]) => (text === undefined ? [] : [[file, text]]));
      setFiles(store, [], Object.fromEntries(present), stages);
      await checkSite(store);
      return searchShards(await viewSite(store));
    };
    const shards = await build(SITE);
    const before = new Map(store.computed);
    const isIncluded = 'parts/_note.md' in edit;
    const forget = () => {
      if (isIncluded) parsed.clear();
      for (const file of Object.keys(edit)) parsed.delete(file);
    };
    forget();
    const written = [...(await build({ ...SITE, ...edit }))].filter((shard) => !shards.has(shard)).length;
    const counts = KINDS.map((kind) => (store.computed.get(kind) ?? 0) - (before.get(kind) ?? 0));
    // The pages of the next site are the original ones again.
    forget();
    lines.push(`| ${name} | ${[...counts, written].join(' | ')} |`);
  }
  const readme = await readFile(path.join(ROOT, 'pipeline/store/README.md'), 'utf8');
  const [table] = /\| Edit \|[\s\S]*?\n(?=\n)/.exec(readme) ?? [];
  expect(table?.trim().split('\n')).toEqual(lines);
});
