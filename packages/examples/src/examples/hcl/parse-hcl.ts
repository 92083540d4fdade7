import type { Stretch } from '../example-problem.ts';

/** A word of a configuration, without quotes. */
export interface HclWord extends Stretch {
  text: string;
}

/** What stands between braces, or in a file. */
export interface HclBody {
  attributes: HclAttribute[];
  blocks: HclBlock[];
}

/** `name = value`, in objects also `name: value`. */
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

/** An expression, as far as it matters what it names. */
export interface HclValue {
  /** Names with dots: `viridian_vm.train_01.id`, also those in `${…}`; indexes and `*` are left out. */
  references: HclWord[][];
  /** The objects that it is made of, at any depth of lists, but not those inside of others. */
  objects: HclBody[];
  /** The text, where it is nothing but one without `${…}`. */
  text: HclWord | undefined;
}

/** A configuration in the language of Terraform. */
interface HclFile {
  body: HclBody;
  /** What cannot be read. */
  problems: (Stretch & { message: string })[];
}

/** Reads a configuration in the language of Terraform. Takes any text; what makes no sense is a problem. */
export function parseHcl(text: string): HclFile {
  return new HclParser(text).file();
}

const IDENTIFIER = /[A-Za-z_][\w-]*/y;
/** What stands between the steps of a name: a dot, or an index, which is no step. */
const STEP = /(?:\[(?:\d+|\*|each\.key|count\.index)\]|\.\*|\.\d+)*\.(?=[A-Za-z_])/y;
const SPACE = /(?:[ \t\r]|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const HEREDOC = /<<-?([A-Za-z_]\w*)\n/y;
/** Levels of nesting; configurations have a handful. */
const MAX_DEPTH = 50;
/** Words that look like names of something but are not. */
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
      this.problem('This brace closes nothing.', this.at);
      this.at++;
    }
    return { body, problems: this.problems };
  }

  /** What is in braces, up to the closing one. */
  private items(body: HclBody): void {
    for (;;) {
      this.space('\n,');
      const sign = this.text[this.at];
      if (sign === undefined || sign === '}') return;
      if (!this.item(body)) {
        this.problem(
          `\`${this.text.slice(this.at, lineEnd(this.text, this.at))}\` is neither an argument nor a block.`,
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
    const sign = this.text[this.at];
    if (first && labels.length === 0 && (sign === '=' || sign === ':') && this.text[this.at + 1] !== '=') {
      this.at++;
      body.attributes.push({ name: first, value: this.value() });
      return true;
    }
    if (first && sign === '{') {
      const inner: HclBody = { attributes: [], blocks: [] };
      this.braces(inner);
      body.blocks.push({ type: first, labels, body: inner });
      return true;
    }
    this.at = start;
    return false;
  }

  /** A quoted name, or one in parentheses, which is computed and so has no text. */
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

  /** An expression up to the end of its line, or to what closes what it stands in. */
  private value(): HclValue {
    const value = emptyValue();
    this.space();
    const start = this.at;
    let pieces = 0;
    let text: HclWord | undefined;
    for (;;) {
      this.space();
      const sign = this.text[this.at];
      if (sign === undefined || '\n,})]'.includes(sign)) break;
      const before = this.at;
      text = this.piece(value);
      pieces++;
      if (this.at === before) this.at++;
    }
    if (pieces === 0) this.problem('A value is missing here.', Math.min(start, this.text.length));
    return { ...value, text: pieces === 1 ? text : undefined };
  }

  /** One piece of an expression; its text where it is nothing but text. */
  private piece(value: HclValue): HclWord | undefined {
    const sign = this.text[this.at];
    if (sign === '"') return this.quoted(value);
    if (sign === '[') this.nested(value, ']');
    else if (sign === '(') this.nested(value, ')');
    else if (sign === '{') this.object(value);
    else if (!this.heredoc() && !this.reference(value)) this.at++;
    return undefined;
  }

  /** What stands in brackets or parentheses, over any number of lines. */
  private nested(value: HclValue, closing: string): void {
    const start = this.at++;
    if (this.enter()) {
      for (;;) {
        this.space('\n,');
        const sign = this.text[this.at];
        if (sign === undefined || sign === closing) break;
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

  /** A text in quotes; undefined where it is put together. */
  private quoted(value: HclValue): HclWord | undefined {
    const start = this.at++;
    let isPlain = true;
    for (;;) {
      const sign = this.text[this.at];
      if (sign === undefined || sign === '"' || sign === '\n') break;
      if (sign === '\\') this.at += 2;
      else if (/^[$%]\{/.test(this.text.slice(this.at, this.at + 2)) && this.text[this.at - 1] !== sign) {
        isPlain = false;
        this.at++;
        this.nested(value, '}');
      } else this.at++;
    }
    const end = this.at;
    if (this.text[end] === '"') this.at++;
    else this.problem('The quote is never closed.', start);
    return isPlain ? { text: this.text.slice(start + 1, end), start: start + 1, end } : undefined;
  }

  private heredoc(): boolean {
    const name = this.match(HEREDOC)?.[1];
    if (name === undefined) return false;
    const end = new RegExp(`^[ \\t]*${name}[ \\t]*$`, 'm').exec(this.text.slice(this.at));
    if (!end) this.problem('The text is never closed.', this.at - 1);
    this.at = end ? this.at + end.index + end[0].length : this.text.length;
    return true;
  }

  /** A name with its dots, or a call, whose name is no reference. */
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

  /** Passes over blanks, comments, and these signs. */
  private space(signs = ''): void {
    for (;;) {
      const sign = this.text[this.at];
      if (sign !== undefined && signs.includes(sign)) this.at++;
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
    else this.problem(`\`${this.text[start]}\` is never closed.`, start);
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

/** All expressions of a body, at any depth. */
export function attributesIn({ attributes, blocks }: HclBody): HclAttribute[] {
  return [
    ...attributes.flatMap((attribute) => [attribute, ...attribute.value.objects.flatMap(attributesIn)]),
    ...blocks.flatMap(({ body }) => attributesIn(body)),
  ];
}
