import { sha256 } from '@docgraph/source/hash';

/** A file of the published site, made only when it is asked for. */
export interface SiteFile {
  /** Path below the folder of the site, with `/`. */
  path: string;
  /** Hash of all that the content depends on: the same key means the same bytes. */
  key: string;
  content(): Promise<string | Uint8Array>;
}

/** The key of what is made of several things, of which each is given as text or by its hash. */
export function hash(...parts: string[]): string {
  return sha256(parts.join('\n'));
}
