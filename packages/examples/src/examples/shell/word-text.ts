import { type PlacedText, WILDCARD } from '../placed-text.ts';
import type { ShellCommand, ShellWord } from './shell-script.ts';

/** Known values of a script's variables. */
export type ShellVariables = ReadonlyMap<string, string>;

/** Returns the text of a word, with wildcards for unknown parts. */
export function wordText(word: ShellWord, variables: ShellVariables): PlacedText {
  return placedWord(word, (part) => (part.kind === 'variable' ? (variables.get(part.name) ?? WILDCARD) : WILDCARD));
}

/** A part of a word that isn't literal text. */
export type OpenPart = Exclude<ShellWord['parts'][number], { kind: 'text' }>;

/** Returns the text of a word, with variables and command output replaced. */
export function placedWord({ parts, end }: ShellWord, open: (part: OpenPart) => string): PlacedText {
  let text = '';
  const offsets: number[] = [];
  for (const part of parts) {
    const piece = part.kind === 'text' ? part.text : open(part);
    for (let i = 0; i < piece.length; i++) offsets.push(part.kind === 'text' ? part.start + i : part.start);
    text += piece;
  }
  return { text, offsets: [...offsets, parts.at(-1)?.end ?? end] };
}

/** Words before a command name that are part of the script's control structure. */
const STRUCTURE = new Set(['!', '{', '}', 'do', 'done', 'elif', 'else', 'fi', 'if', 'then', 'time', 'until', 'while']);

/** Returns the words of a command, starting with its name, and the variable assignments before it. */
export function commandWords(
  { words }: ShellCommand,
  variables: ShellVariables,
): { assignments: { name: string; value: PlacedText }[]; words: PlacedText[] } {
  const texts = words.map((word) => wordText(word, variables));
  const isAssignment = ({ text }: PlacedText) => /^[A-Za-z_]\w*\+?=/.test(text);
  const first = texts.findIndex((text) => !STRUCTURE.has(text.text) && !isAssignment(text));
  const until = first < 0 ? texts.length : first;
  const isDeclaration = /^(?:export|local|readonly|declare|typeset)$/.test(texts[first]?.text ?? '');
  const setting = isDeclaration ? texts : texts.slice(0, until);
  const assignments = setting.filter(isAssignment).map((placed) => {
    const from = placed.text.indexOf('=') + 1;
    const name = placed.text.slice(0, from).replace(/\+?=$/, '');
    return { name, value: { text: placed.text.slice(from), offsets: placed.offsets.slice(from) } };
  });
  return { assignments, words: texts.slice(until) };
}
