import { decoded } from '@docgraph/schemas/decoded';

/** Returns the element for a hash (`#id`). Returns undefined if it doesn't exist or the hash is malformed. */
export function hashTarget(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  if (id === '') return undefined;
  return document.getElementById(decoded(id)) ?? document.getElementById(id) ?? undefined;
}
