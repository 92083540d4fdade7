import type { ElementContent } from 'hast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { HandlerState, ParseContext } from '../parse-context.ts';

/** A directive of the core. */
export interface CoreDirective {
  /** Attributes that it may have in braces. */
  attributes?: readonly string[];
  /** Returns its HTML. What all directives can have wrong was reported before. */
  run(state: HandlerState, node: ContainerDirective): ElementContent | ElementContent[];
  /** Returns what published Markdown shows in bold for its opening fence; nothing where it's absent. */
  plainLabel?(label: string, context: ParseContext, node: ContainerDirective): string;
}
