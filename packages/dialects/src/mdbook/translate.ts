import { alert } from '../blocks/alert.ts';
import { withoutBlockAttributes } from '../blocks/attributes.ts';
import { callout, details } from '../blocks/directive.ts';
import { codeBlock, type Fence, fenceAt, readOptions } from '../blocks/fence.ts';
import { FOREIGN_HTML, foreignHtml, foreignTags } from '../blocks/html.ts';
import { inlineTranslator } from '../blocks/inline.ts';
import { isBlank, type Line, lineAt, splitLines, trimBlank } from '../blocks/lines.ts';
import { PageRecord } from '../blocks/page-record.ts';
import { type BlockTranslator, translateBlocks } from '../blocks/walk.ts';
import type { Translate } from '../translation.ts';
import { expandIncludes } from './includes.ts';

/** What `book.toml` says about syntax. */
export interface MdBookSettings {
  /** Prefixes of hidden lines by language (`output.html.code.hidelines`). */
  hiddenPrefixes?: Readonly<Record<string, string>> | undefined;
}

const LISTING = /^ *<Listing\b((?:"[^"]*"|[^">])*)> *$/;
const OPENS = /^ *<(?:Listing|script|style|iframe)\b/i;

/** Translates a chapter of mdBook. */
export const translateMdBook: Translate<MdBookSettings> = (page, settings) => {
  const record = new PageRecord(page);
  const lines = expandIncludes(splitLines(page.text), page.path, record);
  const inline = inlineTranslator([], [foreignTags(record)]);
  const shared = {
    blocks: (each: readonly Line[]): Line[] => translateBlocks(each, translator),
    text: (each: readonly Line[]) => inline(withoutBlockAttributes(each)),
  };
  const translator: BlockTranslator = {
    opens: OPENS,
    text: shared.text,
    fence: (fence) => translateFence(fence, record, settings, shared.blocks),
    quote: (quoted) => alert(quoted, record, shared),
    block: (each, at) => {
      if (FOREIGN_HTML.test(each[at]?.text ?? '')) return foreignHtml(each, at, record);
      return listing(each, at, record, settings);
    },
  };
  return record.finish(shared.blocks(lines));
};

function translateFence(
  { opening, info, body, closing }: Fence,
  record: PageRecord,
  { hiddenPrefixes = {} }: MdBookSettings,
  blocks: (lines: readonly Line[]) => Line[],
  title?: string,
): Line[] {
  const [language = '', ...options] = info.split(/[,\s]+/).filter(Boolean);
  if (language === 'admonish') {
    const { values, words } = readOptions(info.slice('admonish'.length));
    const [type = 'note'] = words;
    record.count('callouts');
    const content = trimBlank(blocks(body));
    if (values.get('collapsible') === 'true') return details(opening, values.get('title') ?? type, false, content);
    return callout(opening, type, values.get('title'), content);
  }
  if (title) record.count('code titles');
  const prefix =
    options.find((option) => option.startsWith('hidelines='))?.slice('hidelines='.length) ?? hiddenPrefixes[language];
  if (prefix === undefined) return codeBlock(opening, { language, title }, body, closing);
  const hidden = body.flatMap(({ text }, index) => (text.trimStart().startsWith(prefix) ? [index + 1] : []));
  const shown = body.map((line) => {
    const at = line.text.length - line.text.trimStart().length;
    return line.text.startsWith(prefix, at)
      ? { ...line, text: line.text.slice(0, at) + line.text.slice(at + prefix.length) }
      : line;
  });
  const others = hidden.length > 0 ? [`hide={${hidden.join(',')}}`] : [];
  return codeBlock(opening, { language, title, others }, shown, closing);
}

/** Translates a numbered listing, as the Rust book uses it: its file name is the title of its code, followed by its caption. */
function listing(lines: readonly Line[], start: number, record: PageRecord, settings: MdBookSettings) {
  const place = lines[start];
  const written = LISTING.exec(place?.text ?? '')?.[1];
  const close = lines.findIndex(({ text }, index) => index > start && /^ *<\/Listing> *$/.test(text));
  if (place === undefined || written === undefined || close < 0) return undefined;
  const { values } = readOptions(written);
  const result: Line[] = [lineAt(place, '')];
  for (let at = start + 1; at < close; ) {
    const fence = fenceAt(lines, at);
    const line = lines[at];
    if (fence) result.push(...translateFence(fence, record, settings, () => [], values.get('file-name')));
    else if (line) result.push(line);
    at = fence?.end ?? at + 1;
  }
  const number = values.get('number');
  const caption = values.get('caption')?.replaceAll('&quot;', '"');
  const label = [number && `Listing ${number}`, caption].filter(Boolean).join(': ');
  if (label !== '') {
    record.count('captions');
    if (!isBlank(result.at(-1))) result.push(lineAt(place, ''));
    result.push(lineAt(place, label));
  }
  return { lines: [...result, lineAt(place, '')], end: close + 1 };
}
