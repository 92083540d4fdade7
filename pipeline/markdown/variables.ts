import { nearest } from '../report/nearest.ts';
import type { MarkdownOptions } from './markdown-options.ts';

const PLACEHOLDER = /\{\{([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)?)\}\}/g;

/** Whether a text may hold a placeholder: a test that costs next to nothing. */
export function mayHoldVariables(text: string): boolean {
  return text.includes('{{');
}

/** A placeholder in a text, and the value of its variable. */
export interface FoundVariable {
  /** Offsets of the placeholder. */
  start: number;
  end: number;
  value: string;
}

/** The placeholders of a text that stand for a value, in their order. */
export function findVariables(text: string, variables: MarkdownOptions['variables']): FoundVariable[] {
  if (!mayHoldVariables(text)) return [];
  return [...text.matchAll(PLACEHOLDER)].flatMap(({ 0: written, 1: name = '', index }) => {
    const value = variableValue(name, variables);
    return value === undefined ? [] : [{ start: index, end: index + written.length, value }];
  });
}

/**
 * Replaces each `{{name}}` by the value of the variable. What is not the name of a variable stays as it is; it is
 * reported where there are variables at all, because it is likely a typo.
 */
export function substituteVariables(
  text: string,
  variables: MarkdownOptions['variables'],
  onUnknown: (placeholder: string, hint: string) => void,
): string {
  if (!mayHoldVariables(text)) return text;
  const names = Object.keys(variables);
  if (names.length === 0) return text;
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = variableValue(name, variables);
    if (value !== undefined) return value;
    onUnknown(placeholder, hintFor(name, names));
    return placeholder;
  });
}

/** NUL marks slots in the generated HTML, so no value may bring one in. */
function variableValue(name: string, variables: MarkdownOptions['variables']): string | undefined {
  return Object.hasOwn(variables, name) ? variables[name]?.replaceAll('\0', '\ufffd') : undefined;
}

function hintFor(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  if (near) return `Did you mean \`{{${near}}}\`?`;
  const group = `${name.split('.')[0]}.`;
  const inGroup = names.filter((known) => known.startsWith(group));
  const known = inGroup.length > 0 ? inGroup : names.filter((each) => !each.includes('.'));
  return `Variables ${inGroup.length > 0 ? `of \`${group}\`` : 'of this site'}: ${[...known]
    .sort()
    .map((each) => `\`${each}\``)
    .join(', ')}.`;
}
