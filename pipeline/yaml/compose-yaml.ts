import { Composer, type Document, Lexer, Parser, visit } from 'yaml';
import { type YamlFault, yamlErrors } from './yaml-errors.ts';

/** A YAML text as a tree of nodes, as far as it can be used: none for an empty text, and for one without sense. */
export interface ComposedYaml {
  document: Document.Parsed | undefined;
  faults: YamlFault[];
}

/** Levels of nesting. Composing recurses, and V8 ends the process when it runs out of stack in a regular expression. */
const MAX_DEPTH = 100;

type Token = ReturnType<Parser['next']> extends Generator<infer T> ? T : never;

/** Reads a YAML text as one document of JSON's types: no aliases, no other version than 1.2. */
export function composeYaml(text: string): ComposedYaml {
  const { tokens, faults } = tokenize(text);
  if (faults.length > 0) return { document: undefined, faults };
  // Types beyond those of JSON (binary data, sets, dates) are unresolved tags, and keys are what they look like.
  const composer = new Composer({ prettyErrors: false, uniqueKeys: true, merge: false, resolveKnownTags: false });
  const [document, second] = [...composer.compose(tokens, false, text.length)];
  if (!document) return { document, faults };
  faults.push(...yamlErrors(document, text));
  const aliases = aliasFaults(document);
  const isUsable = aliases.length === 0 && document.errors.every(({ code }) => code === 'DUPLICATE_KEY');
  return {
    document: isUsable ? document : undefined,
    faults: [...faults, ...secondFaults(second), ...versionFaults(document), ...aliases],
  };
}

/** The tokens of a text; a parser's stack tells how deep it is before anything recurses. */
function tokenize(text: string): { tokens: Token[]; faults: YamlFault[] } {
  const parser = new Parser();
  const tokens: Token[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length <= MAX_DEPTH) continue;
    const message = `The YAML is nested more than ${MAX_DEPTH} levels deep.`;
    return { tokens, faults: [{ start: parser.offset, end: parser.offset + 1, message, hint: 'Write it flatter.' }] };
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens, faults: [] };
}

function secondFaults(second: Document.Parsed | undefined): YamlFault[] {
  if (!second) return [];
  const [start] = second.range;
  return [{ start, end: start + 1, message: 'Only one YAML document is allowed.', hint: 'Remove the `---` line.' }];
}

function versionFaults({ directives }: Document.Parsed): YamlFault[] {
  const { explicit, version } = directives.yaml;
  if (!explicit || version === '1.2') return [];
  return [{ start: 0, end: 1, message: `YAML ${version} is not read, only 1.2.`, hint: 'Remove the `%YAML` line.' }];
}

function aliasFaults(document: Document.Parsed): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Alias(_, { range }) {
      const [start, end] = range ?? [0, 1];
      faults.push({ start, end, message: 'YAML aliases are not allowed.', hint: 'Write the value out.' });
    },
  });
  return faults;
}
