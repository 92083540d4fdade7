import { decoded } from '@docgraph/schemas/decoded';

/** Finds the element of a hash (`#id`). Returns undefined for malformed hashes. */
export function hashTarget(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  if (id === '') return undefined;
  return document.getElementById(decoded(id)) ?? document.getElementById(id) ?? undefined;
}
