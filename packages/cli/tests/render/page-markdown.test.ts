import { expect, test } from 'vitest';
import { buildInMemory } from '../../src/testing/build-in-memory.ts';

const SITE = {
  'site.yaml': 'title: Disk docs\nurl: https://docs.example\nbaseUrl: /d/\napi: {document: openapi.yaml}\n',
  'navigation.yaml':
    'items:\n  - page: index\n  - category: Disks *and* more\n    route: /disks\n    description: What keeps data.\n    items: [{page: disks/sizes}, {link: Other, href: "https://other.example/x"}]\n',
  'docs/index.md': '# Home\n\nSee [sizes](disks/sizes.md).\n',
  'docs/disks/sizes.md': '---\ndescription: How large disks are.\n---\n\n# Sizes\n\nText.\n',
  'openapi.yaml': `openapi: 3.0.3
info:
  title: Disk API
  version: '1'
  description: |
    What you can do.

    ## Authentication

    - Send a **key**. <!-- not for readers -->
    - See [create](operation:createDisk) and [sizes](/disks/sizes).
paths:
  /disks:
    post:
      operationId: createDisk
      summary: Create a disk
      tags: [Disks]
      responses: {'201': {description: Done.}}
tags: [{name: Disks}]
`,
};

async function textsOf(site: Record<string, string>): Promise<Map<string, string>> {
  const { artifacts } = await buildInMemory([], site);
  const texts = new Map<string, string>();
  for (const artifact of artifacts) {
    if ('text' in artifact) texts.set(artifact.path, artifact.text);
    else if ('make' in artifact && artifact.kind === null) texts.set(artifact.path, artifact.make());
  }
  return texts;
}

test('every page has Markdown next to its JSON, with absolute links', async () => {
  const texts = await textsOf(SITE);
  expect(texts.get('pages/index.md')).toBe('# Home\n\nSee [sizes](https://docs.example/d/disks/sizes).\n');
  expect(texts.get('pages/disks/sizes.md')).toBe('# Sizes\n\nText.\n');
  expect(texts.get('pages/disks.md')).toBe(`# Disks \\*and\\* more

What keeps data.

- [Sizes](https://docs.example/d/disks/sizes.md): How large disks are.
- [Other](https://other.example/x)
`);
});

test('the Markdown of a reference has the headings and lists of its introduction', async () => {
  const texts = await textsOf(SITE);
  expect(texts.get('pages/api.md')).toBe(`# Disk API

What you can do.

## Authentication

- Send a **key**.
- See [create](https://docs.example/d/api/#operation/createDisk) and [sizes](https://docs.example/d/disks/sizes).

Full API description: https://docs.example/d/api/openapi.json

## Disks

- [Create a disk](https://docs.example/d/api/operations/createDisk.md): POST /disks
`);
});

test('a page of a split reference has its own operations without the introduction', async () => {
  const site = SITE['site.yaml'].replace('{document: openapi.yaml}', '{document: openapi.yaml, layout: tags}');
  const pages = [...(await textsOf({ ...SITE, 'site.yaml': site }))].filter(([path]) => path.startsWith('pages/api/'));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.[1]).toMatch(/^# Disks · Disk API\n\nFull API description: .*\n\n## Disks\n\n- \[Create a disk\]/);
});
