import type { Heading, TocEntry } from '../../schemas/page.ts';

/** Nests the headings of the given levels: each below the nearest one before it of a lower level. */
export function tocOf(headings: readonly Heading[], minLevel: number, maxLevel: number): TocEntry[] {
  const top: TocEntry[] = [];
  const open: { level: number; children: TocEntry[] }[] = [{ level: 0, children: top }];
  for (const { id, text, level } of headings) {
    if (level < minLevel || level > maxLevel) continue;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const entry: TocEntry = { id, text, children: [] };
    open.at(-1)?.children.push(entry);
    open.push({ level, children: entry.children });
  }
  return top;
}
