import { type CodeOptions, existingLines, readOptions } from '../blocks/fence.ts';

/**
 * Reads the options of a code block with a number of lines: `py title="a.py" hl_lines="1 3-5"`, or
 * `{ .py .annotate title="a.py" }`.
 */
export function fenceOptions(info: string, lineCount: number): CodeOptions {
  const [, before = '', list] = /^([^{]*)(?:\{:?([^}]*)\}?)?/.exec(info) ?? [];
  const { words, values } = readOptions(`${before} ${list ?? ''}`);
  const classes = words.filter((word) => word.startsWith('.')).map((word) => word.slice(1));
  const language = words.find((word) => !/^[.#]/.test(word)) ?? classes[0] ?? '';
  const numbers = values.get('linenums');
  return {
    language: before.trim() === '' && list !== undefined ? (classes[0] ?? '') : language.replace(/^!/, ''),
    title: values.get('title'),
    highlighted: existingLines(values.get('hl_lines') ?? '', lineCount),
    firstNumber: numbers === undefined ? undefined : Number.parseInt(numbers, 10) || 1,
  };
}
