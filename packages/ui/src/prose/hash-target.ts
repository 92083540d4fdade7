import { decoded } from '@docgraph/schemas/decoded';

/** The element that a hash (`#id`) points at. A hash that is not well formed points at nothing. */
export function hashTarget(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  if (id === '') return undefined;
  return document.getElementById(decoded(id)) ?? document.getElementById(id) ?? undefined;
}
