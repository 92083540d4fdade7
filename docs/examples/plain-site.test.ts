import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { writePlainSite } from './plain-site.ts';

test('writes a page for each route, with the text of the graph', async () => {
  const folder = await temporaryFolder({
    'content/site.yaml': 'baseUrl: /docs/\nmarkdown: {tree: true}\n',
    'content/docs/index.md': '# Home & more\n\n[Disks](guides/disks.md)\n\n```sh\nls\n```\n',
    'content/docs/guides/disks.md': '# Disks\n\nText.\n',
  });
  const data = path.join(folder, 'data');
  await runDocs('data', '--content', path.join(folder, 'content'), '--data', data);
  await writePlainSite(data, path.join(folder, 'plain'));
  const home = await readFile(path.join(folder, 'plain/index.html'), 'utf8');
  expect(home).toContain('<h1>Home &#38; more</h1>');
  expect(home).toContain('<p><a href="/docs/guides/disks">Disks</a></p>');
  expect(home).not.toContain('<button');
  expect(await readFile(path.join(folder, 'plain/guides/index.html'), 'utf8')).toContain('href="/docs/guides/disks"');
  expect(await readFile(path.join(folder, 'plain/guides/disks/index.html'), 'utf8')).toContain('<p>Text.</p>');
});
