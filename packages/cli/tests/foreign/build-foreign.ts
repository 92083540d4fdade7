import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { main } from '../../src/main.ts';
import { recordingHost } from '../recording-host.ts';

interface Entry {
  kind: string;
  label: string;
  route?: string;
  items?: Entry[];
}

/** Builds the data of a folder, and returns functions that read it. */
export async function buildForeign(files: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder({});
  return buildFolder(await temporaryFolder(files), folder);
}

/** Builds the data of a folder in another one. */
export async function buildFolder(content: string, folder: string, more: readonly string[] = []) {
  const data = path.join(folder, 'data');
  const { host, written } = recordingHost({ cwd: folder, env: { DOCS_CACHE_DIR: path.join(folder, 'cache') } });
  const code = await main(['data', '--content', content, '--data', data, ...more], host);
  const json = async (file: string) => JSON.parse(await readFile(path.join(data, file), 'utf8'));
  return {
    code,
    messages: written.stderr,
    json,
    /** Returns the sidebar as indented lines of labels and routes. */
    async sidebar() {
      const { items }: { items: Entry[] } = await json('navigation.json');
      const linesOf = (entries: readonly Entry[], indent = ''): string[] =>
        entries.flatMap(({ label, route = '-', items = [] }) => [
          `${indent}${label} ${route}`,
          ...linesOf(items, `${indent}  `),
        ]);
      return linesOf(items);
    },
    /** Returns the routes of all pages. */
    async routes(): Promise<string[]> {
      const { routes }: { routes: { route: string }[] } = await json('routes.json');
      return routes.map(({ route }) => route);
    },
  };
}
