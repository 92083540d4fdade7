import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { CONTENT, hashTree, runDocs } from '@docgraph/cli/tests/run-docs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';

/** Serves the files of a folder. Returns the URL, and the requested paths. */
async function serveFolder(dir: string): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    const file = decodeURIComponent(request.url ?? '').replace(/^\/graph\//, '');
    requests.push(file);
    try {
      response.end(readFileSync(path.join(dir, file)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graph`, requests };
}

test('the site rendered from a graph over HTTP has the same files as the built site', async () => {
  const folder = await temporaryFolder({});
  const [data, built, rendered] = ['data', 'built', 'rendered'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const content = ['--content', CONTENT];
  expect(await runDocs('build', ...content, '--data', data, '--site', built)).toMatchObject({ code: 0 });
  const { url, requests } = await serveFolder(data);
  expect(await runDocs('render', ...content, '--data', url, '--site', rendered)).toMatchObject({ code: 0 });
  expect(await hashTree(rendered)).toEqual(await hashTree(built));
  // Only the manifest is fetched again.
  requests.length = 0;
  expect(await runDocs('render', ...content, '--data', url, '--site', rendered)).toMatchObject({ code: 0 });
  expect(requests).toEqual(['manifest.json']);
});

test('a folder is rendered, and a graph that is missing, damaged, of another version, or hostile is reported', async () => {
  const folder = await temporaryFolder({ 'content/docs/index.md': '# Home\n' });
  const [data, site] = [path.join(folder, 'data'), path.join(folder, 'site')];
  const content = ['--content', path.join(folder, 'content')];
  await runDocs('build', ...content, '--data', data, '--site', site);
  const built = await hashTree(site);
  await rm(site, { recursive: true });
  expect(await runDocs('render', ...content, '--data', data, '--site', site)).toMatchObject({ code: 0 });
  expect(await hashTree(site)).toEqual(built);
  const { url } = await serveFolder(data);
  const render = (from: string) => runDocs('render', ...content, '--data', from, '--site', site);
  const fails = (stderr: RegExp) => ({ code: 3, stderr: expect.stringMatching(stderr) });
  expect(await render(path.join(folder, 'missing'))).toMatchObject(fails(/No data in /));
  expect(await render(`${url}/missing`)).toMatchObject(fails(/manifest\.json returned 404\./));
  expect(await render('http://127.0.0.1:1/graph')).toMatchObject(fails(/Couldn't fetch .*manifest\.json: /));

  const manifest = JSON.parse(readFileSync(path.join(data, 'manifest.json'), 'utf8'));
  const write = (changes: object) =>
    writeFile(path.join(data, 'manifest.json'), JSON.stringify({ ...manifest, ...changes }));
  await write({ schemaVersion: '4.0.0' });
  expect(await render(url)).toMatchObject(fails(/The graph has version 4\.0\.0, but this program renders version /));
  await write({ artifacts: [{ path: '../evil', schema: null, bytes: 0, sha256: '' }] });
  expect(await render(url)).toMatchObject(fails(/names the file \.\.\/evil, which is outside of the graph/));
  await write({ artifacts: 'x' });
  expect(await render(url)).toMatchObject(fails(/has no graph: its manifest\.json is invalid/));
  await write({});
  await writeFile(path.join(data, 'site.json'), '{}');
  expect(await render(url)).toMatchObject(fails(/site\.json isn't the file in the manifest\. Run it again\./));
});
