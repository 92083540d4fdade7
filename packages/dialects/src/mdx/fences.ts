import type { Fence } from './find-code.ts';
import type { Page } from './page.ts';

const TITLE = /(?:^|\s)(?:title=(?:"([^"]*)"|'([^']*)')|\[[^\]\n]+\](?=\s|$))/;
const MARKS = /(?<!\w)\{[\d\s,-]+\}/g;
const COMMENTS = /\[!code (?:\+\+|--|hl|highlight|focus|error|warning)|highlight-(?:next-line|start)\b/g;

/** Splits the text after a fence into language and options. In some engines, options directly follow the language. */
export function splitInfo(info: string): { language: string; options: string } {
  const [, language = '', options = ''] = /^([^\s{,:=[]*)(.*)$/s.exec(info) ?? [];
  return { language, options: options.trim() };
}

/** Replaces the text after a fence, and counts titles and marked lines. */
export function editFence(page: Page, fence: Fence, info: string): void {
  const start = fence.start + fence.prefix.length + fence.marker.length;
  const end = Math.min(
    page.text.indexOf('\n', start) < 0 ? page.text.length : page.text.indexOf('\n', start),
    fence.end,
  );
  if (page.text.slice(start, end).trim() !== info) page.edit({ start, end, text: info });
  const { options } = splitInfo(info);
  if (TITLE.test(options)) page.count('code titles');
  for (const _ of options.matchAll(MARKS)) page.count('line marks');
  for (const _ of page.slice(fence.code).matchAll(COMMENTS)) page.count('line marks');
}

/** Removes a comment from a line of code, and the line if nothing is left. */
export function removeFromCode(page: Page, fence: Fence, pattern: RegExp): number {
  let count = 0;
  for (const { 0: found, index } of page.slice(fence.code).matchAll(pattern)) {
    const start = fence.code.start + index;
    page.edit({ start, end: start + found.length, text: '' });
    count++;
  }
  return count;
}
