import type { Element, Root as Html, Parents as HtmlParents } from 'hast';
import type { Parents, PhrasingContent, Root, Text } from 'mdast';
import { element, replaceChild, walkMarkdown } from '../elements.ts';
import { contextOf, type MarkdownFile } from '../parse-context.ts';
import { TextReader } from '../text-reader.ts';

const DEFINITION = /^[ \t>]*\*\[([^\]\n]+)\]:[ \t]+(\S.*)$/;

/**
 * Reads abbreviations, `*[HTML]: HyperText Markup Language`, which are lines of their own paragraphs, and marks all their
 * occurrences as `abbr`.
 */
export function readAbbreviations() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!context.text.includes('*[')) return;
    const meanings = new Map<string, string>();
    takeDefinitions(tree, (node) => {
      const lines = (context.sourceOf(node) ?? '').split('\n').map((line) => DEFINITION.exec(line));
      if (lines.some((line) => line === null)) return false;
      for (const line of lines) meanings.set(line?.[1]?.trim() ?? '', line?.[2]?.trim() ?? '');
      return true;
    });
    meanings.delete('');
    if (meanings.size === 0) return;
    const pattern = patternOf([...meanings.keys()]);
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'text') return undefined;
      const parts = marked(node, meanings, pattern);
      parent.children.splice(index, 1, ...parts);
      return parts.length;
    });
  };
}

/** Removes the paragraphs that `take` accepts. */
function takeDefinitions(parent: Parents, take: (paragraph: Parents) => boolean): void {
  const children: Parents['children'] = parent.children.filter((child) => child.type !== 'paragraph' || !take(child));
  if (children.length < parent.children.length) parent.children = children;
  for (const child of children) if ('children' in child) takeDefinitions(child, take);
}

/** Returns a pattern that matches whole words, the longest first. */
function patternOf(words: string[]): RegExp {
  const escaped = words.sort((a, b) => b.length - a.length).map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
}

function marked({ value, ...rest }: Text, meanings: ReadonlyMap<string, string>, pattern: RegExp): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const { 0: word, index } of value.matchAll(pattern)) {
    if (index > from) parts.push({ ...rest, value: value.slice(from, index) });
    const title = meanings.get(word) ?? '';
    const children = [{ ...rest, value: word }];
    parts.push({ type: 'emphasis', children, data: { hName: 'abbr', hProperties: { title } } });
    from = index + word.length;
  }
  if (from < value.length) parts.push({ ...rest, value: value.slice(from) });
  return parts;
}

/** Elements that can't contain a button, or shouldn't. */
const WITHOUT_BUTTONS: ReadonlySet<string> = new Set([
  'a',
  'button',
  'figcaption',
  'summary',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

/**
 * Adds a button that shows the meaning to the first occurrence of each abbreviation in the text, since only mouse users can
 * read a `title`. Runs after sanitizing.
 */
export function explainAbbreviations() {
  return (tree: Html, file: MarkdownFile): void => {
    const { say, text } = contextOf(file);
    if (!/\*\[|<abbr/i.test(text)) return;
    const known = new Set<string>();
    explainIn(tree, (node) => {
      const term = TextReader.textOf(node);
      const { title } = node.properties;
      if (typeof title !== 'string' || title === '' || known.has(term)) return undefined;
      known.add(term);
      const id = `abbr:${known.size}`;
      const label = say('prose.meaning', { term });
      const button = element('button', { type: 'button', popoverTarget: id, ariaLabel: label }, []);
      return [
        element('span', { className: ['term'] }, [...node.children, button]),
        element('span', { className: ['term-definition'], id, popover: 'auto', role: 'note' }, [
          { type: 'text', value: title },
        ]),
      ];
    });
  };
}

function explainIn(parent: HtmlParents, explain: (node: Element) => Element[] | undefined): void {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index];
    if (child?.type !== 'element' || WITHOUT_BUTTONS.has(child.tagName) || isLabel(child)) continue;
    const explained = child.tagName === 'abbr' ? explain(child) : undefined;
    if (explained) index += replaceChild(parent, index, explained) - 1;
    else explainIn(child, explain);
  }
}

/** Checks for the title of an admonition or the label of a tab, which are paragraphs with a class. */
function isLabel({ tagName, properties }: Element): boolean {
  return tagName === 'p' && properties.className !== undefined;
}
