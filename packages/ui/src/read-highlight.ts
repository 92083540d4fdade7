/** Parameter of an address that says what to highlight on its page, for results that open in another tab. */
export const HIGHLIGHT_PARAMETER = 'highlight';
/** Most terms that an address is believed to hold, and their longest text, in UTF-16 code units. */
const MAX_TERMS = 16;
const MAX_LENGTH = 512;

/** What an address says to highlight, and the address without it, which is the one to show and to keep. */
export function readHighlight(href: string): { terms: string[]; href: string } {
  const url = new URL(href);
  const text = url.searchParams.get(HIGHLIGHT_PARAMETER);
  if (text === null) return { terms: [], href };
  url.searchParams.delete(HIGHLIGHT_PARAMETER);
  const terms = text.slice(0, MAX_LENGTH).toLowerCase().split(/\s+/);
  return { terms: terms.filter((term) => term !== '').slice(0, MAX_TERMS), href: url.href };
}
