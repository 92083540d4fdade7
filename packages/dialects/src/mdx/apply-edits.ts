import type { TranslatedLine } from '../translation.ts';
import { endOfLine, PREFIX, type Range, widthOf } from './find-code.ts';

/** A replacement of a range of the page. */
export interface Edit extends Range {
  /** Text within a line; `''` to remove the range. If nothing is left of a line, the line is removed, too. */
  text?: string;
  /** Lines that stand on their own, without the prefix. */
  lines?: readonly string[];
  /** Marks of quotes and spaces at the start of these lines. */
  prefix?: string;
  /** The prefix of text after these lines, if it's another one. */
  childPrefix?: string;
}

/** Edits, and the number of columns that each line of the page is moved to the left. */
export interface PageEdits {
  edits: readonly Edit[];
  shifts: ReadonlyMap<number, number>;
}

/** Returns the lines of a page after edits. Edits inside of others are ignored. */
export function applyEdits(text: string, { edits, shifts }: PageEdits): TranslatedLine[] {
  const writer = new Writer();
  const isInsertion = ({ start, end }: Edit) => Number(start === end);
  const sorted = [...edits].sort((a, b) => a.start - b.start || isInsertion(b) - isInsertion(a) || b.end - a.end);
  let next = 0;
  let line = 1;
  let lineStart = 0;
  let at = 0;
  writer.start(line);
  while (at <= text.length) {
    const end = endOfLine(text, at);
    while (next < sorted.length && (sorted[next]?.start ?? 0) < at) next++;
    const edit = sorted[next];
    const until = edit && edit.start <= end ? edit.start : end;
    const isStart = at === lineStart;
    const written = text.slice(at, until);
    const isBlank = text.slice(at, end).trim() === '';
    writer.add(isStart && !isBlank ? shifted(written, shifts.get(line) ?? 0) : written, at - lineStart);
    if (edit && edit.start <= end) {
      if (edit.lines) writer.block(edit, at - lineStart);
      else writer.replace(edit.text ?? '', edit.start - lineStart);
      for (let newline = text.indexOf('\n', edit.start); newline >= 0 && newline < edit.end; ) {
        line++;
        lineStart = newline + 1;
        newline = text.indexOf('\n', lineStart);
      }
      writer.line = line;
      at = edit.end;
      next++;
      continue;
    }
    writer.end();
    line++;
    lineStart = end + 1;
    at = lineStart;
    writer.start(line);
  }
  return writer.lines;
}

/** Moves a line to the left, after the marks of quotes, or to the right if the shift is negative. */
function shifted(text: string, shift: number): string {
  if (shift === 0) return text;
  const [, quote = '', indent = '', rest = ''] = /^((?:[ \t]{0,3}>[ ]?)*)([ \t]*)(.*)$/s.exec(text) ?? [];
  return quote + ' '.repeat(Math.max(0, widthOf(indent) - shift)) + rest;
}

class Writer {
  readonly lines: TranslatedLine[] = [];
  line = 1;
  #text = '';
  #from = 1;
  #column = 0;
  #isEdited = false;
  /** The prefix of text after a block on the same line of the page. */
  #prefix: string | undefined;

  start(line: number): void {
    this.line = line;
    this.#from = line;
    this.#text = '';
    this.#column = 0;
    this.#isEdited = false;
    this.#prefix = undefined;
  }

  add(written: string, column: number): void {
    let text = written;
    if (this.#prefix !== undefined) {
      text = text.trimStart();
      if (text === '') return;
      this.#text = this.#prefix;
      this.#from = this.line;
      this.#column = column + written.length - text.length;
      this.#prefix = undefined;
    }
    this.#text += text;
  }

  replace(text: string, column: number): void {
    if (text === '' && this.#prefix !== undefined) return;
    const [first = '', ...rest] = text.split('\n');
    this.add(first, column);
    for (const line of rest) {
      this.#push(this.#text);
      this.#text = line;
    }
    this.#isEdited = true;
  }

  block({ lines, prefix = '', childPrefix = prefix }: Edit, column: number): void {
    let first = prefix;
    if (this.#prefix === undefined) {
      const [marks = ''] = PREFIX.exec(this.#text) ?? [];
      const isMarkOnly = marks === this.#text;
      if (isMarkOnly && /[-*+.)]/.test(marks)) first = marks;
      else if (!isMarkOnly) this.#push(this.#text.trimEnd());
    }
    // Text around a block is a paragraph of its own.
    for (const [index, line] of (lines ?? []).entries()) {
      const start = index === 0 ? first : prefix;
      this.lines.push({ text: (start + line).trimEnd(), line: this.#from, ...(column > 0 && { column: column + 1 }) });
    }
    this.#text = '';
    this.#prefix = childPrefix;
  }

  end(): void {
    if (this.#prefix !== undefined) return;
    const isEmptied = this.#isEdited && /^[ \t>]*$/.test(this.#text);
    if (!isEmptied) this.#push(this.#text);
  }

  #push(text: string): void {
    const column = this.#column > 0 ? { column: this.#column + 1 } : {};
    this.lines.push({ text, line: this.#from, ...column });
  }
}
