import type { ElementContent } from 'hast';
import type { TextDirective } from 'mdast-util-directive';
import type { Advice, HandlerState } from '../parse-context.ts';

/** The parts of an inline directive. */
export interface InlineParts {
  node: TextDirective;
  /** The content of the brackets. */
  children: ElementContent[];
  /** The content as plain text. */
  label: string;
  /** Returns the value of an attribute, or undefined if it's missing or empty. */
  attribute(name: string): string | undefined;
  /** Reports a problem with the directive. */
  report(message: string, hint: Advice): void;
}

/** A directive within a line, `:name[label]{key=value}`. */
export interface InlineDirective {
  /** An example of its syntax. */
  example: string;
  /** Supported attributes. */
  attributes?: readonly string[];
  /** Whether the brackets may be empty. */
  mayBeEmpty?: boolean;
  /** Renders the directive. Problems that any inline directive can have are already reported. */
  run(state: HandlerState, parts: InlineParts): ElementContent | ElementContent[];
  /** Returns the text that replaces the directive in published Markdown. Without it, only the label remains. */
  plain?(state: HandlerState, parts: InlineParts): string;
}
