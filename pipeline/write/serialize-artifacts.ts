import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { artifactPaths, SCHEMA_VERSION } from '../../schemas/artifact-paths.ts';
import { type ArtifactKind, artifactSchemas } from '../../schemas/artifacts.ts';
import type { ManifestEntry } from '../../schemas/manifest.ts';
import type { Site } from '../../schemas/site.ts';
import type { Artifact } from '../model/artifact.ts';
import type { TreeFile } from './write-tree.ts';

/** An artifact that does not fit its schema: a defect of the pipeline, never of the content. */
export class InvalidArtifactError extends Error {
  override name = 'InvalidArtifactError';
}

/**
 * Validates every artifact against its schema and turns it into the bytes of its file; adds the JSON Schemas and the
 * manifest. `contentDir` is where copied files come from.
 */
export async function serializeArtifacts(
  artifacts: readonly Artifact[],
  site: Pick<Site, 'title' | 'url' | 'baseUrl'>,
  contentDir: string,
): Promise<TreeFile[]> {
  const files: TreeFile[] = [];
  const entries: ManifestEntry[] = [];
  const add = (filePath: string, schema: string | null, content: string | Uint8Array) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    entries.push({ path: filePath, schema, bytes: bytes.byteLength, sha256 });
    files.push({ path: filePath, key: sha256, content: () => bytes });
  };
  for (const artifact of artifacts) {
    if ('copyOf' in artifact) add(artifact.path, null, await readFile(path.join(contentDir, artifact.copyOf)));
    else if ('text' in artifact) add(artifact.path, null, artifact.text);
    else
      add(
        artifact.path,
        artifact.kind,
        toJson(artifact.kind === null ? artifact.data : validate(artifact.kind, artifact)),
      );
  }
  for (const [name, schema] of Object.entries(artifactSchemas))
    add(artifactPaths.jsonSchema(name), null, jsonSchemaOf(name, schema));
  const { title, url, baseUrl } = site;
  const manifest = {
    schemaVersion: SCHEMA_VERSION,
    site: { title, url, baseUrl },
    artifacts: entries.sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
  add(
    artifactPaths.manifest,
    'manifest',
    toJson(validate('manifest', { path: artifactPaths.manifest, data: manifest })),
  );
  return files;
}

function validate(kind: ArtifactKind, { path: filePath, data }: { path: string; data: unknown }): unknown {
  const result = artifactSchemas[kind].safeParse(data);
  // The data itself is written: what zod returns has lost keys such as `__proto__`, which examples may hold.
  if (result.success) return data;
  throw new InvalidArtifactError(`${filePath} does not fit the schema "${kind}": ${z.prettifyError(result.error)}`);
}

/** The JSON Schema of a kind of file, as it is published. */
export function jsonSchemaOf(name: string, schema: z.ZodType): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'output', reused: 'inline' });
  return `${JSON.stringify({ $schema, title: name, ...rest }, null, 2)}\n`;
}

/** Keys whose value is undefined are left out: stages need not ask before they set one. */
function toJson(data: unknown): string {
  return `${JSON.stringify(data)}\n`;
}
