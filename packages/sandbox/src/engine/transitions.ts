import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Lifecycle, Transition } from '@docgraph/schemas/lifecycle';
import { fieldOf } from './json.ts';

/** Lists the transitions that a request with a body selects. */
export function transitionsFor(
  { lifecycle = [] }: { lifecycle?: Lifecycle },
  body: JsonValue | undefined,
): Transition[] {
  return lifecycle.filter(({ when = {} }) =>
    Object.entries(when).every(([name, value]) => JSON.stringify(fieldOf(body, name)) === JSON.stringify(value)),
  );
}
