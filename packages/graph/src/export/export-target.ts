import type { SearchExportSettings, SearchRecord } from '@docgraph/schemas/search-record';
import type { Changes, RecordHashes } from './compare-exports.ts';

/** The destination of an export. */
export interface ExportTarget {
  /** Returns the records of the last export, or an empty map. */
  readLast(): Promise<RecordHashes>;
  /** Updates the target atomically: readers see either the old or the new state. Returns a summary. */
  write(content: ExportContent, changes: Changes): Promise<string>;
  close(): Promise<void>;
}

/** The content of an export. */
export interface ExportContent {
  /** Yields all records. May be called multiple times. */
  records(): AsyncIterable<SearchRecord>;
  settings: SearchExportSettings;
}
