import type { Nodes } from 'mdast';
import { walkMarkdown } from './elements.ts';
import { sanitizeSchema } from './sanitize-schema.ts';

/** Elements that authors can write as HTML. */
const ELEMENTS: ReadonlySet<string> = new Set(sanitizeSchema.tagNames?.filter((name) => name !== 'input'));

/** Elements without a required end tag, each with the elements that it's only used in. */
const OPTIONAL_END_TAG: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['br', 'hr', 'img', 'p', 'source', 'track', 'wbr'].map((name) => [name, []] as const),
  ...['col', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'].map((name) => [name, ['table']] as const),
  ...['dd', 'dt'].map((name) => [name, ['dl']] as const),
  ...['rp', 'rt'].map((name) => [name, ['ruby']] as const),
  ['li', ['ol', 'ul']],
]);

/** Elements that show nothing without an attribute. Without it, they are more likely names, as in `cp <source> <target>`. */
const NEEDED_ATTRIBUTE: ReadonlyMap<string, RegExp> = new Map([
  ['img', /\ssrc\s*=/i],
  ['source', /\ssrc(?:set)?\s*=/i],
  ['track', /\ssrc\s*=/i],
]);

/** Attributes that authors can write, with the names under which they pass the sanitizer. All others are removed. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...[
    'align',
    'alt',
    'colspan',
    'controls',
    'datetime',
    'default',
    'dir',
    'height',
    'href',
    'kind',
    'label',
    'lang',
    'loop',
    'media',
    'muted',
  ].map((name) => [name, name] as const),
  ...['open', 'poster', 'rowspan', 'src', 'srclang', 'srcset', 'start', 'title', 'type', 'width'].map(
    (name) => [name, name] as const,
  ),
  // IDs are set later, so that they can't hide those of headings.
  ['id', 'data-anchor'],
  ['name', 'data-anchor'],
]);

const WHOLE_TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+(?:"[^"]*"|'[^']*'|[^<>"'])*)?)>/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

/** Tells which HTML is supported. */
interface KnownHtml {
  /** Removes unsupported attributes from supported HTML. Returns undefined for all other HTML. */
  clean(html: string, isBlock: boolean): string | undefined;
  /** Returns why a supported element isn't rendered in this tree, and what to do. */
  flaw(name: string): { reason: string; fix: string } | undefined;
}

/**
 * Finds the supported HTML in a tree. An element is supported if it's known and its tags are balanced in the tree. A tag such as `<code>` that's never closed is
 * more likely a name in angle brackets, and so is a part of a list or table within a paragraph (`isBlock` is false).
 */
export function knownHtml(tree: Nodes): KnownHtml {
  const open = new Map<string, number>();
  walkMarkdown(tree, (node) => {
    if (node.type !== 'html') return undefined;
    for (const [, slash, name = '', rest = ''] of node.value.matchAll(WHOLE_TAG)) {
      const key = name.toLowerCase();
      const step = hasEventHandler(rest) ? Number.NaN : slash === '/' ? -1 : rest.endsWith('/') ? 0 : 1;
      open.set(key, (open.get(key) ?? 0) + step);
    }
    return 1;
  });
  const isKnown = (name: string, slash: string, attributes: string) => {
    const left = open.get(name) ?? 0;
    const needed = NEEDED_ATTRIBUTE.get(name);
    if (!ELEMENTS.has(name) || (slash === '' && needed && !needed.test(attributes))) return false;
    const parents = OPTIONAL_END_TAG.get(name);
    const isInside = parents?.length === 0 || parents?.some((each) => open.has(each));
    return left === 0 || (left > 0 && isInside === true);
  };
  const isPart = (name: string) => (OPTIONAL_END_TAG.get(name) ?? []).some((parent) => parent !== 'ruby');
  const clean: KnownHtml['clean'] = (html, isBlock) => {
    const tags = [...html.matchAll(WHOLE_TAG)];
    if (tags.length === 0 || html.replace(WHOLE_TAG, '').includes('<')) return undefined;
    if (!isBlock && tags.some(([, , name = '']) => isPart(name.toLowerCase()))) return undefined;
    if (!tags.every(([, slash = '', name = '', rest = '']) => isKnown(name.toLowerCase(), slash, rest)))
      return undefined;
    return html.replace(WHOLE_TAG, (_, slash: string, name: string, rest: string) => {
      return `<${slash}${name}${slash === '' ? keptAttributes(rest) : ''}>`;
    });
  };
  const flaw: KnownHtml['flaw'] = (name) => {
    const left = ELEMENTS.has(name) ? (open.get(name) ?? 0) : 0;
    if (Number.isNaN(left)) return { reason: 'of an event handler', fix: 'Remove all attributes that start with `on`' };
    if (left === 0 || (left > 0 && OPTIONAL_END_TAG.has(name))) return undefined;
    return { reason: `\`<${left > 0 ? '/' : ''}${name}>\` is missing`, fix: 'Add it' };
  };
  return { clean, flaw };
}

function hasEventHandler(attributes: string): boolean {
  return [...attributes.matchAll(ATTRIBUTE)].some(([, name = '']) => /^on\w/i.test(name));
}

/** Returns the supported attributes of a tag, each with a space before it. */
function keptAttributes(attributes: string): string {
  return [...attributes.matchAll(ATTRIBUTE)]
    .map(([, name = '', value = '']) => {
      const kept = ATTRIBUTES.get(name.toLowerCase());
      return kept === undefined ? '' : ` ${kept}${value === '' ? '' : `=${value}`}`;
    })
    .join('');
}
