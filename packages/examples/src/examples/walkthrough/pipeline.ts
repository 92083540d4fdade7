import type { ReadPath } from '@docgraph/pipeline/plugin';
import { type PlacedText, WILDCARD } from '../placed-text.ts';
import { lexShell } from '../shell/lex-shell.ts';
import type { ShellCommand, ShellWord } from '../shell/shell-script.ts';
import { type OpenPart, placedWord, type ShellVariables } from '../shell/word-text.ts';
import { readFilter } from './jq-filter.ts';
import { conditional, marked } from './step-text.ts';

/** Reads words. Marks the parts that are known only when a step runs: variables, and files printed by `cat`. */
export class MarkedWords {
  readonly #text: string;
  readonly #known: ShellVariables;

  /**
   * @param text The script that contains the words.
   * @param known Variables whose values are in the page, such as URLs.
   */
  constructor(text: string, known: ShellVariables) {
    this.#text = text;
    this.#known = known;
  }

  of(word: ShellWord): PlacedText {
    return placedWord(word, (part) => this.#valueOf(part));
  }

  /**
   * Returns the words of a command. Expands `${A:+-d "b=$A"}` to its contents, marked as present only if `A` isn't
   * empty.
   */
  all({ words }: ShellCommand): PlacedText[] {
    return words.flatMap((word) => {
      const [, name, inner] = /^\$\{(\w+):\+(.*)\}$/s.exec(this.#text.slice(word.start, word.end)) ?? [];
      if (name === undefined || inner === undefined) return [this.of(word)];
      const [command] = lexShell(inner).commands;
      const from = this.#text.indexOf(inner, word.start);
      const reader = new MarkedWords(inner, this.#known);
      const placed = (command?.words ?? []).map((each) => {
        const { text, offsets } = reader.of(each);
        return { text, offsets: offsets.map((offset) => offset + from) };
      });
      return placed.map((each) => (each.text.startsWith('-') ? each : conditional(name, each)));
    });
  }

  #valueOf(part: OpenPart): string {
    if (part.kind === 'variable') return this.#known.get(part.name) ?? marked(part.name);
    const file = /^\$\(\s*cat\s+([\w./~-]+)\s*\)$/.exec(this.#text.slice(part.start, part.end))?.[1];
    return file === undefined ? WILDCARD : marked(file);
  }
}

/** A parsed `jq` command. */
export interface JqCall {
  filter: string;
  /** The filter as a path. Undefined if it can't be expressed as a path. */
  path: ReadPath | undefined;
  file: string | undefined;
  /** Whether the filter builds a value without input. */
  builds: boolean;
  /** Values of the filter's variables, with marks. */
  variables: Map<string, string>;
}

/** Parses a `jq` command. Returns undefined for other commands. */
export function jqCall(words: readonly PlacedText[]): JqCall | undefined {
  const [name, ...rest] = words.map(({ text }) => text);
  if (name !== 'jq') return undefined;
  const variables = new Map<string, string>();
  const operands: string[] = [];
  let builds = false;
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at] ?? '';
    if (/^--(?:arg|argjson|rawfile)$/.test(word)) {
      const [variable = '', value = ''] = [rest[++at], rest[++at]];
      variables.set(variable, word === '--rawfile' ? marked(value) : value);
    } else if (word.startsWith('-')) builds ||= /^-\w*n/.test(word) || word === '--null-input';
    else operands.push(word);
  }
  const [filter = '.', file] = operands;
  const path = variables.size === 0 && !builds ? readFilter(filter) : undefined;
  return { filter, path, file, builds, variables };
}
