import { emojiIn } from '../blocks/emoji.ts';
import { PageRecord } from '../blocks/page-record.ts';
import { type Literal, literalOf } from '../config/evaluate.ts';
import type { ForeignPage, Translation } from '../translation.ts';
import { applyEdits, type Edit } from './apply-edits.ts';
import { endOfLine, PREFIX, type Range, widthOf } from './find-code.ts';
import type { Block } from './parse-blocks.ts';

const FRONT_MATTER = /^---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** A page while it's translated: its edits, losses, and counts. */
export class Page extends PageRecord {
  readonly path: string;
  readonly text: string;
  readonly readFile: ForeignPage['readFile'];
  /** Offset of the first line below the front matter. */
  readonly bodyStart: number;
  /** Values that the page can insert with `{name}`: front matter, props, and literal constants. */
  readonly values = new Map<string, Literal>();
  /** Paths that the page imports, as written, by name. */
  readonly imports = new Map<string, string>();
  readonly #edits: Edit[] = [];
  readonly #shifts = new Map<number, number>();
  readonly #lineStarts: readonly number[];
  /** The lines between the fences of code blocks. */
  readonly #codeLines = new Set<number>();

  constructor({ path, readFile }: ForeignPage, text: string) {
    super();
    this.path = path;
    this.text = text;
    this.readFile = readFile;
    this.bodyStart = FRONT_MATTER.exec(text)?.[0].length ?? 0;
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#lineStarts = starts;
  }

  /** Registers the code blocks of the page, whose lines never set the indentation of what's around them. */
  addCode(blocks: readonly Block[]): void {
    for (const block of blocks) {
      if ('children' in block) this.addCode(block.children);
      if (block.type !== 'fence') continue;
      const last = this.lineAt(block.end);
      for (let line = this.lineAt(block.start) + 1; line <= last; line++) this.#codeLines.add(line);
    }
  }

  slice({ start, end }: Range): string {
    return this.text.slice(start, end);
  }

  /** Returns the number of the line at an offset, starting at 1. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  isCodeLine(line: number): boolean {
    return this.#codeLines.has(line);
  }

  /** Returns the text of a line before an offset. */
  before(offset: number): string {
    return this.text.slice(this.#lineStarts[this.lineAt(offset) - 1], offset);
  }

  /** Checks whether only marks of quotes and lists, and spaces, come before an offset. */
  isFirst(offset: number): boolean {
    const before = this.before(offset);
    return PREFIX.exec(before)?.[0] === before;
  }

  isLast(offset: number): boolean {
    return this.text.slice(offset, endOfLine(this.text, offset)).trim() === '';
  }

  /** Returns the prefix of lines that continue what starts at an offset, or undefined if there's text before it. */
  prefixAt(offset: number): string | undefined {
    if (!this.isFirst(offset)) return undefined;
    const marks = this.before(offset).replace(/[^>\s]/g, ' ');
    const quote = /^(?:[ \t]*>[ ]?)*/.exec(marks)?.[0] ?? '';
    const shift = this.#shifts.get(this.lineAt(offset)) ?? 0;
    return quote + ' '.repeat(Math.max(0, widthOf(marks.slice(quote.length)) - shift));
  }

  /** Moves lines so that the one with the least indentation has the width `target`. */
  indent(first: number, last: number, target: number, isMdx: boolean): void {
    let least = Number.POSITIVE_INFINITY;
    for (let line = first; line <= last; line++) {
      const text = this.lineText(line);
      const content = text.replace(/^(?:[ \t]*>[ ]?)*/, '');
      if (content.trim() !== '' && !this.#codeLines.has(line))
        least = Math.min(least, widthOf(/^[ \t]*/.exec(content)?.[0] ?? ''));
    }
    if (!Number.isFinite(least) || (least < target && !isMdx)) return;
    for (let line = first; line <= last; line++) this.#shifts.set(line, least - target);
  }

  lineText(line: number): string {
    const start = this.#lineStarts[line - 1] ?? 0;
    return this.text.slice(start, endOfLine(this.text, start));
  }

  startOfLine(line: number): number {
    return this.#lineStarts[line - 1] ?? this.text.length;
  }

  /** Returns the value of an expression such as `props.name`, or undefined if it isn't known. */
  evaluate(source: string): { value: Literal } | undefined {
    const [name = '', ...keys] = source.split('.');
    if (!this.values.has(name)) return literalOf(source);
    let value = this.values.get(name);
    for (const key of keys) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
      if (!Object.hasOwn(value, key)) return undefined;
      value = value[key];
    }
    return { value };
  }

  edit(edit: Edit): void {
    this.#edits.push(edit);
  }

  /** Replaces the names of emoji. */
  replaceEmoji(): void {
    for (const [index, line] of this.text.split('\n').entries()) {
      const start = this.startOfLine(index + 1);
      if (start < this.bodyStart || this.isCodeLine(index + 1) || !line.includes(':')) continue;
      for (const found of emojiIn(line))
        this.edit({ start: start + found.start, end: start + found.end, text: found.text });
    }
  }

  /** Adds lines below the front matter. */
  insertAtStart(lines: readonly string[]): void {
    this.edit({ start: this.bodyStart, end: this.bodyStart, lines: ['', ...lines] });
  }

  /** Reports what can't be translated; on each page, once per name. */
  lose(name: string, offset: number, message: string, hint?: string): void {
    if (this.losses.some((loss) => loss.name === name)) return;
    const line = this.lineAt(offset);
    const column = offset - this.startOfLine(line) + 1;
    this.losses.push({ line, column, name, message, hint });
  }

  /** Adds the losses and counts of a partial that's included at an offset. */
  addPartial({ losses, counts }: Translation, offset: number): void {
    for (const { name, message, hint } of losses) this.lose(name, offset, message, hint);
    this.add({ losses: [], counts });
  }

  finish(): Translation {
    return {
      lines: applyEdits(this.text, { edits: this.#edits, shifts: this.#shifts }),
      losses: this.losses,
      counts: this.counts,
    };
  }
}
