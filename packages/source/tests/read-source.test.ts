import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readSource } from '../src/read-source.ts';
import { type SourceNode, toData } from '../src/source-node.ts';

const RULES = { syntax: 'openapi/syntax', tooLarge: 'openapi/too-large', nestingHint: 'Reduce the nesting.' } as const;
const read = (path: string, text: string) => readSource({ path, text }, RULES);

test('JSON means what JSON.parse says, whatever its layout, and every value stands where its node says', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 2, '\t'), (value, space) => {
      const text = JSON.stringify(value, null, space);
      const { value: node, problems } = read('a.json', text);
      expect(problems).toEqual([]);
      expect(node && toData(node)).toEqual(JSON.parse(text));
      for (const inner of nodesOf(node)) expect(JSON.parse(text.slice(inner.start, inner.end))).toEqual(toData(inner));
    }),
    runs(50),
  );
});

test('YAML means what was written', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const { value: node, problems } = read('a.yaml', stringify(value));
      expect(problems).toEqual([]);
      expect(JSON.stringify(node && toData(node))).toBe(JSON.stringify(value));
    }),
    runs(50),
  );
});

test('JSON is refused exactly where JSON.parse refuses it', () => {
  const token = fc.constantFrom(...'{ } [ ] , : "a" "\\x" 1 - 01 0.5 true nul'.split(' '), ' ', '\n');
  fc.assert(
    fc.property(
      fc.array(token).map((tokens) => tokens.join('')),
      (text) => {
        const { problems } = read('a.json', text);
        const isSyntax = problems.some(({ message }) => message.startsWith('Invalid JSON'));
        expect(isSyntax).toBe(!isJson(text));
      },
    ),
    runs(100),
  );
});

test.each(['a.json', 'a.yaml'])('any text in %s gives a value or problems inside it, and never throws', (path) => {
  const part = fc.constantFrom(': ', '\n', '  ', '- ', '&a ', '!!x ', ...'a [ ] { } | > " \' *a ? # ,'.split(' '));
  const text = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (written) => {
      const { value, problems } = read(path, written);
      expect(value !== undefined || problems.length > 0).toBe(true);
      const lines = written.split('\n').length;
      for (const { start } of problems) expect(start.line).toBeLessThanOrEqual(lines + 1);
    }),
    runs(100),
  );
});

test.each(['a.json', 'a.yaml'])('a key that occurs twice in %s is reported with the place of the first', (path) => {
  const [problem, ...others] = read(path, '{"a": 1, "b": 2, "a": 3}').problems;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ rule: 'openapi/syntax', start: { line: 1, column: 18 } });
  expect(problem?.related?.[0]?.start).toEqual({ line: 1, column: 2 });
});

test.each(['a: .inf', 'a: .nan', '? [a]\n: b', 'a: !!binary aGk=', 'a: 1\n---\nb: 2', 'a: !custom b'])(
  '%j has no counterpart in JSON',
  (text) => {
    const { problems } = read('a.yaml', text);
    expect(problems.map(({ rule }) => rule)).toEqual(['openapi/syntax']);
  },
);

test('a file of more values or characters than the limit is refused', () => {
  expect(read('a.json', `[${'0,'.repeat(2_000_001)}0]`).problems[0]?.rule).toBe('openapi/too-large');
  expect(read('a.yaml', ' '.repeat(24_000_001)).problems[0]?.rule).toBe('openapi/too-large');
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function nodesOf(node: SourceNode | undefined): SourceNode[] {
  if (!node) return [];
  if (node.kind === 'list') return [node, ...node.items.flatMap(nodesOf)];
  if (node.kind === 'map') return [node, ...[...node.entries.values()].flatMap((entry) => nodesOf(entry.node))];
  return [node];
}
