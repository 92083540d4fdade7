/** The start of a text, cut between words, with an ellipsis where something was left out. */
export function shorten(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const start = line.slice(0, maxLength);
  const end = start.lastIndexOf(' ');
  const words = end > 0 ? start.slice(0, end) : start.slice(0, -1).replace(/[\ud800-\udbff]$/, '');
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`;
}
