import type { LanguageFn } from 'lowlight';

/** HCL, the language of Terraform, for highlight.js, which has none. */
export const hcl: LanguageFn = (hljs) => {
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
