import type { Position } from '@docgraph/schemas/diagnostic';
import type { Problem } from '@docgraph/source/checked';

/**
 * Decodes UTF-8, removes the byte order mark, and normalizes line endings to `\n`. Reports the first invalid byte and the
 * first NUL character, and replaces all of them with U+FFFD.
 */
export function decodeText(bytes: Uint8Array, file: string): { text: string; problems: Problem[] } {
  const decoded = new TextDecoder('utf-8').decode(bytes);
  const problems: Problem[] = [];
  const report = (offset: number, message: string, hint: string) => {
    const start = placeAt(withLineFeeds(decoded.slice(0, offset)), offset);
    const end = { line: start.line, column: start.column + 1 };
    problems.push({ rule: 'content/encoding', message, file, start, end, hint });
  };
  const invalid = firstInvalid(decoded, bytes);
  if (invalid >= 0) report(invalid, "The file isn't valid UTF-8.", 'Save the file as UTF-8.');
  const nul = decoded.indexOf('\0');
  if (nul >= 0) report(nul, 'The file contains a NUL character.', "Remove it. Text files can't contain it.");
  return { text: withLineFeeds(decoded).replaceAll('\0', REPLACEMENT), problems };
}

const REPLACEMENT = '\uFFFD';
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT);
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Returns the offset of the first U+FFFD that the decoder inserted for invalid bytes, or -1 if there's none. */
function firstInvalid(decoded: string, bytes: Uint8Array): number {
  const startsWith = (expected: Uint8Array, at: number) => expected.every((byte, i) => bytes[at + i] === byte);
  let byteOffset = startsWith(BYTE_ORDER_MARK, 0) ? BYTE_ORDER_MARK.length : 0;
  let from = 0;
  for (;;) {
    const found = decoded.indexOf(REPLACEMENT, from);
    if (found < 0) return -1;
    byteOffset += Buffer.byteLength(decoded.slice(from, found));
    if (!startsWith(REPLACEMENT_BYTES, byteOffset)) return found;
    byteOffset += REPLACEMENT_BYTES.length;
    from = found + 1;
  }
}

/** Returns the position of an offset in UTF-16 code units. */
export function placeAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
