import type { Range } from '../example-problem.ts';

/** A word of a configuration, without quotes. */
export interface HclWord extends Range {
  text: string;
}

/** The contents of braces or a file. */
export interface HclBody {
  attributes: HclAttribute[];
  blocks: HclBlock[];
}

/** `name = value`, and in objects also `name: value`. */
interface HclAttribute {
  name: HclWord;
  value: HclValue;
}

/** `type "label" { … }`. */
export interface HclBlock {
  type: HclWord;
  labels: HclWord[];
  body: HclBody;
}

/** The parts of an expression that are checked: references, objects, and text. */
export interface HclValue {
  /** Dotted names: `viridian_vm.train_01.id`, including those in `${…}`. Omits indexes and `*`. */
  references: HclWord[][];
  /** Objects in the value, including those in nested lists, but not those in other objects. */
  objects: HclBody[];
  /** The text, if it's a plain string without `${…}`. */
  text: HclWord | undefined;
}

/** A parsed Terraform configuration. */
interface HclFile {
  body: HclBody;
  /** Syntax errors. */
  problems: (Range & { message: string })[];
}

/** Parses a Terraform configuration. Accepts any text and reports syntax errors. */
export function parseHcl(text: string): HclFile {
  return new HclParser(text).file();
}

const IDENTIFIER = /[A-Za-z_][\w-]*/y;
/** Matches the separator between the steps of a name: a dot, possibly preceded by indexes, which aren't steps. */
const STEP = /(?:\[(?:\d+|\*|each\.key|count\.index)\]|\.\*|\.\d+)*\.(?=[A-Za-z_])/y;
const SPACE = /(?:[ \t\r]|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const HEREDOC = /<<-?([A-Za-z_]\w*)\n/y;
/** Maximum nesting. Real configurations have a handful of levels. */
const MAX_DEPTH = 50;
/** Identifiers that aren't references. */
const KEYWORDS = new Set(['true', 'false', 'null', 'for', 'in', 'if']);

class HclParser {
  private readonly text: string;
  private at = 0;
  private depth = 0;
  private readonly problems: HclFile['problems'] = [];

  constructor(text: string) {
    this.text = text;
  }

  file(): HclFile {
    const body: HclBody = { attributes: [], blocks: [] };
    while (this.at < this.text.length) {
      this.items(body);
      if (this.at >= this.text.length) break;
      this.problem('This closing brace has no opening brace.', this.at);
      this.at++;
    }
    return { body, problems: this.problems };
  }

  /** Parses the contents of braces up to the closing one. */
  private items(body: HclBody): void {
    for (;;) {
      this.space('\n,');
      const character = this.text[this.at];
      if (character === undefined || character === '}') return;
      if (!this.item(body)) {
        this.problem(
          `\`${this.text.slice(this.at, lineEnd(this.text, this.at))}\` isn't an argument or a block.`,
          this.at,
        );
        this.at = lineEnd(this.text, this.at);
      }
    }
  }

  private item(body: HclBody): boolean {
    const start = this.at;
    const words: HclWord[] = [];
    for (;;) {
      const word = this.identifier() ?? this.key();
      if (!word) break;
      words.push(word);
      this.space();
    }
    const [first, ...labels] = words;
    const character = this.text[this.at];
    if (first && labels.length === 0 && (character === '=' || character === ':') && this.text[this.at + 1] !== '=') {
      this.at++;
      body.attributes.push({ name: first, value: this.value() });
      return true;
    }
    if (first && character === '{') {
      const inner: HclBody = { attributes: [], blocks: [] };
      this.braces(inner);
      body.blocks.push({ type: first, labels, body: inner });
      return true;
    }
    this.at = start;
    return false;
  }

  /** Parses a quoted name, or a computed one in parentheses, which has no text. */
  private key(): HclWord | undefined {
    const start = this.at;
    if (this.text[start] === '"') {
      const value = emptyValue();
      return this.quoted(value) ?? { text: '', start, end: this.at };
    }
    if (this.text[start] !== '(') return undefined;
    this.nested(emptyValue(), ')');
    return { text: '', start, end: this.at };
  }

  private braces(body: HclBody): void {
    const start = this.at++;
    if (this.enter()) {
      this.items(body);
      this.depth--;
    }
    this.close('}', start);
  }

  /** Parses an expression up to the end of its line or the enclosing bracket. */
  private value(): HclValue {
    const value = emptyValue();
    this.space();
    const start = this.at;
    let pieces = 0;
    let text: HclWord | undefined;
    for (;;) {
      this.space();
      const character = this.text[this.at];
      if (character === undefined || '\n,})]'.includes(character)) break;
      const before = this.at;
      text = this.piece(value);
      pieces++;
      if (this.at === before) this.at++;
    }
    if (pieces === 0) this.problem('Missing value.', Math.min(start, this.text.length));
    return { ...value, text: pieces === 1 ? text : undefined };
  }

  /** Parses one piece of an expression. Returns its text if it's a plain string. */
  private piece(value: HclValue): HclWord | undefined {
    const character = this.text[this.at];
    if (character === '"') return this.quoted(value);
    if (character === '[') this.nested(value, ']');
    else if (character === '(') this.nested(value, ')');
    else if (character === '{') this.object(value);
    else if (!this.heredoc() && !this.reference(value)) this.at++;
    return undefined;
  }

  /** Parses the contents of brackets or parentheses, across lines. */
  private nested(value: HclValue, closing: string): void {
    const start = this.at++;
    if (this.enter()) {
      for (;;) {
        this.space('\n,');
        const character = this.text[this.at];
        if (character === undefined || character === closing) break;
        const before = this.at;
        this.piece(value);
        if (this.at === before) this.at++;
      }
      this.depth--;
    }
    this.close(closing, start);
  }

  private object(value: HclValue): void {
    if (/^\{\s*for\s/.test(this.text.slice(this.at, this.at + 200))) this.nested(value, '}');
    else {
      const body: HclBody = { attributes: [], blocks: [] };
      this.braces(body);
      value.objects.push(body);
    }
  }

  /** Parses a quoted string. Returns undefined if it contains interpolations. */
  private quoted(value: HclValue): HclWord | undefined {
    const start = this.at++;
    let isPlain = true;
    for (;;) {
      const character = this.text[this.at];
      if (character === undefined || character === '"' || character === '\n') break;
      if (character === '\\') this.at += 2;
      else if (/^[$%]\{/.test(this.text.slice(this.at, this.at + 2)) && this.text[this.at - 1] !== character) {
        isPlain = false;
        this.at++;
        this.nested(value, '}');
      } else this.at++;
    }
    const end = this.at;
    if (this.text[end] === '"') this.at++;
    else this.problem("This quote isn't closed.", start);
    return isPlain ? { text: this.text.slice(start + 1, end), start: start + 1, end } : undefined;
  }

  private heredoc(): boolean {
    const name = this.match(HEREDOC)?.[1];
    if (name === undefined) return false;
    const end = new RegExp(`^[ \\t]*${name}[ \\t]*$`, 'm').exec(this.text.slice(this.at));
    if (!end) this.problem("This heredoc isn't closed.", this.at - 1);
    this.at = end ? this.at + end.index + end[0].length : this.text.length;
    return true;
  }

  /** Parses a dotted name, or a function call, whose name isn't a reference. */
  private reference(value: HclValue): boolean {
    const first = this.identifier();
    if (!first) return false;
    const words = [first];
    while (this.match(STEP)) {
      const next = this.identifier();
      if (next) words.push(next);
    }
    const isName = this.text[this.at] !== '(' && !(words.length === 1 && KEYWORDS.has(first.text));
    if (isName) value.references.push(words);
    return true;
  }

  private identifier(): HclWord | undefined {
    const start = this.at;
    const text = this.match(IDENTIFIER)?.[0];
    return text === undefined ? undefined : { text, start, end: this.at };
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  /** Skips whitespace, comments, and the given characters. */
  private space(characters = ''): void {
    for (;;) {
      const character = this.text[this.at];
      if (character !== undefined && characters.includes(character)) this.at++;
      else if (!this.match(SPACE)) return;
    }
  }

  private enter(): boolean {
    if (this.depth >= MAX_DEPTH) {
      this.problem(`This is nested more than ${MAX_DEPTH} levels deep.`, this.at - 1);
      this.at = this.text.length;
      return false;
    }
    this.depth++;
    return true;
  }

  private close(closing: string, start: number): void {
    if (this.text[this.at] === closing) this.at++;
    else this.problem(`\`${this.text[start]}\` isn't closed.`, start);
  }

  private problem(message: string, start: number): void {
    this.problems.push({ message, start, end: Math.min(start + 1, this.text.length) });
  }
}

function emptyValue(): HclValue {
  return { references: [], objects: [], text: undefined };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Lists all attributes of a body, at any depth. */
export function attributesIn({ attributes, blocks }: HclBody): HclAttribute[] {
  return [
    ...attributes.flatMap((attribute) => [attribute, ...attribute.value.objects.flatMap(attributesIn)]),
    ...blocks.flatMap(({ body }) => attributesIn(body)),
  ];
}
