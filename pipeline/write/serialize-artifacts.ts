import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import { type ArtifactKind, artifactKinds, SCHEMA_VERSION } from '@docgraph/schemas/artifacts';
import type { ManifestEntry } from '@docgraph/schemas/manifest';
import type { Site } from '@docgraph/schemas/site';
import { sha256 } from '@docgraph/source/hash';
import { z } from 'zod';
import type { Artifact } from '../model/artifact.ts';
import type { VariantSource } from '../model/linked-site.ts';
import type { TreeFile } from './write-tree.ts';

/** An artifact violates its schema, which is a bug in the pipeline rather than in the content. */
export class InvalidArtifactError extends Error {
  override name = 'InvalidArtifactError';
}

/** Makes a variant of an image with this content. */
export type MakeVariant = (source: VariantSource, content: Uint8Array) => Promise<Uint8Array>;

/** Options for converting artifacts to files. */
export interface SerializeOptions {
  site: Pick<Site, 'title' | 'url' | 'baseUrl'>;
  /** Reads a file in the content folder that's published unchanged. */
  readAsset(file: string): Uint8Array;
  /** Makes variants of images. Only required if there are any. */
  makeVariant?: MakeVariant | undefined;
  /** Changes with this program. */
  version: string;
  /** Entries of the previous manifest, for reused files. */
  known?: ReadonlyMap<string, ManifestEntry>;
  /** Returns the text of a file with this key from an earlier run, or makes it. */
  textOf?: ((file: string, key: string, make: () => string) => string) | undefined;
}

/**
 * Converts all artifacts to files, followed by the JSON Schemas and the manifest. Artifacts are validated against their
 * schemas when they are written. Reused ones were already validated by the same program.
 */
export async function serializeArtifacts(
  artifacts: readonly Artifact[],
  {
    site: { title, url, baseUrl },
    readAsset,
    makeVariant,
    version,
    known = new Map(),
    textOf = (_file, _key, make) => make(),
  }: SerializeOptions,
): Promise<TreeFile[]> {
  const files: TreeFile[] = [];
  const made = new Map<string, ManifestEntry>();
  const note = (filePath: string, schema: string | null, content: string | Uint8Array) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    made.set(filePath, { path: filePath, schema, bytes: bytes.byteLength, sha256: sha256(bytes) });
    return bytes;
  };
  const push = (filePath: string, inputs: string, content: (key: string) => Uint8Array | Promise<Uint8Array>) => {
    const key = sha256(`${version} ${inputs}`);
    files.push({ path: filePath, key, content: () => content(key) });
  };
  const add = (filePath: string, schema: string | null, content: string | Uint8Array, check = () => {}) => {
    const bytes = note(filePath, schema, content);
    push(filePath, made.get(filePath)?.sha256 ?? '', () => {
      check();
      return bytes;
    });
  };
  const addLater = (filePath: string, schema: string | null, inputs: string, make: () => string) =>
    push(filePath, inputs, (key) => note(filePath, schema, textOf(filePath, key, make)));
  const jsonOf = (kind: ArtifactKind, filePath: string, data: unknown) => toJson(validate(kind, filePath, data));

  for (const artifact of artifacts) {
    const { path: filePath, kind } = artifact;
    if ('copyOf' in artifact) add(filePath, null, readAsset(artifact.copyOf));
    else if ('variantOf' in artifact) {
      const { variantOf: source } = artifact;
      push(filePath, artifact.key, async () => {
        if (!makeVariant) throw new Error(`Nothing makes the variant ${filePath}.`);
        return note(filePath, null, await makeVariant(source, readAsset(source.file)));
      });
    } else if ('text' in artifact) add(filePath, null, artifact.text);
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
  // Writes the original data, because zod drops keys such as `__proto__`, which examples may contain.
  if (result.success) return data;
  throw new InvalidArtifactError(`${filePath} doesn't match the schema "${kind}": ${z.prettifyError(result.error)}`);
}

/** Returns the published JSON Schema of a kind of file. */
export function jsonSchemaOf(name: string, schema: z.ZodType): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'output', reused: 'inline' });
  return `${JSON.stringify({ $schema, title: name, ...rest }, null, 2)}\n`;
}

/** Serializes data as JSON. Omits undefined values, so stages can set them unconditionally. */
function toJson(data: unknown): string {
  return `${JSON.stringify(data)}\n`;
}
