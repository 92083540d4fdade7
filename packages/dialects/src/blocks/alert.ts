import { callout, details } from './directive.ts';
import { type Line, lineAt, trimBlank } from './lines.ts';
import type { PageRecord } from './page-record.ts';

const MARKER = /^\[!([\w-]+)(?:\|[^\]]*)?\]([+-]?)[ \t]*(.*)$/;

/** Translates a quote that starts with `[!type]`, which may have a title, and `+` or `-` if it's collapsible. */
export function alert(
  lines: readonly Line[],
  record: PageRecord,
  { blocks, text }: { blocks: (lines: readonly Line[]) => Line[]; text: (lines: readonly Line[]) => Line[] },
): Line[] | undefined {
  const [place, ...rest] = lines;
  const [, type, fold = '', written = ''] = (place && MARKER.exec(place.text)) ?? [];
  if (place === undefined || type === undefined) return undefined;
  const title = written.trim() === '' ? undefined : text([lineAt(place, written)])[0]?.text;
  const content = trimBlank(blocks(rest));
  record.count(fold === '' ? 'callouts' : 'collapsible blocks');
  if (fold === '') return callout(place, type, title, content);
  return details(place, title ?? type.charAt(0).toUpperCase() + type.slice(1).toLowerCase(), fold === '+', content);
}
