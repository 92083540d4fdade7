import { alert } from '../blocks/alert.ts';
import { anchor, withoutBlockAttributes } from '../blocks/attributes.ts';
import { codeBlock, type Fence, fenceAt } from '../blocks/fence.ts';
import { FOREIGN_HTML, foreignHtml, foreignTags } from '../blocks/html.ts';
import { inlineTranslator } from '../blocks/inline.ts';
import { dedent, indentOf, type Line, lineAt, splitLines } from '../blocks/lines.ts';
import { PageRecord } from '../blocks/page-record.ts';
import { type BlockTranslator, translateBlocks } from '../blocks/walk.ts';
import type { Translate } from '../translation.ts';
import { readDirective, translateDirective } from './directives.ts';
import { roleRules } from './roles.ts';

/** What `conf.py` or `myst.yml` says about syntax. */
export interface MystSettings {
  /** Values of `{{ name }}` (`myst_substitutions`). */
  substitutions: Readonly<Record<string, string>>;
  /** Files and anchors of labels, such as those before headings, by label. */
  labels: ReadonlyMap<string, LabelTarget>;
}

/** What a label stands for. */
export interface LabelTarget {
  /** Path relative to the root of the project. */
  file: string;
  anchor: string;
  /** Text of the heading after the label. */
  title: string | undefined;
}

/** What the translators of a page share. */
export interface MystPage {
  record: PageRecord;
  settings: MystSettings;
  blocks: (lines: readonly Line[]) => Line[];
  text: (lines: readonly Line[]) => Line[];
}

const COLON_FENCE = /^ *(:{3,})(\{[^}\s]+\}.*)$/;
const TARGET = /^ *\(([^()]+)\)= *$/;
const OPENS = /^ *(?::{3,}\{|\([^()]+\)= *$|%|\+\+\+|<(?:script|style|iframe)\b)/i;

/** Translates a page of MyST Markdown, as Sphinx and mystmd read it. */
export const translateMyst: Translate<MystSettings> = (page, settings) => {
  const record = new PageRecord(page);
  const roles = roleRules(record, settings);
  const inline = inlineTranslator(roles.rules, [...roles.first, foreignTags(record)]);
  const shared: MystPage = {
    record,
    settings,
    blocks: (each) => translateBlocks(each, translator),
    text: (each) => inline(withoutBlockAttributes(each)),
  };
  const translator: BlockTranslator = {
    opens: OPENS,
    text: shared.text,
    fence: (fence) => translateFence(fence, shared),
    quote: (quoted) => alert(quoted, record, shared),
    block: (each, at) => {
      const line = each[at];
      if (line === undefined) return undefined;
      if (FOREIGN_HTML.test(line.text)) return foreignHtml(each, at, record);
      if (/^ {0,3}%/.test(line.text) || /^\+\+\+/.test(line.text)) return { lines: [lineAt(line, '')], end: at + 1 };
      const label = TARGET.exec(line.text)?.[1];
      if (label !== undefined) {
        record.count('labels');
        return { lines: [lineAt(line, ''), lineAt(line, anchor(anchorOf(label))), lineAt(line, '')], end: at + 1 };
      }
      const fence = colonFence(each, at);
      return fence && { lines: translateFence(fence, shared), end: fence.end };
    },
  };
  return record.finish(shared.blocks(splitLines(page.text)));
};

/** Returns the ID that Sphinx gives a label. */
export function anchorOf(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '');
}

/** Reads a directive between colons. Others within it have fewer colons. */
function colonFence(lines: readonly Line[], start: number): Fence | undefined {
  const opening = lines[start];
  const [, marks, info = ''] = (opening && COLON_FENCE.exec(opening.text)) ?? [];
  if (opening === undefined || marks === undefined) return undefined;
  const width = indentOf(opening);
  const closing = new RegExp(`^ {0,${width + 3}}:{${marks.length},} *$`);
  let close = start + 1;
  while (close < lines.length && !closing.test(lines[close]?.text ?? '')) {
    const inner = fenceAt(lines, close);
    close = inner?.closing ? inner.end : close + 1;
  }
  return {
    opening: dedent(opening, width),
    marks,
    info,
    body: lines.slice(start + 1, close).map((line) => dedent(line, width)),
    closing: lines[close],
    end: Math.min(close + 1, lines.length),
  };
}

function translateFence(fence: Fence, page: MystPage): Line[] {
  const { opening, info, body, closing } = fence;
  const directive = readDirective(fence);
  if (directive) return translateDirective(directive, page);
  const [language = '', ...others] = info.split(/\s+/);
  return codeBlock(opening, { language, others }, body, closing);
}
