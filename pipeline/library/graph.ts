import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { artifactPaths, SCHEMA_VERSION } from '../../schemas/artifact-paths.ts';
import { Manifest } from '../../schemas/manifest.ts';
import { Page } from '../../schemas/page.ts';

export { SCHEMA_VERSION } from '../../schemas/artifact-paths.ts';
export type { Manifest, ManifestEntry } from '../../schemas/manifest.ts';
export type { Page } from '../../schemas/page.ts';

/** A JSON graph on disk, read as it is asked for. */
export interface ContentGraph {
  /** What is in the graph. */
  readonly manifest: Manifest;
  /** Every page, sorted by the path of its file, one read after the other. */
  pages(): AsyncGenerator<Page, void, undefined>;
}

/** Opens the graph in a folder (default: `dist-data`). Rejects where there is none, or one that this version cannot read. */
export async function openGraph(dir = 'dist-data'): Promise<ContentGraph> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(dir, file), 'utf8'));
  const written = await read(artifactPaths.manifest).catch((cause: unknown) => {
    throw new Error(`There is no graph in ${dir}. Run \`docgraph build\` first.`, { cause });
  });
  const { schemaVersion } = Manifest.pick({ schemaVersion: true }).parse(written);
  if (majorOf(schemaVersion) !== majorOf(SCHEMA_VERSION))
    throw new Error(
      `The graph in ${dir} has version ${schemaVersion}; this program reads ${majorOf(SCHEMA_VERSION)}.x.`,
    );
  const manifest = Manifest.parse(written);
  return {
    manifest,
    async *pages() {
      for (const entry of manifest.artifacts) if (entry.schema === 'page') yield Page.parse(await read(entry.path));
    },
  };
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}
