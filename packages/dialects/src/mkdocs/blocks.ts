import { callout, capitalized, details, isCallout } from '../blocks/directive.ts';
import { codeBlock, fenceAt } from '../blocks/fence.ts';
import { apart, indentedBody, indentOf, isBlank, type Line, lineAt, trimBlank } from '../blocks/lines.ts';
import { type Tab, tabSet } from '../blocks/tabs.ts';
import type { TranslatedBlock } from '../blocks/walk.ts';
import { readYaml } from '../values.ts';
import type { MkDocsPage } from './translate.ts';

const ADMONITION = /^ *(!!!|\?\?\?\+?) *([\w-]+(?: +[\w-]+)*)?(?: *"(.*)")? *$/;
const TAB = /^ *===([!+]*) +"(.*)" *$/;
const SLASHES = /^ *(\/{3,}) *([\w-]+)(?: *\| *(.*?))? *$/;
const API_PAGE = /^::: +[\w.]+ *$/;

/** Translates `!!! note "Title"`, `??? note "Title"`, and `???+`, with the indented lines below. */
export function admonition(lines: readonly Line[], start: number, page: MkDocsPage): TranslatedBlock | undefined {
  const place = lines[start];
  const [, sign, classes, written] = (place && ADMONITION.exec(place.text)) ?? [];
  if (place === undefined || sign === undefined || (classes ?? written) === undefined) return undefined;
  const [type = 'note'] = classes?.split(/ +/) ?? [];
  const { lines: body, end } = indentedBody(lines, start);
  const content = page.content(body);
  const title = written === undefined ? undefined : titleOf(place, written, page);
  if (sign === '!!!') {
    page.count('callouts');
    return { lines: callout(place, type, title || undefined, content), end };
  }
  page.count('collapsible blocks');
  return { lines: details(place, title || capitalized(type), sign === '???+', content), end };
}

function titleOf(place: Line, written: string, page: MkDocsPage): string {
  return page.label(place, written.replaceAll('\\"', '"')).trim();
}

/** Translates neighboring tabs, `=== "Label"` with indented lines below. Tabs that only contain code become a code group. */
export function contentTabs(lines: readonly Line[], start: number, page: MkDocsPage): TranslatedBlock | undefined {
  const tabs: Tab[] = [];
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const place = lines[at];
    if (place === undefined || isBlank(place)) continue;
    const [, signs = '', label] = TAB.exec(place.text) ?? [];
    if (label === undefined || (tabs.length > 0 && (signs.includes('!') || indentOf(place) >= 4))) break;
    const body = indentedBody(lines, at);
    tabs.push({ place, label: titleOf(place, label, page), content: page.content(body.lines) });
    end = body.end;
    at = end - 1;
  }
  return tabs.length === 0 ? undefined : { lines: tabSet(tabs, page, groupOf(page)), end };
}

/** Translates `/// name | argument` … `///` with the options below the first line. */
export function slashBlock(lines: readonly Line[], start: number, page: MkDocsPage): TranslatedBlock | undefined {
  const block = readSlashBlock(lines, start);
  if (!block) return undefined;
  const { name, argument, options, body, end } = block;
  const place = lines[start];
  if (place === undefined) return undefined;
  if (name === 'tab') return slashTabs(lines, start, page);
  if (/caption$/.test(name)) {
    page.count('captions');
    const caption = page.text(trimBlank(body)).map((line) => lineAt(line, `<em>${line.text.trim()}</em>`));
    return { lines: apart(place, caption), end };
  }
  const content = page.content(name === 'define' ? descriptions(body) : body);
  const title = argument && titleOf(place, argument, page);
  const type = typeof options.type === 'string' ? options.type : 'note';
  if (name === 'details') {
    page.count('collapsible blocks');
    return { lines: details(place, title || capitalized(type), options.open === true, content), end };
  }
  if (name === 'admonition' || isCallout(name) || page.settings.calloutTypes?.has(name)) {
    page.count('callouts');
    return { lines: callout(place, name === 'admonition' ? type : name, title || undefined, content), end };
  }
  if (name !== 'html' && name !== 'define')
    page.lose(place, `/// ${name}`, `The block \`/// ${name}\` isn't supported. Its content is shown.`);
  return { lines: apart(place, content, content.at(-1)), end };
}

/** Writes the items of a list as descriptions of the term above. */
function descriptions(body: readonly Line[]): Line[] {
  const lines = body.map((line) => (/^[-*+] /.test(line.text) ? { ...line, text: `: ${line.text.slice(2)}` } : line));
  // A term is directly above its description.
  return lines.filter((line, index) => !isBlank(line) || !lines[index + 1]?.text.startsWith(': '));
}

/** Returns the name under which all tabs with the same label switch together. */
function groupOf({ settings }: MkDocsPage): string | undefined {
  return settings.linksTabs ? 'tabs' : undefined;
}

function slashTabs(lines: readonly Line[], start: number, page: MkDocsPage): TranslatedBlock {
  const tabs: Tab[] = [];
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const place = lines[at];
    if (place === undefined || isBlank(place)) continue;
    const block = readSlashBlock(lines, at);
    if (block?.name !== 'tab' || (tabs.length > 0 && block.options.new === true)) break;
    const label = titleOf(place, block.argument ?? '', page);
    tabs.push({ place, label, content: page.content(block.body) });
    end = block.end;
    at = end - 1;
  }
  return { lines: tabSet(tabs, page, groupOf(page)), end };
}

/** A block between slashes. */
interface SlashBlock {
  name: string;
  argument: string | undefined;
  options: Readonly<Record<string, unknown>>;
  body: Line[];
  end: number;
}

function readSlashBlock(lines: readonly Line[], start: number): SlashBlock | undefined {
  const [, slashes, name, argument] = SLASHES.exec(lines[start]?.text ?? '') ?? [];
  if (slashes === undefined || name === undefined) return undefined;
  const closing = new RegExp(`^ *${slashes} *$`);
  let close = start + 1;
  while (close < lines.length && !closing.test(lines[close]?.text ?? ''))
    close = fenceAt(lines, close)?.end ?? close + 1;
  if (close >= lines.length) return undefined;
  const isFence = (at: number) => lines[at]?.text.trim() === '---';
  let from = start + 1;
  if (isFence(from)) {
    const last = lines.findIndex((_, index) => index > from && isFence(index));
    if (last > 0 && last < close) from = last + 1;
  } else while (from < close && /^ {4,}[\w-]+:/.test(lines[from]?.text ?? '')) from++;
  const written = lines.slice(start + 1, from).flatMap(({ text }) => (text.trim() === '---' ? [] : text));
  return { name, argument, options: readYaml(written.join('\n')), body: lines.slice(from, close), end: close + 1 };
}

/** Shows `::: package.module`, a page that mkdocstrings generates from code, as its source. */
export function apiPage(lines: readonly Line[], start: number, page: MkDocsPage): TranslatedBlock | undefined {
  const place = lines[start];
  if (place === undefined || !API_PAGE.test(place.text)) return undefined;
  const { lines: body, end } = indentedBody(lines, start);
  page.lose(place, 'mkdocstrings', `The reference of \`${place.text.slice(4).trim()}\` is generated from code.`);
  const source = [place, ...body.map((line) => lineAt(line, isBlank(line) ? '' : `    ${line.text}`))];
  return { lines: codeBlock(place, { language: 'text' }, source), end };
}
