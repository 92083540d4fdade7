import type { ElementContent } from 'hast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { HandlerState, ParseContext } from '../parse-context.ts';

/** A directive of the core. */
export interface CoreDirective {
  /** Supported attributes. */
  attributes?: readonly string[];
  /** Whether `run` replaces the opening fence in published Markdown. */
  publishesItself?: boolean;
  /** Renders the directive. Problems that any directive can have are already reported. */
  run(state: HandlerState, node: ContainerDirective): ElementContent | ElementContent[];
  /** Returns the bold label that replaces the opening fence in published Markdown. Without it, the fence is removed. */
  plainLabel?(label: string, context: ParseContext, node: ContainerDirective): string;
}
