import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildInMemory } from '@docgraph/cli/testing/build-in-memory';
import { standardPlugins } from '@docgraph/cli/tests/standard-plugins';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { ROOT } from '@docgraph/test-kit/root';
import { expect, test } from 'vitest';

/** The examples in the data reference, by artifact kind. */
const EXAMPLES = path.join(ROOT, 'docs/examples/graph.json');

const SITE = {
  'site.yaml': 'title: Disk docs\nurl: https://docs.example\napi: {document: api/openapi.yaml}\n',
  'navigation.yaml':
    'items:\n  - page: index\n  - category: Guide\n    route: /guide\n    description: How to use disks.\n    items: [{page: guide/disks}]\n',
  'redirects.yaml': '/volumes: /guide/disks\n',
  'changelog.yaml':
    "- date: 2026-11-22\n  kind: added\n  title: Sizes\n  text: Disks have a size.\n  concerns: ['schema:Disk/size']\n",
  'docs/index.md': '# Hello\n\nSee [disks](guide/disks.md#create-a-disk).\n\n::changelog\n',
  'docs/guide/disks.md':
    '---\ndescription: Create disks.\ntags: [storage]\nupdated: 2026-11-22\n---\n\n# Disks\n\nA disk keeps data.\n\n## Create a disk\n\nCall [createDisk](operation:createDisk).\n',
  'api/openapi.yaml': `openapi: 3.0.0
info: {title: Disk API, version: '1'}
servers: [{url: 'https://api.example/v1'}]
paths:
  /disks:
    post:
      operationId: createDisk
      summary: Create a disk
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}}
      responses: {'201': {description: The disk.}}
components:
  schemas:
    Disk: {type: object, properties: {size: {type: integer, description: Size in GiB.}}}
`,
};

/** Shortens long lists and texts of data for an example. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 160 ? `${value.slice(0, 159)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([key, each]) => [key, shortened(each)]));
}

test('the examples in the data reference match the data of a small site', async () => {
  const { artifacts, diagnostics } = await buildInMemory(standardPlugins, SITE);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const examples: Record<string, unknown> = {};
  for (const artifact of artifacts) {
    if (artifact.kind === null || !(artifact.kind in artifactKinds)) continue;
    // Shows the page with a category and links, which has more fields than the first.
    if (artifact.kind in examples && artifact.path !== 'pages/guide/disks.json') continue;
    examples[artifact.kind] = shortened('make' in artifact ? artifact.make() : artifact.data);
  }
  expect(Object.keys(examples).length).toBeGreaterThan(10);
  if (process.env.UPDATE_CONTRACT === '1') await writeFile(EXAMPLES, `${JSON.stringify(examples, undefined, 2)}\n`);
  const shown = JSON.parse(await readFile(EXAMPLES, 'utf8'));
  expect(examples, 'Write the examples with UPDATE_CONTRACT=1, and format them.').toEqual(shown);
});
