import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { operation, operationChanges, pageChanges, pageText } from './diff-changes.ts';

/** Changes of the navigation, the redirects, and whole pages and operations. */
const OTHERS = ['extra page-moved', 'new page-added', 'label label', 'moved navigation', 'Group-1 order'];
const REDIRECTS = ['Redirect redirect', 'Redirect redirect-removed'];

/** Returns a site with or without all changes. */
function siteOf(isChanged: boolean): Record<string, string> {
  const files: Record<string, string> = {
    'site.yaml': 'title: T\nurl: https://docs.example\napi: { document: api.json, route: /api }\n',
    'docs/index.md': '---\ntitle: Home\n---\n\nText.\n',
    'redirects.yaml': isChanged ? '/r1: /label\n/extra: /renamed\n' : '/r1: /first\n/r2: /first\n',
  };
  for (const name of ['first', 'second', 'label', 'moved']) files[`docs/${name}.md`] = `# ${name}\n\nText.\n`;
  files[isChanged ? 'docs/renamed.md' : 'docs/extra.md'] = '# extra\n\nText.\n';
  if (isChanged) files['docs/new.md'] = '# new\n\nText.\n';
  const pages: string[] = [];
  for (const [at, [, change]] of pageChanges.entries()) {
    const text = isChanged ? change(pageText(at)) : pageText(at);
    if (text === '') continue;
    files[`docs/page-${at}.md`] = text;
    if (!text.includes('unlisted:')) pages.push(`page-${at}`);
  }
  const entry = (name: string, more = '') => `      - page: ${name}\n${more}`;
  const group = (name: string, entries: string[]) =>
    `  - category: ${name}\n    route: /${name.toLowerCase()}\n    items:\n${entries.join('')}`;
  const order = isChanged ? ['second', 'first'] : ['first', 'second'];
  files['navigation.yaml'] =
    `items:\n  - page: index\n${group('Group-1', [...order.map((name) => entry(name)), ...(isChanged ? [] : [entry('moved')])])}` +
    group('Group-2', [
      entry('label', isChanged ? '        label: Another label\n' : ''),
      ...(isChanged ? [entry('moved'), entry('new'), entry('renamed')] : [entry('extra')]),
    ]) +
    group(
      'Group-3',
      pages.map((name) => entry(name)),
    );
  const paths = Object.fromEntries(
    operationChanges.map(([, change], at) => {
      const each = operation(at);
      if (isChanged) change(each);
      return [`/op${at}`, { [at % 2 === 0 ? 'get' : 'post']: each }];
    }),
  );
  const others = {
    [isChanged ? '/added' : '/removed']: { get: { ...operation(99), operationId: isChanged ? 'added' : 'removed' } },
  };
  files['api.json'] = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: { ...paths, ...others },
  });
  return files;
}

async function graphOf(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  await addFiles(path.join(folder, 'content'), files);
  const data = path.join(folder, 'data');
  const { code, stderr } = await runDocs('data', '--content', path.join(folder, 'content'), '--data', data);
  expect(code, stderr).toBe(0);
  return data;
}

test('diff reports each of eighty changes once, and nothing else', { timeout: 300_000 }, async () => {
  const planted = [
    ...pageChanges.flatMap(([kinds], at) => (kinds === '' ? [] : kinds.split(' ').map((kind) => `page-${at} ${kind}`))),
    ...operationChanges.map(([kind], at) => `op${at} ${kind}`),
    ...[...OTHERS, ...REDIRECTS, 'added operation-added', 'removed operation-removed'],
  ].sort();
  const [old, now] = [await graphOf(siteOf(false)), await graphOf(siteOf(true))];
  const { stdout } = await runDocs('diff', old, now, '--format', 'json');
  const { groups } = JSON.parse(stdout);
  if (process.env.DEBUG_DIFF) await writeFile(process.env.DEBUG_DIFF, JSON.stringify(groups, null, 1));
  const found = groups.flatMap(({ title, changes }: { title: string; changes: { kind: string }[] }) => {
    const [name = title] =
      /page-\d+|\bop\d+\b|Group-\d|added|removed|\bnew\b|Redirect|label|moved|extra/.exec(title) ?? [];
    return changes.map(({ kind }) => `${name} ${kind}`);
  });
  expect(found.sort()).toEqual(planted);
  expect(planted.length + pageChanges.filter(([kinds]) => kinds === '').length).toBeGreaterThanOrEqual(80);
});
