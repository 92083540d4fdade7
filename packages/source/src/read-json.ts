import { MAX_DEPTH, MAX_VALUES } from './limits.ts';
import type { SourceFile } from './source-file.ts';
import type { MapEntry, ReadResult, SourceNode, TextProblem } from './source-node.ts';

/** Aborts parsing. Caught in `readJson`. */
class ReadError extends Error {
  readonly problem: TextProblem;
  constructor(problem: TextProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/**
 * Parses JSON into values with positions. A YAML parser could parse JSON, too, but it takes ten times as long and needs
 * 40 bytes per character. That's too much for the largest descriptions, which are JSON files of 13 MB and more.
 */
export function readJson(source: SourceFile): ReadResult {
  const reader = new JsonReader(source);
  try {
    return { node: reader.document(), problems: reader.problems };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return { node: undefined, problems: [...reader.problems, error.problem] };
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERALS = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;

class JsonReader {
  readonly problems: TextProblem[] = [];
  private readonly source: SourceFile;
  private readonly text: string;
  private at = 0;
  private values = 0;

  constructor(source: SourceFile) {
    this.source = source;
    this.text = source.text;
  }

  document(): SourceNode {
    const node = this.value(0);
    this.skipSpace();
    if (this.at < this.text.length) this.failExpecting('expected the end of the file');
    return node;
  }

  private value(depth: number): SourceNode {
    this.skipSpace();
    this.values += 1;
    if (depth > MAX_DEPTH) this.failAtLimit('depth');
    if (this.values > MAX_VALUES) this.failAtLimit('values');
    const first = this.text[this.at];
    if (first === '{') return this.map(depth);
    if (first === '[') return this.list(depth);
    const start = this.at;
    const value = first === '"' ? this.string() : this.literal();
    return { kind: 'scalar', source: this.source, start, end: this.at, value };
  }

  private map(depth: number): SourceNode {
    const start = this.at++;
    const entries = new Map<string, MapEntry>();
    this.skipSpace();
    while (!this.skip('}')) {
      if (entries.size > 0) this.expect(',');
      this.skipSpace();
      const keyStart = this.at;
      if (this.text[keyStart] !== '"') this.failExpecting('expected a key in double quotes');
      const key = this.string();
      const keyEnd = this.at;
      this.skipSpace();
      this.expect(':');
      const node = this.value(depth + 1);
      const first = entries.get(key);
      if (first) this.duplicate(key, keyStart, keyEnd, first.keyStart);
      else entries.set(key, { keyStart, keyEnd, node });
      this.skipSpace();
    }
    return { kind: 'map', source: this.source, start, end: this.at, entries };
  }

  private list(depth: number): SourceNode {
    const start = this.at++;
    const items: SourceNode[] = [];
    this.skipSpace();
    while (!this.skip(']')) {
      if (items.length > 0) this.expect(',');
      items.push(this.value(depth + 1));
      this.skipSpace();
    }
    return { kind: 'list', source: this.source, start, end: this.at, items };
  }

  private string(): string {
    const start = this.at;
    let at = start + 1;
    let escaped = false;
    for (let code = this.text.charCodeAt(at); code !== QUOTE; code = this.text.charCodeAt(at)) {
      if (!(code >= 0x20)) {
        this.at = Math.min(at, this.text.length);
        this.failExpecting('expected a closing quote (write line breaks as `\\n`)');
      }
      escaped ||= code === BACKSLASH;
      at += code === BACKSLASH ? 2 : 1;
    }
    this.at = at + 1;
    return escaped ? this.unescaped(start) : this.text.slice(start + 1, at);
  }

  private unescaped(start: number): string {
    try {
      return String(JSON.parse(this.text.slice(start, this.at)));
    } catch {
      this.at = start;
      return this.failExpecting('expected a string with valid escapes');
    }
  }

  private literal(): number | boolean | null {
    for (const [word, value] of LITERALS) if (this.text.startsWith(word, this.at)) return this.advance(word, value);
    NUMBER.lastIndex = this.at;
    const digits = NUMBER.exec(this.text)?.[0];
    const value = Number(digits);
    if (digits === undefined || !Number.isFinite(value)) return this.failExpecting('expected a value');
    return this.advance(digits, value);
  }

  private advance<T>(word: string, value: T): T {
    this.at += word.length;
    return value;
  }

  private skip(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  private expect(character: string): void {
    if (!this.skip(character)) this.failExpecting(`expected \`${character}\``);
  }

  private skipSpace(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.at += 1;
    }
  }

  private duplicate(key: string, start: number, end: number, first: number): void {
    this.problems.push({ kind: 'duplicate-key', message: `Duplicate key \`${key}\`.`, start, end, first });
  }

  private failExpecting(expected: string): never {
    const end = Math.min(this.at + 1, this.text.length);
    const found = this.at < this.text.length ? '' : ' at the end of the file';
    throw new ReadError({ kind: 'syntax', message: `Invalid JSON: ${expected}${found}.`, start: this.at, end });
  }

  private failAtLimit(kind: 'depth' | 'values'): never {
    throw new ReadError({ kind, message: kind, start: this.at, end: this.at + 1 });
  }
}
