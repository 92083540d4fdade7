import { type Correction, correction, findMeant } from '@docgraph/source/fix';
import type { Nodes, Root } from 'mdast';
import { walkMarkdown } from './elements.ts';
import { contextOf, type MarkdownFile, type MarkdownOptions } from './parse-context.ts';

const PLACEHOLDER = /\{\{([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)?)\}\}/g;

/** Checks cheaply whether a text may contain a placeholder. */
function mayContainVariables(text: string): boolean {
  return text.includes('{{');
}

/** A placeholder in a text, with the value of its variable. */
interface FoundVariable {
  /** Offsets of the placeholder. */
  start: number;
  end: number;
  value: string;
}

/** Finds the placeholders of known variables in a text, in order. */
export function findVariables(text: string, variables: MarkdownOptions['variables']): FoundVariable[] {
  if (!mayContainVariables(text)) return [];
  return [...text.matchAll(PLACEHOLDER)].flatMap(({ 0: written, 1: name = '', index }) => {
    const value = variableValue(name, variables);
    return value === undefined ? [] : [{ start: index, end: index + written.length, value }];
  });
}

/**
 * Replaces each `{{name}}` with the variable's value. Leaves unknown names unchanged. If the site has variables, reports
 * unknown names, since they're probably typos.
 */
export function substituteVariables(
  text: string,
  variables: MarkdownOptions['variables'],
  onUnknown: (placeholder: string, hint: Correction) => void,
): string {
  if (!mayContainVariables(text)) return text;
  const names = Object.keys(variables);
  if (names.length === 0) return text;
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = variableValue(name, variables);
    if (value !== undefined) return value;
    onUnknown(placeholder, hintFor(name, names));
    return placeholder;
  });
}

/** Returns the value of a variable. Replaces NUL characters, because NUL marks slots in the generated HTML. */
function variableValue(name: string, variables: MarkdownOptions['variables']): string | undefined {
  return Object.hasOwn(variables, name) ? variables[name]?.replaceAll('\0', '\ufffd') : undefined;
}

function hintFor(name: string, names: readonly string[]): Correction {
  const meant = findMeant(name, names);
  if (meant) return correction(name, meant, (each) => `{{${each}}}`);
  const group = `${name.split('.')[0]}.`;
  const inGroup = names.filter((known) => known.startsWith(group));
  const known = inGroup.length > 0 ? inGroup : names.filter((each) => !each.includes('.'));
  const listed = [...known].sort().map((each) => `\`${each}\``);
  return { hint: `Variables ${inGroup.length > 0 ? `in \`${group}\`` : 'of this site'}: ${listed.join(', ')}.` };
}

/** Replaces `{{name}}` in text, code, and the targets and titles of links and images. */
export function replaceVariables() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    if (!mayContainVariables(context.text)) return;
    walkMarkdown(tree, (node, _, parent) => {
      const place: Nodes = node.position ? node : parent;
      const variables = context.variablesAt(place.position?.start.line);
      let from = 0;
      const replaced = (text: string) =>
        substituteVariables(text, variables, (placeholder, hint) => {
          const at = context.offsetOf(place, placeholder, from);
          if (at !== undefined) from = at + 1;
          const span = at === undefined ? context.spanOf(place) : context.spanAt(at, placeholder.length);
          context.report('content/unknown-variable', span, `Unknown variable \`${placeholder}\`.`, hint);
        });
      // Code from a file is shown as it is.
      const isShown = node.type === 'code' && node.data?.shown !== undefined;
      if ('value' in node && !isShown) node.value = replaced(node.value);
      if ('url' in node) node.url = replaced(node.url);
      if ('title' in node && node.title) node.title = replaced(node.title);
      if ('alt' in node && node.alt) node.alt = replaced(node.alt);
      if (node.type === 'code' && node.meta) node.meta = replaced(node.meta);
      return undefined;
    });
  };
}
