import { withoutBlockAttributes } from '../blocks/attributes.ts';
import { callout, details } from '../blocks/directive.ts';
import { codeBlock, type Fence, fenceAt, readOptions } from '../blocks/fence.ts';
import { type InlineRule, inlineTranslator } from '../blocks/inline.ts';
import { LinePage, type LineRules } from '../blocks/line-page.ts';
import { apart, isBlank, type Line, lineAt, splitLines } from '../blocks/lines.ts';
import { type Tab, tabSet } from '../blocks/tabs.ts';
import type { Translate } from '../translation.ts';
import { expandIncludes } from './includes.ts';

/** What `book.toml` says about syntax. */
export interface MdBookSettings {
  /** Prefixes of hidden lines by language (`output.html.code.hidelines`). */
  hiddenPrefixes?: Readonly<Record<string, string>> | undefined;
  /** Whether formulas are between `\\\\(` and `\\\\)` (`mathjax-support`). */
  hasFormulas?: boolean | undefined;
}

type MdBookPage = LinePage<MdBookSettings>;

const LISTING = /^ *<Listing\b((?:"[^"]*"|[^">])*)> *$/;

const RULES: LineRules<MdBookSettings> = {
  opens: /^ *(?:<(?:(?:Listing|script|style|iframe)\b|div class="warning"|!-- *toc *--)|\{\{ *#tabs\b)/i,
  hasAlerts: true,
  fence: (fence, page) => translateFence(fence, page),
  block: (lines, start, page) =>
    listing(lines, start, page) ?? warning(lines, start, page) ?? tabsAt(lines, start, page),
  text: (page) => {
    const inline = inlineTranslator([], page.settings.hasFormulas ? FORMULAS : []);
    return (lines) => page.html(inline(withoutBlockAttributes(lines)));
  },
};

/** Formulas of MathJax, with the backslashes that Markdown needs. */
const FORMULAS: readonly InlineRule[] = [
  { pattern: String.raw`\\\\\((?<formula>[^\n]+?)\\\\\)`, replace: (_, { formula = '' }) => `$${formula.trim()}$` },
  { pattern: String.raw`\\\\\[(?<display>[\s\S]+?)\\\\\]`, replace: (_, { display = '' }) => `$$${display}$$` },
];

/** Translates a chapter of mdBook. */
export const translateMdBook: Translate<MdBookSettings> = (source, settings) => {
  const page = new LinePage(source, settings, RULES);
  return page.finish(page.blocks(expandIncludes(splitLines(source.text), source.path, page)));
};

function translateFence({ opening, info, body, closing }: Fence, page: MdBookPage, title?: string): Line[] {
  const [language = '', ...options] = info.split(/[,\s]+/).filter(Boolean);
  if (language === 'admonish') {
    const { values, words } = readOptions(info.slice('admonish'.length));
    const [type = 'note'] = words;
    page.count('callouts');
    const content = page.content(body);
    if (values.get('collapsible') === 'true') return details(opening, values.get('title') ?? type, false, content);
    return callout(opening, type, values.get('title'), content);
  }
  if (title) page.count('code titles');
  const prefix =
    options.find((option) => option.startsWith('hidelines='))?.slice('hidelines='.length) ??
    page.settings.hiddenPrefixes?.[language];
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

/** Translates a `div` with the class `warning`. */
function warning(lines: readonly Line[], start: number, page: MdBookPage) {
  const place = lines[start];
  if (place === undefined || !/^ *<div class="warning"> *$/.test(place.text)) return undefined;
  const close = lines.findIndex(({ text }, index) => index > start && /^ *<\/div> *$/.test(text));
  if (close < 0) return undefined;
  page.count('callouts');
  return { lines: callout(place, 'warning', undefined, page.content(lines.slice(start + 1, close))), end: close + 1 };
}

const TAB = /^ *\{\{ *#tab +name="([^"]*)" *\}\} *$/;

/** Translates tabs of mdbook-tabs, `{{#tab name="Label"}}` … `{{#endtab}}`, and removes tables of contents. */
function tabsAt(lines: readonly Line[], start: number, page: MdBookPage) {
  const text = lines[start]?.text ?? '';
  if (/^ *<!-- *toc *--> *$/.test(text)) return { lines: [], end: start + 1 };
  const close = lines.findIndex((line, index) => index > start && /^ *\{\{ *#endtabs *\}\} *$/.test(line.text));
  if (!text.includes('{{') || close < 0) return undefined;
  const tabs: Tab[] = [];
  let body: Line[] = [];
  for (const line of lines.slice(start + 1, close)) {
    const label = TAB.exec(line.text)?.[1];
    if (label !== undefined) body = [];
    if (label !== undefined) tabs.push({ place: line, label, content: body });
    else if (!/^ *\{\{ *#endtab *\}\} *$/.test(line.text)) body.push(line);
  }
  const translated = tabs.map((tab) => ({ ...tab, content: page.content(tab.content) }));
  return { lines: tabSet(translated, page, /global="([^"]*)"/.exec(text)?.[1]), end: close + 1 };
}

/** Translates a numbered listing, as the Rust book uses it: its file name is the title of its code, followed by its caption. */
function listing(lines: readonly Line[], start: number, page: MdBookPage) {
  const place = lines[start];
  const written = LISTING.exec(place?.text ?? '')?.[1];
  const close = lines.findIndex(({ text }, index) => index > start && /^ *<\/Listing> *$/.test(text));
  if (place === undefined || written === undefined || close < 0) return undefined;
  const { values } = readOptions(written);
  const content: Line[] = [];
  for (let at = start + 1; at < close; ) {
    const fence = fenceAt(lines, at);
    content.push(...(fence ? translateFence(fence, page, values.get('file-name')) : lines.slice(at, at + 1)));
    at = fence?.end ?? at + 1;
  }
  const number = values.get('number');
  const caption = values.get('caption')?.replaceAll('&quot;', '"');
  const label = [number && `Listing ${number}`, caption].filter(Boolean).join(': ');
  if (label !== '') {
    page.count('captions');
    if (!isBlank(content.at(-1))) content.push(lineAt(place, ''));
    content.push(lineAt(place, label));
  }
  return { lines: apart(place, content), end: close + 1 };
}
