import type { StepText } from '@docgraph/pipeline/plugin';
import { stepText } from './step-text.ts';

/** A piece of a filter that builds a value: a text, a name, a variable, a number or a sign. */
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|(\$?[A-Za-z_]\w*)|(-?\d+(?:\.\d+)?)|([{}[\]:,]))/y;

/**
 * The JSON that a filter of jq builds: `{name: "data", key: $key}`, with lists, numbers and nested objects. Undefined
 * for a filter that does more.
 *
 * @param variables The texts that `$name` stands for, with marks for what is known when the step runs.
 */
export function builtJson(filter: string, variables: ReadonlyMap<string, string>): StepText | undefined {
  const parts: StepText = [];
  TOKEN.lastIndex = 0;
  let isName = false;
  const open: string[] = [];
  while (filter.slice(TOKEN.lastIndex).trim() !== '') {
    const [, text, name, number, sign] = TOKEN.exec(filter) ?? [];
    if (text !== undefined) parts.push(text);
    else if (number !== undefined) parts.push(number);
    else if (name?.startsWith('$')) {
      const value = variables.get(name.slice(1));
      if (value === undefined) return undefined;
      parts.push('"', ...stepText(value, 'json'), '"');
    } else if (name !== undefined) parts.push(isName ? JSON.stringify(name) : name);
    else if (sign !== undefined) {
      parts.push(sign);
      if (/[{[]/.test(sign)) open.push(sign);
      if (/[}\]]/.test(sign)) open.pop();
      isName = open.at(-1) === '{' && /[{,}\]]/.test(sign);
    } else return undefined;
    if (sign === undefined) isName = false;
  }
  return isJson(parts) ? parts : undefined;
}

/** Whether the parts are JSON once their variables are texts. */
function isJson(parts: StepText): boolean {
  try {
    JSON.parse(parts.map((part) => (typeof part === 'string' ? part : '')).join(''));
    return true;
  } catch {
    return false;
  }
}
