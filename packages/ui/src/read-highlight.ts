/** URL parameter with the terms to highlight, for results opened in another tab. */
export const HIGHLIGHT_PARAMETER = 'highlight';
/** Maximum number and length (in UTF-16 code units) of terms in a URL. */
const MAX_TERMS = 16;
const MAX_LENGTH = 512;

/** Reads the terms to highlight from a URL. Returns them with the URL without the parameter. */
export function readHighlight(href: string): { terms: string[]; href: string } {
  const url = new URL(href);
  const text = url.searchParams.get(HIGHLIGHT_PARAMETER);
  if (text === null) return { terms: [], href };
  url.searchParams.delete(HIGHLIGHT_PARAMETER);
  const terms = text.slice(0, MAX_LENGTH).toLowerCase().split(/\s+/);
  return { terms: terms.filter((term) => term !== '').slice(0, MAX_TERMS), href: url.href };
}
