import { readAttributes } from '../blocks/attributes.ts';
import { asTarget } from '../mdx/components.ts';
import type { Page } from '../mdx/page.ts';

const TEXT_DIRECTIVE = /(`+)[^`]+\1|(?<![\w:]):([a-z][\w-]*)\[((?:[^[\]\n]|\[[^\]\n]*\])*)\](\{[^{}\n]*\})?/g;
const OWN = /^(?:badge|kbd|icon|since|deprecated)$/;
const HTML_NAME = /^(?:a|abbr|article|b|div|em|figure|footer|header|i|main|mark|nav|p|section|small|span|strong|u)$/;

/** Reports a directive that needs a plugin, unless it's named after an HTML element that only groups its content. */
export function loseDirective(page: Page, written: string, offset: number): void {
  const name = written.replace(/^:+/, '');
  if (!HTML_NAME.test(name)) page.lose(written, offset, `\`${written}\` needs a plugin, so only its content is shown.`);
}

/** Keeps the content of directives within text that need a plugin. A directive named `a` is a link. */
export function replaceTextDirectives(page: Page): void {
  for (const [index, line] of page.text.split('\n').entries()) {
    if (!line.includes(':') || page.isCodeLine(index + 1)) continue;
    const from = page.startOfLine(index + 1);
    if (from < page.bodyStart) continue;
    for (const { 0: written, 2: name, 3: label = '', 4: list = '', index: at } of line.matchAll(TEXT_DIRECTIVE)) {
      if (name === undefined || OWN.test(name)) continue;
      const start = from + at;
      const labelStart = start + name.length + 2;
      const href = name === 'a' ? readAttributes(list).values.get('href') : undefined;
      loseDirective(page, `:${name}`, start);
      page.edit({ start, end: labelStart, text: href === undefined ? '' : '[' });
      const end = { start: labelStart + label.length, end: start + written.length };
      page.edit({ ...end, text: href === undefined ? '' : `](${asTarget(href)})` });
    }
  }
}
