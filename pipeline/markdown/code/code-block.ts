import { nearest } from '@docgraph/source/nearest';
import type { Element } from 'hast';
import type { Code } from 'mdast';
import { element } from '../elements.ts';
import { contextOf, type HandlerState } from '../parse-context.ts';
import { highlightedLanguages, isHighlighted, plainLanguages } from './highlight-text.ts';
import { languageLabel } from './language-label.ts';

/**
 * Renders a code block as a figure with title, language, and highlighted lines. The text of `code` is exactly the source,
 * so it can be copied.
 */
export function codeBlock(state: HandlerState, node: Code): Element {
  reportUnclosed(state, node);
  const { language, meta } = infoOf(node);
  const suggestion = nearestLanguage(language);
  if (suggestion !== undefined) {
    const context = contextOf(state.options.file);
    const message = `Unknown code language \`${language}\`.`;
    context.report('content/unknown-language', context.spanOf(node), message, `Did you mean \`${suggestion}\`?`);
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

/** Returns the caption with title and language; none for plain text without a title. */
function captionOf(title: string | undefined, label: string | undefined): Element[] {
  const part = (className: string, value: string | undefined) =>
    value === undefined ? [] : [element('span', { className: [className] }, [{ type: 'text', value }])];
  const parts = [...part('code-title', title), ...part('code-language', label)];
  return parts.length > 0 ? [element('figcaption', {}, parts)] : [];
}

/** Reports a block without a closing fence: everything up to the end of the page or list item becomes code. */
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
 * Splits the info string into language and meta string. In the syntax of other tools, options directly follow the language:
 * ```` ```js{1,3} ````, ```` ```rust,ignore ````, ```` ```c:main.c ````, ```` ```python=12 ````.
 */
export function infoOf({ lang, meta }: Code): { language: string; meta: string } {
  const [, name = '', rest = ''] = /^([^{,:;=]*)(.*)$/s.exec(lang ?? '') ?? [];
  return { language: name.toLowerCase(), meta: `${rest} ${meta ?? ''}` };
}

/** Common language names that the highlighter doesn't support, including names for plain text. */
const UNHIGHLIGHTED = new Set(
  (
    'text txt plain plaintext none output console terminal log tree csv tsv env dotenv jsonl jsonc json5 ndjson hjson ' +
    'mdx mermaid math latex tex vue svelte astro hcl terraform tf zig nix cue kdl bicep rego prisma solidity wasm wat ' +
    'promql logql kusto jsonnet starlark templ gotemplate gotmpl helm jinja liquid promptql http samples gitignore'
  ).split(' '),
);
/** Shorter names are similar to too many others. */
const MIN_LENGTH = 4;

/** Returns the most similar known language to an unknown name. */
function nearestLanguage(name: string): string | undefined {
  if (name.length < MIN_LENGTH || UNHIGHLIGHTED.has(name) || plainLanguages.includes(name) || isHighlighted(name))
    return undefined;
  return nearest(
    name,
    [...highlightedLanguages, ...plainLanguages].filter((known) => known.length >= MIN_LENGTH),
  );
}

/** The parsed meta string of a code fence. */
interface CodeMeta {
  title: string | undefined;
  /** Line numbers to highlight as written, such as `1,3-5`; may be empty. */
  highlight: string;
  lineNumbers: boolean;
  /** All other words, such as those that describe an example. */
  words: string[];
}

/** Parses `title="Request" {1,3-5} showLineNumbers`, in any order. */
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

/** Expands ranges such as `1,3-5` to line numbers, from 1. Ignores lines beyond the end of the block. */
export function highlightedLines(ranges: string, lineCount: number): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    const end = Math.min(Number(last), lineCount);
    for (let line = Math.max(1, Number(first)); line <= end; line++) lines.add(line);
  }
  return lines;
}
