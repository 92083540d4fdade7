import { directive } from '../blocks/directive.ts';
import { FOREIGN_HTML, foreignHtml } from '../blocks/html.ts';
import { apart, dedent, dedentAll, indentOf, isBlank, type Line, lineAt, trimBlank } from '../blocks/lines.ts';
import type { TranslatedBlock } from '../blocks/walk.ts';
import { cardList, itemsOf } from './cards.ts';
import type { MkDocsPage } from './translate.ts';

const OPENING = /^ {0,3}<(div|figure|section|details|center|p|table|ul|ol|dl|picture|video)\b([^>]*)>/i;
const MARKDOWN = /\s(?:markdown(?:="?(?:1|block|span)"?)?|data-markdown)(?=[\s>/]|$)/i;

/** Translates HTML that contains Markdown, and keeps other HTML together. Returns undefined for anything else. */
export function htmlBlock(lines: readonly Line[], start: number, page: MkDocsPage): TranslatedBlock | undefined {
  const place = lines[start];
  if (place === undefined) return undefined;
  const [opening, name, attributes = ''] = OPENING.exec(place.text) ?? [];
  const end = name === undefined ? undefined : closingLine(lines, start, name);
  if (opening === undefined || name === undefined || end === undefined) return undefined;
  const block = lines.slice(start, end);
  if (!block.some(({ text }) => MARKDOWN.test(text) && /<\w/.test(text))) {
    return {
      lines: plainHtml(
        block.filter((line) => !isBlank(line)),
        page,
      ),
      end,
    };
  }
  const body = bodyOf(block, opening, name);
  const last = block.at(-1) ?? place;
  // An element around others with Markdown has none of its own.
  const isOwn = MARKDOWN.test(attributes);
  if (isOwn && /\bgrid\b/.test(attributes)) return { lines: grid(place, attributes, body, page), end };
  const figure = isOwn && name.toLowerCase() === 'figure' ? figureOf(place, body, page) : undefined;
  if (figure) return { lines: figure, end };
  const inner = apart(place, page.blocks(body), last);
  if (isOwn && name.toLowerCase() === 'p') return { lines: inner, end };
  const tag = opening.replace(MARKDOWN, '').trimStart();
  return { lines: [lineAt(place, tag), ...inner, lineAt(last, `</${name}>`), lineAt(last, '')], end };
}

/** Returns the lines between the tags of an element. */
function bodyOf([first, ...rest]: readonly Line[], opening: string, name: string): Line[] {
  if (first === undefined) return [];
  const { length } = opening;
  const content = [{ ...first, text: first.text.slice(length), column: first.column + length }, ...rest];
  const last = content.at(-1) ?? first;
  content[content.length - 1] = { ...last, text: last.text.replace(new RegExp(`</${name}\\s*>\\s*$`, 'i'), '') };
  return trimBlank(dedentAll(trimBlank(content)));
}

/** Translates HTML without Markdown, in which frames, scripts, and styles may be. */
function plainHtml(block: readonly Line[], page: MkDocsPage): Line[] {
  const at = block.findIndex(({ text }) => FOREIGN_HTML.test(text.trimStart()));
  const rest = at < 0 ? block : block.slice(at).map((line) => dedent(line, indentOf(line)));
  const found = at < 0 ? undefined : foreignHtml(rest, 0, page);
  if (!found) return page.html(block);
  return [...page.html(block.slice(0, at)), ...found.lines, ...plainHtml(block.slice(at + found.end), page)];
}

/** Returns the index after the line that closes an element, or undefined if nothing else may follow on that line. */
function closingLine(lines: readonly Line[], start: number, name: string): number | undefined {
  let depth = 0;
  const tags = new RegExp(`<(/?)${name}\\b[^>]*?(/?)>`, 'gi');
  for (let at = start; at < lines.length; at++) {
    for (const [, slash, selfClosing] of lines[at]?.text.matchAll(tags) ?? []) {
      if (selfClosing === '') depth += slash === '/' ? -1 : 1;
    }
    if (depth <= 0) return at + 1;
  }
  return undefined;
}

function grid(place: Line, attributes: string, body: readonly Line[], page: MkDocsPage): Line[] {
  const cards = /\bcards\b/.test(attributes) ? cardList(body, page) : undefined;
  if (cards) {
    page.count('cards', cards.filter(({ text }) => text.startsWith('- ')).length);
    return directive(place, { name: 'cards' }, cards);
  }
  const columns = /\bcards\b/.test(attributes) ? itemsOf(body) : undefined;
  page.count(columns ? 'columns' : 'grids');
  if (columns)
    return directive(
      place,
      { name: 'columns' },
      columns.flatMap((item) => directive(item[0] ?? place, { name: 'column' }, page.content(item)).slice(1, -1)),
    );
  return apart(place, page.blocks(body));
}

/** Returns a figure if the lines are an image and its caption. */
function figureOf(place: Line, body: readonly Line[], page: MkDocsPage): Line[] | undefined {
  const text = body.map((line) => line.text).join('\n');
  const [whole, caption = ''] = /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/i.exec(text) ?? [];
  if (whole === undefined || caption.trim() === '') return undefined;
  const from = text.slice(0, text.indexOf(whole)).split('\n').length - 1;
  const until = from + whole.split('\n').length;
  const rest = [...body.slice(0, from), ...body.slice(until)];
  page.count('figures');
  const label = page.label(place, caption.replace(/<\/?p[^>]*>|\s+/g, ' ').trim());
  return directive(place, { name: 'figure', label }, page.content(rest));
}
