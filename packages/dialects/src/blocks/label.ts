/** Returns Markdown as a label, in one line and with balanced brackets. */
export function labelOf(markdown: string): string {
  const label = markdown.replace(/\s+/g, ' ').trim();
  let depth = 0;
  for (const [bracket] of label.replace(/\\.|`[^`]*`/g, '').matchAll(/[[\]]/g)) {
    depth += bracket === '[' ? 1 : -1;
    if (depth < 0) break;
  }
  return depth === 0 ? label : label.replace(/(?<!\\)[[\]]/g, '\\$&');
}
