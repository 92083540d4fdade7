import type { ElementContent } from 'hast';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import properties from 'highlight.js/lib/languages/properties';
import protobuf from 'highlight.js/lib/languages/protobuf';
import { common, createLowlight, type LanguageFn } from 'lowlight';
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

/** The highlighter with the languages that documentation of software uses. */
const lowlight = createLowlight({
  ...common,
  dockerfile,
  hcl,
  http,
  nginx,
  powershell,
  properties,
  protobuf,
});

/** Characters above which a block stays plain: some grammars need quadratic time. */
const MAX_LENGTH = 50_000;

/** The other languages that highlight.js knows. Their grammars are three quarters of it, and would be loaded each time. */
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

/** The names of the languages that are shown in colors. */
export const highlightedLanguages: readonly string[] = lowlight.listLanguages();

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
