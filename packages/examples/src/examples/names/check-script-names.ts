import type { ExampleProblem } from '../example-problem.ts';
import { type PlacedText, rangeOf } from '../placed-text.ts';
import { type NameContext, nameProblem } from './name-problem.ts';

/** Field names in a `jq` program, except variables and function calls. */
const FIELD = /(?<![$\w-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w-]|\s*\()/g;
/** Quoted strings that consist of an uppercase value. */
const VALUE = /(?<=")[A-Z][A-Z0-9_]+(?=")/g;
/** `jq` functions without arguments. */
const FUNCTIONS = new Set([
  'ascii_downcase',
  'ascii_upcase',
  'from_entries',
  'halt_error',
  'input_filename',
  'to_entries',
]);

/** Checks the names that a command reads from responses: fields in `jq` programs, and compared values. */
export function checkScriptNames(words: readonly PlacedText[], context: NameContext): ExampleProblem[] {
  const [command, ...rest] = words;
  const name = command?.text;
  if (name === '[' || name === '[[' || name === 'test')
    return rest.flatMap((word) => problemsIn(word, /^[A-Z][A-Z0-9_]+$/g, context));
  if (name !== 'jq') return [];
  const program = rest.find(({ text }, index) => !text.startsWith('-') && !takesValue(rest, index));
  return program ? [FIELD, VALUE].flatMap((pattern) => problemsIn(program, pattern, context)) : [];
}

/** Returns whether a word is the name or value of an option such as `--arg`. */
function takesValue(words: readonly PlacedText[], index: number): boolean {
  const isNamed = (word: PlacedText | undefined) => /^--(?:arg|argjson|slurpfile|rawfile)$/.test(word?.text ?? '');
  return isNamed(words[index - 1]) || isNamed(words[index - 2]);
}

function problemsIn(word: PlacedText, pattern: RegExp, context: NameContext): ExampleProblem[] {
  return [...word.text.matchAll(pattern)].flatMap(({ 0: written, index }) => {
    const problem = FUNCTIONS.has(written) ? undefined : nameProblem(written, context);
    return problem ? [{ ...problem, ...rangeOf(word, index, index + written.length) }] : [];
  });
}
