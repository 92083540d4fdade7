import { stepsOf } from '@docgraph/openapi/description/json-pointer';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { readJson } from '@docgraph/source/read-json';
import { sourceFile } from '@docgraph/source/source-file';
import { nodeAt, type SourceNode, toData } from '@docgraph/source/source-node';
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
  const { node, problems } = readJson(sourceFile('', text));
  const [problem] = problems;
  const value = node && toData(node);
  if (!node || value === undefined || problem) {
    const start = problem?.start ?? 0;
    const message = (problem?.message ?? 'The JSON is too large.').replace(' at the end of the file', ' at its end');
    const hint =
      'JSON has no comments, no trailing commas and no `…`; leave fields out and mark the block with `part`.';
    return { faults: [{ rule: 'examples/syntax', message, hint, ...stretchOf(placed, start, problem?.end) }] };
  }
  const found = (pointer: string) => nodeAt(node, stepsOf(pointer)) ?? node;
  return {
    written: {
      value,
      place(pointer, isName) {
        const { start, end } = (isName ? keyOf(node, pointer) : undefined) ?? opening(found(pointer));
        return stretchOf(placed, start, end);
      },
      isUnknown(pointer) {
        const { start, end } = found(pointer);
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
function opening({ kind, start, end }: SourceNode): Stretch {
  return kind === 'scalar' ? { start, end } : { start, end: start + 1 };
}

function keyOf(root: SourceNode, pointer: string): Stretch | undefined {
  const steps = stepsOf(pointer);
  const map = nodeAt(root, steps.slice(0, -1));
  const entry = map?.kind === 'map' ? map.entries.get(steps.at(-1) ?? '') : undefined;
  return entry && { start: entry.keyStart, end: entry.keyEnd };
}
