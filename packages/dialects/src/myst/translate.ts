import { ATTRIBUTES, anchor, readAttributes, withoutBlockAttributes } from '../blocks/attributes.ts';
import { callout, isCallout } from '../blocks/directive.ts';
import { codeBlock, type Fence, fenceAt } from '../blocks/fence.ts';
import { foreignTags } from '../blocks/html.ts';
import { inlineTranslator } from '../blocks/inline.ts';
import { LinePage, type LineRules } from '../blocks/line-page.ts';
import { apart, dedent, indentOf, isBlank, type Line, lineAt, splitLines, trimBlank } from '../blocks/lines.ts';
import type { TranslatedBlock } from '../blocks/walk.ts';
import type { Translate } from '../translation.ts';
import { readDirective, translateDirective } from './directives.ts';
import { fieldList } from './fields.ts';
import { roleRules, substitutionOf } from './roles.ts';

/** What `conf.py` or `myst.yml` says about syntax. */
export interface MystSettings {
  /** Values of `{{ name }}` (`myst_substitutions`). */
  substitutions: Readonly<Record<string, string>>;
  /** Files and anchors of labels, such as those before headings, by label. */
  labels: ReadonlyMap<string, LabelTarget>;
  /** First headings of pages, by file. */
  titles?: ReadonlyMap<string, string>;
  /** Whether `:name: text` is a field (`fieldlist` in `myst_enable_extensions`). */
  hasFields?: boolean;
  /** Roles for links to other sites, by name (`extlinks`). `%s` is the text of the role. */
  links?: Readonly<Record<string, SiteLink>>;
}

/** The URL and the caption of links to another site. */
export interface SiteLink {
  url: string;
  caption: string;
}

/** What a label stands for. */
export interface LabelTarget {
  /** Path relative to the root of the project. */
  file: string;
  anchor: string;
  /** Text of the heading after the label. */
  title: string | undefined;
}

export type MystPage = LinePage<MystSettings>;

const COLON_FENCE = /^ *(:{3,})(\{[^}\s]+\}.*|[a-z][\w-]*)$/;
const ALONE = /^ *\{\{\s*([\w.-]+)\s*\}\} *$/;
const ATTRIBUTES_ALONE = new RegExp(`^ *(${ATTRIBUTES}) *$`);
const TARGET = /^ *\(([^()]+)\)= *$/;

const RULES: LineRules<MystSettings> = {
  opens:
    /^ *(?:\$\$|\\begin\{|\{[#.]|\{\{|:{3,}(?:[{a-z]| *$)|:[^:\s]|\([^()]+\)= *$|%|\+\+\+|<(?:script|style|iframe)\b)/i,
  hasAlerts: true,
  fence: translateFence,
  block: mystBlock,
  text(page) {
    const { first, rules } = roleRules(page);
    const inline = inlineTranslator(rules, [...first, foreignTags(page)]);
    return (lines) => inline(withoutBlockAttributes(lines));
  },
};

/** Translates a page of MyST Markdown, as Sphinx and mystmd read it. */
export const translateMyst: Translate<MystSettings> = (source, settings) => {
  const page = new LinePage(source, settings, RULES);
  return page.finish(page.blocks(splitLines(source.text)));
};

/** Translates a comment, a label, or a directive between colons. */
function mystBlock(lines: readonly Line[], start: number, page: MystPage): TranslatedBlock | undefined {
  const line = lines[start];
  if (line === undefined) return undefined;
  if (/^ {0,3}%|^\+\+\+/.test(line.text)) return { lines: [lineAt(line, '')], end: start + 1 };
  if (/^ *:{3,} *$/.test(line.text)) {
    page.lose(line, ':::', '`:::` closes nothing.');
    return { lines: [], end: start + 1 };
  }
  const formula = formulaAt(lines, start);
  if (formula) return formula;
  const attributes = ATTRIBUTES_ALONE.exec(line.text)?.[1];
  if (attributes !== undefined) {
    const { id } = readAttributes(attributes);
    return { lines: id === undefined ? [] : apart(line, [lineAt(line, anchor(id))]), end: start + 1 };
  }
  const label = TARGET.exec(line.text)?.[1];
  if (label !== undefined) {
    page.count('labels');
    return { lines: apart(line, [lineAt(line, anchor(anchorOf(label)))]), end: start + 1 };
  }
  if (page.settings.hasFields && line.text.trimStart().startsWith(':') && !COLON_FENCE.test(line.text))
    return fieldList(lines, start, page);
  const value = substitutionOf(ALONE.exec(line.text)?.[1] ?? '', page);
  if (value?.includes('\n')) {
    page.count('variables');
    return {
      lines: apart(line, page.content(splitLines(value).map(({ text }) => lineAt(line, text)))),
      end: start + 1,
    };
  }
  const fence = colonFence(lines, start);
  if (!fence) return undefined;
  const { info, body, end } = fence;
  if (info.startsWith('{')) return { lines: translateFence(fence, page), end };
  // A container with a class.
  const content = page.content(body);
  return { lines: isCallout(info) ? callout(line, info, undefined, content) : apart(line, content), end };
}

/** Reads a formula with a label after its end, as in `$$ (label)`, or an environment of LaTeX. */
function formulaAt(lines: readonly Line[], start: number): TranslatedBlock | undefined {
  const line = lines[start];
  const [, name] = /^ *\\begin\{(\w+\*?)\}/.exec(line?.text ?? '') ?? [];
  const isEnd = ({ text }: Line) =>
    name === undefined ? /\$\$ *\([^()]*\) *$/.test(text) : text.includes(`\\end{${name}}`);
  const close = lines.findIndex((each, index) => index >= start && (isEnd(each) || isBlank(each)));
  const last = lines[close];
  if (line === undefined || last === undefined || !isEnd(last)) return undefined;
  const label = name === undefined ? /\(([^()]*)\) *$/.exec(last.text)?.[1] : undefined;
  const body = lines
    .slice(start, close + 1)
    .map((each) => (name === undefined ? lineAt(each, each.text.replace(/\$\$(?: *\([^()]*\) *$)?/g, '')) : each));
  const marks = codeBlock(line, { language: 'math' }, trimBlank(body), last);
  return { lines: apart(line, [...(label ? [lineAt(line, anchor(anchorOf(label)))] : []), ...marks]), end: close + 1 };
}

/** Returns the ID that Sphinx gives a label. */
export function anchorOf(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '');
}

/** Reads the directive that starts at a line, between colons or as fenced code. */
export function directiveAt(lines: readonly Line[], start: number): Fence | undefined {
  return colonFence(lines, start) ?? fenceAt(lines, start);
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
  const directive = readDirective(fence, page);
  if (directive) return translateDirective(directive);
  const [language = '', ...others] = fence.info.split(/\s+/);
  return codeBlock(fence.opening, { language, others }, fence.body, fence.closing);
}
