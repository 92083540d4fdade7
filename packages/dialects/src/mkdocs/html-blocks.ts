import { directive } from '../blocks/directive.ts';
import { FOREIGN_HTML, foreignHtml } from '../blocks/html.ts';
import { dedent, dedentAll, indentOf, isBlank, type Line, lineAt, trimBlank } from '../blocks/lines.ts';
import type { TranslatedBlock } from '../blocks/walk.ts';
import { cardList } from './cards.ts';
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
  if (!MARKDOWN.test(attributes)) return { lines: nested(block, opening, name, page), end };
  const tag = opening.replace(MARKDOWN, '');
  const closing = new RegExp(`</${name}\\s*>\\s*$`, 'i');
  const content = [
    { ...place, text: place.text.slice(opening.length), column: place.column + opening.length },
    ...block.slice(1),
  ].map((line, index, all) => (index === all.length - 1 ? { ...line, text: line.text.replace(closing, '') } : line));
  const body = trimBlank(dedentAll(trimBlank(content)));
  if (/\bgrid\b/.test(attributes)) return { lines: grid(place, attributes, body, page), end };
  const figure = name.toLowerCase() === 'figure' ? figureOf(place, body, page) : undefined;
  if (figure) return { lines: figure, end };
  const last = block.at(-1) ?? place;
  const inner = [lineAt(place, ''), ...page.blocks(body), lineAt(last, '')];
  if (name.toLowerCase() === 'p') return { lines: inner, end };
  return { lines: [lineAt(place, tag.trimStart()), ...inner, lineAt(last, `</${name}>`), lineAt(last, '')], end };
}

/** Translates HTML without Markdown, in which frames, scripts, and styles may be. */
function plainHtml(block: readonly Line[], page: MkDocsPage): Line[] {
  const at = block.findIndex(({ text }) => FOREIGN_HTML.test(text.trimStart()));
  const rest = at < 0 ? block : block.slice(at).map((line) => dedent(line, indentOf(line)));
  const found = at < 0 ? undefined : foreignHtml(rest, 0, page.record);
  if (!found) return page.html(block);
  return [...page.html(block.slice(0, at)), ...found.lines, ...plainHtml(block.slice(at + found.end), page)];
}

/** Translates an element without Markdown of its own that contains some. */
function nested(block: readonly Line[], opening: string, name: string, page: MkDocsPage): Line[] {
  const [place] = block;
  const last = block.at(-1);
  if (place === undefined || last === undefined) return [];
  const inner = dedentAll(trimBlank([{ ...place, text: place.text.slice(opening.length) }, ...block.slice(1)])).map(
    (line, index, all) =>
      index === all.length - 1
        ? { ...line, text: line.text.replace(new RegExp(`</${name}\\s*>\\s*$`, 'i'), '') }
        : line,
  );
  const content = page.blocks(inner);
  return [
    lineAt(place, opening.trimStart()),
    lineAt(place, ''),
    ...content,
    lineAt(last, ''),
    lineAt(last, `</${name}>`),
    lineAt(last, ''),
  ];
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
    page.record.count('cards', cards.filter(({ text }) => text.startsWith('- ')).length);
    return directive(place, { name: 'cards' }, cards);
  }
  page.record.count('grids');
  return [lineAt(place, ''), ...page.blocks(body), lineAt(place, '')];
}

/** Returns a figure if the lines are an image and its caption. */
function figureOf(place: Line, body: readonly Line[], page: MkDocsPage): Line[] | undefined {
  const text = body.map((line) => line.text).join('\n');
  const [whole, caption = ''] = /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/i.exec(text) ?? [];
  if (whole === undefined || caption.trim() === '') return undefined;
  const from = text.slice(0, text.indexOf(whole)).split('\n').length - 1;
  const until = from + whole.split('\n').length;
  const rest = [...body.slice(0, from), ...body.slice(until)];
  page.record.count('figures');
  const label = page.text([lineAt(place, caption.replace(/<\/?p[^>]*>|\s+/g, ' ').trim())])[0]?.text;
  return directive(place, { name: 'figure', label }, trimBlank(page.blocks(rest)));
}
