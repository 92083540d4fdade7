import type { Code, Root } from 'mdast';
import { infoOf, parseCodeMeta, withoutFile } from '../code/fence-info.ts';
import { isHighlighted, plainLanguages } from '../code/highlight-text.ts';
import { walkMarkdown } from '../elements.ts';
import { contextOf, type MarkdownFile, type ParseContext } from '../parse-context.ts';
import { indentOf } from './file-part.ts';
import { readNamed } from './read-named.ts';

declare module 'mdast' {
  interface CodeData {
    /** The file that the block shows, and the position of each line. */
    shown?: { file: string; places: readonly { line: number; column: number }[] } | undefined;
  }
}

/** Fills code blocks that name a file: ```` ```js file=./app.js#region lines=3-8 ````. */
export function showFiles() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!context.text.includes('file=')) return;
    walkMarkdown(tree, (node) => {
      if (node.type === 'code') fill(node, context);
      return undefined;
    });
  };
}

const HINT = 'Write `file=./app.js`, `file=./app.js#region`, or `file=./app.js lines=3-8`.';

function fill(node: Code, context: ParseContext): void {
  const { language, meta } = infoOf(node);
  const { file: written, lines, words } = parseCodeMeta(meta);
  const fence = /^(?:`{3,}|~{3,})/.exec(context.sourceOf(node) ?? '');
  const invalid = words.find((word) => (written === undefined ? /^file=/ : /^(?:file|lines)=/).test(word));
  if ((written ?? invalid) === undefined || !fence) return;
  const span = context.spanInside(node, invalid ?? (written || 'file='));
  const { origin, options, visibility } = context;
  const from = context.fileAt(node.position?.start.line ?? 0) ?? origin.file;
  const hint = 'Remove the code, or write `title=` instead of `file=`.';
  const read = () =>
    node.value.trim() === ''
      ? readNamed(written ?? '', { from, lines, visibility }, options.included)
      : { message: 'The code block names a file, but has code.', hint };
  const named = invalid === undefined ? read() : { message: `\`${invalid}\` is invalid.`, hint: HINT };
  if ('message' in named) {
    context.report('content/include', span, named.message, named);
    return;
  }
  const indent = indentOf(named.part);
  node.value = named.part.map(({ text }) => text.slice(indent)).join('\n');
  node.lang = language || languageOf(named.file);
  node.meta = withoutFile(meta).trim() || null;
  const places = named.part.map(({ number }) => ({ line: number, column: indent + 1 }));
  node.data = { ...node.data, shown: { file: named.file, places } };
}

/** Returns the language of a file by its extension or name. */
function languageOf(file: string): string {
  const name = (file.split('/').at(-1) ?? '').toLowerCase();
  const language = name.slice(name.lastIndexOf('.') + 1);
  return isHighlighted(language) || plainLanguages.includes(language) ? language : '';
}
