import type { SearchRecord } from '@docgraph/schemas/search-record';

/** The records of an export: the hash of each, by id. */
export type RecordHashes = ReadonlyMap<string, string>;

/** What an export changes. */
export interface Changes {
  /** How many records there are then. */
  total: number;
  /** Ids of those that are new or different. */
  changed: ReadonlySet<string>;
  /** Ids of those that are gone. */
  removed: readonly string[];
}

/** Why an export does not take place; the message says what to do. */
export class ExportError extends Error {
  override name = 'ExportError';
}

/** The hashes of some records. */
export async function hashesOf(records: AsyncIterable<SearchRecord>): Promise<RecordHashes> {
  const hashes = new Map<string, string>();
  for await (const { id, hash } of records) hashes.set(id, hash);
  return hashes;
}

/** Compares what an engine has with what it is to have. */
export function compareExports(last: RecordHashes, next: RecordHashes): Changes {
  return {
    total: next.size,
    changed: new Set([...next].filter(([id, hash]) => last.get(id) !== hash).map(([id]) => id)),
    removed: [...last.keys()].filter((id) => !next.has(id)),
  };
}

/** An export that removes a larger share of the records is rather a mistake, such as the data of another site. */
const MOST_LOST = 0.1;

/** Throws an {@link ExportError} where an export would empty an index, or remove more than a tenth of it. */
export function refuseLoss(last: RecordHashes, { total, removed }: Changes): void {
  const told = 'Nothing was changed. If that is meant, run the command again with --allow-loss.';
  if (total === 0) throw new ExportError(`There is nothing to export. ${told}`);
  if (removed.length > last.size * MOST_LOST)
    throw new ExportError(`${removed.length} of ${last.size} records would be removed, more than a tenth. ${told}`);
}
