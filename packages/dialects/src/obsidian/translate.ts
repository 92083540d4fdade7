import { slug } from 'github-slugger';
import { anchor } from '../blocks/attributes.ts';
import { directive } from '../blocks/directive.ts';
import { codeBlock, type Fence } from '../blocks/fence.ts';
import { embed as embedPage, foreignTags } from '../blocks/html.ts';
import { type InlineRule, inlineTranslator } from '../blocks/inline.ts';
import { LinePage, type LineRules } from '../blocks/line-page.ts';
import {
  apart,
  folderOf,
  type Line,
  lineAt,
  relativePath,
  resolvePath,
  splitLines,
  trimBlank,
} from '../blocks/lines.ts';
import { rebased } from '../blocks/rebase.ts';
import type { TranslatedBlock } from '../blocks/walk.ts';
import type { Translate } from '../translation.ts';
import { partOf } from './note-part.ts';
import type { VaultIndex } from './vault-index.ts';

/** The files of a vault, by which links are resolved. */
export interface ObsidianSettings {
  index: VaultIndex;
  /** Whether line breaks in a paragraph stay (unless `strictLineBreaks` is on). */
  keepsBreaks?: boolean | undefined;
  /** The notes that are embedded in each other, starting with the page. */
  chain?: readonly string[];
}

type Note = LinePage<ObsidianSettings>;

const EMBED_LINE = /^ *!\[\[([^[\]\n]+)\]\] *$/;
const LINK = String.raw`(?<embeds>!?)\[\[(?<target>[^[\]|\n\\]*)(?:\\?\|(?<alias>(?:[^[\]\n]|\[[^[\]\n]*\])*))?\]\]`;
const SIZE = /(?:^|\|)\s*(\d+)(?:x\d+)?\s*$/;
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i;
const VIDEO = /\.(?:mp4|webm|ogv|mov|mkv)$/i;
const MAX_DEPTH = 5;

const RULES: LineRules<ObsidianSettings> = {
  opens: /^ *(?:!\[\[[^[\]\n]+\]\] *$|!\[[^\]\n]*\]\(https:\/\/(?:www\.)?youtu|<(?:script|style|iframe)\b|%%)/i,
  hasAlerts: true,
  fence({ opening, info, body, closing }: Fence, note) {
    const [language = '', ...others] = info.split(/\s+/);
    if (/^(?:dataview|dataviewjs|query|base|tasks)$/.test(language))
      note.lose(opening, language, `The \`${language}\` query needs Obsidian. It's shown as code.`);
    return codeBlock(opening, { language, others }, body, closing);
  },
  block(lines, start, note) {
    const line = lines[start];
    if (line?.text.trimStart().startsWith('%%')) return commentBlock(lines, start);
    const [, label = '', , video] = MEDIA.exec(line?.text ?? '') ?? [];
    if (line && video !== undefined) {
      note.count('embeds');
      const src = `https://www.youtube-nocookie.com/embed/${video}`;
      return { lines: embedPage(line, src, label), end: start + 1 };
    }
    const target = EMBED_LINE.exec(line?.text ?? '')?.[1];
    const embedded = line && target !== undefined ? embed(line, target, note) : undefined;
    return embedded && { lines: embedded, end: start + 1 };
  },
  text(note) {
    const inline = inlineTranslator(textRules(note), [foreignTags(note)]);
    return (lines) => withBreaks(inline(lines.map(withTask)).map(withBlockId), note);
  },
};

const MEDIA = /^ *!\[([^\]\n]*)\]\((https:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/)([\w-]+)[^\s)]*)\) *$/;

/** Shows a task with any mark as done. */
function withTask(line: Line): Line {
  return { ...line, text: line.text.replace(/^\[[^\s\]xX[]\](?= )/, '[x]') };
}

/** Keeps the line breaks of a paragraph. */
function withBreaks(lines: Line[], { settings }: Note): Line[] {
  if (!settings.keepsBreaks || lines.some(({ text }) => /^\s*(?:\||#|<|\$\$|:::|=+$|[:|-][ :|-]*$)/.test(text)))
    return lines;
  return lines.map((line, index) =>
    index === lines.length - 1 ? line : { ...line, text: `${line.text.trimEnd()}\\` },
  );
}

/** Translates a note of an Obsidian vault. */
export const translateObsidian: Translate<ObsidianSettings> = (source, settings) => {
  const note = new LinePage(source, { ...settings, chain: [source.path] }, RULES);
  return note.finish(note.blocks(splitLines(source.text)));
};

function commentBlock(lines: readonly Line[], start: number): TranslatedBlock | undefined {
  const first = lines[start]?.text.trim() ?? '';
  if (/^%%.+%%$/.test(first)) return { lines: [], end: start + 1 };
  const last = lines.findIndex(({ text }, index) => index > start && text.includes('%%'));
  const rest = last < 0 ? '' : (lines[last]?.text.replace(/^.*?%%/, '') ?? '');
  if (first.slice(2).includes('%%') || rest.trim() !== '') return undefined;
  return { lines: [], end: last < 0 ? lines.length : last + 1 };
}

function textRules(note: Note): InlineRule[] {
  return [
    {
      pattern: LINK,
      replace: (_, { embeds, target = '', alias }, place) =>
        (embeds === '!' ? embeddedImage(target, alias, note) : undefined) ?? link(target, alias, place, note),
    },
    { pattern: String.raw`%%[\s\S]*?%%`, replace: (written) => written.replace(/[^\n]/g, '') },
    {
      pattern: String.raw`(?<!=)==(?=[^\s=])(?<marked>[^\n]*?[^\s=])==(?!=)`,
      replace: (_, { marked = '' }) => `<mark>${marked}</mark>`,
    },
    {
      pattern: String.raw`!\[(?:(?<image_alt>[^\[\]|\n]*)\|)?(?<image_width>\d+)(?:x\d+)?\]\((?<image_src>[^()\s]+)\)`,
      replace: (_, { image_alt: alt = '', image_width: width = '', image_src: src = '' }) =>
        sizedImage(filePath(src, note), alt, width),
    },
    {
      // Links in Markdown find notes by their name, too, and headings by their text.
      pattern: String.raw`(?<before>\]\(<?)(?<note_path>(?![a-z][\w+.-]*:|#|/)[^()<>\n#]+?\.\w+|(?=#))(?<note_hash>#[^()<>\n]+)?>?(?=\))`,
      replace: (written, { before = '', note_path: path = '', note_hash: hash = '' }) => {
        const own = note.source.path;
        const file = path === '' ? own : note.settings.index.find(decoded(path), own);
        if (file === undefined) return undefined;
        if (!/\.md$/i.test(file)) return `${before}${filePath(path, note)}${hash}`;
        const { heading, block } = readTarget(decoded(hash));
        const anchorName = block ?? (heading === undefined ? '' : slug(heading));
        const target = `${path === '' ? '' : relativePath(folderOf(note.source), file)}${anchorName && `#${anchorName}`}`;
        return written === before + target ? undefined : `](${target}`;
      },
    },
    {
      pattern: String.raw`\^\[(?<footnote>[^\[\]\n]+)\]`,
      replace: (_, { footnote = '' }) => {
        note.count('footnotes');
        return ` (${footnote})`;
      },
    },
  ];
}

/** Turns the mark of a block, such as `^intro` at its end, into an anchor. */
function withBlockId(line: Line): Line {
  const [mark, id = ''] = /(?:^|\s)\^([A-Za-z0-9-]+)\s*$/.exec(line.text) ?? [];
  if (mark === undefined) return line;
  return { ...line, text: `${line.text.slice(0, -mark.length)} ${anchor(id)}`.trimStart() };
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** The parts of `note#heading` or `note#^block`. */
interface Target {
  name: string;
  heading: string | undefined;
  block: string | undefined;
}

function readTarget(written: string): Target {
  const [name = '', ...parts] = written.split('#');
  const last = parts.at(-1)?.trim();
  const block = last?.startsWith('^') ? last.slice(1) : undefined;
  return { name: name.trim(), heading: (block === undefined && last) || undefined, block };
}

function link(written: string, alias: string | undefined, place: Line, note: Note): string {
  const { name, heading, block } = readTarget(written);
  const label = alias?.trim() || [name, heading].filter(Boolean).join(' > ') || written;
  const own = note.source.path;
  const file = name === '' ? own : note.settings.index.find(name, own);
  if (file === undefined) {
    note.lose(place, 'wiki links', `No note is named \`${name}\`.`);
    return label;
  }
  note.count('wiki links');
  const hash = block ?? (heading === undefined ? undefined : slug(heading));
  const path = file === own && hash !== undefined ? '' : relativePath(folderOf(note.source), file);
  return `[${label.replace(/[[\]]/g, '\\$&')}](${path}${hash === undefined ? '' : `#${hash}`})`;
}

/** Returns the path of a file relative to the note. Paths that lead nowhere find files by their names. */
function filePath(written: string, { source, settings }: Note): string {
  const file = /^[a-z][\w+.-]*:/i.test(written) ? undefined : settings.index.find(decoded(written), source.path);
  const isDirect = file === resolvePath(folderOf(source), decoded(written));
  return file === undefined || isDirect ? written : relativePath(folderOf(source), file);
}

function sizedImage(src: string, alt: string, width: string): string {
  return `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}" width="${width}">`;
}

/** Shows an image of the vault. Returns undefined for other files. */
function embeddedImage(written: string, alias: string | undefined, note: Note): string | undefined {
  const { name } = readTarget(written);
  const file = IMAGE.test(name) ? note.settings.index.find(name, note.source.path) : undefined;
  if (file === undefined) return undefined;
  note.count('embeds');
  const src = relativePath(folderOf(note.source), file);
  const width = SIZE.exec(alias ?? '')?.[1];
  const alt = alias?.replace(SIZE, '').trim() ?? '';
  return width === undefined ? `![${alt.replace(/[[\]]/g, '\\$&')}](${src})` : sizedImage(src, alt, width);
}

/** Translates an embed on its own line: a note or a part of one, a video, or a picture. */
function embed(place: Line, written: string, note: Note): Line[] | undefined {
  const { source, settings } = note;
  const { index, chain = [] } = settings;
  const [target = '', alias] = written.split(/\\?\|/);
  const { name, heading, block } = readTarget(target);
  const file = name === '' ? source.path : index.find(name, source.path);
  if (file !== undefined && VIDEO.test(file)) {
    note.count('embeds');
    const attributes = { src: relativePath(folderOf(source), file) };
    return directive(place, { name: 'video', label: alias ?? name, attributes }, []);
  }
  if (file === undefined || !/\.(?:md|markdown)$/i.test(file)) return undefined;
  const part = heading ?? block;
  const key = `${file}#${part ?? ''}`;
  const text = file === source.path ? source.text : source.readFile(file);
  if (text === undefined) return undefined;
  if (chain.includes(key) || chain.length > MAX_DEPTH || (part === undefined && chain.includes(file))) {
    note.lose(place, 'embeds', `The note \`${file}\` embeds itself.`);
    return undefined;
  }
  const body = splitLines(text.replace(/^---\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/, ''));
  const shown = partOf(body, heading, block);
  if (shown === undefined) {
    note.lose(place, 'embeds', `\`${file}\` has no part \`${part}\`.`);
    return undefined;
  }
  note.count('embeds');
  const inner = new LinePage({ ...source, path: file, text }, { index, chain: [...chain, key, file] }, RULES);
  const lines = inner.content(trimBlank(shown).map((line) => lineAt(place, line.text)));
  note.add(inner);
  const texts = rebased(
    lines.map((line) => line.text),
    file,
    source.path,
  );
  return apart(
    place,
    lines.map((line, at) => ({ ...line, text: texts[at] ?? '' })),
  );
}
