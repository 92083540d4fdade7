import type { Options } from 'remark-rehype';
import type { Transformer } from 'unified';
import { ParseContext } from './parse-context.ts';

/** The functions that turn Markdown nodes into HTML nodes, by type of the node. */
export type Handlers = NonNullable<Options['handlers']>;

/** What such a function is given to work with. */
export type HandlerState = Parameters<NonNullable<Handlers['text']>>[0];

/** The virtual file that a plugin is given. */
export type MarkdownFile = Parameters<Transformer>[1];

/** The context of the text that a plugin works on: the only state that belongs to one text and not to the chain. */
export function contextOf(file: MarkdownFile | null | undefined): ParseContext {
  const context = file?.data.context;
  if (!(context instanceof ParseContext)) throw new TypeError('The Markdown plugins need a ParseContext.');
  return context;
}
