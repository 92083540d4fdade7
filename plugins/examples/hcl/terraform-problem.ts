import { nearest } from '../../../pipeline/report/nearest.ts';
import type { ExampleProblem } from '../example-problem.ts';
import type { HclWord } from './hcl-body.ts';

/** What is wrong with a configuration. */
export interface TerraformProblem extends ExampleProblem {
  rule: 'examples/terraform';
}

/** A fault at a word of a configuration. */
export function problemAt({ start, end }: HclWord, message: string, hint?: string): TerraformProblem {
  return { rule: 'examples/terraform', message, hint, start, end };
}

/** The name that was likely meant, else all that there are. */
export function hintAt(written: string, names: Iterable<string>): string | undefined {
  const known = [...names];
  const near = nearest(written, known);
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  return known.length > 0 ? `There are ${known.map((name) => `\`${name}\``).join(', ')}.` : undefined;
}
