import { type BinaryToTextEncoding, createHash } from 'node:crypto';

type Content = string | Uint8Array;

/** Returns the SHA-256 digest of content. Parts are concatenated, so add separators if boundaries matter. */
export function sha256(content: Content | readonly Content[], encoding: BinaryToTextEncoding = 'hex'): string {
  const hash = createHash('sha256');
  for (const part of [content].flat()) hash.update(part);
  return hash.digest(encoding);
}

/** Returns 16 hexadecimal digits of the SHA-256 digest, enough to distinguish versions of the same content. */
export function shortHash(content: Content | readonly Content[]): string {
  return sha256(content).slice(0, 16);
}
