import { posix } from 'node:path';
import type { Problem } from '../report/checked.ts';
import type { Description } from './description/description.ts';
import { pointerBelow } from './description/json-pointer.ts';
import { referenceOf } from './description/reference.ts';

/**
 * Finds operations that are nothing but a `$ref` and were not put in their place, because it leads to no other file.
 * They are one problem, and what follows from it is not reported.
 */
export function checkBundled({ operations, place }: Description, entry: string): Problem | undefined {
  const [first, ...others] = operations.filter(({ value }) => referenceOf(value) !== undefined);
  if (!first) return undefined;
  const { file, start, end } = place(pointerBelow(first.pointer, '$ref'));
  const count = others.length === 0 ? 'An operation is' : `${others.length + 1} operations are`;
  const message = `${count} a \`$ref\`, which OpenAPI allows for whole paths only.`;
  const hint = `Bundle the files first: \`npx @redocly/cli bundle ${posix.basename(entry)} --output bundled.yaml\``;
  return { rule: 'openapi/unsupported', message, file, start, end, hint };
}
