import type { StepText } from '@docgraph/pipeline/plugin';
import type { PlacedText } from '../placed-text.ts';

/** Private-use characters that mark a variable name and a condition in a string. */
const [START, END, CONDITION] = ['\ue001', '\ue002', '\ue003'];
const VARIABLE = new RegExp(`${START}([^${END}]*)${END}`);

/** Marks a variable. */
export function marked(name: string): string {
  return `${START}${name}${END}`;
}

/** Converts a marked string to parts. */
export function stepText(text: string, as?: 'query' | 'json'): StepText {
  const parts = text.split(VARIABLE).map((part, index): StepText[number] => {
    if (index % 2 === 1) return { variable: part, ...(as && { as }) };
    return as === 'query' ? encodeURIComponent(part) : part;
  });
  return parts.filter((part) => part !== '');
}

/** Marks a string that's present only if a variable isn't empty. */
export function conditional(name: string, { text, offsets }: PlacedText): PlacedText {
  const mark = `${CONDITION}${name}${CONDITION}`;
  return { text: mark + text, offsets: [...[...mark].map(() => offsets[0] ?? 0), ...offsets] };
}

/** Splits a string into its condition and the rest. */
export function takeCondition(text: string): { given: string | undefined; text: string } {
  const [, given, rest] = new RegExp(`^${CONDITION}(.*?)${CONDITION}(.*)$`, 's').exec(text) ?? [];
  return given === undefined || rest === undefined ? { given: undefined, text } : { given, text: rest };
}
