import type { Transformer } from 'unified';
import { ParseContext } from './parse-context.ts';

/** The virtual file that a plugin is given. */
export type MarkdownFile = Parameters<Transformer>[1];

/** The context of the text that a plugin works on: the only state that belongs to one text and not to the chain. */
export function contextOf(file: MarkdownFile | null | undefined): ParseContext {
  const context = file?.data.context;
  if (!(context instanceof ParseContext)) throw new TypeError('The Markdown plugins need a ParseContext.');
  return context;
}
