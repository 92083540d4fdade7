import { type ArtifactKind, SCHEMA_VERSION } from '@docgraph/schemas/artifacts';
import type { Manifest } from '@docgraph/schemas/manifest';
import { DocPage } from '@docgraph/schemas/page';
import { z } from 'zod';

/*
 * How graphs of older major versions are read as those of this one. Fields that went are left out by the schemas, and
 * a graph in one file is one with a single part.
 */

/** The oldest version that is read. */
export const OLDEST_VERSION = '2.3.0';

/** Whether a version is not older than that, and of no newer major version than this one. */
export function isReadable(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest = 0, oldestMinor = 0] = OLDEST_VERSION.split('.').map(Number);
  return major > oldest ? major <= majorOf(SCHEMA_VERSION) : major === oldest && minor >= oldestMinor;
}

/** The number before the first dot of a version. */
export function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}

/** Fields that files of older versions may lack, by kind of file. */
const DEFAULTS: Partial<Record<ArtifactKind, object>> = {
  // 2.x does not say what the search offers at first.
  site: { searchStart: [] },
  // Examples were optional up to 3.x.
  graph: { examples: [] },
};

/** The data of a file with what it lacks because its graph is of an older major version. */
export function completed(
  kind: ArtifactKind,
  { schemaVersion }: Pick<Manifest, 'schemaVersion'>,
  data: object,
): object {
  return majorOf(schemaVersion) < majorOf(SCHEMA_VERSION) ? { ...DEFAULTS[kind], ...data } : data;
}

const OlderPage = DocPage.pick({ title: true, description: true }).extend({ markdown: z.string().optional() });

/** The Markdown of a page before 4.0, where it stood in the JSON of pages that were written in Markdown. */
export function markdownOfOlder(page: unknown): string {
  const { title, description, markdown } = OlderPage.parse(page);
  return markdown ?? `# ${title}\n\n${description}\n`;
}
