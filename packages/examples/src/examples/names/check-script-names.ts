import type { ExampleProblem } from '../example-problem.ts';
import { type PlacedText, stretchOf } from '../placed-text.ts';
import { type NameContext, nameProblem } from './name-problem.ts';

/** Names of fields in a program of `jq`, but for variables and calls. */
const FIELD = /(?<![$\w-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w-]|\s*\()/g;
/** Texts in quotes that are nothing but a value in capitals. */
const VALUE = /(?<=")[A-Z][A-Z0-9_]+(?=")/g;
/** Functions of `jq` that take nothing. */
const FUNCTIONS = new Set([
  'ascii_downcase',
  'ascii_upcase',
  'from_entries',
  'halt_error',
  'input_filename',
  'to_entries',
]);

/** Checks the names that a command reads from answers: fields in programs of `jq`, and the values it compares with. */
export function checkScriptNames(words: readonly PlacedText[], context: NameContext): ExampleProblem[] {
  const [command, ...rest] = words;
  const name = command?.text;
  if (name === '[' || name === '[[' || name === 'test')
    return rest.flatMap((word) => problemsIn(word, /^[A-Z][A-Z0-9_]+$/g, context));
  if (name !== 'jq') return [];
  const program = rest.find(({ text }, index) => !text.startsWith('-') && !takesValue(rest, index));
  return program ? [FIELD, VALUE].flatMap((pattern) => problemsIn(program, pattern, context)) : [];
}

/** Whether a word is the name or the value that an option such as `--arg` takes. */
function takesValue(words: readonly PlacedText[], index: number): boolean {
  const isNamed = (word: PlacedText | undefined) => /^--(?:arg|argjson|slurpfile|rawfile)$/.test(word?.text ?? '');
  return isNamed(words[index - 1]) || isNamed(words[index - 2]);
}

function problemsIn(word: PlacedText, pattern: RegExp, context: NameContext): ExampleProblem[] {
  return [...word.text.matchAll(pattern)].flatMap(({ 0: written, index }) => {
    const problem = FUNCTIONS.has(written) ? undefined : nameProblem(written, context);
    return problem ? [{ ...problem, ...stretchOf(word, index, index + written.length) }] : [];
  });
}
