import { sha256 } from '@docgraph/source/hash';

/** A file of the site, rendered on demand. */
export interface SiteFile {
  /** Path relative to the site folder, with `/` separators. */
  path: string;
  /** Hash of all inputs of the content. */
  key: string;
  content(): Promise<string | Uint8Array>;
}

/** Returns the key of a file from its inputs, as texts or hashes. */
export function hash(...parts: string[]): string {
  return sha256(parts.join('\n'));
}
