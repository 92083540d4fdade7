import { correction, findMeant, type Meant } from '@docgraph/source/fix';
import type { Element } from 'hast';
import type { Code } from 'mdast';
import { element } from '../elements.ts';
import { contextOf, type HandlerState, type ParseContext } from '../parse-context.ts';
import { infoOf, parseCodeMeta } from './fence-info.ts';
import { highlightedLanguages, isHighlighted, plainLanguages } from './highlight-text.ts';
import { languageLabel } from './language-label.ts';

declare module 'mdast' {
  interface CodeData {
    /** Whether the tab above the block shows its title. */
    isInTab?: boolean | undefined;
  }
}

/** Renders a code block as a figure with title, language, and line marks. The text of `code` is exactly the source. */
export function codeBlock(state: HandlerState, node: Code): Element {
  reportUnclosed(state, node);
  const { language: written, meta } = infoOf(node);
  const { title, firstNumber, wraps, diffLanguage } = parseCodeMeta(meta);
  const language = (written === 'diff' && diffLanguage) || written;
  const lines = node.data?.lines;
  const isMarked = lines?.some(({ marks }) => marks.length > 0);
  const marks = isMarked ? lines?.map((line) => line.marks.join(' ')).join() : undefined;
  const notes = lines?.some(({ note }) => note !== undefined) ? lines.map(({ note = '' }) => note).join() : undefined;
  const context = contextOf(state.options.file);
  const suggestion = isRendered(language, context) ? undefined : nearestLanguage(language);
  if (suggestion !== undefined) {
    const message = `Unknown code language \`${language}\`.`;
    context.report('content/unknown-language', context.spanOf(node), message, correction(language, suggestion));
  }
  const code = element('code', language ? { className: [`language-${language}`] } : {}, [
    { type: 'text', value: node.value },
  ]);
  const pre = element('pre', { tabIndex: 0 }, [code]);
  const properties = {
    className: ['code-block'],
    ...(language && { dataLanguage: language }),
    ...(marks && { dataMarks: marks }),
    ...(notes && { dataNotes: notes }),
    ...(firstNumber !== undefined && { dataLineNumbers: firstNumber }),
    ...(wraps && { dataWrapped: '' }),
    ...(node.data?.block !== undefined && { dataBlock: node.data.block }),
  };
  const figure = element('figure', properties, [
    ...captionOf(node.data?.isInTab ? undefined : title, languageLabel(language)),
    pre,
  ]);
  state.patch(node, figure);
  return figure;
}

/** Checks whether a plugin renders code blocks in a language. */
export function isRendered(language: string, { options: { plugins = [] } }: ParseContext): boolean {
  return plugins.some(({ fences = {} }) => Object.hasOwn(fences, language));
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

/** Common language names that the highlighter doesn't support, including names for plain text. */
const UNHIGHLIGHTED = new Set(
  (
    'text txt plain plaintext none output console terminal log tree csv tsv env dotenv jsonl jsonc json5 ndjson hjson ' +
    'mdx mermaid math latex tex hcl terraform tf zig nix cue kdl bicep rego prisma solidity wasm wat ' +
    'promql logql kusto jsonnet starlark templ gotemplate gotmpl helm jinja liquid promptql http samples gitignore'
  ).split(' '),
);
/** Shorter names are similar to too many others. */
const MIN_LENGTH = 4;

/** Returns the most similar known language to an unknown name. */
function nearestLanguage(name: string): Meant | undefined {
  if (name.length < MIN_LENGTH || UNHIGHLIGHTED.has(name) || plainLanguages.includes(name) || isHighlighted(name))
    return undefined;
  return findMeant(
    name,
    [...highlightedLanguages, ...plainLanguages].filter((known) => known.length >= MIN_LENGTH),
  );
}
