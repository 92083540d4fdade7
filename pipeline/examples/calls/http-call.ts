import { type PlacedText, placedSlice } from '../placed-text.ts';
import type { ApiCall } from './api-call.ts';
import { splitPath, splitTarget } from './split-target.ts';

/** A line of a text and its offset. */
type Line = { text: string; start: number };

/** The call of an `http` block; a fault where its first line is none, undefined for a response or another server. */
export function httpCall(text: string, servers: readonly string[]): ApiCall | { fault: string } | undefined {
  const lines = linesOf(text);
  const first = lines[0] ?? { text: '', start: 0 };
  if (first.text.startsWith('HTTP/')) return undefined;
  const request = /^([A-Za-z]+) +(\S+)(?: +HTTP\/[\d.]+)? *$/.exec(first.text);
  const [, method = '', target = ''] = request ?? [];
  if (!request || !(target.startsWith('/') || /^https?:/.test(target)))
    return { fault: 'The first line of an `http` block is a method and a path.' };
  const at = first.text.indexOf(target, method.length);
  const placed = placedSlice(text, { start: at, end: at + target.length });
  const found = target.startsWith('/') ? splitPath(placed) : splitTarget(placed, servers);
  if (!found) return undefined;
  const blank = lines.findIndex((line, index) => index > 0 && line.text.trim() === '');
  const headers = lines.slice(1, blank < 0 ? lines.length : blank);
  const start = blank < 0 ? text.length : (lines[blank + 1]?.start ?? text.length);
  const body = placedSlice(text, { start, end: text.length });
  return {
    method: placedSlice(text, { start: 0, end: method.length }),
    path: found.path,
    query: found.query.map((pair) => ({ pair, isEncoded: true })),
    headers: headers.map(
      (line): PlacedText => placedSlice(text, { start: line.start, end: line.start + line.text.length }),
    ),
    body: body.text.trim() === '' ? undefined : body,
  };
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const found = { text: line, start };
    start += line.length + 1;
    return found;
  });
}
