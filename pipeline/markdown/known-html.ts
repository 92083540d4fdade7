import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { sanitizeSchema } from './sanitize-schema.ts';

/** Elements that may be written as HTML where Markdown stands in another document. */
const KNOWN: ReadonlySet<string> = new Set(sanitizeSchema.tagNames?.filter((name) => name !== 'input'));
/** Elements that need no end. */
const OPEN_ENDED: ReadonlySet<string> = new Set([
  ...['br', 'hr', 'img', 'li', 'p', 'tbody', 'td', 'th', 'thead', 'tr'],
]);
const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[^<>]*?)?)(\/?)>/g;
/** Attributes that mean something here; what else there is, such as classes, has its meaning elsewhere. */
const ATTRIBUTE = /\s(?:href|src|alt|title|start)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=`]+)/gi;
const EVENT_HANDLER = /\son\w+\s*=/i;

/**
 * Says which raw HTML of a text can be shown as what it means, and gives it without the attributes that have no meaning
 * here: tags of known elements, all of them with their ends. A tag such as `<code>` without an end is a name in angle
 * brackets rather than the start of an element. Undefined for all other HTML.
 */
export function knownHtml(tree: Nodes): (html: string) => string | undefined {
  const open = new Map<string, number>();
  visit(tree, 'html', ({ value }) => {
    for (const [, slash, name = '', rest = ''] of value.matchAll(TAG)) {
      const key = name.toLowerCase();
      const step = EVENT_HANDLER.test(rest) ? Number.NaN : slash === '/' ? -1 : 1;
      open.set(key, (open.get(key) ?? 0) + step);
    }
  });
  const isKnown = (name: string) => {
    const left = open.get(name) ?? 0;
    return KNOWN.has(name) && (left === 0 || (left > 0 && OPEN_ENDED.has(name)));
  };
  return (html) => {
    const tags = [...html.matchAll(TAG)];
    if (tags.length === 0 || html.replace(TAG, '').includes('<')) return undefined;
    if (!tags.every(([, , name = '']) => isKnown(name.toLowerCase()))) return undefined;
    return html.replace(TAG, (_, slash: string, name: string, rest: string, end: string) => {
      return `<${slash}${name}${(rest.match(ATTRIBUTE) ?? []).join('')}${end}>`;
    });
  };
}
