import { callout, details, directive, isCallout } from '../blocks/directive.ts';
import { codeBlock, onlyFence } from '../blocks/fence.ts';
import { embed } from '../blocks/html.ts';
import {
  dedentAll,
  folderOf,
  indentOf,
  isBlank,
  type Line,
  lineAt,
  prefixed,
  resolvePath,
  splitLines,
  trimBlank,
} from '../blocks/lines.ts';
import { argumentOf, type ShortcodeBlock, shortcodeAt } from '../blocks/shortcodes.ts';
import type { TranslatedBlock } from '../blocks/walk.ts';
import { image, inlineShortcode } from './inline-shortcodes.ts';
import type { HugoPage } from './translate.ts';

const CALLOUTS = ['alert', 'hint', 'notice', 'callout', 'admonition', 'pageinfo', 'box', 'blockquote'];
const TYPES: Readonly<Record<string, string>> = { primary: 'note', secondary: 'note', default: 'note' };
const DROPPED = ['comment', 'toc', 'section', 'children', 'blocks/section'];

/** Translates a shortcode that is alone on its lines. */
export function shortcodeBlock(code: ShortcodeBlock, page: HugoPage): TranslatedBlock {
  const indent = ' '.repeat(indentOf(code.place));
  const place = { ...code.place, text: code.place.text.trim() };
  return {
    lines: translate({ ...code, place }, page).map((line) => (indent === '' ? line : prefixed(line, indent))),
    end: code.end,
  };
}

function translate(code: ShortcodeBlock, page: HugoPage): Line[] {
  const { name, place, content } = code;
  const { record, blocks } = page;
  const inner = () => trimBlank(blocks(dedentAll(content ?? [])));
  if (CALLOUTS.includes(name) || (isCallout(name) && content !== undefined)) return calloutOf(code, inner(), page);
  if (/^(?:tabs|tabpane|codetabs)$/.test(name) && content) return tabSet(code, content, page);
  if (/^(?:details|expand|collapse|accordion)$/.test(name) && content) {
    record.count('collapsible blocks');
    const title = argumentOf(code, ['title', 'summary', 'label'], 0) ?? '';
    return details(place, title, argumentOf(code, ['open', 'expanded'], 1) === 'true', inner());
  }
  if (/^(?:figure|img|image|imgproc)$/.test(name)) return figure(code, inner(), page);
  if (/^(?:include|readfile|code-include)$/.test(name)) return include(code, page);
  if (/^(?:highlight|mermaid|math|katex|code-toggle|chroma)$/.test(name) && content) return codeOf(code, content, page);
  if (/^(?:youtube|vimeo)$/.test(name)) return video(code, page);
  if (/^(?:columns|cardpane)$/.test(name) && content) return columns(code, content, page);
  if (/^(?:card|column)$/.test(name) && content) return cardContent(code, inner());
  if (name === 'button') return button(code, inner(), page);
  if (name === 'steps' && content) {
    record.count('steps');
    return directive(place, { name: 'steps' }, inner());
  }
  if (DROPPED.includes(name)) {
    if (name === 'comment') return [];
    if (content === undefined) record.lose(place, name, `The shortcode \`${name}\` generates a list, and is removed.`);
    return inner();
  }
  if (content === undefined) {
    const text = inlineShortcode(code, place, page);
    return text === '' ? [] : [lineAt(place, text)];
  }
  record.lose(place, name, `The shortcode \`${name}\` needs Hugo. Its content is shown.`);
  return [lineAt(place, ''), ...inner(), lineAt(place, '')];
}

function calloutOf(code: ShortcodeBlock, content: Line[], { record, text }: HugoPage): Line[] {
  const { name, place } = code;
  const isNamed = isCallout(name) && !CALLOUTS.includes(name);
  const written = isNamed
    ? name
    : (argumentOf(code, ['color', 'type', 'style', 'context'], name === 'alert' ? undefined : 0) ?? 'note');
  const title = argumentOf(code, ['title', 'header'], isNamed || name === 'alert' ? 0 : 1);
  const label = title && text([lineAt(place, title)])[0]?.text;
  const type = TYPES[written] ?? written;
  record.count('callouts');
  return callout(place, isCallout(type) ? type : 'note', label || undefined, content);
}

function tabSet(code: ShortcodeBlock, content: readonly Line[], page: HugoPage): Line[] {
  const { place } = code;
  const isText = (tab: ShortcodeBlock) =>
    code.name !== 'tabpane' || [code, tab].some((each) => /^true$/.test(argumentOf(each, ['text']) ?? ''));
  const tabs: { place: Line; label: string; content: Line[] }[] = [];
  const strays: Line[] = [];
  for (let at = 0; at < content.length; ) {
    const tab = shortcodeAt(content, at);
    if (!tab?.content || !/^(?:tab|codetab)$/.test(tab.name)) {
      const line = content[at];
      if (line && !isBlank(line)) strays.push(line);
      at++;
      continue;
    }
    const label =
      argumentOf(tab, ['header', 'name', 'title', 'tabName'], 0) ?? argumentOf(tab, ['lang', 'codelang']) ?? '';
    const language = argumentOf(tab, ['lang', 'codelang']) ?? argumentOf(code, ['lang']);
    const isCode = !isText(tab) || tab.values.has('codelang');
    const body =
      isCode && !onlyFence(dedentAll(tab.content))
        ? codeBlock(tab.place, { language: language ?? '' }, trimBlank(tab.content))
        : trimBlank(page.blocks(dedentAll(tab.content)));
    if (label === '' && argumentOf(tab, ['disabled']) === 'true') strays.push(...body);
    else tabs.push({ place: tab.place, label, content: body });
    at = tab.end;
  }
  const fences = tabs.flatMap(({ content: body }) => onlyFence(body) ?? []);
  const rest = strays.length > 0 ? page.blocks(strays) : [];
  if (tabs.length === 0) return page.blocks(content);
  if (fences.length === tabs.length && !fences.some(({ info }) => info.includes('title='))) {
    page.record.count('code groups');
    const group = tabs.flatMap(({ label }, index) => {
      const fence = fences[index];
      if (!fence) return [];
      const [language = '', ...others] = fence.info.split(' ');
      return [
        lineAt(fence.opening, ''),
        ...codeBlock(fence.opening, { language, title: label, others }, fence.body, fence.closing),
      ];
    });
    return [...rest, ...directive(place, { name: 'code-group' }, group.slice(1))];
  }
  page.record.count('tab sets');
  const panels = tabs.flatMap((tab) => directive(tab.place, { name: 'tab', label: tab.label }, tab.content).slice(1));
  return [...rest, ...directive(place, { name: 'tabs' }, trimBlank(panels))];
}

function figure(code: ShortcodeBlock, content: Line[], { record }: HugoPage): Line[] {
  const caption = argumentOf(code, ['caption', 'title']);
  const line = lineAt(code.place, image(code));
  record.count('figures');
  if (caption) return [...directive(code.place, { name: 'figure', label: caption }, [line]), ...content];
  return [lineAt(code.place, ''), line, lineAt(code.place, ''), ...content];
}

function include(code: ShortcodeBlock, { record, blocks, settings }: HugoPage): Line[] {
  const { place } = code;
  const written = argumentOf(code, ['file', 'path'], 0) ?? '';
  const bases = written.startsWith('/')
    ? [settings.contentFolder, '']
    : [folderOf(record.page), settings.contentFolder, ''];
  const text = bases
    .map((base) => record.page.readFile(resolvePath('', `/${base}/${written}`)))
    .find((found) => found !== undefined);
  if (text === undefined) {
    record.lose(place, 'include', `The included file \`${written}\` doesn't exist.`);
    return [];
  }
  record.count('includes');
  const lines = splitLines(text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/\n$/, '')).map((line) =>
    lineAt(place, line.text),
  );
  if (argumentOf(code, ['code']) === 'true' || !/\.(?:md|markdown)$/.test(written))
    return codeBlock(place, { language: argumentOf(code, ['lang', 'language']) ?? '' }, lines);
  // Includes of includes would need the depth. A file that includes itself isn't expanded again.
  return lines.some((line) => line.text.includes(written))
    ? lines
    : [lineAt(place, ''), ...blocks(lines), lineAt(place, '')];
}

function codeOf(code: ShortcodeBlock, content: readonly Line[], { record }: HugoPage): Line[] {
  const { name, place } = code;
  const named: Readonly<Record<string, string>> = { katex: 'math', 'code-toggle': 'yaml' };
  const language = named[name] ?? (name === 'highlight' ? (argumentOf(code, ['lang'], 0) ?? '') : name);
  const title = name === 'code-toggle' ? argumentOf(code, ['file']) : undefined;
  if (title) record.count('code titles');
  return [lineAt(place, ''), ...codeBlock(place, { language, title }, trimBlank(content)), lineAt(place, '')];
}

function video(code: ShortcodeBlock, { record }: HugoPage): Line[] {
  const id = argumentOf(code, ['id'], 0) ?? '';
  const host = code.name === 'vimeo' ? 'https://player.vimeo.com/video/' : 'https://www.youtube-nocookie.com/embed/';
  record.count('embedded pages');
  return embed(code.place, host + id, argumentOf(code, ['title']));
}

function columns(code: ShortcodeBlock, content: readonly Line[], page: HugoPage): Line[] {
  const parts: Line[][] = [[]];
  for (let at = 0; at < content.length; ) {
    const line = content[at];
    const child = shortcodeAt(content, at);
    if (child?.content && /^(?:column|card)$/.test(child.name)) {
      parts.push(content.slice(at, child.end), []);
      at = child.end;
      continue;
    }
    if (line && /^ *<--->\s*$/.test(line.text)) parts.push([]);
    else if (line) parts.at(-1)?.push(line);
    at++;
  }
  const shown = parts.map((part) => trimBlank(page.blocks(dedentAll(part)))).filter((part) => part.length > 0);
  page.record.count('columns');
  const body = shown.flatMap((part) => directive(part[0] ?? code.place, { name: 'column' }, part).slice(1));
  return directive(code.place, { name: 'columns' }, trimBlank(body));
}

function cardContent(code: ShortcodeBlock, content: Line[]): Line[] {
  const title = argumentOf(code, ['header', 'title']);
  return [
    ...(title ? [lineAt(code.place, `**${title.replace(/^\*\*|\*\*$/g, '')}**`), lineAt(code.place, '')] : []),
    ...content,
  ];
}

function button(code: ShortcodeBlock, content: Line[], { record }: HugoPage): Line[] {
  const url = argumentOf(code, ['href', 'relref', 'url', 'link'], 0) ?? '';
  const label = content.map((line) => line.text.trim()).join(' ') || argumentOf(code, ['text', 'title']) || url;
  record.count('buttons');
  return [lineAt(code.place, `[${label}](${url})`)];
}
