import type { ParsedPage } from '../../pipeline/model/parsed-page.ts';

/** Id of the heading that a line of a page stands under; null before the first. */
export function sectionAt({ headings, headingLines }: ParsedPage, line: number): string | null {
  const index = headingLines.findLastIndex((start) => start <= line);
  return headings[index]?.id ?? null;
}

/** Text of the section that a heading belongs to: small headings are part of the section above them. */
export function sectionText({ headings, sections }: ParsedPage, id: string | null): string {
  const until = headings.findIndex((heading) => heading.id === id) + 1;
  const above = headings.slice(0, until).findLast((heading) => sections.some((section) => section.id === heading.id));
  return sections.find((section) => section.id === (above?.id ?? null))?.text ?? '';
}
