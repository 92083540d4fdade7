import type { SourceText } from '../../model/sources.ts';
import { type Checked, FILE_START, type Problem } from '../../report/checked.ts';
import { MAX_CHARACTERS, MAX_DEPTH, MAX_VALUES } from './limits.ts';
import { readJson } from './read-json.ts';
import { readYaml } from './read-yaml.ts';
import { positionAt, type SourceFile, sourceFile, spanBetween } from './source-file.ts';
import type { SourceNode } from './source-node.ts';

/** Why a text could not be read, and where. */
export interface SourceFault {
  kind: 'syntax' | 'depth' | 'values' | 'duplicate-key' | 'alias';
  message: string;
  hint?: string | undefined;
  start: number;
  end: number;
  /** Place of the first of two duplicates. */
  first?: number;
}

/** What a reader makes of a text. Without a node, the text was not readable as a whole. */
export interface ReadResult {
  node: SourceNode | undefined;
  faults: SourceFault[];
}

/** Reads a file of a description, YAML or JSON by its name, as values with places. Data only, and within limits. */
export function readSource({ path, text }: SourceText): Checked<SourceNode | undefined> {
  const format = path.toLowerCase().endsWith('.json') ? 'json' : 'yaml';
  if (text.length > MAX_CHARACTERS[format]) {
    const message = `The file has ${text.length} characters; at most ${MAX_CHARACTERS[format]} are read as ${format.toUpperCase()}.`;
    return { value: undefined, problems: [{ rule: 'openapi/too-large', message, file: path, ...FILE_START }] };
  }
  const source = sourceFile(path, text);
  const { node, faults } = format === 'json' ? readJson(source) : readYaml(source);
  return { value: node, problems: faults.map((fault) => problemOf(fault, source)) };
}

function problemOf({ kind, message, hint, start, end, first }: SourceFault, source: SourceFile): Problem {
  const file = source.path;
  const place = { file, ...spanBetween(source, start, end) };
  switch (kind) {
    case 'depth':
      return {
        rule: 'openapi/too-large',
        message: `The description is nested more than ${MAX_DEPTH} levels deep.`,
        ...place,
        hint: 'Move inner schemas to `components` and refer to them.',
      };
    case 'values':
      return { rule: 'openapi/too-large', message: `The file holds more than ${MAX_VALUES} values.`, ...place };
    case 'alias':
      return {
        rule: 'openapi/syntax',
        message,
        ...place,
        hint: 'Write the value out, or use a `$ref`.',
      };
    case 'duplicate-key':
      return {
        rule: 'openapi/syntax',
        message,
        ...place,
        hint: 'Remove or rename one of them.',
        related: [{ message: 'The first one is here.', file, start: positionAt(source, first ?? start) }],
      };
    case 'syntax':
      return { rule: 'openapi/syntax', message, ...place, hint };
  }
}
