import { slug } from 'github-slugger';
import { alert } from '../blocks/alert.ts';
import { anchor } from '../blocks/attributes.ts';
import { directive } from '../blocks/directive.ts';
import { codeBlock } from '../blocks/fence.ts';
import { FOREIGN_HTML, foreignHtml, foreignTags } from '../blocks/html.ts';
import { type InlineRule, inlineTranslator } from '../blocks/inline.ts';
import { folderOf, isBlank, type Line, lineAt, relativePath, splitLines, trimBlank } from '../blocks/lines.ts';
import { PageRecord } from '../blocks/page-record.ts';
import { type BlockTranslator, translateBlocks } from '../blocks/walk.ts';
import type { ForeignPage, Translate } from '../translation.ts';
import type { VaultIndex } from './vault-index.ts';

/** The files of a vault, by which links are resolved. */
export interface ObsidianSettings {
  index: VaultIndex;
}

const EMBED_LINE = /^ *!\[\[([^[\]\n]+)\]\] *$/;
const OPENS = /^ *(?:!\[\[[^[\]\n]+\]\] *$|<(?:script|style|iframe)\b|%%)/i;
const LINK = String.raw`(?<embeds>!?)\[\[(?<target>[^[\]|\n\\]*)(?:\\?\|(?<alias>[^[\]\n]*))?\]\]`;
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i;
const VIDEO = /\.(?:mp4|webm|ogv|mov|mkv)$/i;
const MAX_DEPTH = 5;

/** Translates a note of an Obsidian vault. */
export const translateObsidian: Translate<ObsidianSettings> = (page, settings) => {
  const record = new PageRecord(page);
  const lines = translateNote(splitLines(page.text), { page, record, settings, chain: [page.path] });
  return record.finish(lines);
};

/** A note, or a part of one that's embedded in another. */
interface Note {
  /** The file that links are relative to. */
  page: ForeignPage;
  record: PageRecord;
  settings: ObsidianSettings;
  /** The notes that are embedded in each other, starting with the page. */
  chain: readonly string[];
}

function translateNote(lines: readonly Line[], note: Note): Line[] {
  const { record } = note;
  const text = inlineTranslator(textRules(note), [foreignTags(record)]);
  const blocks = (each: readonly Line[]): Line[] => translateBlocks(each, translator);
  const translator: BlockTranslator = {
    opens: OPENS,
    text: (each) => withBlockIds(text(each)),
    fence: ({ opening, info, body, closing }) => {
      const [language = '', ...others] = info.split(/\s+/);
      if (/^(?:dataview|dataviewjs|query|base|tasks)$/.test(language))
        record.lose(opening, language, `The \`${language}\` query needs Obsidian. It's shown as code.`);
      return codeBlock(opening, { language, others }, body, closing);
    },
    quote: (quoted) => alert(quoted, record, { blocks, text }),
    block: (each, at) => {
      const line = each[at];
      if (line === undefined) return undefined;
      if (FOREIGN_HTML.test(line.text)) return foreignHtml(each, at, record);
      if (line.text.trimStart().startsWith('%%')) return commentBlock(each, at);
      const target = EMBED_LINE.exec(line.text)?.[1];
      const embedded = target === undefined ? undefined : embed(line, target, note);
      return embedded && { lines: embedded, end: at + 1 };
    },
  };
  return blocks(lines);
}

function commentBlock(lines: readonly Line[], start: number) {
  const first = lines[start]?.text.trim() ?? '';
  if (/^%%.+%%$/.test(first)) return { lines: [], end: start + 1 };
  const last = lines.findIndex(({ text }, index) => index > start && text.includes('%%'));
  const rest = last < 0 ? '' : (lines[last]?.text.replace(/^.*?%%/, '') ?? '');
  if (first.slice(2).includes('%%') || rest.trim() !== '') return undefined;
  return { lines: [], end: last < 0 ? lines.length : last + 1 };
}

function textRules(note: Note): InlineRule[] {
  const { record } = note;
  return [
    {
      pattern: LINK,
      replace: (_, { embeds, target = '', alias }, place) =>
        embeds === '!' ? inlineEmbed(target, alias, place, note) : link(target, alias, place, note),
    },
    { pattern: String.raw`%%[\s\S]*?%%`, replace: (written) => written.replace(/[^\n]/g, '') },
    {
      pattern: String.raw`(?<!=)==(?=[^\s=])(?<marked>[^\n]*?[^\s=])==(?!=)`,
      replace: (_, { marked = '' }) => `<mark>${marked}</mark>`,
    },
    {
      pattern: String.raw`!\[(?:(?<image_alt>[^\[\]|\n]*)\|)?(?<image_width>\d+)(?:x\d+)?\]\((?<image_src>[^()\s]+)\)`,
      replace: (_, { image_alt: alt = '', image_width: width = '', image_src: src = '' }) =>
        sizedImage(src, alt, width),
    },
    {
      pattern: String.raw`\^\[(?<footnote>[^\[\]\n]+)\]`,
      replace: (_, { footnote = '' }) => {
        record.count('footnotes');
        return ` (${footnote})`;
      },
    },
  ];
}

/** Turns the mark of a block, such as `^intro` at its end, into an anchor. */
function withBlockIds(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const [mark, id = ''] = /(?:^|\s)\^([A-Za-z0-9-]+)\s*$/.exec(line.text) ?? [];
    return mark === undefined
      ? line
      : { ...line, text: `${line.text.slice(0, -mark.length)} ${anchor(id)}`.trimStart() };
  });
}

function partsOf(target: string): { name: string; heading: string | undefined; block: string | undefined } {
  const [name = '', ...parts] = target.split('#');
  const last = parts.at(-1)?.trim();
  const isBlock = last?.startsWith('^');
  return {
    name: name.trim(),
    heading: isBlock ? undefined : last || undefined,
    block: isBlock ? last?.slice(1) : undefined,
  };
}

function link(target: string, alias: string | undefined, place: Line, { page, record, settings }: Note): string {
  const { name, heading, block } = partsOf(target);
  const label = alias?.trim() || [name, heading].filter(Boolean).join(' > ') || target;
  const file = name === '' ? page.path : settings.index.find(name, page.path);
  if (file === undefined) {
    record.lose(place, 'wiki links', `No note is named \`${name}\`.`);
    return label;
  }
  record.count('wiki links');
  const hash = block ?? (heading === undefined ? undefined : slug(heading));
  const path = file === page.path && hash !== undefined ? '' : relativePath(folderOf(page), file);
  return `[${label.replace(/[[\]]/g, '\\$&')}](${path}${hash === undefined ? '' : `#${hash}`})`;
}

function sizedImage(src: string, alt: string, width: string): string {
  return `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}" width="${width}">`;
}

function inlineEmbed(target: string, alias: string | undefined, place: Line, note: Note): string {
  const { name } = partsOf(target);
  const file = IMAGE.test(name) ? note.settings.index.find(name, note.page.path) : undefined;
  if (file === undefined) return link(target, alias, place, note);
  note.record.count('embeds');
  const src = relativePath(folderOf(note.page), file);
  const [, width] = /(?:^|\|)\s*(\d+)(?:x\d+)?\s*$/.exec(alias ?? '') ?? [];
  const alt = alias?.replace(/(?:^|\|)\s*\d+(?:x\d+)?\s*$/, '').trim() ?? '';
  return width === undefined ? `![${alt.replace(/[[\]]/g, '\\$&')}](${src})` : sizedImage(src, alt, width);
}

/** Translates an embed on its own line: a note or a part of one, a video, or a picture. */
function embed(place: Line, written: string, note: Note): Line[] | undefined {
  const { page, record, settings, chain } = note;
  const [target = '', alias] = written.split(/\\?\|/);
  const { name, heading, block } = partsOf(target);
  const file = name === '' ? page.path : settings.index.find(name, page.path);
  if (file !== undefined && VIDEO.test(file)) {
    record.count('embeds');
    return directive(
      place,
      { name: 'video', label: alias ?? name, attributes: { src: relativePath(folderOf(page), file) } },
      [],
    );
  }
  if (file === undefined || !/\.(?:md|markdown)$/i.test(file)) return undefined;
  const key = `${file}#${heading ?? block ?? ''}`;
  const text = file === page.path ? page.text : record.page.readFile(file);
  if (text === undefined) return undefined;
  if (
    chain.includes(key) ||
    chain.length > MAX_DEPTH ||
    (heading === undefined && block === undefined && chain.includes(file))
  ) {
    record.lose(place, 'embeds', `The note \`${file}\` embeds itself.`);
    return undefined;
  }
  const part = partOf(splitLines(text.replace(/^---\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/, '')), heading, block);
  if (part === undefined) {
    record.lose(place, 'embeds', `\`${file}\` has no part \`${heading ?? block}\`.`);
    return undefined;
  }
  record.count('embeds');
  const own = trimBlank(part).map((line) => lineAt(place, line.text));
  const inner = translateNote(own, { ...note, page: { ...page, path: file, text }, chain: [...chain, key, file] });
  const moved =
    file === page.path ? inner : inner.map((line) => ({ ...line, text: rebased(line.text, file, page.path) }));
  return [lineAt(place, ''), ...trimBlank(moved), lineAt(place, '')];
}

/** Makes relative links of an embedded note relative to the page. */
function rebased(text: string, file: string, page: string): string {
  const [from, to] = [folderOf({ path: file }), folderOf({ path: page })];
  if (from === to) return text;
  return text.replace(/(\]\(|\ssrc=")(\.{1,2}\/[^()\s"#]+)/g, (_, opening: string, path: string) => {
    const target = decodeURI(path)
      .split('/')
      .reduce<string[]>((parts, part) => {
        if (part === '..') parts.pop();
        else if (part !== '.') parts.push(part);
        return parts;
      }, from.split('/').filter(Boolean));
    return opening + relativePath(to, target.join('/'));
  });
}

/** Returns the lines of a section or a block of a note. */
function partOf(
  lines: readonly Line[],
  heading: string | undefined,
  block: string | undefined,
): readonly Line[] | undefined {
  if (heading !== undefined) {
    const levelOf = ({ text }: Line) => /^(#{1,6})\s/.exec(text)?.[1]?.length;
    const start = lines.findIndex(
      (line) => levelOf(line) !== undefined && sameText(line.text.replace(/^#+/, ''), heading),
    );
    const level = lines[start] && levelOf(lines[start]);
    if (level === undefined) return undefined;
    const end = lines.findIndex((line, index) => index > start && (levelOf(line) ?? 7) <= level);
    return lines.slice(start, end < 0 ? undefined : end);
  }
  if (block === undefined) return lines;
  const at = lines.findIndex(({ text }) => new RegExp(`(?:^|\\s)\\^${block}\\s*$`).test(text));
  if (at < 0) return undefined;
  const isAlone = /^\s*\^/.test(lines[at]?.text ?? '');
  let start = isAlone ? at - 1 : at;
  while (isAlone && start > 0 && isBlank(lines[start])) start--;
  while (start > 0 && !isBlank(lines[start - 1])) start--;
  const part = lines.slice(start, at + 1);
  return part.map((line) => ({ ...line, text: line.text.replace(/(?:^|\s)\^[\w-]+\s*$/, '') }));
}

function sameText(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .replace(/[#|^:%[\]`*_]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
  return plain(a) === plain(b);
}
