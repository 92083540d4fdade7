import type { SearchExportSettings, SearchRecord } from '@docgraph/schemas/search-record';
import type { Changes, RecordHashes } from './compare-exports.ts';

/** Where an export goes. */
export interface ExportTarget {
  /** What an earlier export has left there; empty without one. */
  readLast(): Promise<RecordHashes>;
  /**
   * Brings the target to the new state, so that its readers see the old one or the new one as a whole. Says in a
   * sentence what was done.
   */
  write(content: ExportContent, changes: Changes): Promise<string>;
  close(): Promise<void>;
}

/** What is exported. */
export interface ExportContent {
  /** All records; may be asked for several times. */
  records(): AsyncIterable<SearchRecord>;
  settings: SearchExportSettings;
}
