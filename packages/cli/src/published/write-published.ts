import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentGraph } from '@docgraph/graph/open-graph';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import type { DataResult } from '../build/build-data.ts';
import { openVersion } from '../diff/open-version.ts';
import type { Host, RunOptions } from '../options.ts';

/** The written file with the numbers of addresses, or the result of a build with errors. */
type Published = { file: string; urls: number; anchors: number } | { failed: DataResult };

/** Writes the URLs, including those that redirect, and anchors of the site to `published.json`, sorted, with a line for each URL. */
export async function writePublished(run: RunOptions, host: Host): Promise<Published> {
  const file = path.join(run.contentDir, 'published.json');
  const before = await readFile(file, 'utf8').catch(() => undefined);
  let text = before;
  // Addresses that are given up must not be errors, so the build doesn't see the file.
  rmSync(file, { force: true });
  const write = () => text !== undefined && writeFileSync(file, text);
  host.once('exit', write);
  const version = await openVersion(undefined, run, host);
  if ('failed' in version) {
    write();
    return version;
  }
  const addresses = await addressesOf(version.graph);
  const lines = addresses.map(([route, anchors]) => {
    return `  ${JSON.stringify(route)}: [${anchors.map((anchor) => JSON.stringify(anchor)).join(', ')}]`;
  });
  text = `{\n${lines.join(',\n')}\n}\n`;
  write();
  return { file, urls: addresses.length, anchors: addresses.reduce((sum, [, { length }]) => sum + length, 0) };
}

async function addressesOf(graph: ContentGraph): Promise<[route: string, anchors: string[]][]> {
  const { redirects } = await graph.read('redirects', artifactKinds.redirects.path);
  // Old URLs that redirect are published, too.
  const routes = [...(await graph.routes()).map(({ route }) => route), ...redirects.map(({ from }) => from)];
  const addresses = new Map(routes.map((route) => [route, new Set<string>()]));
  for await (const page of graph.pages())
    if ('headings' in page) for (const { id } of page.headings) addresses.get(page.route)?.add(id);
  for (const api of await graph.apis()) {
    const { tagGroups, schemas } = await api.index();
    const anchors = addresses.get(api.route);
    for (const tag of tagGroups.flatMap(({ tags }) => tags)) {
      anchors?.add(`tag/${tag.slug}`);
      for (const { operationId } of tag.operations) anchors?.add(`operation/${operationId}`);
    }
    for (const name of schemas) anchors?.add(`schema/${name}`);
  }
  const compare = (a: string, b: string) => (a < b ? -1 : 1);
  return [...addresses]
    .map(([route, anchors]): [string, string[]] => [route, [...anchors].sort(compare)])
    .sort(([a], [b]) => compare(a, b));
}
