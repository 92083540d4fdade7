import { withoutUnseen } from '@docgraph/openapi/reference/markdown/without-unseen';
import type { CallToolResult } from '@modelcontextprotocol/server';

/** Most bytes of an answer, as it is sent: what a model can read beside other things. */
export const ANSWER_BYTES = 20_000;

/** Bytes that are left for the largest field of an answer, beside its other fields and what the protocol adds. */
export const TEXT_BYTES = 17_000;

/**
 * An answer that is data: one text item with JSON, since clients that also read structured content would get all twice.
 * Characters that nobody sees are left out: titles and texts come from pages.
 */
export function answer(value: Readonly<Record<string, unknown>>): CallToolResult {
  const result: CallToolResult = { content: [{ type: 'text', text: withoutUnseen(JSON.stringify(value)) }] };
  if (sentBytes(value) <= ANSWER_BYTES) return result;
  return refusal('The answer is too large to be sent. Ask for less, such as a section or one operation.');
}

/** An answer that says why there is none, and what to ask instead. */
export function refusal(message: string): CallToolResult {
  return { content: [{ type: 'text', text: withoutUnseen(message).slice(0, 2000) }], isError: true };
}

const encoder = new TextEncoder();

/** Bytes of a value as JSON in a text of JSON, which is how answers travel. */
export function sentBytes(value: unknown): number {
  return encoder.encode(JSON.stringify(JSON.stringify(value))).length;
}

/** As many items from `start` on as fit, and where to go on; undefined at the end. */
export function listPart<Item>(items: readonly Item[], start: number): { items: Item[]; next: number | undefined } {
  let bytes = 0;
  let end = start;
  for (; end < items.length; end++) {
    bytes += sentBytes(items[end]) + 1;
    if (bytes > TEXT_BYTES && end > start) break;
  }
  return { items: items.slice(start, end), next: end < items.length ? end : undefined };
}

/** Cuts a Markdown text into parts that fit into an answer: between paragraphs, in a long one between lines, or anywhere. */
export function textParts(text: string, most = TEXT_BYTES): string[] {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const piece of piecesOf(text, most)) {
    const size = sentBytes(piece);
    if (bytes + size > most && part !== '') {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += piece;
    bytes += size;
  }
  return part === '' && parts.length > 0 ? parts : [...parts, part];
}

/** Pieces of a text that each fit, and that are the text again when they are joined. */
function piecesOf(text: string, most: number): string[] {
  const steps = [/(?<=\n\n)/, /(?<=\n)/, /(?<= )/, /(?=[\s\S])/u];
  const split = (piece: string, step: number): string[] => {
    const by = steps[step];
    if (sentBytes(piece) <= most || by === undefined) return [piece];
    return piece.split(by).flatMap((each) => split(each, step + 1));
  };
  return split(text, 0);
}
