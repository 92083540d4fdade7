import type { ShellCommand, ShellScript, ShellWord, WordPart } from './shell-script.ts';

/** Splits a POSIX shell script into commands and words. Accepts any text and reports unclosed constructs. */
export function lexShell(script: string): ShellScript {
  return new ShellLexer(script).script();
}

const NAME = /[A-Za-z_]\w*|[0-9@*#?$!-]/y;
/** Characters that end an unquoted word. */
const WORD_END = /[\s;&|()<>]/;

interface HereDocument {
  command: ShellCommand;
  delimiter: string;
  isLiteral: boolean;
  stripsTabs: boolean;
}

class ShellLexer {
  private readonly text: string;
  private at = 0;
  private depth = 0;
  private readonly commands: ShellCommand[] = [];
  private readonly faults: ShellScript['faults'] = [];
  private readonly waiting: HereDocument[] = [];

  constructor(text: string) {
    this.text = text;
  }

  script(): ShellScript {
    // An unmatched closing parenthesis ends a `case` pattern.
    while (this.at < this.text.length) {
      this.list();
      this.at++;
    }
    return { commands: this.commands, faults: this.faults };
  }

  /** Parses commands up to a closing parenthesis or the end. */
  private list(): void {
    const empty = (): ShellCommand => ({ words: [], input: undefined, output: undefined, depth: this.depth, end: '' });
    let command = empty();
    const finish = (end = '') => {
      command.end = end;
      if (command.words.length > 0) this.commands.push(command);
      command = empty();
    };
    while (this.at < this.text.length) {
      const character = this.text[this.at] ?? '';
      if (character === ')') break;
      if (this.text.startsWith('\\\n', this.at)) this.at += 2;
      else if (character === '\n') {
        finish();
        this.at++;
        this.hereDocuments();
      } else if (/\s/.test(character)) this.at++;
      else if (character === '#') this.at = indexOrEnd(this.text, '\n', this.at);
      else if (character === '<' || character === '>') this.redirection(command);
      else if (this.text.startsWith('&>', this.at)) this.at++;
      else if (this.text.startsWith('()', this.at) && isName(this.text, command)) {
        // `name()` starts a definition and calls nothing.
        command = empty();
        this.at += 2;
      } else if (character === '(') {
        finish();
        this.nested(this.at, "`(` isn't closed.");
      } else if (/[;&|]/.test(character)) {
        const [end = character] = /^(?:\|\||&&)/.exec(this.text.slice(this.at, this.at + 2)) ?? [];
        finish(end);
        this.at += end.length;
      } else {
        const word = this.word();
        const isDescriptor =
          /[<>]/.test(this.text[this.at] ?? '') && /^\d+$/.test(this.text.slice(word.start, word.end));
        if (!isDescriptor) command.words.push(word);
      }
    }
    finish();
  }

  /** Parses the contents of parentheses, starting at the opening one. */
  private nested(start: number, message: string): void {
    this.at++;
    this.depth++;
    this.list();
    this.depth--;
    if (this.at >= this.text.length) this.faults.push({ message, start, end: start + 1 });
    this.at = Math.min(this.at + 1, this.text.length);
  }

  private redirection(command: ShellCommand): void {
    const [operator = ''] = /^(?:<<<|<<-?|<>|<&|>>|>&|>\||[<>])/.exec(this.text.slice(this.at, this.at + 3)) ?? [];
    // Process substitution contains a command.
    if (this.text[this.at + 1] === '(') {
      this.at++;
      this.nested(this.at, "`(` isn't closed.");
      return;
    }
    this.at += operator.length;
    while (/[ \t]/.test(this.text[this.at] ?? '')) this.at++;
    if (WORD_END.test(this.text[this.at] ?? ' ')) return;
    const word = this.word();
    if (operator === '<<<') command.input = word;
    if (/^>[>|]?$/.test(operator)) command.output = word;
    if (operator !== '<<' && operator !== '<<-') return;
    const delimiter = word.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
    const isLiteral = /["'\\]/.test(this.text.slice(word.start, word.end));
    this.waiting.push({ command, delimiter, isLiteral, stripsTabs: operator === '<<-' });
  }

  /** Parses the here-documents announced on the previous line. */
  private hereDocuments(): void {
    for (const { command, delimiter, isLiteral, stripsTabs } of this.waiting.splice(0)) {
      const start = this.at;
      const parts: WordPart[] = [];
      for (;;) {
        const end = indexOrEnd(this.text, '\n', this.at);
        const tabs = stripsTabs ? (/^\t*/.exec(this.text.slice(this.at, end))?.[0].length ?? 0) : 0;
        if (this.text.slice(this.at + tabs, end) === delimiter) {
          this.at = end;
          break;
        }
        if (end === this.text.length) {
          this.at = end;
          this.faults.push({ message: `The here-document has no closing \`${delimiter}\`.`, start, end: start + 1 });
          break;
        }
        this.at += tabs;
        if (isLiteral) this.plain(parts, end + 1);
        else {
          while (this.at < end) this.expanding(parts, /[\\$`\n]/, '\\$`\n');
          if (this.text[this.at] === '\n' && this.at === end) this.plain(parts, end + 1);
        }
      }
      command.input = { parts, start, end: Math.max(start, this.at) };
      if (this.text[this.at] === '\n') this.at++;
    }
  }

  private word(): ShellWord {
    const start = this.at;
    const parts: WordPart[] = [];
    while (this.at < this.text.length) {
      const character = this.text[this.at] ?? '';
      if (WORD_END.test(character)) break;
      if (character === "'") this.quoted(parts);
      else if (character === '"') this.doubleQuoted(parts);
      else if (this.text.startsWith("$'", this.at)) {
        this.at++;
        this.escapingQuoted(parts);
      } else this.expanding(parts, /[\s;&|()<>'"\\$`]/);
    }
    return { parts, start, end: this.at };
  }

  private quoted(parts: WordPart[]): void {
    const start = this.at++;
    this.plain(parts, indexOrEnd(this.text, "'", this.at));
    this.close(start, 'A single quote');
  }

  /** Parses `$'…'`, which supports backslash escapes. */
  private escapingQuoted(parts: WordPart[]): void {
    const start = this.at++;
    while (this.at < this.text.length && this.text[this.at] !== "'") {
      if (this.text[this.at] === '\\') this.at++;
      const length = this.text.slice(this.at + 1).search(/['\\]/);
      this.plain(parts, length < 0 ? this.text.length : this.at + 1 + length);
    }
    this.close(start, 'A single quote');
  }

  private doubleQuoted(parts: WordPart[]): void {
    const start = this.at++;
    while (this.at < this.text.length && this.text[this.at] !== '"') this.expanding(parts, /["\\$`]/, '"\\$`\n');
    this.close(start, 'A double quote');
  }

  private close(start: number, what: string): void {
    if (this.at < this.text.length) this.at++;
    else this.faults.push({ message: `${what} isn't closed.`, start, end: start + 1 });
  }

  /**
   * Parses one piece of text in which `\`, `$`, and backticks are special: an escape, an expansion, or the characters
   * up to the next one of `special`. Without `escapable`, a backslash escapes every character.
   */
  private expanding(parts: WordPart[], special: RegExp, escapable?: string): void {
    const character = this.text[this.at];
    const next = this.text[this.at + 1];
    if (character === '\\') {
      const escapes = next !== undefined && (escapable === undefined || escapable.includes(next));
      if (escapes) this.at++;
      if (escapes && next === '\n') this.at++;
      else this.plain(parts, Math.min(this.at + 1, this.text.length));
    } else if (character === '$') this.expansion(parts);
    else if (character === '`') {
      const start = this.at++;
      this.at = indexOrEnd(this.text, '`', this.at);
      this.close(start, 'A backtick');
      parts.push({ kind: 'output', start, end: this.at });
    } else {
      const length = this.text.slice(this.at + 1).search(special);
      this.plain(parts, length < 0 ? this.text.length : this.at + 1 + length);
    }
  }

  private expansion(parts: WordPart[]): void {
    const start = this.at++;
    const next = this.text[this.at];
    if (next === '(') {
      this.nested(start, "`$(` isn't closed.");
      parts.push({ kind: 'output', start, end: this.at });
      return;
    }
    const isBraced = next === '{';
    NAME.lastIndex = isBraced ? this.at + 1 : this.at;
    const name = NAME.exec(this.text)?.[0];
    if (isBraced) {
      this.at = indexOrEnd(this.text, '}', this.at);
      this.close(start, 'The brace of a variable');
      parts.push({ kind: 'variable', name: name ?? '', start, end: this.at });
    } else if (name === undefined) {
      this.at = start;
      this.plain(parts, start + 1);
    } else {
      this.at += name.length;
      parts.push({ kind: 'variable', name, start, end: this.at });
    }
  }

  /** Adds the characters up to an offset unchanged. */
  private plain(parts: WordPart[], end: number): void {
    if (end > this.at) parts.push({ kind: 'text', text: this.text.slice(this.at, end), start: this.at, end });
    this.at = Math.max(this.at, end);
  }
}

function isName(text: string, { words: [first, second] }: ShellCommand): boolean {
  return first !== undefined && second === undefined && /^\w+$/.test(text.slice(first.start, first.end));
}

function indexOrEnd(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}
