/** The part of a file that a request asks for: first and last byte. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads a `Range` header (RFC 9110, 14.2) for a file of this size. Undefined means the whole file: for what is no range
 * of bytes, and for several ranges, which a server need not give. `none` when no byte of the file is in the range.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, start, end] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (start === undefined || end === undefined || start + end === '') return undefined;
  if (start === '') {
    const length = Math.min(Number(end), size);
    return length === 0 ? 'none' : { first: size - length, last: size - 1 };
  }
  if (end !== '' && Number(end) < Number(start)) return undefined;
  if (Number(start) >= size) return 'none';
  return { first: Number(start), last: end === '' ? size - 1 : Math.min(Number(end), size - 1) };
}
