import { nearest } from '@docgraph/source/nearest';
import type { Element } from 'hast';
import type { Code } from 'mdast';
import { element } from '../elements.ts';
import { contextOf, type HandlerState } from '../parse-context.ts';
import { highlightedLanguages, isHighlighted, plainLanguages } from './highlight-text.ts';
import { languageLabel } from './language-label.ts';

/**
 * A block of code as a figure: title, language and the lines to highlight. The text of `code` is exactly what the
 * writer wrote, so that copying it gives the source.
 */
export function codeBlock(state: HandlerState, node: Code): Element {
  reportUnclosed(state, node);
  const { language, meta } = infoOf(node);
  const meant = meantLanguage(language);
  if (meant !== undefined) {
    const context = contextOf(state.options.file);
    const message = `\`${language}\` is not a language that is known here.`;
    context.report('content/unknown-language', context.spanOf(node), message, `Did you mean \`${meant}\`?`);
  }
  const { title, highlight, lineNumbers } = parseCodeMeta(meta);
  const code = element('code', language ? { className: [`language-${language}`] } : {}, [
    { type: 'text', value: node.value },
  ]);
  const pre = element('pre', { tabIndex: 0 }, [code]);
  const properties = {
    className: ['code-block'],
    ...(language && { dataLanguage: language }),
    ...(highlight && { dataHighlight: highlight }),
    ...(lineNumbers && { dataLineNumbers: '' }),
    ...(node.data?.block !== undefined && { dataBlock: node.data.block }),
  };
  const figure = element('figure', properties, [...captionOf(title, languageLabel(language)), pre]);
  state.patch(node, figure);
  return figure;
}

/** The line above the code: what it is, and its language; none above plain text without a title. */
function captionOf(title: string | undefined, label: string | undefined): Element[] {
  const part = (className: string, value: string | undefined) =>
    value === undefined ? [] : [element('span', { className: [className] }, [{ type: 'text', value }])];
  const parts = [...part('code-title', title), ...part('code-language', label)];
  return parts.length > 0 ? [element('figcaption', {}, parts)] : [];
}

/** Reports a block without a closing fence: everything up to the end of the page, or of its list item, became code. */
function reportUnclosed(state: HandlerState, node: Code): void {
  const context = contextOf(state.options.file);
  const [opening = '', ...rest] = (context.sourceOf(node) ?? '').split('\n');
  const fence = /^(?:`{3,}|~{3,})/.exec(opening)?.[0];
  if (fence === undefined) return;
  const closing = /^[ \t>]*(`+|~+)[ \t]*$/.exec(rest.at(-1) ?? '')?.[1];
  if (closing?.startsWith(fence)) return;
  const name = fence.startsWith('~') ? 'tildes' : 'backticks';
  const span = context.spanInside(node, opening);
  context.report(
    'content/unclosed-code',
    span,
    'The code block is never closed.',
    `End it with a line of ${fence.length} ${name}.`,
  );
}

/**
 * Language and meta string. The language may be followed without a space by what other tools take for its options:
 * ```` ```js{1,3} ````, ```` ```rust,ignore ````, ```` ```c:main.c ````, ```` ```python=12 ````.
 */
export function infoOf({ lang, meta }: Code): { language: string; meta: string } {
  const [, name = '', rest = ''] = /^([^{,:;=]*)(.*)$/s.exec(lang ?? '') ?? [];
  return { language: name.toLowerCase(), meta: `${rest} ${meta ?? ''}` };
}

/** Names of languages, and of no language, that the highlighter does not know and writers use. */
const OTHERS = new Set(
  (
    'text txt plain plaintext none output console terminal log tree csv tsv env dotenv jsonl jsonc json5 ndjson hjson ' +
    'mdx mermaid math latex tex vue svelte astro hcl terraform tf zig nix cue kdl bicep rego prisma solidity wasm wat ' +
    'promql logql kusto jsonnet starlark templ gotemplate gotmpl helm jinja liquid promptql http samples gitignore'
  ).split(' '),
);
/** Shorter names are near to too many others. */
const MIN_LENGTH = 4;

/** The language that was most likely meant by a name that is not known. */
function meantLanguage(name: string): string | undefined {
  if (name.length < MIN_LENGTH || OTHERS.has(name) || plainLanguages.includes(name) || isHighlighted(name))
    return undefined;
  return nearest(
    name,
    [...highlightedLanguages, ...plainLanguages].filter((known) => known.length >= MIN_LENGTH),
  );
}

/** What the words after the language of a code fence say. */
interface CodeMeta {
  title: string | undefined;
  /** Line numbers to highlight as they are written, for instance `1,3-5`; empty without any. */
  highlight: string;
  lineNumbers: boolean;
  /** All other words: what an example is of. */
  words: string[];
}

/** Reads `title="Request" {1,3-5} showLineNumbers`, in any order. Other words are kept as they are. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const rest = title ? meta.replace(title[0], ' ') : meta;
  const words = rest.replace(/\{[\d,\s-]*\}/g, ' ').split(/\s+/);
  return {
    title: (title?.[1] ?? title?.[2])?.trim() || undefined,
    highlight: /\{([\d,\s-]+)\}/.exec(rest)?.[1]?.replace(/\s+/g, '') ?? '',
    lineNumbers: /(?:^|\s)showLineNumbers(?:\s|$)/.test(rest),
    words: words.filter((word) => word !== '' && word !== 'showLineNumbers'),
  };
}

/** The lines, from 1, that ranges such as `1,3-5` name. Lines that a block does not have are left out. */
export function highlightedLines(ranges: string, lineCount: number): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    const end = Math.min(Number(last), lineCount);
    for (let line = Math.max(1, Number(first)); line <= end; line++) lines.add(line);
  }
  return lines;
}
