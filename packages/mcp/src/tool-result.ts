import { withoutUnseen } from '@docgraph/openapi/reference/markdown/without-unseen';
import type { CallToolResult } from '@modelcontextprotocol/server';

/** Maximum size of a tool result in bytes as text. It leaves room in a model's context. */
export const MAX_RESULT_BYTES = 20_000;

/** Maximum size in bytes of the largest field in a result. It leaves room for other fields and the protocol. */
export const MAX_TEXT_BYTES = 17_000;

/**
 * Creates a tool result from data, as structured content, and as text for clients that read only text. Removes invisible
 * characters, since titles and texts come from pages.
 */
export function toolResult(value: Readonly<Record<string, unknown>>): CallToolResult {
  const text = withoutUnseen(JSON.stringify(value));
  if (sentBytes(value) <= MAX_RESULT_BYTES)
    return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) };
  return toolError('The result is too large. Request something smaller, such as one section or operation.');
}

/** Creates an error result. The message should say what to do. */
export function toolError(message: string): CallToolResult {
  return { content: [{ type: 'text', text: withoutUnseen(message).slice(0, 2000) }], isError: true };
}

const encoder = new TextEncoder();

/** Returns the size in bytes of a value as JSON within JSON, which is how results are sent. */
export function sentBytes(value: unknown): number {
  return encoder.encode(JSON.stringify(JSON.stringify(value))).length;
}

/** Returns as many items from `start` as fit in a result, and the index of the next one, or undefined at the end. */
export function listPart<Item>(
  items: readonly Item[],
  start: number,
  limit = MAX_TEXT_BYTES,
): { items: Item[]; next: number | undefined } {
  let bytes = 0;
  let end = start;
  for (; end < items.length; end++) {
    bytes += sentBytes(items[end]) + 1;
    if (bytes > limit && end > start) break;
  }
  return { items: items.slice(start, end), next: end < items.length ? end : undefined };
}

/**
 * Splits Markdown into parts that fit in a result. Splits between paragraphs if possible, otherwise between lines,
 * words, or characters.
 */
export function textParts(text: string, limit = MAX_TEXT_BYTES): string[] {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const piece of piecesOf(text, limit)) {
    const size = sentBytes(piece);
    if (bytes + size > limit && part !== '') {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += piece;
    bytes += size;
  }
  return part === '' && parts.length > 0 ? parts : [...parts, part];
}

/** Splits a text into pieces that fit in a result. */
function piecesOf(text: string, limit: number): string[] {
  const steps = [/(?<=\n\n)/, /(?<=\n)/, /(?<= )/, /(?=[\s\S])/u];
  const split = (piece: string, step: number): string[] => {
    const by = steps[step];
    if (sentBytes(piece) <= limit || by === undefined) return [piece];
    return piece.split(by).flatMap((each) => split(each, step + 1));
  };
  return split(text, 0);
}
