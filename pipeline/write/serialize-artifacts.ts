import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { type ArtifactKind, artifactKinds, SCHEMA_VERSION } from '@docgraph/schemas/artifacts';
import type { ManifestEntry } from '@docgraph/schemas/manifest';
import type { Site } from '@docgraph/schemas/site';
import { sha256 } from '@docgraph/source/hash';
import { z } from 'zod';
import type { Artifact } from '../model/artifact.ts';
import type { TreeFile } from './write-tree.ts';

/** An artifact that does not fit its schema: a defect of the pipeline, never of the content. */
export class InvalidArtifactError extends Error {
  override name = 'InvalidArtifactError';
}

/** What artifacts become files with. */
interface SerializeOptions {
  site: Pick<Site, 'title' | 'url' | 'baseUrl'>;
  /** Reads a file of the content folder that is published as it is. */
  readAsset(file: string): Uint8Array;
  /** Differs where this program does. */
  version: string;
  /** The entries of the manifest that is there: those of files that are taken over as they are. */
  known?: ReadonlyMap<string, ManifestEntry>;
}

/**
 * Every artifact as a file, with the JSON Schemas and, as the last one, the manifest. An artifact is validated against its
 * schema when it is written: one that is taken over was, by this same program.
 */
export async function serializeArtifacts(
  artifacts: readonly Artifact[],
  { site: { title, url, baseUrl }, readAsset, version, known = new Map() }: SerializeOptions,
): Promise<TreeFile[]> {
  const files: TreeFile[] = [];
  const made = new Map<string, ManifestEntry>();
  const note = (filePath: string, schema: string | null, content: string | Uint8Array) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    made.set(filePath, { path: filePath, schema, bytes: bytes.byteLength, sha256: sha256(bytes) });
    return bytes;
  };
  const push = (filePath: string, key: string, content: () => Uint8Array) =>
    files.push({ path: filePath, key: sha256(`${version} ${key}`), content });
  const add = (filePath: string, schema: string | null, content: string | Uint8Array, check = () => {}) => {
    const bytes = note(filePath, schema, content);
    push(filePath, made.get(filePath)?.sha256 ?? '', () => {
      check();
      return bytes;
    });
  };
  const addLater = (filePath: string, schema: string | null, key: string, make: () => string) =>
    push(filePath, key, () => note(filePath, schema, make()));
  const jsonOf = (kind: ArtifactKind, filePath: string, data: unknown) => toJson(validate(kind, filePath, data));

  for (const artifact of artifacts) {
    const { path: filePath, kind } = artifact;
    if ('copyOf' in artifact) add(filePath, null, readAsset(artifact.copyOf));
    else if ('text' in artifact) add(filePath, null, artifact.text);
    else if ('make' in artifact)
      addLater(filePath, kind, artifact.key, () =>
        artifact.kind === null ? artifact.make() : jsonOf(artifact.kind, filePath, artifact.make()),
      );
    else
      add(filePath, kind, toJson(artifact.data), () => {
        if (kind !== null) validate(kind, filePath, artifact.data);
      });
  }
  for (const [name, { schema }] of Object.entries(artifactKinds))
    addLater(artifactPaths.jsonSchema(name), null, name, () => jsonSchemaOf(name, schema));
  const head = { schemaVersion: SCHEMA_VERSION, site: { title, url, baseUrl } };
  const listed = files.map((file) => file.path).sort();
  addLater(
    artifactKinds.manifest.path,
    'manifest',
    JSON.stringify([head, files.map((file) => [file.path, file.key])]),
    () =>
      jsonOf('manifest', artifactKinds.manifest.path, {
        ...head,
        artifacts: listed.map((file) => made.get(file) ?? known.get(file)),
      }),
  );
  return files;
}

function validate(kind: ArtifactKind, filePath: string, data: unknown): unknown {
  const result = artifactKinds[kind].schema.safeParse(data);
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
