/**
 * Checks whether an `Accept` header prefers Markdown to HTML: it must name Markdown with a quality above zero and at least
 * that of HTML (RFC 9110, 12.5.1). A wildcard, which browsers send, selects HTML.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const qualities = new Map<string, number>();
  for (const entry of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const written = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    const quality = written === undefined ? 1 : Number(written);
    // Ignores an invalid quality.
    if (quality >= 0 && quality <= 1) qualities.set(type, Math.max(quality, qualities.get(type) ?? 0));
  }
  const markdown = qualities.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (qualities.get('text/html') ?? qualities.get('text/*') ?? 0);
}
