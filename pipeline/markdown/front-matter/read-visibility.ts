import type { Problem } from '@docgraph/source/checked';
import type { DataFile } from '@docgraph/source/data-file';
import { editDistance } from '@docgraph/source/nearest';
import { leastVisible, type Visibility } from '../../model/visibility.ts';

/** A key that sets the visibility of a page, with the values that hide the page and those that don't. */
interface VisibilityKey {
  as: Visibility;
  hides?: RegExp;
  /** Any other value makes the page unreadable. */
  shows: RegExp;
}

const flag = (as: Visibility): VisibilityKey => ({ as, hides: /^true$/, shows: /^false$/ });
const inverse = (as: Visibility): VisibilityKey => ({ as, hides: /^false$/, shows: /^true$/ });

/** The keys that docgraph supports. */
const OWN = new Map<string, VisibilityKey>([
  ['draft', flag('draft')],
  ['noindex', flag('noindex')],
  ['unlisted', flag('unlisted')],
]);

/** Keys of other tools, in lower case and without separators. The expressions match values formatted as JSON. */
const FOREIGN = new Map<string, VisibilityKey>([
  // Jekyll, Hexo, and Obsidian; some use a date instead.
  ['published', { as: 'draft', hides: /^false$/, shows: /^true$|^"\d{4}-\d\d/ }],
  ['publish', inverse('draft')],
  ['private', flag('draft')],
  ['unpublished', flag('draft')],
  // Mintlify, GitBook, Grav, and Pelican
  ['hidden', flag('unlisted')],
  ['visible', inverse('unlisted')],
  ['status', { as: 'draft', hides: /draft|private|hidden|unpublish|pending/i, shows: /^/ }],
  ['visibility', { as: 'draft', shows: /^"public"$/i }],
  ['robots', { as: 'noindex', hides: /noindex|none/i, shows: /^/ }],
  // VitePress
  ['head', { as: 'noindex', hides: /noindex/i, shows: /^/ }],
  ['password', { as: 'draft', shows: /^(?:null|"")$/ }],
  // Eleventy
  ['permalink', { as: 'draft', hides: /^false$/, shows: /^/ }],
  // Hugo
  ['headless', flag('draft')],
  ['build', { as: 'draft', shows: /^(?!.*(?:never|false|link))/ }],
  ['cascade', { as: 'draft', shows: /^(?!.*(?:draft|build|publish|expir))/i }],
  ['expirydate', { as: 'draft', shows: /^null$/ }],
  ['unpublishdate', { as: 'draft', shows: /^null$/ }],
]);

/** Hugo's keys for a publication date. To be safe, an invalid `publishdate` counts as a date in the future. */
const FROM_DAY = /^(publishdate)$|^(?:pubdate|published|date)$/;

/** Checks whether the publication date of a page is in the future. */
function isEarly(key: string, value: unknown): boolean {
  const [match, mustBeDay] = FROM_DAY.exec(folded(key)) ?? [];
  const day = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return match !== undefined && (mustBeDay === undefined ? day > Date.now() : !(day <= Date.now()));
}

/** The visibility set in front matter. */
interface ReadVisibility {
  visibility?: Visibility | undefined;
  problems: Problem[];
  /** Keys that were processed or reported. */
  keys: string[];
}

/**
 * Reads the visibility of a page from its front matter. To be safe, treats the page as unreadable, which hides it, if
 * something unsupported might be meant to hide it: an unknown value, another spelling, or a misplaced key.
 *
 * @param known Checks whether a key has another meaning.
 */
export function readVisibility(
  located: DataFile,
  { file, yaml, known }: { file: string; yaml: string; known: (key: string) => boolean },
): ReadVisibility {
  const found: Visibility[] = [];
  const read: ReadVisibility = { problems: [], keys: [] };
  const report = (message: string, hint: string, key?: string) => {
    found.push('unreadable');
    const span = key === undefined ? located.spanOf([]) : located.keySpanOf([key]);
    read.problems.push({ rule: 'front-matter/visibility', message, file, ...span, hint });
  };
  const data = Object.entries(located.data ?? {});
  for (const [key, value] of data) {
    const json = JSON.stringify(value);
    const meaning = OWN.get(key) ?? FOREIGN.get(folded(key));
    const meant = meaning || known(key) ? undefined : nearestOwn(key);
    if (meaning?.hides?.test(json)) found.push(meaning.as);
    else if (meant !== undefined) report(`Unsupported key \`${key}\`.`, `Did you mean \`${meant}\`?`, key);
    else if (isEarly(key, value) || meaning?.shows.test(json) === false)
      report(`\`${key}: ${json}\` may hide the page, but isn't supported.`, hintFor(key), key);
    else continue;
    read.keys.push(key);
  }
  const keys = new Set(data.map(([key]) => key.toLowerCase()));
  const lost = mentionsOf(yaml).find((mention) => !keys.has(mention));
  if (lost !== undefined && read.problems.length === 0)
    report(`\`${lost}\` is nested in another key, where it has no effect.`, 'Move it to the top level.');
  return { ...read, visibility: leastVisible(found) };
}

function folded(key: string): string {
  return key
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** Returns the most similar visibility key. */
function nearestOwn(key: string): string | undefined {
  return [...OWN.keys()].find((own) => folded(key).includes(own) || editDistance(folded(key), own, 3) < 3);
}

function hintFor(key: string): string {
  return OWN.has(key)
    ? 'Write `true` or `false`.'
    : 'Write `draft: true` to exclude the page, or `unlisted: true` to publish it for people with the link.';
}

/** Finds lines in a text that start with a visibility key and have a single word as value. */
function mentionsOf(text: string): string[] {
  const mentions = text.matchAll(/^(?!\s*#)[^\w\n]*(draft|noindex|unlisted)["']?\s*[:=][ \t]*\S*[ \t]*(?:#.*)?$/gim);
  return [...mentions].map(([, key = '']) => key.toLowerCase());
}

/** Number of lines at the top of a page to search for front matter. */
const HEAD_LINES = 50;

/** Content that's easily overlooked above front matter: blank lines, invisible characters, and comments. */
const ABOVE = /^(?:\s|[\u200b-\u200f\u2060]|<!--.*?-->)+/s;

/** Matches the first lines of front matter between hyphens, plus signs, or semicolons, in JSON, or in Pelican's format. */
const OPENING =
  /^title:[ \t][^\n]*\n[a-z][\w-]*:[ \t]|^(?:(?:-{2,}|[\u2013\u2014]+|\+{3,}|;{3,})[ \t]*\w*[ \t]*\n|\{\s*(?="))[ \t]*["']?[A-Za-z_][\w-]*["']?\s*[:=]/i;

/** Matches front matter whose opening fence lost its line break, and possibly letters of the first key with it. */
const JOINED = /^-{2,}[^\s:]+:[^\n]*\n(?:[^\n]*\n){0,50}?---/;

const SECOND = /^---[ \t]*\n(?:[ \t]*#.*\n)*[ \t]*["']?[A-Za-z_][\w-]*["']?:\s/;

/** Checks whether a second block of front matter follows. The closing fence of an empty first block may open it. */
export function hasSecondFrontMatter(rest: string, isFirstEmpty: boolean): boolean {
  return SECOND.test(rest.replace(ABOVE, '')) || (isFirstEmpty && SECOND.test(`---\n${rest}`));
}

/** Checks whether a page without front matter seems to have some in the wrong place or format. */
export function hasMisplacedFrontMatter(text: string): boolean {
  const start = text.replace(ABOVE, '');
  if (OPENING.test(start) || JOINED.test(start)) return true;
  const [head = ''] = text.split(/^ *(?:```|~~~)/m, 1);
  return mentionsOf(head.split('\n', HEAD_LINES).join('\n')).length > 0;
}
