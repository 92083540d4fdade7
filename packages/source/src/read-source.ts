import { type Checked, FILE_START, type Problem } from './checked.ts';
import { MAX_CHARACTERS, MAX_DEPTH, MAX_VALUES } from './limits.ts';
import { readJson } from './read-json.ts';
import { readYaml } from './read-yaml.ts';
import type { RuleName } from './rules.ts';
import { type NamedText, positionAt, type SourceFile, sourceFile, spanBetween } from './source-file.ts';
import type { SourceNode, TextProblem } from './source-node.ts';

/** The rules for problems with a file, and the hint for files that are nested too deeply. */
export interface SourceRules {
  syntax: RuleName;
  tooLarge: RuleName;
  nestingHint: string;
}

/**
 * Parses a YAML 1.2 or JSON file, depending on its extension, into values with positions. Allows only JSON types, and
 * enforces size limits.
 * @param firstLine Number of lines in the file before the text.
 */
export function readSource(
  { path, text }: NamedText,
  rules: SourceRules,
  firstLine = 0,
): Checked<SourceNode | undefined> {
  const format = path.toLowerCase().endsWith('.json') ? 'json' : 'yaml';
  if (text.length > MAX_CHARACTERS[format]) {
    const message = `The file has ${text.length} characters. ${format.toUpperCase()} files can have at most ${MAX_CHARACTERS[format]}.`;
    return { value: undefined, problems: [{ rule: rules.tooLarge, message, file: path, ...FILE_START }] };
  }
  const source = sourceFile(path, text, firstLine);
  const { node, problems } = format === 'json' ? readJson(source) : readYaml(source);
  return { value: node, problems: problems.map((problem) => located(problem, source, rules)) };
}

function located(
  { kind, message, hint, start, end, first }: TextProblem,
  source: SourceFile,
  rules: SourceRules,
): Problem {
  const file = source.path;
  const place = { file, ...spanBetween(source, start, end) };
  switch (kind) {
    case 'depth': {
      const deep = `The file is nested more than ${MAX_DEPTH} levels deep.`;
      return { rule: rules.tooLarge, message: deep, ...place, hint: rules.nestingHint };
    }
    case 'values':
      return { rule: rules.tooLarge, message: `The file has more than ${MAX_VALUES} values.`, ...place };
    case 'duplicate-key':
      return {
        rule: rules.syntax,
        message,
        ...place,
        hint: 'Remove or rename one of them.',
        related: [{ message: 'The first one is here.', file, start: positionAt(source, first ?? start) }],
      };
    case 'syntax':
      return { rule: rules.syntax, message, ...place, hint };
  }
}
