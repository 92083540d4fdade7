import type { Options } from 'remark-rehype';

/** The functions that turn Markdown nodes into HTML nodes, by type of the node. */
export type Handlers = NonNullable<Options['handlers']>;

/** What such a function is given to work with. */
export type HandlerState = Parameters<NonNullable<Handlers['text']>>[0];
