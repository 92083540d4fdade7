import type { ElementContent } from 'hast';
import { all, common, createLowlight, type LanguageFn } from 'lowlight';
import { MAX_DEPTH } from '../guards/check-source.ts';

/** HCL, the language of Terraform, for highlight.js, which has none. */
const hcl: LanguageFn = (hljs) => {
  const interpolation = { className: 'subst', begin: /[$%]\{/, end: /\}/, contains: [hljs.C_NUMBER_MODE] };
  const string = {
    className: 'string',
    begin: '"',
    end: '"',
    illegal: /\n/,
    contains: [hljs.BACKSLASH_ESCAPE, interpolation],
  };
  return {
    name: 'HCL',
    aliases: ['terraform', 'tf', 'tfvars'],
    keywords: { literal: ['true', 'false', 'null'], keyword: ['for', 'in', 'if', 'else', 'endif', 'endfor'] },
    contains: [
      hljs.HASH_COMMENT_MODE,
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      { className: 'attr', begin: /^[ \t]*[A-Za-z_][\w-]*(?=[ \t]*=(?![=>]))/m },
      { className: 'keyword', begin: /^[ \t]*[A-Za-z_][\w-]*(?=(?:[ \t]+"[^"\n]*")*[ \t]*\{)/m },
      { className: 'title.function', begin: /\b[A-Za-z_]\w*(?=\()/ },
      hljs.END_SAME_AS_BEGIN({ className: 'string', begin: /<<[-~]?(\w+)/, end: /^[ \t]*(\w+)/m }),
      string,
      hljs.C_NUMBER_MODE,
    ],
  };
};

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
