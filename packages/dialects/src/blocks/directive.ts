import { labelOf } from './label.ts';
import { type Line, lineAt } from './lines.ts';

const COLONS = /^[\s>]*(?:(?:[-*+]|\d+[.)]|:)\s+)*(:{3,})/;

/** A directive of our Markdown. */
interface Directive {
  name: string;
  label?: string | undefined;
  attributes?: Readonly<Record<string, string | undefined>>;
}

/** Writes `:::name[label]{key="value"}` … `:::` around lines, with enough colons for the directives in them. */
export function directive(
  place: Line,
  { name, label = '', attributes = {} }: Directive,
  body: readonly Line[],
): Line[] {
  const inner = body.reduce((longest, { text }) => Math.max(longest, COLONS.exec(text)?.[1]?.length ?? 0), 2);
  const colons = ':'.repeat(inner + 1);
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === '' ? [key] : [`${key}="${value.replaceAll('"', '&quot;')}"`];
  });
  const title = label.trim() === '' ? '' : `[${labelOf(label)}]`;
  const opening = `${colons}${name}${title}${written.length > 0 ? `{${written.join(' ')}}` : ''}`;
  const end = body.at(-1) ?? place;
  return [lineAt(place, ''), lineAt(place, opening), ...body, lineAt(end, colons), lineAt(end, '')];
}

const CALLOUTS: Readonly<Record<string, string>> = {
  abstract: 'note',
  summary: 'note',
  tldr: 'note',
  seealso: 'info',
  todo: 'info',
  hint: 'tip',
  check: 'success',
  done: 'success',
  question: 'info',
  help: 'info',
  faq: 'info',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'info',
  quote: 'note',
  cite: 'note',
};
const OWN = ['note', 'secondary', 'tip', 'success', 'info', 'important', 'warning', 'caution', 'danger'];

/** Checks whether a word is a type of callouts in any of the engines. */
export function isCallout(type: string): boolean {
  return OWN.includes(type) || Object.hasOwn(CALLOUTS, type);
}

/** Writes a callout. Types that we don't have get the most similar one, and their name as title. */
export function callout(place: Line, type: string, title: string | undefined, body: readonly Line[]): Line[] {
  const word = type.toLowerCase();
  const isOwn = OWN.includes(word);
  const label = title ?? (isOwn ? '' : capitalized(/[a-z]/.test(type) ? type : word));
  return directive(place, { name: isOwn ? word : (CALLOUTS[word] ?? 'note'), label }, body);
}

/** Writes collapsible content. */
export function details(place: Line, title: string, isOpen: boolean, body: readonly Line[]): Line[] {
  return directive(place, { name: 'details', label: title, attributes: { open: isOpen ? '' : undefined } }, body);
}

/** Starts a word with a capital letter. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
