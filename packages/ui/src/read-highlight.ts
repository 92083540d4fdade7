/** URL parameter that contains the terms to highlight. It's used for results that open in another tab. */
export const HIGHLIGHT_PARAMETER = 'highlight';
/** Maximum number of terms in a URL, and maximum length of the parameter in UTF-16 code units. */
const MAX_TERMS = 16;
const MAX_LENGTH = 512;

/** Reads the terms to highlight from a URL. Returns the terms, and the URL without the parameter. */
export function readHighlight(href: string): { terms: string[]; href: string } {
  const url = new URL(href);
  const text = url.searchParams.get(HIGHLIGHT_PARAMETER);
  if (text === null) return { terms: [], href };
  url.searchParams.delete(HIGHLIGHT_PARAMETER);
  const terms = text.slice(0, MAX_LENGTH).toLowerCase().split(/\s+/);
  return { terms: terms.filter((term) => term !== '').slice(0, MAX_TERMS), href: url.href };
}
