import { NavigationSettings } from '@docgraph/schemas/authored/navigation-settings';
import { readData } from '@docgraph/source/read-data';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { told } from '../report/told.ts';

/** Returns the valid part of a file, and the problems with the rest. */
function check<Schema extends z.ZodType>(text: string, schema: Schema) {
  const { value, problems } = readData({ path: 'f', text }, schema);
  return { value, problems, told: told(problems).map((line) => line.replace(/^f:|settings\//g, '')) };
}

const Person = z.strictObject({
  name: z.string().min(1),
  age: z.int().optional(),
  role: z.enum(['reader', 'writer']).default('reader'),
  tags: z.array(z.string()).default([]),
  home: z.strictObject({ city: z.string().optional() }).optional(),
  pets: z.array(z.strictObject({ name: z.string().optional() })).optional(),
  rooms: z.record(z.string(), z.strictObject({ size: z.int().optional() })).optional(),
  pass: z.union([z.string(), z.strictObject({ number: z.int().optional() })]).optional(),
});
/** The value of a file that only sets the name. */
const ADA = { name: 'Ada', role: 'reader', tags: [] };

test.each([
  ['a value that fits has its defaults', '', ADA, []],
  [
    'an unknown key is reported where it stands',
    'home:\n  city: X\n  cuntry: Y\nnmae: Z\n',
    { ...ADA, home: { city: 'X' } },
    [
      '4:3 unknown-key Unknown key `cuntry` in `home`. Allowed: `city`.',
      '5:1 unknown-key Unknown key `nmae`. Did you mean `name`?',
    ],
  ],
  [
    'a mistyped key names the one that was meant, also in lists, records and unions',
    'pets:\n  - nmae: Z\nrooms: { hall: { siez: 1 } }\npass: { nubmer: 1 }\n',
    { ...ADA, pets: [{}], rooms: { hall: {} }, pass: {} },
    [
      '3:5 unknown-key Unknown key `nmae` in item 1 of `pets`. Did you mean `name`?',
      '4:18 unknown-key Unknown key `siez` in `rooms.hall`. Did you mean `size`?',
      '5:9 unknown-key Unknown key `nubmer` in `pass`. Did you mean `number`?',
    ],
  ],
  ['a value of the wrong type is left out', 'age: old\n', ADA, ['2:6 invalid `age` must be a number, but is text.']],
  [
    'a list loses the entries that do not fit, and no other',
    'tags:\n  - a\n  - 5\n  - b\n  - {c: d}\n',
    { ...ADA, tags: ['a', 'b'] },
    [
      '4:5 invalid Item 2 of `tags` must be text, but is `5`. Put it in quotes.',
      '6:5 invalid Item 4 of `tags` must be text, but is an object.',
    ],
  ],
  [
    'an option that does not exist is reported with those that do',
    'role: writter\n',
    ADA,
    ['2:7 invalid `role` must be one of `reader`, `writer`, but is `writter`. Did you mean `writer`?'],
  ],
  ['a list is no text', 'tags: one\n', ADA, ['2:7 invalid `tags` must be a list, but is text. Write `["one"]`.']],
  [
    'keys need a space',
    'home: city:X\n',
    ADA,
    ['2:7 invalid `home` must be an object (keys with values), but is text. Put a space after the colon.'],
  ],
  [
    'a key needs a value',
    'age:\n',
    ADA,
    ['2:5 invalid `age` must be a number, but is empty (`null`). Write a value, or remove the key.'],
  ],
])('%s', (_, text, value, expected) => {
  const checked = check(`name: Ada\n${text}`, Person);
  expect(checked.told).toEqual(expected);
  expect(checked.value).toEqual(value);
});

test('treats a key named like an object method as an ordinary unknown key', () => {
  const { value, told } = check('name: Ada\n__proto__: {polluted: 1}\nconstructor: 1\n', Person);
  expect(told).toContainEqual(expect.stringMatching(/^3:1 unknown-key Unknown key `constructor`\. Allowed: /));
  expect(value).toMatchObject({ name: 'Ada' });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

const KEYS = 'Allowed: `name`, `age`, `role`, `tags`, `home`, `pets`, `rooms`, `pass`.';
test.each([
  ['age: 3\n', '1:1 invalid `name` is missing.'],
  ['name: 2024\n', '1:7 invalid `name` must be text, but is `2024`. Put it in quotes.'],
  ['name: true\n', '1:7 invalid `name` must be text, but is `true`. Put it in quotes.'],
  ["name: ''\n", '1:7 invalid `name` must not be empty.'],
  ['- a\n', `1:1 invalid The file must be an object (keys with values), but is a list. ${KEYS}`],
  ['just text\n', `1:1 invalid The file must be an object (keys with values), but is text. ${KEYS}`],
  ['5\n', `1:1 invalid The file must be an object (keys with values), but is \`5\`. ${KEYS}`],
  ['name: [\n', expect.stringContaining(' syntax ')],
])('without a value that must be there nothing is usable: %j', (text, expected) => {
  const { value, told } = check(text, Person);
  expect(told).toEqual([expected]);
  expect(value).toBeUndefined();
});

test('an empty file has all defaults', () => {
  const schema = z.strictObject({ a: z.string().default('x') });
  expect(check('', schema)).toMatchObject({ value: { a: 'x' }, problems: [] });
});

test('a duplicate key does not hide other problems', () => {
  const { value, problems } = check('name: Ada\nname: Eve\nage: old\n', Person);
  expect(problems.map(({ rule }) => rule)).toEqual(['settings/syntax', 'settings/invalid']);
  expect(value).toBeDefined();
});

test('does not also report a value with a syntax error as missing or invalid', () => {
  const { problems } = check('name: !Ada\nage: old\n', Person);
  expect(problems.map(({ rule, start }) => `${start.line} ${rule}`)).toEqual([
    '1 settings/syntax',
    '2 settings/invalid',
  ]);
});

test('reports an invalid key of a record with the reason', () => {
  const schema = z.record(z.string().regex(/^[a-z]+$/, 'must be lower case'), z.string());
  const { value, told } = check('ok: x\nNO: y\n', schema);
  expect(value).toEqual({ ok: 'x' });
  expect(told).toEqual(['2:1 invalid `NO` must be lower case.']);
  expect(check('b: x\n', z.record(z.string().startsWith('/'), z.string())).told).toEqual([
    '1:1 invalid `b` must start with `/`.',
  ]);
});

const PAGE = { page: 'a' };

test.each([
  [
    '- page: a\n    lable: b\n',
    '3:5 unknown-key Unknown key `lable` in item 1 of `items`. Did you mean `label`?',
    [PAGE],
  ],
  ['- page: 5\n', '2:11 invalid `page` of item 1 of `items` must be text, but is `5`. Put it in quotes.', undefined],
  ['- page: a\n  - link: Docs\n', '3:5 invalid `href` is missing in item 2 of `items`.', [PAGE]],
  ['- page: a\n  - category: A\n', '3:5 invalid `items` is missing in item 2 of `items`.', [PAGE]],
  [
    '- category: A\n    items:\n      - page: a\n      - page: {}\n',
    '5:15 invalid `page` of item 2 of `items` of item 1 of `items` must be text, but is an object.',
    [{ category: 'A', items: [PAGE] }],
  ],
  [
    '- category: A\n    rute: /a\n    items:\n      - page: a\n',
    '3:5 unknown-key Unknown key `rute` in item 1 of `items`. Did you mean `route`?',
    [{ category: 'A', items: [PAGE] }],
  ],
  ['- page: a\n  - text\n', '3:5 invalid Entries must be objects. Write `page: text` for a page.', [PAGE]],
])('of the kinds of navigation items, the one that was meant is explained: %j', (text, expected, items) => {
  const { value, told } = check(`items:\n  ${text}`, NavigationSettings);
  expect(told).toEqual([expected]);
  expect(value?.items).toEqual(items);
});

test.each([
  [
    'label: A\n    items:\n      - page: a\n',
    [
      '2:5 invalid `category` is missing in item 1 of `items`.',
      "2:5 invalid Item 1 of `items` can't have `label` together with its other keys.",
    ],
  ],
  [
    'page: a\n    items:\n      - page: a\n',
    ["3:5 invalid Item 1 of `items` can't have `items` together with its other keys."],
  ],
])('a key that another kind of item has is not called unknown: %j', (text, expected) => {
  expect(check(`items:\n  - ${text}`, NavigationSettings).told).toEqual(expected);
});

test('messages about limits are readable', () => {
  const schema = z.object({
    level: z.number().max(6),
    low: z.number().min(1),
    items: z.array(z.string()).min(1),
    pair: z.array(z.string()).min(2).max(2),
    route: z.string().startsWith('/'),
    word: z.string().min(2).max(3),
    day: z.iso.date(),
  });
  const { told } = check(
    'level: 9\nlow: 0\nitems: []\npair: [a, b, c]\nroute: x\nword: long\nday: 2026-13-40\n',
    schema,
  );
  expect(told.map((line) => line.replace(/^.* invalid /, ''))).toEqual([
    '`level` must be at most 6, but is `9`.',
    '`low` must be at least 1, but is `0`.',
    "`items` must not be empty. Add an item, or omit the key if it's optional.",
    '`pair` must have at most 2 items, but has 3.',
    '`route` must start with `/`.',
    '`word` must have at most 3 characters, but has 4.',
    '`day` must be an existing date, but is `"2026-13-40"`. Write it as `2026-05-31`.',
  ]);
});
