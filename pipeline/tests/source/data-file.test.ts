import { parseData } from '@docgraph/source/data-file';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { told } from '../report/told.ts';

const parse = (text: string, lineOffset = 0) =>
  parseData(
    { path: 'site.yaml', text },
    { syntax: 'settings/syntax', tooLarge: 'settings/syntax', nestingHint: 'Reduce the nesting.' },
    lineOffset,
  );

test('returns the positions of keys and values', () => {
  const yaml = parse('title: Docs\nitems:\n  - label: One\n    to: /one\n');
  expect(yaml.data).toEqual({ title: 'Docs', items: [{ label: 'One', to: '/one' }] });
  expect(yaml.spanOf(['title'])).toEqual({ start: { line: 1, column: 8 }, end: { line: 1, column: 12 } });
  expect(yaml.keySpanOf(['title'])).toEqual({ start: { line: 1, column: 1 }, end: { line: 1, column: 6 } });
  expect(yaml.spanOf(['items', 0, 'to']).start).toEqual({ line: 4, column: 9 });
  expect(yaml.keySpanOf(['items', 0, 'to']).start).toEqual({ line: 4, column: 5 });
  expect(yaml.keySpanOf(['items', 0]).start).toEqual({ line: 3, column: 5 });
});

test('a missing value has the position of its closest ancestor, and an empty one that of its key', () => {
  const yaml = parse('navbar:\n  items: []\ntitle:\n');
  expect(yaml.spanOf(['navbar', 'items', 3, 'type']).start).toEqual({ line: 2, column: 10 });
  expect(yaml.spanOf(['footer', 'style']).start).toEqual({ line: 1, column: 1 });
  expect(yaml.spanOf(['title']).start.line).toBe(3);
});

test('positions are relative to the start of the text in its file', () => {
  expect(parse('title: Docs\n  bad: [\n', 3).problems[0]?.start.line).toBeGreaterThan(3);
  expect(parse('title: Docs\n', 3).spanOf(['title']).start).toEqual({ line: 4, column: 8 });
});

test.each(['', '\n\n', '# nothing yet\n', '---\n'])('treats a text without a value as empty: %j', (text) => {
  expect(parse(text)).toMatchObject({ data: null, problems: [] });
});

test('JSON is YAML', () => {
  expect(parse('{"title": "Docs", "items": [1, null, true]}').data).toEqual({ title: 'Docs', items: [1, null, true] });
});

test.each([
  ['a duplicate key', 'a: 1\nb: 2\na: 3\n', /^site.yaml:3:1 settings\/syntax /, { b: 2 }],
  ['an alias', 'a: &x [1]\nb: *x\n', /^site.yaml:2:4 settings\/syntax YAML aliases /, null],
  ['another document', 'a: 1\n---\nb: 2\n', /^site.yaml:2:1 .* one YAML document /, null],
  ['another version', '%YAML 1.1\n---\na: 1\n', /^site.yaml:1:1 .* YAML 1\.1 /, { a: 1 }],
  ['a function', 'a: !!js/function "x"', /^site.yaml:1:4 /, { a: 'x' }],
  ['binary data', 'a: !!binary aGk=', /^site.yaml:1:4 /, { a: 'aGk=' }],
  ['a tag', 'a: !mine 1', /^site.yaml:1:4 /, { a: '1' }],
])('reports %s, and returns the rest: %j', (_, text, problem, rest) => {
  const { data, problems } = parse(text);
  expect(told(problems)).toEqual([expect.stringMatching(problem)]);
  if (rest === null) expect(data).toBeNull();
  else expect(data).toMatchObject(rest);
});

test.each([
  ['a: [1\nb: 2\n', 2],
  ['a: "open\n', 1],
  ['a: b: c\n', 1],
  ['\ta: 1\n', 1],
])('broken syntax is reported with its line: %j', (text, line) => {
  const { data, problems } = parse(text);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems[0]?.start.line).toBe(line);
  expect(data).toBeNull();
});

test.each([
  ['lists', '['.repeat(50_000)],
  ['closed lists', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['maps', '{a: '.repeat(50_000)],
  ['blocks', '- '.repeat(5_000)],
])('nesting without an end is a problem, not a crash: %s', (_, text) => {
  expect(parse(text).problems).toMatchObject([{ message: expect.stringContaining('200') }]);
});

test('any text produces data or problems, with positions inside the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab:-[]{}"\'#&*!|>%\n \t,?~é') }), (text) => {
      const lines = text.split('\n').length;
      for (const { start, end } of parse(text).problems) {
        expect(start.line).toBeGreaterThanOrEqual(1);
        expect(end.line).toBeLessThanOrEqual(lines);
        expect(start.column).toBeGreaterThanOrEqual(1);
      }
    }),
    runs(100),
  );
});

test.each([
  ['title: Disks: the overview\n', ['1:8'], /quote.*`: `/i],
  ['a: x\n  b: y\n', ['1:4'], /indentation.*`: `/],
  ['a: x\n\tb: y\nc: z\n', ['2:1'], /spaces/],
  ['items:\n  - a\n\t- b\n', ['3:1'], /spaces/],
  ['a: @b\n', ['1:4'], /quote/i],
  ['a: 1\n/x /y\n', ['2:1'], /`key: value`/],
  ['a: "open\nb: 1\nc: 2\n', ['1:4'], undefined],
  ['oops\na: 1\nb:\n  - c\n  - d: 1\n', ['1:1'], /indentation.*`: `/],
  ['a: [\nb: 1\nc: 2\nd: 3\n', ['2:1'], /`]`/],
  ['- a:\n  - b\n - c\n- d: 1\n  e: 2\n', ['3:2'], /indent/i],
])('one mistake is one problem, at its cause, with a way out: %j', (text, places, hint) => {
  const { problems } = parse(text);
  expect(problems.map(({ start }) => `${start.line}:${start.column}`)).toEqual(places);
  if (hint) expect(problems[0]?.hint).toMatch(hint);
  else expect(problems[0]?.hint).toBeUndefined();
});

test('reports all mistakes that do not prevent parsing the rest', () => {
  const { problems } = parse('a: @b\nb: c: d\ne: "\\q"\n');
  expect(problems.map(({ start }) => start.line)).toEqual([1, 2, 3]);
});
