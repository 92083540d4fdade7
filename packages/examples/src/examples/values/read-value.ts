import { type JsonValue, parseJsonText, stepsOf } from '@docgraph/pipeline/plugin';
import type { ExampleProblem, Range } from '../example-problem.ts';
import { type PlacedText, rangeOf, WILDCARD } from '../placed-text.ts';

/** A JSON value of an example, with positions. */
interface WrittenValue {
  value: JsonValue;
  /** Returns the range of the value at a JSON pointer, or of its name. */
  place(pointer: string, isName: boolean): Range;
  /** Returns whether only the shell knows a part of the value at a JSON pointer. */
  isUnknown(pointer: string): boolean;
}

/** Parses the JSON of an example, in which shell variables may stand for values. */
export function readValue(placed: PlacedText): { written: WrittenValue } | { faults: ExampleProblem[] } {
  const { text, bare } = withoutBareWildcards(placed.text);
  const json = parseJsonText(text);
  if ('error' in json) {
    const message = json.error.replace(' at the end of the file', ' at the end of the block');
    const hint = 'Remove comments, trailing commas, and `…`. To omit fields, add `part` after the language.';
    return {
      faults: [{ rule: 'examples/syntax', message, hint, ...rangeOf(placed, json.range.start, json.range.end) }],
    };
  }
  return {
    written: {
      value: json.value,
      place(pointer, isName) {
        const path = stepsOf(pointer);
        const { start, end } = (isName ? json.keyRangeOf(path) : undefined) ?? opening(text, json.rangeOf(path));
        return rangeOf(placed, start, end);
      },
      isUnknown(pointer) {
        const { start, end } = json.rangeOf(stepsOf(pointer));
        return text.slice(start, end).includes(WILDCARD) || bare.some((at) => at >= start && at < end);
      },
    },
  };
}

/** Replaces variables outside of strings with digits, which are valid there. */
function withoutBareWildcards(written: string): { text: string; bare: number[] } {
  if (!written.includes(WILDCARD)) return { text: written, bare: [] };
  const bare: number[] = [];
  const text = written.replace(/"(?:[^"\\]|\\.)*"|\ue000/g, (found, at: number) => {
    if (found !== WILDCARD) return found;
    bare.push(at);
    return '0';
  });
  return { text, bare };
}

/** Narrows the range of an object or array to its opening bracket. */
function opening(text: string, { start, end }: Range): Range {
  return /[[{]/.test(text.charAt(start)) ? { start, end: start + 1 } : { start, end };
}
