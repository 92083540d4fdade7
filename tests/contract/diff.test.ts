import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';

const API = (field: string, operation: string) => `openapi: 3.1.0
info: {title: Disks, version: '1'}
paths:
  /disks:
    get:
      operationId: ${operation}
      responses:
        '200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}}
components: {schemas: {Disk: {type: object, properties: {${field}: {type: string}, name: {type: string}}}}}
`;

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${body}\n`;

/** A site before and after the changes that the tests plant. */
const OLD: Record<string, string> = {
  'site.yaml': 'title: T\nurl: https://docs.example\napi: {document: api.yaml, route: /api/}\n',
  'navigation.yaml':
    'items:\n  - {page: index}\n  - category: Guides\n    route: /guides\n    items: [{page: a}, {page: b}, {page: c}]\n' +
    '  - category: More\n    route: /more\n    items: [{page: d}, {page: e}, {page: f}, {page: g}]\n',
  'redirects.yaml': '/gone: /a\n/kept: /a\n/other: /a\n',
  'api.yaml': API('id', 'listDisks'),
  'docs/index.md': page('Home', 'See [a](a.md), [the moved page](d.md), and [b](b.md#one).'),
  'docs/a.md': page('A', 'Intro.\n\n## One\n\nFirst text.\n\n## Two\n\nSecond.\n\n```sh\n# Three\n```'),
  'docs/b.md': page('B', '## One\n\nText.\n\n## Two\n\nText.'),
  'docs/c.md': page('C', 'Text.'),
  'docs/d.md': page('D', 'Text.'),
  'docs/e.md': page('E', 'Text.'),
  'docs/f.md': page('F', '## Old {#old}\n\nText.\n\n## Stays\n\nText.'),
  'docs/g.md': page('G', 'Text.'),
};
const NEW: Record<string, string> = {
  ...OLD,
  'navigation.yaml':
    'items:\n  - {page: index}\n  - category: Guides\n    route: /guides\n    items: [{page: b}, {page: a}]\n' +
    '  - category: More\n    route: /more\n    items: [{page: moved}, {page: f}, {page: g}, {page: c}, {page: new}]\n',
  'redirects.yaml': '/kept: /a\n/other: /b\n/d: /moved\n',
  'api.yaml': API('uid', 'listDisks'),
  'docs/index.md': page('Home', 'See [a](a.md), [the moved page](moved.md), and [b](b.md#one).'),
  'docs/a.md': page(
    'A',
    'Intro.\n\n## One\n\nFirst changed text.\n\n## Two\n\nSecond.\n\n```sh\n# Three\n```\n\n## Four\n\nNew.',
  ),
  'docs/b.md': page('Better', '## Two\n\nText.\n\n## One\n\nText.').replace('About Better', 'About B'),
  'docs/f.md': page('F', '## Old {#newer}\n\nText.\n\n## Remains {#stays}\n\nText.'),
  'docs/g.md': page('G', 'Text.', 'noindex: true\n').replace('About G', 'On G'),
  'docs/moved.md': OLD['docs/d.md'] ?? '',
  'docs/new.md': page('New', 'Text.'),
};
delete NEW['docs/d.md'];
delete NEW['docs/e.md'];

/** The planted changes, as title and kind. */
const PLANTED = [
  'A section-added',
  'A text',
  'Better section-order',
  'Better title',
  'C navigation',
  'D page-moved',
  'E page-removed',
  'F anchor-changed',
  'F heading',
  'G description',
  'G noindex',
  'Guides order',
  'New page-added',
  'Redirect redirect',
  'Redirect redirect-removed',
  'Schema field-added',
  'Schema field-removed',
];

async function graphOf(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  await addFiles(path.join(folder, 'content'), files);
  const data = path.join(folder, 'data');
  const { code, stderr } = await runDocs('data', '--content', path.join(folder, 'content'), '--data', data);
  expect(code, stderr).toBe(0);
  return data;
}

test('diff reports each planted change once, and nothing else', async () => {
  const [old, now] = [await graphOf(OLD), await graphOf(NEW)];
  const { code, stdout } = await runDocs('diff', old, now, '--format', 'json');
  const { groups, counts } = JSON.parse(stdout);
  const found = groups.flatMap(({ title, changes }: { title: string; changes: { kind: string }[] }) =>
    changes.map(({ kind }) => `${/^\[?(\w+)/.exec(title)?.[1]} ${kind}`),
  );
  expect(found.sort()).toEqual(PLANTED);
  expect(counts.breaking).toBe(3);
  expect(code).toBe(1);
  expect(await runDocs('diff', now, now)).toMatchObject({ code: 0, stdout: 'No changes.\n' });
});

test('diff builds a git revision, and compares it with the content as it is', async () => {
  const folder = await temporaryFolder();
  const content = path.join(folder, 'site', 'content');
  await addFiles(content, OLD);
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args]);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
  expect(await runDocs('diff', 'HEAD', '--content', content)).toMatchObject({ code: 0, stdout: 'No changes.\n' });
  await addFiles(content, { 'docs/c.md': page('C', 'Other text.') });
  const { code, stdout } = await runDocs('diff', 'HEAD', '--content', content);
  expect(stdout).toContain('### [C](https://docs.example/c)\n\n- Introduction: − `Text.`, + `Other text.`.\n');
  expect(code).toBe(0);
  await rm(path.join(content, 'docs/c.md'));
  expect((await runDocs('diff', 'HEAD', '--content', content)).code).toBe(1);
  const missing = await runDocs('diff', 'no-such-branch', '--content', content);
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('no-such-branch') });
});
