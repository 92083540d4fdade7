import { callout, capitalized, details } from './directive.ts';
import type { AnyPage } from './line-page.ts';
import type { Line } from './lines.ts';

const MARKER = /^\[!([\w-]+)(?:\|[^\]]*)?\]([+-]?)[ \t]*(.*)$/;

/** Translates a quote that starts with `[!type]`, which may have a title, and `+` or `-` if it's collapsible. */
export function alert([place, ...rest]: readonly Line[], page: AnyPage): Line[] | undefined {
  const [, type, fold = '', written = ''] = (place && MARKER.exec(place.text)) ?? [];
  if (place === undefined || type === undefined) return undefined;
  const title = written.trim() === '' ? undefined : page.label(place, written);
  const content = page.content(rest);
  page.count(fold === '' ? 'callouts' : 'collapsible blocks');
  if (fold === '') return callout(place, type, title, content);
  return details(place, title ?? capitalized(type.toLowerCase()), fold === '+', content);
}
