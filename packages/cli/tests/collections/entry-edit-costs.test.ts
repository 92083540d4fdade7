import { buildArtifacts, checkSite, openStore } from '@docgraph/pipeline/build';
import { memoryStorage } from '@docgraph/pipeline/store/storage';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { expect, test } from 'vitest';
import { setFiles, stagesInMemory } from '../../src/testing/build-in-memory.ts';

/** A site of two collections in two files, with a page for each entry of the first one, and lists on two pages. */
const SITE: Record<string, string> = {
  'site.yaml': 'title: Site\n',
  'collections.yaml': `team:
  source: team/
  route: /team/{id}
  schema: {type: object, properties: {name: {type: string}, text: {type: string, markdown: true}, chief: {type: string, reference: team}}}
regions:
  source: regions.yaml
  schema: {type: object, properties: {id: {type: string}, name: {type: string}, host: {type: string, reference: team}}}
`,
  'docs/index.md': '# Home\n',
  'docs/regions.md': '# Regions\n\n::entries{of=regions}\n',
  'docs/team.md': '# Team\n\n::entries{of=team where="chief = p1"}\n',
  'regions.yaml': Array.from({ length: 20 }, (_, i) => `- {id: r${i}, name: Region ${i}, host: p${i}}\n`).join(''),
};
for (let i = 0; i < 20; i++)
  SITE[`team/p${i}.yaml`] = `name: Person ${i}\ntext: Knows [the next](team:p${(i + 1) % 20}).\nchief: p${i % 3}\n`;

const EDITS: [name: string, edit: Record<string, string>, computed: Record<string, number>][] = [
  [
    'a value that only its page shows',
    { 'team/p5.yaml': 'name: Person 5\ntext: Knows *nobody*.\nchief: p2\n' },
    { entries: 1, 'entry-texts': 1, 'linked-entries': 1, options: 1, page: 1, links: 1 },
  ],
  [
    'a value that no page shows',
    { 'regions.yaml': SITE['regions.yaml']?.replace('host: p3', 'host: p4') ?? '' },
    { entries: 1, 'linked-entries': 1 },
  ],
  [
    'a title in a list',
    { 'regions.yaml': SITE['regions.yaml']?.replace('Region 3', 'Third region') ?? '' },
    { entries: 1, 'linked-entries': 1, options: 1, page: 1, links: 1 },
  ],
  [
    'a line above the text',
    { 'team/p5.yaml': `# Line\n${SITE['team/p5.yaml']}` },
    // The page is the same, but its links come from other lines.
    { entries: 1, 'linked-entries': 1, links: 1 },
  ],
];

test.each(EDITS)('editing %s computes what shows it, and nothing stays outdated', async (_, edit, computed) => {
  const store = openStore(memoryStorage());
  setFiles(store, [], SITE, stages());
  expect(await checkSite(store)).toEqual([]);
  await buildArtifacts(store);
  const before = new Map(store.computed);
  setFiles(store, [], { ...SITE, ...edit }, stages());
  const { artifacts } = await buildArtifacts(store);
  const again = Object.keys({ entries: 0, 'entry-texts': 0, 'linked-entries': 0, options: 0, page: 0, links: 0 })
    .map((kind) => [kind, (store.computed.get(kind) ?? 0) - (before.get(kind) ?? 0)] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(again)).toEqual(computed);

  const fresh = openStore(memoryStorage());
  setFiles(fresh, [], { ...SITE, ...edit }, stages());
  expect(jsonOf(artifacts)).toEqual(jsonOf((await buildArtifacts(fresh)).artifacts));
  expect(jsonOf(artifacts).has(artifactPaths.page('/team/p5'))).toBe(true);
});

/** Stages that parse each page, since pages with the same path differ. */
function stages() {
  const parsePage = (...page: Parameters<ReturnType<typeof stagesInMemory>['parsePage']>) =>
    stagesInMemory([], new Map()).parsePage(...page);
  return { ...stagesInMemory([], new Map()), parsePage };
}

function jsonOf(artifacts: Awaited<ReturnType<typeof buildArtifacts>>['artifacts']): Map<string, string> {
  return new Map(
    artifacts.map((each) => {
      const content = 'make' in each ? each.make() : 'data' in each ? each.data : 'text' in each && each.text;
      return [each.path, JSON.stringify(content)];
    }),
  );
}
