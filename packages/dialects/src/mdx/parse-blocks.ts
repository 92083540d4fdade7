import { endOfBrackets, isBalanced } from './brackets.ts';
import { endOfLine, type Fence, findCode, PREFIX, type Range, widthOf } from './find-code.ts';
import { type Attribute, parseTag } from './parse-tag.ts';

/** A component or HTML element. */
export interface PageElement extends Range {
  type: 'element';
  /** Empty for a fragment. */
  name: string;
  attributes: Attribute[];
  open: Range;
  /** Omitted if the element has no end tag. */
  close?: Range | undefined;
  /** Whether the element neither ends with `/>` nor has an end tag. */
  isUnclosed: boolean;
  children: Block[];
}

/** A block between lines of colons. */
export interface Container extends Range {
  type: 'container';
  name: string;
  /** The text after the name. */
  rest: string;
  open: Range;
  close?: Range | undefined;
  children: Block[];
}

/** A line of colons that closes nothing. */
interface Stray extends Range {
  type: 'stray';
}

/** An expression in braces, with its source. */
export interface Expression extends Range {
  type: 'expression';
  source: string;
}

/** An `import` or `export`. */
export interface Module extends Range {
  type: 'module';
  source: string;
}

/** A comment: `<!-- -->`. */
export interface Comment extends Range {
  type: 'comment';
  text: string;
}

/** Part of a page that isn't plain Markdown. */
export type Block = PageElement | Container | Stray | Expression | Module | Comment | Fence;

/** The syntax of an engine's pages. */
export interface BlockSyntax {
  /** Whether the page is MDX: `{expressions}`, `import`, and components with literals in braces. */
  isMdx: boolean;
  /** Whether `{{ … }}` are expressions. */
  hasMustaches?: boolean;
  /** Whether lines such as `== Label` start the tabs in a container named `tabs`. */
  hasTabs?: boolean;
  /** Whether spaces can be between the colons and the name of a container. */
  hasSpacedContainers?: boolean;
}

/** HTML elements that never have an end tag. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose content isn't Markdown. */
const RAW = new Set(['script', 'style', 'svg', 'pre']);
const CONTAINER = /^(:{3,})([ \t]*)([A-Za-z][\w-]*)(.*)$/;
/** A directive within text, or on a line of its own, before its attributes. */
const DIRECTIVE = /(?:^|[^\w:])::?[a-z][\w-]*(?:\[[^\]]*\])?$/i;
const CLOSING = /^(:{3,})[ \t]*$/;

/** Parses what's around and between the Markdown of a page: elements, containers, expressions, comments, and code. */
export function parseBlocks(text: string, syntax: BlockSyntax): Block[] {
  return new BlockParser(text, syntax).parse();
}

type Parent = (PageElement | Container) & { column?: number; colons?: number };

class BlockParser {
  readonly #text: string;
  readonly #syntax: BlockSyntax;
  readonly #root: Block[] = [];
  readonly #stack: Parent[] = [];

  constructor(text: string, syntax: BlockSyntax) {
    this.#text = text;
    this.#syntax = syntax;
  }

  parse(): Block[] {
    const text = this.#text;
    const { fences, indented } = findCode(text, this.#syntax.isMdx);
    const skipped: (Fence | (Range & { type: 'indented' }))[] = [
      ...fences,
      ...indented.map((range) => ({ ...range, type: 'indented' as const })),
    ].sort((a, b) => a.start - b.start);
    let next = 0;
    for (let at = 0; at < text.length; ) {
      while (next < skipped.length && (skipped[next]?.start ?? 0) < at) next++;
      const skip = skipped[next];
      const isLineStart = at === 0 || text[at - 1] === '\n';
      if (isLineStart && skip?.start === at) {
        if (skip.type === 'fence') this.#add(skip);
        at = skip.end + 1;
        next++;
        continue;
      }
      const limit = skip?.start ?? text.length;
      at = (isLineStart && this.#lineAt(at)) || this.#inlineAt(at, limit);
    }
    for (const parent of this.#stack) parent.end = text.length;
    while (this.#stack.length > 0) this.#abandon();
    return this.#root;
  }

  #add(block: Block): void {
    (this.#stack.at(-1)?.children ?? this.#root).push(block);
  }

  /** Parses a line that's a fence of colons, an import, or an export. Returns the offset after it, or 0 for other lines. */
  #lineAt(start: number): number {
    const end = endOfLine(this.#text, start);
    const line = this.#text.slice(start, end);
    const prefix = PREFIX.exec(line)?.[0] ?? '';
    const rest = line.slice(prefix.length);
    const tab = this.#syntax.hasTabs ? /^={2,} +(\S.*)$/.exec(rest)?.[1] : undefined;
    if (tab !== undefined && this.#openTab(tab, { start: start + prefix.length, end })) return end + 1;
    if (rest.startsWith(':::')) {
      const range = { start: start + prefix.length, end };
      const [, colons = '', space = '', name, title = ''] = CONTAINER.exec(rest) ?? [];
      if (name !== undefined && (space === '' || this.#syntax.hasSpacedContainers)) {
        const container: Parent = { type: 'container', name, rest: title.trim(), ...range, open: range, children: [] };
        this.#open({ ...container, column: widthOf(prefix), colons: colons.length });
        return end + 1;
      }
      const [, closing] = CLOSING.exec(rest) ?? [];
      if (closing !== undefined) {
        this.#closeContainer(closing.length, widthOf(prefix), range);
        return end + 1;
      }
    }
    return this.#syntax.isMdx && /^(?:import|export)\b/.test(line) ? this.#moduleAt(start) : 0;
  }

  #moduleAt(start: number): number {
    const text = this.#text;
    const before = text.slice(Math.max(0, start - 200), start);
    const last = (this.#stack.at(-1)?.children ?? this.#root).at(-1);
    const isAfterModule = (last?.type === 'module' || last?.type === 'comment') && last.end === start - 1;
    if (before.trim() !== '' && !/\n[ \t]*\n$/.test(before) && !isAfterModule) return 0;
    if (
      !/^(?:import\s*["'{*\w]|export\s+(?:const|let|var|function|default|async|class|\{|\*|type|interface)\b|export\s*[{*])/.test(
        text.slice(start, start + 60),
      )
    )
      return 0;
    let end = start;
    for (;;) {
      end = endOfLine(text, end);
      const source = text.slice(start, end);
      const isOpen = /[([{]/.test(source) && !isBalanced(source);
      if (end >= text.length || (/^\n[ \t]*(?:\n|$)|^\n(?:import|export)\b/.test(text.slice(end, end + 80)) && !isOpen))
        break;
      end++;
    }
    this.#add({ type: 'module', start, end, source: text.slice(start, end) });
    return end + 1;
  }

  #inlineAt(at: number, limit: number): number {
    const text = this.#text;
    const { isMdx, hasMustaches } = this.#syntax;
    const character = text[at];
    if (character === '\\') return text[at + 1] === '\n' ? at + 1 : at + 2;
    if (character === '`') return codeSpanEnd(text, at);
    if (character === '$' && isMdx) return formulaEnd(text, at);
    if (character === '<') {
      if (text.startsWith('<!--', at)) {
        const end = text.indexOf('-->', at + 4);
        if (end < 0) return at + 4;
        this.#add({ type: 'comment', start: at, end: end + 3, text: text.slice(at + 4, end).trim() });
        return end + 3;
      }
      return this.#tagAt(at, limit) ?? at + 1;
    }
    const isExpression = character === '{' && (isMdx || (hasMustaches && text[at + 1] === '{'));
    const isAttributeList = () =>
      /^\{#[^\s{}]*\}/.test(text.slice(at, at + 200)) || DIRECTIVE.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
    if (isExpression && !isAttributeList()) {
      const mustacheEnd = hasMustaches ? text.indexOf('}}', at) + 2 : 0;
      const end = hasMustaches ? (mustacheEnd > at + 1 ? mustacheEnd : -1) : endOfBrackets(text, at);
      if (end < 0) return at + 1;
      const width = hasMustaches ? 2 : 1;
      this.#add({ type: 'expression', start: at, end, source: text.slice(at + width, end - width).trim() });
      return end;
    }
    if (character === '\n') return at + 1;
    const next = text.slice(at + 1).search(/[\\`$<{\n]/);
    return next < 0 ? text.length : at + 1 + next;
  }

  #tagAt(at: number, limit: number): number | undefined {
    const text = this.#text;
    const tag = parseTag(text, at, this.#syntax.isMdx);
    if (!tag || (tag.end > limit && tag.kind === 'close')) return undefined;
    const { kind, name, attributes, end } = tag;
    const open = { start: at, end };
    if (kind === 'close') return this.#closeElement(name, open) ? end : undefined;
    const element: PageElement = { type: 'element', name, attributes, ...open, open, isUnclosed: false, children: [] };
    // `Link` isn't the HTML element `link`.
    const lower = name === name.toUpperCase() ? name.toLowerCase() : name;
    if (kind === 'void' || VOID.has(lower)) this.#add(element);
    else if (RAW.has(lower)) {
      const closing = text.indexOf(`</${name}>`, end);
      if (closing < 0) return undefined;
      const close = { start: closing, end: closing + name.length + 3 };
      this.#add({ ...element, close, end: close.end });
      return close.end;
    } else this.#open(element);
    return end;
  }

  #open(parent: Parent): void {
    this.#add(parent);
    this.#stack.push(parent);
  }

  /** Opens a tab in the innermost container if it contains tabs. Ends the tab above. */
  #openTab(rest: string, open: Range): boolean {
    const at = this.#stack.findLastIndex(({ type, name }) => type === 'container' && name === 'tabs');
    const inside = this.#stack.slice(at + 1);
    if (at < 0 || inside.some(({ type, colons }) => type === 'container' && colons !== undefined)) return false;
    for (const parent of inside) parent.end = open.start;
    while (this.#stack.length > at + 1) this.#abandon();
    this.#open({ type: 'container', name: 'tab', rest, ...open, open, children: [] });
    return true;
  }

  /** Removes the innermost parent from the stack, and gives its children to the parent around it. */
  #abandon(): void {
    const parent = this.#stack.pop();
    if (parent?.type === 'element') {
      parent.isUnclosed = true;
      parent.end = parent.open.end;
      const siblings = this.#stack.at(-1)?.children ?? this.#root;
      siblings.push(...parent.children.splice(0));
    }
  }

  #closeElement(name: string, close: Range): boolean {
    const at = this.#stack.findLastIndex((parent) => parent.type === 'element' && parent.name === name);
    if (at < 0) return false;
    // A tag inside of a container can't close an element around it.
    if (this.#stack.slice(at + 1).some((parent) => parent.type === 'container')) return false;
    while (this.#stack.length > at + 1) this.#abandon();
    const element = this.#stack.pop();
    if (element) Object.assign(element, { close, end: close.end });
    return true;
  }

  /** Closes the outermost container that a line of colons closes, as all engines do. */
  #closeContainer(colons: number, column: number, close: Range): void {
    const closes = (parent: Parent | undefined) =>
      parent?.type === 'container' &&
      (parent.colons ?? Number.POSITIVE_INFINITY) <= colons &&
      column - (parent.column ?? 0) < 4;
    const inner = this.#stack.findLastIndex((parent) => parent.type === 'element') + 1;
    let at = this.#stack.findIndex((parent, index) => index >= inner && closes(parent));
    if (at < 0) at = this.#stack.findLastIndex(closes);
    if (at < 0) {
      this.#add({ type: 'stray', ...close });
      return;
    }
    for (const parent of this.#stack.slice(at)) parent.end = close.start;
    while (this.#stack.length > at + 1) this.#abandon();
    const container = this.#stack.pop();
    if (container) Object.assign(container, { close, end: close.end });
  }
}

/** Returns the offset after the code span at an offset, or after its backticks if they're never closed in the paragraph. */
function codeSpanEnd(text: string, at: number): number {
  const marks = /^`+/.exec(text.slice(at, at + 100))?.[0] ?? '`';
  const from = at + marks.length;
  const paragraph = /\n[ \t>]*\n/.exec(text.slice(from, from + 5000));
  const end = paragraph ? from + paragraph.index : text.length;
  for (const { 0: found, index } of text.slice(from, Math.min(end, from + 5000)).matchAll(/`+/g))
    if (found.length === marks.length) return from + index + found.length;
  return from;
}

/** Returns the offset after the formula at an offset, or after the dollar sign if there's none. */
function formulaEnd(text: string, at: number): number {
  const found = /^\$\$[\s\S]*?\$\$|^\$(?=\S)[^$\n]*\\[^$\n]*\$/.exec(text.slice(at, at + 5000))?.[0];
  return at + (found?.length ?? 1);
}
