import type { ElementContent } from 'hast';
import { all, common, createLowlight } from 'lowlight';
import { MAX_DEPTH } from '../guards/limits.ts';
import { hcl } from './hcl.ts';

const { http, dockerfile, nginx, powershell, protobuf, properties } = all;

/** The highlighter with the languages that documentation of software uses. */
const lowlight = createLowlight({
  ...common,
  ...Object.fromEntries(
    Object.entries({ http, dockerfile, nginx, powershell, protobuf, properties }).flatMap(([name, grammar]) =>
      grammar ? [[name, grammar]] : [],
    ),
  ),
  hcl,
});

/** Characters above which a block stays plain: some grammars need quadratic time. */
const MAX_LENGTH = 50_000;

/** Whether code in a language is shown in colors. */
export function isHighlighted(language: string): boolean {
  return lowlight.registered(language);
}

/** Code with `hljs-…` classes; undefined for unknown languages and for texts that no one reads in colors. */
export function highlightText(code: string, language: string): ElementContent[] | undefined {
  if (code.length > MAX_LENGTH || !isHighlighted(language)) return undefined;
  const { children } = lowlight.highlight(language, code);
  const content = children.filter((node): node is ElementContent => node.type !== 'doctype');
  return isShallow(content) ? content : undefined;
}

/** Whether a tree can be walked recursively: grammars that nest do so as deep as the code does. */
function isShallow(nodes: readonly ElementContent[]): boolean {
  let level = nodes;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((node) => (node.type === 'element' ? node.children : []));
  }
  return true;
}
