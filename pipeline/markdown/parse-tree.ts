import type { Root } from 'hast';
import { MAX_DEPTH } from './guards/limits.ts';
import { tooDeepNode } from './guards/too-deep-node.ts';
import type { ParseContext } from './parse-context.ts';
import type { fragmentProcessor } from './processors.ts';

/** Runs a chain over the text of a context. Undefined, with a problem, where the text is nested too deeply for it. */
export function parseTree(processor: typeof fragmentProcessor, context: ParseContext): Root | undefined {
  const hint = 'Write it flatter, or put it in a code block.';
  try {
    const file = { value: context.text, data: { context } };
    const markdown = processor.parse(file);
    const tooDeep = tooDeepNode(markdown);
    if (!tooDeep) return processor.runSync(markdown, file);
    const message = `The text is nested more than ${MAX_DEPTH} levels deep.`;
    context.report('content/too-deep', context.spanOf(tooDeep), message, hint);
  } catch (error) {
    // The parser recurses over nested text before there is a tree to measure.
    if (!(error instanceof RangeError)) throw error;
    context.report('content/too-deep', context.spanOf(), 'The text is nested too deeply.', hint);
  }
  return undefined;
}
