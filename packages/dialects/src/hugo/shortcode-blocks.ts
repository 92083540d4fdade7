import { callout, details, directive, isCallout } from '../blocks/directive.ts';
import { codeBlock, onlyFence } from '../blocks/fence.ts';
import { embed } from '../blocks/html.ts';
import {
  apart,
  dedentAll,
  folderOf,
  indentOf,
  isBlank,
  joined,
  type Line,
  lineAt,
  prefixed,
  relativePath,
  resolvePath,
  splitLines,
  trimBlank,
} from '../blocks/lines.ts';
import { argumentOf, type ShortcodeBlock, shortcodeAt } from '../blocks/shortcodes.ts';
import { tableOf } from '../blocks/table.ts';
import { type Tab, tabSet } from '../blocks/tabs.ts';
import type { TranslatedBlock } from '../blocks/walk.ts';
import { bold, cards, columns, singleCard } from './cards.ts';
import { codeOptions } from './code-options.ts';
import { fileTree } from './file-tree.ts';
import { image, inlineShortcode } from './inline-shortcodes.ts';
import type { FileShortcode } from './templates.ts';
import type { HugoPage } from './translate.ts';

/** A shortcode with its content, and what translates the content. */
interface Block extends ShortcodeBlock {
  page: HugoPage;
  /** Lines between the tags; none without a closing tag. */
  content: Line[];
  /** Returns the translated content. */
  inner: () => Line[];
}

const TYPES: Readonly<Record<string, string>> = { primary: 'note', secondary: 'note', default: 'note' };

/** What shortcodes become that can be alone on a line. */
const SHORTCODES = tableOf<(block: Block) => Line[]>({
  'alert hint notice callout admonition pageinfo box blockquote': calloutOf,
  'figure img image imgproc': figure,
  'include readfile code-include': include,
  'youtube vimeo': video,
  'button hextra/hero-button': button,
  'card feature-card hextra/feature-card': (block) => singleCard(block, block.page),
  comment: () => [],
  // All pages have a table of contents.
  toc: ({ inner }) => inner(),
  'toc-tree section children blocks/section': list,
  'blocks/cover blocks/lead blocks/feature hextra/hero-badge hextra/hero-headline hextra/hero-subtitle hextra/hero-container hextra/hero-section':
    section,
  iframe: ({ place, page, ...code }) => {
    page.count('embedded pages');
    return embed(place, argumentOf(code, ['src'], 0) ?? '', argumentOf(code, ['title']));
  },
  'raw rawhtml': ({ place, content }) => apart(place, content),
  'new-in deprecated-in': since,
});

/** What shortcodes with content become. */
const PAIRED = tableOf<(block: Block) => Line[]>({
  'tabs tabpane codetabs': tabs,
  'details expand collapse accordion': collapsible,
  'highlight mermaid math katex code-toggle chroma': codeOf,
  'cards cardpane card-group feature-grid hextra/feature-grid': cards,
  columns,
  column: (block) => singleCard(block, block.page),
  'filetree/container': (block) => fileTree(block, block.page),
  steps: ({ place, page, inner }) => {
    page.count('steps');
    return directive(place, { name: 'steps' }, inner());
  },
});

/** Translates a shortcode that is alone on its lines. */
export function shortcodeBlock(code: ShortcodeBlock, page: HugoPage): TranslatedBlock {
  const indent = ' '.repeat(indentOf(code.place));
  const content = code.content ?? [];
  const place = { ...code.place, text: code.place.text.trim() };
  const block = { ...code, place, content, page, inner: () => page.content(dedentAll(content)) };
  const lines = translate(block, code.content !== undefined);
  return { lines: lines.map((line) => (indent === '' ? line : prefixed(line, indent))), end: code.end };
}

function translate(block: Block, isPaired: boolean): Line[] {
  const { name, place, page, inner } = block;
  const rule = SHORTCODES.get(name) ?? (isPaired ? (PAIRED.get(name) ?? (isCallout(name) && named)) : undefined);
  if (rule) return rule(block);
  const files = page.settings.templates?.files ?? {};
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (file) return include(block, file);
  if (!isPaired) {
    const text = inlineShortcode(block, place, page);
    return text === '' ? [] : [lineAt(place, text)];
  }
  // The content of a shortcode with a language is code.
  if (argumentOf(block, ['lang', 'language']) !== undefined) return codeOf(block);
  page.lose(place, name, `The shortcode \`${name}\` needs Hugo. Its content is shown.`);
  return apart(place, inner());
}

function calloutOf(block: Block): Line[] {
  const isAlert = block.name === 'alert';
  const written = argumentOf(block, ['color', 'type', 'style', 'context'], isAlert ? undefined : 0) ?? 'note';
  return boxOf(block, TYPES[written] ?? written, argumentOf(block, ['title', 'header'], isAlert ? 0 : 1));
}

/** A callout with its type as name. */
function named(block: Block): Line[] {
  return boxOf(block, block.name, argumentOf(block, ['title', 'header'], 0));
}

function boxOf({ place, page, inner }: Block, type: string, title: string | undefined): Line[] {
  const content = inner();
  page.count('callouts');
  return callout(place, isCallout(type) ? type : 'note', (title && page.label(place, title)) || undefined, content);
}

function collapsible(block: Block): Line[] {
  block.page.count('collapsible blocks');
  const title = argumentOf(block, ['title', 'summary', 'label'], 0) ?? '';
  return details(block.place, title, argumentOf(block, ['open', 'expanded'], 1) === 'true', block.inner());
}

function list({ name, place, page, content, inner }: Block): Line[] {
  const { source, settings } = page;
  const links = content.length > 0 ? undefined : settings.below?.get(source.path);
  if (links && links.length > 0) {
    const items = links.map(({ file, label }) => `- [${label}](${relativePath(folderOf(source), file)})`);
    return apart(
      place,
      items.map((item) => lineAt(place, item)),
    );
  }
  if (content.length === 0) page.lose(place, name, `The shortcode \`${name}\` generates a list, and is removed.`);
  return inner();
}

function tabs(block: Block): Line[] {
  const { content, page } = block;
  const isText = (tab: ShortcodeBlock) =>
    block.name !== 'tabpane' || [block, tab].some((each) => /^true$/.test(argumentOf(each, ['text']) ?? ''));
  const names = argumentOf(block, ['items'])?.split(',') ?? [];
  const found: Tab[] = [];
  const strays: Line[] = [];
  for (let at = 0; at < content.length; ) {
    const tab = shortcodeAt(content, at);
    const isDisabled = tab !== undefined && argumentOf(tab, ['disabled']) === 'true';
    // A disabled tab without content only labels the set.
    if (isDisabled && !tab.content) {
      at = tab.end;
      continue;
    }
    if (!tab?.content || !/^(?:tab|codetab)$/.test(tab.name)) {
      strays.push(...content.slice(at, at + 1).filter((line) => !isBlank(line)));
      at++;
      continue;
    }
    const header = argumentOf(tab, ['header', 'name', 'title', 'tabName'], 0);
    const isLanguage = argumentOf(block, ['langEqualsHeader']) === 'true';
    const language = argumentOf(tab, ['lang', 'codelang']) ?? (isLanguage ? header?.toLowerCase() : undefined);
    const label = header ?? names[found.length]?.trim() ?? language ?? '';
    const isCode = !isText(tab) || tab.values.has('codelang');
    const body =
      isCode && !onlyFence(dedentAll(tab.content))
        ? codeBlock(tab.place, { language: language ?? argumentOf(block, ['lang']) ?? '' }, trimBlank(tab.content))
        : page.content(dedentAll(tab.content));
    if (label === '' && isDisabled) strays.push(...body);
    else found.push({ place: tab.place, label, content: body });
    at = tab.end;
  }
  if (found.length === 0) return page.blocks(content);
  return [...(strays.length > 0 ? page.blocks(strays) : []), ...tabSet(found, page)];
}

function figure(block: Block): Line[] {
  const { place, page } = block;
  const content = block.inner();
  const caption = argumentOf(block, ['caption', 'title']);
  const line = lineAt(place, image(block, page));
  page.count('figures');
  if (caption) return [...directive(place, { name: 'figure', label: caption }, [line]), ...content];
  return [...apart(place, [line]), ...content];
}

function include(block: Block, own?: FileShortcode): Line[] {
  const { place, page } = block;
  const { contentFolder } = page.settings;
  const written = argumentOf(block, own ? [own.path] : ['file', 'path'], Number(own?.path ?? 0) || 0) ?? '';
  const bases = [...(written.startsWith('/') ? [] : [folderOf(page.source)]), contentFolder, ''];
  const paths = bases.map((base) => resolvePath('', `/${base}/${written}`));
  const text = page.include(place, written, paths);
  if (text === undefined) return [];
  const all = splitLines(text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/\n$/, ''));
  const lines = all.map((line) => lineAt(place, line.text));
  const isCode = own?.isCode ?? (argumentOf(block, ['code']) === 'true' || !/\.(?:md|markdown|html)$/.test(written));
  const language = argumentOf(block, ['lang', 'language']) ?? (own ? /\.(\w+)$/.exec(written)?.[1] : undefined);
  if (isCode) return codeBlock(place, { language: language ?? '' }, lines);
  // Includes of includes would need the depth. A file that includes itself isn't expanded again.
  return lines.some((line) => line.text.includes(written)) ? lines : apart(place, page.blocks(lines));
}

function codeOf(block: Block): Line[] {
  const { name, place, content, page } = block;
  const body = trimBlank(content);
  const languages: Readonly<Record<string, string>> = {
    katex: 'math',
    'code-toggle': 'yaml',
    highlight: argumentOf(block, ['lang'], 0) ?? '',
  };
  const language = languages[name] ?? argumentOf(block, ['lang', 'language']) ?? name;
  const written = name === 'highlight' ? (argumentOf(block, ['options'], 1) ?? '') : '';
  const title = name === 'code-toggle' ? argumentOf(block, ['file']) : undefined;
  const options = page.counted({ ...codeOptions(language, written, body.length), title });
  return apart(place, codeBlock(place, options, body));
}

function video(block: Block): Line[] {
  const id = argumentOf(block, ['id'], 0) ?? '';
  const host = block.name === 'vimeo' ? 'https://player.vimeo.com/video/' : 'https://www.youtube-nocookie.com/embed/';
  block.page.count('embedded pages');
  return embed(block.place, host + id, argumentOf(block, ['title']));
}

/** A part of a landing page, with an optional title. */
function section(block: Block): Line[] {
  const title = argumentOf(block, ['title']);
  const url = argumentOf(block, ['url']);
  return apart(block.place, [...bold(block.place, title && url ? `[${title}](${url})` : title), ...block.inner()]);
}

/** Shows since when something exists above its description. */
function since(block: Block): Line[] {
  const { place, page, inner } = block;
  return [...apart(place, [lineAt(place, inlineShortcode(block, place, page))]), ...inner()];
}

function button(block: Block): Line[] {
  const url = argumentOf(block, ['href', 'relref', 'url', 'link'], 0) ?? '';
  const label = joined(block.inner()) || argumentOf(block, ['text', 'title']) || url;
  block.page.count('buttons');
  return apart(block.place, [lineAt(block.place, `[${label}](${url})`)]);
}
