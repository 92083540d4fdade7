import { type ArtifactKind, SCHEMA_VERSION } from '@docgraph/schemas/artifacts';
import type { JsonObject } from '@docgraph/schemas/checks';
import type { Manifest } from '@docgraph/schemas/manifest';
import { DocPage } from '@docgraph/schemas/page';
import { z } from 'zod';
import { withJsonSchemas } from './older-schemas.ts';

/* Reads graphs of older major versions as if they were current. The schemas drop removed fields. A graph stored in one
   file is read as a graph with a single part. */

/** The oldest supported version. */
export const OLDEST_VERSION = '2.3.0';

/** Returns whether a version is supported: at least the oldest one, and not newer than this major version. */
export function isReadable(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest = 0, oldestMinor = 0] = OLDEST_VERSION.split('.').map(Number);
  return major > oldest ? major <= majorOf(SCHEMA_VERSION) : major === oldest && minor >= oldestMinor;
}

/** Returns the major version. */
export function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}

/** Defaults for fields that older versions don't have, keyed by artifact kind. */
const DEFAULTS: Partial<Record<ArtifactKind, JsonObject>> = {
  // 2.x has no initial search suggestions.
  site: { searchStart: [] },
  // Examples were optional up to 3.x.
  graph: { examples: [] },
};

/** Converts a file of an older major version to the current one. */
export function upgraded(
  kind: ArtifactKind,
  { schemaVersion }: Pick<Manifest, 'schemaVersion'>,
  data: JsonObject,
): JsonObject {
  if (majorOf(schemaVersion) >= majorOf(SCHEMA_VERSION)) return data;
  const isOfApi = kind === 'operation' || kind === 'api-schema';
  return { ...DEFAULTS[kind], ...(isOfApi ? withJsonSchemas(data) : data) };
}

const OlderPage = DocPage.pick({ title: true, description: true }).extend({ markdown: z.string().optional() });

/** Returns a page's Markdown before 4.0, which is in its JSON. If it's missing, returns the title and description. */
export function markdownOfOlder(page: unknown): string {
  const { title, description, markdown } = OlderPage.parse(page);
  return markdown ?? `# ${title}\n\n${description}\n`;
}
