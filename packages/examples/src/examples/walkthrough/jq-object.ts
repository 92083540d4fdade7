import type { StepText } from '@docgraph/pipeline/plugin';
import { stepText } from './step-text.ts';

/** A token of a filter that builds a value: a string, name, variable, number, or punctuation character. */
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|(\$?[A-Za-z_]\w*)|(-?\d+(?:\.\d+)?)|([{}[\]:,]))/y;

/**
 * Returns the JSON that a `jq` filter builds, such as `{name: "data", key: $key}`. Supports lists, numbers, and nested
 * objects. Returns undefined for other filters.
 * @param variables The values of `$name`, with marks for parts that are known only when the step runs.
 */
export function builtJson(filter: string, variables: ReadonlyMap<string, string>): StepText | undefined {
  const parts: StepText = [];
  TOKEN.lastIndex = 0;
  let isName = false;
  const open: string[] = [];
  while (filter.slice(TOKEN.lastIndex).trim() !== '') {
    const [, text, name, number, punctuation] = TOKEN.exec(filter) ?? [];
    if (text !== undefined) parts.push(text);
    else if (number !== undefined) parts.push(number);
    else if (name?.startsWith('$')) {
      const value = variables.get(name.slice(1));
      if (value === undefined) return undefined;
      parts.push('"', ...stepText(value, 'json'), '"');
    } else if (name !== undefined) parts.push(isName ? JSON.stringify(name) : name);
    else if (punctuation !== undefined) {
      parts.push(punctuation);
      if (/[{[]/.test(punctuation)) open.push(punctuation);
      if (/[}\]]/.test(punctuation)) open.pop();
      isName = open.at(-1) === '{' && /[{,}\]]/.test(punctuation);
    } else return undefined;
    if (punctuation === undefined) isName = false;
  }
  return isJson(parts) ? parts : undefined;
}

/** Returns whether the parts are valid JSON if their variables are replaced with strings. */
function isJson(parts: StepText): boolean {
  try {
    JSON.parse(parts.map((part) => (typeof part === 'string' ? part : '')).join(''));
    return true;
  } catch {
    return false;
  }
}
