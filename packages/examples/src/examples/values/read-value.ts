import { type JsonValue, parseJsonText, stepsOf } from '@docgraph/pipeline/plugin';
import type { ExampleProblem, Stretch } from '../example-problem.ts';
import { type PlacedText, stretchOf, WILDCARD } from '../placed-text.ts';

/** A JSON value of an example, with places. */
interface WrittenValue {
  value: JsonValue;
  /** Where the value at a JSON pointer stands, or its name. */
  place(pointer: string, isName: boolean): Stretch;
  /** Whether a part of the value at a JSON pointer is only known to the shell. */
  isUnknown(pointer: string): boolean;
}

/** Reads the JSON of an example, in which variables of the shell may stand for values. */
export function readValue(placed: PlacedText): { written: WrittenValue } | { faults: ExampleProblem[] } {
  const { text, bare } = withoutBareWildcards(placed.text);
  const json = parseJsonText(text);
  if ('error' in json) {
    const message = json.error.replace(' at the end of the file', ' at its end');
    const hint =
      'JSON has no comments, no trailing commas and no `…`; leave fields out and mark the block with `part`.';
    return {
      faults: [{ rule: 'examples/syntax', message, hint, ...stretchOf(placed, json.range.start, json.range.end) }],
    };
  }
  return {
    written: {
      value: json.value,
      place(pointer, isName) {
        const path = stepsOf(pointer);
        const { start, end } = (isName ? json.keyRangeOf(path) : undefined) ?? opening(text, json.rangeOf(path));
        return stretchOf(placed, start, end);
      },
      isUnknown(pointer) {
        const { start, end } = json.rangeOf(stepsOf(pointer));
        return text.slice(start, end).includes(WILDCARD) || bare.some((at) => at >= start && at < end);
      },
    },
  };
}

/** Variables outside of strings as digits, which JSON allows there. */
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

/** A map or a list is shown by its opening bracket. */
function opening(text: string, { start, end }: Stretch): Stretch {
  return /[[{]/.test(text.charAt(start)) ? { start, end: start + 1 } : { start, end };
}
