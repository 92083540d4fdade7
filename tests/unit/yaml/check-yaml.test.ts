import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkYaml } from '../../../pipeline/yaml/check-yaml.ts';
import { parseYaml } from '../../../pipeline/yaml/parse-yaml.ts';
import { NavigationSettings } from '../../../schemas/authored/navigation-settings.ts';

const check = <Schema extends z.ZodType>(text: string, schema: Schema) =>
  checkYaml(parseYaml(text, { file: 'f.yaml', syntaxRule: 'settings/syntax' }), schema, {
    file: 'f.yaml',
    invalid: 'settings/invalid',
    unknownKey: 'settings/unknown-key',
  });

const Person = z.strictObject({
  name: z.string().min(1),
  age: z.int().optional(),
  role: z.enum(['reader', 'writer']).default('reader'),
  tags: z.array(z.string()).default([]),
  home: z.strictObject({ city: z.string().optional() }).optional(),
});

test('a value that fits is returned with its defaults', () => {
  expect(check('name: Ada\n', Person)).toMatchObject({
    value: { name: 'Ada', role: 'reader', tags: [] },
    problems: [],
  });
});

test('an unknown key is reported where it stands, and the rest is kept', () => {
  const { value, problems } = check('name: Ada\nhome:\n  city: X\n  cuntry: Y\nnmae: Z\n', Person);
  expect(value).toMatchObject({ name: 'Ada', home: { city: 'X' } });
  expect(problems).toMatchObject([
    { rule: 'settings/unknown-key', message: 'Unknown key `cuntry` in `home`.', start: { line: 4, column: 3 } },
    { rule: 'settings/unknown-key', message: 'Unknown key `nmae`.', start: { line: 5, column: 1 } },
  ]);
});

test('a key named after a method of objects is an unknown key like any other', () => {
  const { value, problems } = check('name: Ada\n__proto__: {polluted: 1}\nconstructor: 1\n', Person);
  expect(problems.map(({ message }) => message)).toContain('Unknown key `constructor`.');
  expect(value).toMatchObject({ name: 'Ada' });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('a value of the wrong type is reported at the value, and left out', () => {
  const { value, problems } = check('name: Ada\nage: old\n', Person);
  expect(value).toEqual({ name: 'Ada', role: 'reader', tags: [] });
  expect(problems).toMatchObject([
    { rule: 'settings/invalid', start: { line: 2, column: 6 }, end: { line: 2, column: 9 } },
  ]);
  expect(problems[0]?.message).toContain('`age`');
});

test('a list loses the entry that does not fit, and no other', () => {
  const { value, problems } = check('name: Ada\ntags:\n  - a\n  - 5\n  - b\n  - {c: d}\n', Person);
  expect(value?.tags).toEqual(['a', 'b']);
  expect(problems.map(({ start }) => start.line)).toEqual([4, 6]);
});

test('an option that does not exist is reported with those that do', () => {
  const { value, problems } = check('name: Ada\nrole: writter\n', Person);
  expect(value?.role).toBe('reader');
  expect(problems).toMatchObject([
    { message: '`role` cannot be `writter`.', hint: 'Did you mean `writer`? Allowed: `reader`, `writer`.' },
  ]);
});

test('without a value that must be there nothing is usable', () => {
  const { value, problems } = check('age: 3\n', Person);
  expect(value).toBeUndefined();
  expect(problems).toMatchObject([{ message: '`name` is missing.' }]);
});

test.each(['- a\n', 'just text\n', '5\n'])('something else than keys is one problem: %j', (text) => {
  const { value, problems } = check(text, Person);
  expect(value).toBeUndefined();
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toMatch(/^The file: /);
});

test('an empty file has all defaults', () => {
  expect(check('', z.strictObject({ a: z.string().default('x') }))).toMatchObject({ value: { a: 'x' }, problems: [] });
});

test('syntax problems are passed on', () => {
  expect(check('name: [\n', Person)).toMatchObject({ value: undefined, problems: [{ rule: 'settings/syntax' }] });
});

test('a duplicate key does not hide the other problems', () => {
  const { value, problems } = check('name: Ada\nname: Eve\nage: old\n', Person);
  expect(problems.map(({ rule }) => rule)).toEqual(['settings/syntax', 'settings/invalid']);
  expect(value).toBeDefined();
});

test('a wrong key of a record is reported with the reason', () => {
  const schema = z.record(z.string().regex(/^[a-z]+$/, 'must be lower case'), z.string());
  const { value, problems } = check('ok: x\nNO: y\n', schema);
  expect(value).toEqual({ ok: 'x' });
  expect(problems).toMatchObject([{ message: '`NO`: must be lower case.', start: { line: 2, column: 1 } }]);
});

test.each([
  ['items:\n  - page: a\n    lable: b\n', ['Unknown key `lable` in `items.0`.'], 3, { items: [{ page: 'a' }] }],
  ['items:\n  - page: 5\n', ['`items.0.page`: must be text, not a number.'], 2, undefined],
  ['items:\n  - page: a\n  - link: Docs\n', ['`items.1.href` is missing.'], 3, { items: [{ page: 'a' }] }],
  ['items:\n  - page: a\n  - category: A\n', ['`items.1.items` is missing.'], 3, { items: [{ page: 'a' }] }],
  [
    'items:\n  - category: A\n    items:\n      - page: a\n      - page: {}\n',
    ['`items.0.items.1.page`: must be text, not keys with values.'],
    5,
    { items: [{ category: 'A', items: [{ page: 'a' }] }] },
  ],
  [
    'items:\n  - category: A\n    rute: /a\n    items:\n      - page: a\n',
    ['Unknown key `rute` in `items.0`.'],
    3,
    { items: [{ category: 'A', items: [{ page: 'a' }] }] },
  ],
  [
    'items:\n  - page: a\n  - text\n',
    ['`items.1`: must be keys with values, not text.'],
    3,
    { items: [{ page: 'a' }] },
  ],
])('of the kinds of navigation items, the one that was meant is explained: %j', (text, messages, line, value) => {
  const checked = check(text, NavigationSettings);
  expect(checked.problems.map(({ message }) => message)).toEqual(messages);
  expect(checked.problems[0]?.start.line).toBe(line);
  expect(checked.value).toEqual(value);
});

test.each([
  ['name: 2024\n', '`name`: must be text, not a number.', 'Put it in quotes.'],
  ['name:\n', '`name`: has no value.', 'Write one, or remove the key.'],
  ["name: ''\n", '`name`: must not be empty.', undefined],
  ['name: A\ntags: one\n', '`tags`: must be a list, not text.', 'Write `[one]`.'],
  ['name: A\nhome: city:X\n', '`home`: must be keys with values, not text.', 'Put a space after the colon.'],
  ['name: A\nage: old\n', '`age`: must be a number, not text.', undefined],
])('a wrong value is explained in words of the writer: %j', (text, message, hint) => {
  const [problem] = check(text, Person).problems;
  expect(problem?.message).toBe(message);
  expect(problem?.hint).toBe(hint);
});

test('bounds are told in words', () => {
  const schema = z.object({
    level: z.number().max(6),
    items: z.array(z.string()).min(1),
    route: z.string().startsWith('/'),
  });
  const { problems } = check('level: 9\nitems: []\nroute: x\n', schema);
  expect(problems.map(({ message }) => message)).toEqual([
    '`level`: must be at most 6.',
    '`items`: must have at least 1 entry.',
    '`route`: must start with `/`.',
  ]);
});
