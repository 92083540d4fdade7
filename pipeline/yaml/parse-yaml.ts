import type { Document, Node } from 'yaml';
import { FILE_START, type Problem, type Span } from '../report/checked.ts';
import { placeAt } from '../report/place-at.ts';
import type { RuleName } from '../report/rules.ts';
import { composeYaml } from './compose-yaml.ts';
import { locateNode } from './locate-node.ts';

/** A parsed YAML text that knows where each of its values stands. */
export interface YamlFile {
  /** Plain data: null for an empty text, and for one that makes no sense. */
  data: unknown;
  /** Place of the value at a path; of its nearest ancestor when the path does not exist. */
  spanOf(path: readonly PropertyKey[]): Span;
  /** Place of the key at a path; of the value when it has none (list items). */
  keySpanOf(path: readonly PropertyKey[]): Span;
  /**
   * The file without the values at these paths (without what should hold them, where they are missing); undefined when
   * that is all of it. What remains still knows its places, also where the index in a list is another now.
   */
  without(paths: readonly (readonly PropertyKey[])[]): YamlFile | undefined;
  problems: Problem[];
}

/** Where a YAML text begins in its file, for YAML that is embedded in another format. */
export interface YamlOptions {
  file: string;
  /** Rule under which syntax problems are reported. */
  syntaxRule: RuleName;
  /** Lines before the text in its file. */
  lineOffset?: number;
}

/**
 * Parses YAML 1.2 (JSON included) as data only: one document, unique keys, no aliases, no types but those of JSON.
 * Every breach is a problem with its place.
 */
export function parseYaml(text: string, { file, syntaxRule, lineOffset = 0 }: YamlOptions): YamlFile {
  const { document, faults } = composeYaml(text);
  const place = (offset: number) => {
    const { line, column } = placeAt(text, offset);
    return { line: line + lineOffset, column };
  };
  const spanOf = ([start, end]: Range): Span => ({ start: place(start), end: place(end) });
  const problems = faults.map(({ start, end, message, hint }): Problem => {
    return { rule: syntaxRule, message, file, ...spanOf([start, end]), hint };
  });
  return yamlFile(document, problems, spanOf);
}

/** Offsets of the first character and of the one after the last. */
type Range = readonly [start: number, end: number, ...rest: number[]];

function yamlFile(document: Document | undefined, problems: Problem[], spanOf: (range: Range) => Span): YamlFile {
  const spanOfNode = (node: Node | undefined) => (node?.range ? spanOf(node.range) : FILE_START);
  return {
    data: document?.toJS() ?? null,
    spanOf: (path) => spanOfNode(locateNode(document, path).value),
    keySpanOf: (path) => {
      const { key, value } = locateNode(document, path);
      return spanOfNode(key ?? value);
    },
    without: (paths) => {
      const rest = document?.clone();
      const located = paths.map((path) => locateNode(rest, path));
      if (located.some(({ remove }) => !remove)) return undefined;
      for (const { remove } of located) remove?.();
      return yamlFile(rest, problems, spanOf);
    },
    problems,
  };
}
