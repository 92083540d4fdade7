import type { ApiIndex } from '#schemas/api-index.ts';
import { apiPaths } from '#schemas/artifact-paths.ts';
import type { ManifestEntry } from '#schemas/manifest.ts';
import type { ApiPart } from '../api-reference/api-reference-data.ts';

/** Bytes of operations and schemas up to which the page holds all of them: about twice as many of HTML. */
const LARGEST_WHOLE = 2.5e6;

/** Bytes of operations and schemas in one part: about 75 kB of HTML, which a slow phone takes in without a pause. */
const PART_SIZE = 32e3;

/**
 * How the sections of the API reference are cut into parts that are loaded when they are needed; none where the page
 * holds everything. Sizes are those of the files in the graph, so that nothing has to be rendered to know the parts.
 *
 * @param folder Folder of the API's artifacts.
 */
export function planApiParts(
  index: ApiIndex,
  folder: string,
  files: ReadonlyMap<string, Pick<ManifestEntry, 'bytes'>>,
): ApiPart[] {
  const sections = [
    ...operationIds(index).map((name) => ({
      kind: 'operations' as const,
      name,
      path: apiPaths.operation(folder, name),
    })),
    ...index.schemas.map((name) => ({ kind: 'schemas' as const, name, path: apiPaths.schema(folder, name) })),
  ];
  const sizes = sections.map(({ path }) => files.get(path)?.bytes ?? 0);
  if (sizes.reduce((sum, size) => sum + size, 0) <= LARGEST_WHOLE) return [];
  const parts: ApiPart[] = [];
  let room = 0;
  for (const [i, { kind, name }] of sections.entries()) {
    const size = sizes[i] ?? 0;
    if (size > room) {
      parts.push({ operations: [], schemas: [] });
      room = PART_SIZE;
    }
    parts.at(-1)?.[kind].push(name);
    room -= size;
  }
  return parts;
}

/** The operations of all tags. */
export function operationIds({ tagGroups }: ApiIndex): string[] {
  return tagGroups.flatMap(({ tags }) => tags.flatMap((tag) => tag.operations.map(({ operationId }) => operationId)));
}
