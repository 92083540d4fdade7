/** The element that a hash (`#id`) points at. A hash that is not well formed points at nothing. */
export function hashTarget(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  if (id === '') return undefined;
  return document.getElementById(decodeHash(id)) ?? document.getElementById(id) ?? undefined;
}

/** The decoded text of a hash; as it is, where it cannot be decoded. */
function decodeHash(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
