import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseYaml } from '../../../pipeline/yaml/parse-yaml.ts';

const parse = (text: string, lineOffset = 0) =>
  parseYaml(text, { file: 'site.yaml', syntaxRule: 'settings/syntax', lineOffset });

test('says where keys and values stand', () => {
  const yaml = parse('title: Docs\nitems:\n  - label: One\n    to: /one\n');
  expect(yaml.data).toEqual({ title: 'Docs', items: [{ label: 'One', to: '/one' }] });
  expect(yaml.spanOf(['title'])).toEqual({ start: { line: 1, column: 8 }, end: { line: 1, column: 12 } });
  expect(yaml.keySpanOf(['title'])).toEqual({ start: { line: 1, column: 1 }, end: { line: 1, column: 6 } });
  expect(yaml.spanOf(['items', 0, 'to']).start).toEqual({ line: 4, column: 9 });
  expect(yaml.keySpanOf(['items', 0, 'to']).start).toEqual({ line: 4, column: 5 });
  expect(yaml.keySpanOf(['items', 0]).start).toEqual({ line: 3, column: 5 });
});

test('a value that does not exist stands where its nearest ancestor does', () => {
  const yaml = parse('navbar:\n  items: []\n');
  expect(yaml.spanOf(['navbar', 'items', 3, 'type']).start).toEqual({ line: 2, column: 10 });
  expect(yaml.spanOf(['footer', 'style']).start).toEqual({ line: 1, column: 1 });
});

test('a key without a value stands for itself', () => {
  expect(parse('a: 1\ntitle:\n').spanOf(['title']).start.line).toBe(2);
});

test('places are counted from where the text begins in its file', () => {
  const yaml = parse('title: Docs\n  bad: [\n', 3);
  expect(yaml.problems[0]?.start.line).toBeGreaterThan(3);
  expect(parse('title: Docs\n', 3).spanOf(['title']).start).toEqual({ line: 4, column: 8 });
});

test.each(['', '\n\n', '# nothing yet\n', '---\n'])('a text without a value is empty: %j', (text) => {
  expect(parse(text)).toMatchObject({ data: null, problems: [] });
});

test('JSON is YAML', () => {
  expect(parse('{"title": "Docs", "items": [1, null, true]}').data).toEqual({ title: 'Docs', items: [1, null, true] });
});

test('a duplicate key is reported at its second place, and the rest stays usable', () => {
  const { data, problems } = parse('title: A\nurl: x\ntitle: B\n');
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ rule: 'settings/syntax', file: 'site.yaml', start: { line: 3, column: 1 } });
  expect(data).toMatchObject({ url: 'x' });
});

test('an alias is reported where it stands, and nothing is expanded', () => {
  const { data, problems } = parse('a: &x [1, 2]\nb: *x\n');
  expect(problems).toMatchObject([{ message: 'YAML aliases are not allowed.', start: { line: 2, column: 4 } }]);
  expect(data).toBeNull();
});

test('only one document is read', () => {
  const { data, problems } = parse('a: 1\n---\nb: 2\n');
  expect(problems).toMatchObject([{ message: 'Only one YAML document is allowed.', start: { line: 2, column: 1 } }]);
  expect(data).toEqual({ a: 1 });
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

test.each(['a: !!js/function "x"', 'a: !!binary aGk=', 'a: !mine 1'])(
  'types that JSON does not have are reported: %s',
  (text) => {
    expect(parse(text).problems).toMatchObject([{ start: { line: 1, column: 4 } }]);
  },
);

test('another version of YAML is reported', () => {
  expect(parse('%YAML 1.1\n---\na: yes\n').problems).toMatchObject([{ message: 'YAML 1.1 is not read, only 1.2.' }]);
});

test.each([
  ['lists', '['.repeat(50_000)],
  ['closed lists', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['maps', '{a: '.repeat(50_000)],
  ['blocks', '- '.repeat(5_000)],
])('nesting without an end is a problem, not a crash: %s', (_, text) => {
  expect(parse(text).problems).toMatchObject([{ message: 'The YAML is nested more than 100 levels deep.' }]);
});

test('any text gives data or problems, with places inside the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab:-[]{}"\'#&*!|>%\n \t,?~é') }), (text) => {
      const lines = text.split('\n').length;
      for (const { start, end } of parse(text).problems) {
        expect(start.line).toBeGreaterThanOrEqual(1);
        expect(end.line).toBeLessThanOrEqual(lines);
        expect(start.column).toBeGreaterThanOrEqual(1);
      }
    }),
  );
});

test.each([
  ['title: Disks: the overview\n', ['1:8'], 'Put a value that holds `: ` in quotes.'],
  ['a: x\n  b: y\n', ['1:4'], 'A line is indented wrongly, or a value that holds `: ` needs quotes.'],
  ['a: x\n\tb: y\nc: z\n', ['2:1'], 'Indent with spaces.'],
  ['items:\n  - a\n\t- b\n', ['3:1'], 'Indent with spaces.'],
  ['a: @b\n', ['1:4'], 'Put the value in quotes.'],
  ['a: 1\n/x /y\n', ['2:1'], 'Write `key: value`, with a space after the colon.'],
  ['a: "open\nb: 1\nc: 2\n', ['1:4'], undefined],
])('one mistake is one problem, at its cause, with a way out: %j', (text, places, hint) => {
  const { problems } = parse(text);
  expect(problems.map(({ start }) => `${start.line}:${start.column}`)).toEqual(places);
  expect(problems[0]?.hint).toBe(hint);
});
