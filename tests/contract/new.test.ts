import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

const NAVIGATION = `# The order of the site
items:
  - page: index
  - category: Storage
    items:
      - page: storage/disks # first
        label: All disks

      - page: storage/snapshots
  - page: about
`;
const SITE = {
  'site.yaml': 'title: T\nstrict: true\n',
  'navigation.yaml': NAVIGATION,
  'docs/index.md': '# Home\n\nText.\n',
  'docs/about.md': '# About\n\nText.\n',
  'docs/storage/disks.md': '# Disks\n\nText.\n',
  'docs/storage/snapshots.md': '# Snapshots\n\nText.\n',
};

/** Creates a page in a site. */
async function create(args: readonly string[], changes: Record<string, string> = {}) {
  const folder = await temporaryFolder({ ...SITE, ...changes });
  const run = await runDocs('new', ...args, '--content', folder);
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  return { run, read };
}

test('a new page follows the pages of its folder in the navigation, and passes the check', async () => {
  const { run, read } = await create(['storage/resize-a-disk', '--kind', 'how-to']);
  expect(run.stderr).toMatch(
    /Created \/.*\/docs\/storage\/resize-a-disk\.md, and added it to \/.*\/navigation\.yaml\./,
  );
  expect(run.stderr).toContain('0 errors, 0 warnings');
  expect(run.code).toBe(0);
  expect(await read('navigation.yaml')).toBe(
    NAVIGATION.replace('storage/snapshots\n', 'storage/snapshots\n      - page: storage/resize-a-disk\n'),
  );
  expect(await read('docs/storage/resize-a-disk.md')).toMatch(/^---\ntitle: Resize a disk\npurpose: how-to\n---\n/);
});

test.each(['concept', 'how-to', 'reference', 'tutorial'])(
  'the text for a page of the kind %s is valid',
  async (kind) => {
    const { run } = await create(['a', '--kind', kind, '--title', 'Yes: "no"']);
    expect(run.stderr).toContain('0 errors, 0 warnings');
  },
);

test('a page of a new folder comes last, in a category, and keeps the line endings of the navigation', async () => {
  const { read } = await create(['network/index.md'], { 'navigation.yaml': NAVIGATION.replaceAll('\n', '\r\n') });
  const expected = `${NAVIGATION}  - category: Network\n    items:\n      - page: network/index\n`.replaceAll(
    '\n',
    '\r\n',
  );
  expect(await read('navigation.yaml')).toBe(expected);
  expect(await read('docs/network/index.md')).toContain('title: Network\n');
});

test('a page of a new subfolder follows the pages of the folder above, and its name has no spaces', async () => {
  const { read } = await create(['storage/backup/Daily  copies', '--title', 'Copies']);
  const added = '\n      - category: Backup\n        items:\n          - page: storage/backup/Daily-copies\n';
  expect(await read('navigation.yaml')).toContain(`storage/snapshots${added}`);
  expect(await read('docs/storage/backup/Daily-copies.md')).toContain('title: Copies\n');
});

test('a site has its own templates, and may have no navigation', async () => {
  const { run, read } = await create(['plan'], {
    '_templates/page.md': '---\ntitle: {{title}}\n---\n\nOur text about {{title}}.\n',
    'navigation.yaml': 'items: [{page: index}, {page: about}, {page: storage/disks}, {page: storage/snapshots}]\n',
  });
  expect(await read('docs/plan.md')).toBe('---\ntitle: Plan\n---\n\nOur text about Plan.\n');
  expect(run.stderr).toContain('/docs/plan.md.');
  // The navigation is on one line, so the page isn't added, and the check reports that.
  expect(run.stderr).toContain('navigation/unlisted');
});

test.each([
  [['storage/disks'], 'already exists'],
  [['../outside'], 'outside the folder'],
  [['a', '--kind', 'essay'], 'Unknown kind "essay"'],
  [[], 'Name the new page'],
])('%j is a usage error', async (args, message) => {
  const { run } = await create(args);
  expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});
