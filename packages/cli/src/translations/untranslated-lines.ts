/** Minimum number of words of a paragraph that a translation is expected to change. */
const FEWEST_WORDS = 6;
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
const FENCE = /^\s*(?:`{3,}|~{3,})/;
/** Matches code and the targets of links, which aren't translated. */
const UNTRANSLATABLE = /`[^`]*`|\]\([^)]*\)|\{\{[^}]*\}\}|<[^>]*>/g;

/** Returns the lines of a translation where a paragraph starts that's the same as one of its original. */
export function untranslatedLines(original: string, translation: string): number[] {
  const known = new Set(paragraphsOf(original).map(({ text }) => text));
  return paragraphsOf(translation).flatMap(({ text, line }) => (known.has(text) ? line : []));
}

/** Returns the paragraphs of a page that have enough words, without code. */
function paragraphsOf(page: string): { text: string; line: number }[] {
  const text = page.replaceAll('\r\n', '\n').replace(FRONT_MATTER, (front) => front.replace(/[^\n]/g, ''));
  const found: { lines: string[]; line: number }[] = [];
  let isInCode = false;
  let isInParagraph = false;
  for (const [at, line] of text.split('\n').entries()) {
    const isFence = FENCE.test(line);
    const isText = !isInCode && !isFence && line.trim() !== '' && !/^\s*:{2,}/.test(line);
    if (isFence) isInCode = !isInCode;
    if (isText && isInParagraph) found.at(-1)?.lines.push(line.trim());
    else if (isText) found.push({ lines: [line.trim()], line: at + 1 });
    isInParagraph = isText;
  }
  return found
    .map(({ lines, line }) => ({ text: lines.join('\n'), line }))
    .filter(({ text }) => (text.replace(UNTRANSLATABLE, '').match(/\p{L}{2,}/gu) ?? []).length >= FEWEST_WORDS);
}
