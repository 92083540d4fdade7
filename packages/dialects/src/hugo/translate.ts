import { withoutBlockAttributes } from '../blocks/attributes.ts';
import { EMOJI_RULE } from '../blocks/emoji.ts';
import { codeBlock, type Fence } from '../blocks/fence.ts';
import { foreignTags } from '../blocks/html.ts';
import { inlineTranslator } from '../blocks/inline.ts';
import { LinePage, type LineRules } from '../blocks/line-page.ts';
import { indentOf, isBlank, type Line, prefixed, splitLines } from '../blocks/lines.ts';
import { readShortcode, SHORTCODE, shortcodeAt } from '../blocks/shortcodes.ts';
import { readBlock } from '../front-matter.ts';
import type { PageLink } from '../sidebar.ts';
import type { ForeignPage, Translate, Translation } from '../translation.ts';
import { textOf } from '../values.ts';
import { codeOptions } from './code-options.ts';
import { inlineShortcode } from './inline-shortcodes.ts';
import { shortcodeBlock } from './shortcode-blocks.ts';
import type { Templates } from './templates.ts';
import { LOOKUP, shortcodeValue } from './values.ts';

/** Settings of a Hugo project that its syntax depends on. */
export interface HugoSettings {
  /** Folder of the pages, relative to the root of the project. */
  contentFolder: string;
  /** Paths of all pages and their files, relative to the root of the project. `ref` and `relref` find pages in it. */
  files: ReadonlySet<string>;
  /** Values of `params` in the configuration, by their path, such as `version.latest`. */
  parameters: Readonly<Record<string, string>>;
  templates?: Templates | undefined;
  /** The pages directly below each page in the sidebar, by its file. */
  below?: ReadonlyMap<string, readonly PageLink[]>;
  /** Whether names such as `:rocket:` are emoji (`enableEmoji`). */
  hasEmoji?: boolean | undefined;
}

export type HugoPage = LinePage<HugoSettings>;

const VALUE = /\{\{[<%]\s*([\w-]+)\b[^{}]*?[>%]\}\}/g;

const RULES: LineRules<HugoSettings> = {
  opens: /^ *(?:\{\{[<%]|\{%|<(?:script|style|iframe)\b)/i,
  hasAlerts: true,
  fence: translateFence,
  block(lines, start, page) {
    const code = shortcodeAt(lines, start);
    return code && shortcodeBlock(code, page);
  },
  text(page) {
    const replace = (written: string, _: unknown, place: Line) => inlineShortcode(readShortcode(written), place, page);
    const inline = inlineTranslator(page.settings.hasEmoji ? [EMOJI_RULE] : [], [
      { pattern: SHORTCODE, replace },
      foreignTags(page),
    ]);
    return (lines) => inline(withoutBlockAttributes(lines));
  },
};

/** Translates a page of Hugo, with the shortcodes of Hugo, Docsy, Book, and Relearn. */
export const translateHugo: Translate<HugoSettings> = (source, settings) => {
  const page = new LinePage(source, settings, RULES);
  const lines = withIndents(splitLines(source.text)).map((line) => withValues(line, page));
  const found = page.finish(page.blocks(lines).map(unescaped));
  return settings.templates?.showDescription ? withDescription(found, source) : found;
};

/** Shows the description of a page above its text. */
function withDescription(translation: Translation, { path, text }: ForeignPage): Translation {
  const { data, lines: above, keyLines } = readBlock(text);
  const description = textOf(data?.description);
  if (description === undefined || /^content\/(?:\w+\/)?_index\./.test(path)) return translation;
  const line = keyLines.description ?? 1;
  const added = ['', ...description.split('\n'), ''].map((each) => ({ text: each, line }));
  return { ...translation, lines: [...translation.lines.slice(0, above), ...added, ...translation.lines.slice(above)] };
}

/** Indents the content of indented shortcodes like their tag, since Hugo reads them before lists. */
function withIndents(lines: readonly Line[]): Line[] {
  const result = [...lines];
  for (const [at, line] of lines.entries()) {
    const indent = indentOf(line);
    const code = indent > 0 ? shortcodeAt(lines, at) : undefined;
    const inner = lines.slice(at + 1, code?.end);
    if (!code?.content || !inner.some((each) => !isBlank(each) && indentOf(each) < indent)) continue;
    result.splice(at + 1, inner.length, ...inner.map((each) => prefixed(each, ' '.repeat(indent))));
  }
  return result;
}

/** Replaces shortcodes with their values, including those in links and code. */
function withValues(line: Line, page: HugoPage): Line {
  if (!line.text.includes('{{')) return line;
  const text = line.text.replace(VALUE, (written, name: string) => {
    const { values = {} } = page.settings.templates ?? {};
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) page.count('variables');
    return value ?? (LOOKUP.test(name) ? shortcodeValue(readShortcode(written), line, page) : written);
  });
  return { ...line, text };
}

/** Shows an escaped shortcode, with an asterisk and a slash on each side, as `{{< x >}}`. */
function unescaped(line: Line): Line {
  if (!line.text.includes('/*')) return line;
  return { ...line, text: line.text.replace(/\{\{([<%])(\s*)\/\*(.*?)\*\/(\s*)([>%])\}\}/g, '{{$1$2$3$4$5}}') };
}

function translateFence({ opening, info, body, closing }: Fence, page: HugoPage): Line[] {
  const [, language = '', list = ''] = /^([^\s{]*)\s*(?:\{(.*)\})?/.exec(info) ?? [];
  return codeBlock(opening, page.counted(codeOptions(language, list, body.length)), body, closing);
}
