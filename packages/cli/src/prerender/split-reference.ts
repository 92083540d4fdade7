/** Approximate length of a part in characters, which a slow device can add within 50 ms. */
const LENGTH = 60_000;

/** Number of sections in the first part: a tag and its first operations, which fill the window. */
const FIRST = 3;

/**
 * Splits the HTML of a reference before its sections. The first part is what readers see first. Together, the parts are the
 * same HTML.
 */
export function splitReference(html: string): string[] {
  const [head = '', ...sections] = html.split(/(?=<section class="api-(?:tag|operation|schema)")/);
  const parts = [head + sections.slice(0, FIRST).join('')];
  let open = '';
  for (const section of sections.slice(FIRST)) {
    open += section;
    if (open.length < LENGTH) continue;
    parts.push(open);
    open = '';
  }
  return open === '' ? parts : [...parts, open];
}
