import type { StepText } from '@docgraph/pipeline/plugin';
import type { PlacedText } from '../placed-text.ts';

/** Private characters around the name of a variable, in a text whose offsets are kept, and around a condition. */
const [START, END, CONDITION] = ['\ue001', '\ue002', '\ue003'];
const VARIABLE = new RegExp(`${START}([^${END}]*)${END}`);

/** The mark of a variable. */
export function marked(name: string): string {
  return `${START}${name}${END}`;
}

/** A marked text as data. */
export function stepText(text: string, as?: 'query' | 'json'): StepText {
  const parts = text.split(VARIABLE).map((part, index): StepText[number] => {
    if (index % 2 === 1) return { variable: part, ...(as && { as }) };
    return as === 'query' ? encodeURIComponent(part) : part;
  });
  return parts.filter((part) => part !== '');
}

/** Marks a text that stands only where a variable is not empty. */
export function conditional(name: string, { text, offsets }: PlacedText): PlacedText {
  const mark = `${CONDITION}${name}${CONDITION}`;
  return { text: mark + text, offsets: [...[...mark].map(() => offsets[0] ?? 0), ...offsets] };
}

/** The condition of a text, and the text without it. */
export function takeCondition(text: string): { given: string | undefined; text: string } {
  const [, given, rest] = new RegExp(`^${CONDITION}(.*?)${CONDITION}(.*)$`, 's').exec(text) ?? [];
  return given === undefined || rest === undefined ? { given: undefined, text } : { given, text: rest };
}
