import { decoded } from '@docgraph/schemas/decoded';

/**
 * Returns the element for a hash (`#id`), preferably in the content: a heading may have the same ID as a part of the app,
 * such as `search`. Returns undefined if it doesn't exist or the hash is malformed.
 */
export function hashTarget(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  if (id === '') return undefined;
  return elementFor(decoded(id)) ?? elementFor(id) ?? undefined;
}

function elementFor(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main #${CSS.escape(id)}`) ?? document.getElementById(id);
}
