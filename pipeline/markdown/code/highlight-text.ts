import type { ElementContent } from 'hast';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import http from 'highlight.js/lib/languages/http';
import markdown from 'highlight.js/lib/languages/markdown';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import properties from 'highlight.js/lib/languages/properties';
import protobuf from 'highlight.js/lib/languages/protobuf';
import { common, createLowlight, type LanguageFn } from 'lowlight';
import { MAX_DEPTH } from '../guards/check-source.ts';

/** A highlight.js grammar for HCL, the language of Terraform. highlight.js has none. */
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

/** The grammar of Markdown, with front matter in YAML. */
const markdownWithData: LanguageFn = (hljs) => {
  const grammar = markdown(hljs);
  const data = { begin: /(?<![\s\S])---[ \t]*$(?=[\s\S]*?\n---[ \t]*$)/, end: /^---[ \t]*$/, subLanguage: 'yaml' };
  return { ...grammar, contains: [data, ...grammar.contains] };
};

/** The highlighter, with languages that are common in software documentation. */
const lowlight = createLowlight({
  ...common,
  dockerfile,
  hcl,
  http,
  markdown: markdownWithData,
  nginx,
  powershell,
  properties,
  protobuf,
});

// Their files consist of HTML with scripts and styles.
lowlight.registerAlias({ xml: ['vue', 'svelte', 'astro'] });

/** Maximum number of characters to highlight, because some grammars take quadratic time. */
const MAX_LENGTH = 50_000;

/** Other languages that highlight.js supports. Their grammars are three quarters of its size, so they aren't loaded. */
export const plainLanguages: readonly string[] = (
  '1c abnf accesslog actionscript ada angelscript apache applescript arcade armasm asciidoc aspectj autohotkey ' +
  'autoit avrasm awk axapta basic bnf brainfuck cal capnproto ceylon clean clojure clojure-repl cmake coffeescript ' +
  'coq cos crmsh crystal csp d dart delphi django dns dos dsconfig dts dust ebnf elixir elm erb erlang erlang-repl ' +
  'excel fix flix fortran fsharp gams gauss gcode gherkin glsl gml golo gradle groovy haml handlebars haskell haxe ' +
  'hsp hy inform7 irpf90 isbl jboss-cli julia julia-repl lasso latex ldif leaf lisp livecodeserver livescript llvm ' +
  'lsl mathematica matlab maxima mel mercury mipsasm mizar mojolicious monkey moonscript n1ql nestedtext nim nix ' +
  'node-repl nsis ocaml openscad oxygene parser3 pf pgsql pony processing profile prolog puppet purebasic q qml ' +
  'reasonml rib roboconf routeros rsl ruleslanguage sas scala scheme scilab smali smalltalk sml sqf stan stata ' +
  'step21 stylus subunit taggerscript tap tcl thrift tp twig vala vbscript vbscript-html verilog vhdl vim wren ' +
  'x86asm xl xquery zephir'
).split(' ');

/** Names of highlighted languages. */
export const highlightedLanguages: readonly string[] = lowlight.listLanguages();

/** Checks whether a language is highlighted. */
export function isHighlighted(language: string): boolean {
  return lowlight.registered(language);
}

/** Highlights code with `hljs-…` classes. Returns undefined for unknown languages and very long or deeply nested code. */
export function highlightText(code: string, language: string): ElementContent[] | undefined {
  if (code.length > MAX_LENGTH || !isHighlighted(language)) return undefined;
  const { children } = lowlight.highlight(language, code);
  const content = children.filter((node): node is ElementContent => node.type !== 'doctype');
  return isShallow(content) ? content : undefined;
}

/** Checks whether a tree is shallow enough for recursive functions. Nested code produces equally nested elements. */
function isShallow(nodes: readonly ElementContent[]): boolean {
  let level = nodes;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((node) => (node.type === 'element' ? node.children : []));
  }
  return true;
}
