import { alert } from '../blocks/alert.ts';
import { withoutBlockAttributes } from '../blocks/attributes.ts';
import { codeBlock, existingLines, type Fence, readOptions } from '../blocks/fence.ts';
import { FOREIGN_HTML, foreignHtml, foreignTags } from '../blocks/html.ts';
import { inlineTranslator } from '../blocks/inline.ts';
import { type Line, splitLines } from '../blocks/lines.ts';
import { PageRecord } from '../blocks/page-record.ts';
import { readShortcode, SHORTCODE, shortcodeAt } from '../blocks/shortcodes.ts';
import { type BlockTranslator, translateBlocks } from '../blocks/walk.ts';
import type { Translate } from '../translation.ts';
import { inlineShortcode } from './inline-shortcodes.ts';
import { shortcodeBlock } from './shortcode-blocks.ts';
import { shortcodeValue } from './values.ts';

/** Settings of a Hugo project that its syntax depends on. */
export interface HugoSettings {
  /** Folder of the pages, relative to the root of the project. */
  contentFolder: string;
  /** Paths of all pages and their files, relative to the root of the project. `ref` and `relref` find pages in it. */
  files: ReadonlySet<string>;
  /** Values of `params` in the configuration, by their path, such as `version.latest`. */
  parameters: Readonly<Record<string, string>>;
}

/** What the translators of the shortcodes of a page share. */
export interface HugoPage {
  record: PageRecord;
  settings: HugoSettings;
  blocks: (lines: readonly Line[]) => Line[];
  text: (lines: readonly Line[]) => Line[];
}

const OPENS = /^ *(?:\{\{[<%]|\{%|<(?:script|style|iframe)\b)/i;
const VALUE = /\{\{[<%]\s*(?:_?param|site-param|ref|relref)\s[^{}]*?[>%]\}\}/g;

/** Translates a page of Hugo, with the shortcodes of Hugo, Docsy, Book, and Relearn. */
export const translateHugo: Translate<HugoSettings> = (page, settings) => {
  const record = new PageRecord(page);
  const lines = splitLines(page.text).map((line) => withValues(line, record, settings));
  const inline = inlineTranslator(
    [],
    [
      { pattern: SHORTCODE, replace: (written, _, place) => inlineShortcode(readShortcode(written), place, shared) },
      foreignTags(record),
    ],
  );
  const shared: HugoPage = {
    record,
    settings,
    blocks: (each) => translateBlocks(each, translator),
    text: (each) => inline(withoutBlockAttributes(each)),
  };
  const translator: BlockTranslator = {
    opens: OPENS,
    text: shared.text,
    fence: (fence) => translateFence(fence, record),
    quote: (quoted) => alert(quoted, record, shared),
    block: (each, at) => {
      if (FOREIGN_HTML.test(each[at]?.text ?? '')) return foreignHtml(each, at, record);
      const code = shortcodeAt(each, at);
      return code && shortcodeBlock(code, shared);
    },
  };
  return record.finish(shared.blocks(lines).map(unescaped));
};

/** Replaces shortcodes with their values, including those in links and code. */
function withValues(line: Line, record: PageRecord, settings: HugoSettings): Line {
  if (!line.text.includes('{{')) return line;
  return {
    ...line,
    text: line.text.replace(
      VALUE,
      (written) => shortcodeValue(readShortcode(written), line, record, settings) ?? written,
    ),
  };
}

/** Shows an escaped shortcode, with an asterisk and a slash on each side, as `{{< x >}}`. */
function unescaped(line: Line): Line {
  if (!line.text.includes('/*')) return line;
  return { ...line, text: line.text.replace(/\{\{([<%])(\s*)\/\*(.*?)\*\/(\s*)([>%])\}\}/g, '{{$1$2$3$4$5}}') };
}

function translateFence({ opening, info, body, closing }: Fence, record: PageRecord): Line[] {
  const [, language = '', list = ''] = /^([^\s{]*)\s*(?:\{(.*)\})?/.exec(info) ?? [];
  const marked = /hl_lines\s*=\s*(?:\[([^\]]*)\]|"([^"]*)"|([\w-]+))/.exec(list);
  const { values } = readOptions(list.replace(/hl_lines\s*=\s*\[[^\]]*\]/, ''));
  const title = values.get('file') ?? values.get('filename') ?? values.get('title');
  const highlighted = existingLines(marked?.slice(1).find((each) => each !== undefined) ?? '', body.length);
  if (title) record.count('code titles');
  if (highlighted) record.count('line marks');
  const start = Number.parseInt(values.get('linenostart') ?? '1', 10) || 1;
  const numbers = values.get('linenos');
  const firstNumber = numbers === undefined || numbers === 'false' ? undefined : start;
  return codeBlock(opening, { language, title, highlighted, firstNumber }, body, closing);
}
