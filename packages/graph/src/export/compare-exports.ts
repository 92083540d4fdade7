import type { SearchRecord } from '@docgraph/schemas/search-record';

/** Hashes of exported records, keyed by ID. */
export type RecordHashes = ReadonlyMap<string, string>;

/** The differences between two exports. */
export interface Changes {
  /** The new number of records. */
  total: number;
  /** IDs of new and modified records. */
  changed: ReadonlySet<string>;
  /** IDs of removed records. */
  removed: readonly string[];
}

/** Thrown when an export is aborted. The message explains what to do. */
export class ExportError extends Error {
  override name = 'ExportError';
}

/** Collects the hashes of records. */
export async function hashesOf(records: AsyncIterable<SearchRecord>): Promise<RecordHashes> {
  const hashes = new Map<string, string>();
  for await (const { id, hash } of records) hashes.set(id, hash);
  return hashes;
}

/** Compares the records of the last export with the new ones. */
export function compareExports(last: RecordHashes, next: RecordHashes): Changes {
  return {
    total: next.size,
    changed: new Set([...next].filter(([id, hash]) => last.get(id) !== hash).map(([id]) => id)),
    removed: [...last.keys()].filter((id) => !next.has(id)),
  };
}

/** Maximum share of records to remove. A larger loss is probably a mistake, such as exporting another site. */
const MAX_LOSS = 0.1;

/** Throws an {@link ExportError} if an export would empty the index or remove more than 10% of its records. */
export function refuseLoss(last: RecordHashes, { total, removed }: Changes): void {
  const hint = 'Nothing was changed. To proceed anyway, run the command again with --allow-loss.';
  if (total === 0) throw new ExportError(`No records to export. ${hint}`);
  if (removed.length > last.size * MAX_LOSS)
    throw new ExportError(
      `${removed.length} of ${last.size} records would be removed, which is more than 10%. ${hint}`,
    );
}
