import {
  parseExampleData,
  parseNavigation,
  parseRedirects,
  parseSearchQuestions,
  parseSynonyms,
} from '@docgraph/pipeline/settings/parse-data-files';
import { told } from '@docgraph/pipeline/tests/report/told';
import { describe, expect, test } from 'vitest';
import { parseWords } from '../../src/examples/words.ts';

const file = (text: string) => ({ path: 'f', text, hash: '' });
/** What is said of a file, in the order of its lines. */
const toldInOrder = ({ problems }: { problems: Parameters<typeof told>[0] }) =>
  told(problems.toSorted((a, b) => a.start.line - b.start.line));

test('without the file there is nothing, and nothing to say', () => {
  expect(parseExampleData(undefined)).toEqual({ value: {}, problems: [] });
  expect(parseSynonyms(undefined)).toEqual({ value: [], problems: [] });
  for (const parse of [parseNavigation, parseRedirects, parseSearchQuestions])
    expect(parse(undefined)).toEqual({ value: undefined, problems: [] });
});

test('a text that is no YAML is reported at its place', () => {
  const parsers = [parseExampleData, parseNavigation, parseRedirects, parseSearchQuestions, parseSynonyms, parseWords];
  for (const parse of parsers) expect(told(parse(file('a: [b\n')).problems)[0]).toMatch(/^f:\d:\d settings\/syntax /);
});

describe('what does not fit is reported and left out, and the rest is read', () => {
  test('values of examples have the name of their group and their own', () => {
    const parsed = parseExampleData(file('vm:\n  id: 7\n  name: x\n  "a b": x\nalone: text\ndisk:\n  id: "91d7"\n'));
    expect(parsed.value).toEqual({ 'vm.name': 'x', 'disk.id': '91d7' });
    expect(toldInOrder(parsed)).toEqual([
      'f:2:7 settings/invalid `vm.id` must be text, but is `7`. Put it in quotes.',
      expect.stringMatching('^f:4:3 settings/invalid `vm.a b` must match the pattern '),
      'f:5:8 settings/invalid `alone` must be an object (keys with values), but is text.',
    ]);
  });

  test('entries of the navigation, each at its place', () => {
    const parsed = parseNavigation(
      file('items:\n  - page: 5\n  - category: A\n    items:\n      - page: a/b\n  - {link: X, href: javascript:x}\n'),
    );
    expect(toldInOrder(parsed)).toEqual([
      'f:2:11 settings/invalid `page` of item 1 of `items` must be text, but is `5`. Put it in quotes.',
      'f:6:21 settings/invalid `href` of item 3 of `items` must start with https://, http://, mailto:, or tel:.',
    ]);
    expect(parsed.value?.sidebars[0]?.items).toEqual([{ category: 'A', items: [{ page: 'a/b' }] }]);
    expect(parsed.value?.spanOf(['items', 0, 'items', 0, 'page']).start).toEqual({ line: 5, column: 15 });
    expect(toldInOrder(parseNavigation(file('# soon\n')))).toEqual([
      'f:1:1 settings/invalid The file must have either `items` or `sidebars`.',
    ]);
  });

  test('redirects from addresses, which begin with a slash, to those and to other hosts', () => {
    const parsed = parseRedirects(file('old: /new\n/a: ftp://b.example\n/b: https://b.example\n/older: /new#part\n'));
    expect(toldInOrder(parsed)).toEqual([
      'f:1:1 redirects/invalid `old` must start with `/`.',
      'f:2:5 redirects/invalid `/a` must be a route, or start with https:// or http://.',
    ]);
    expect(parsed.value?.entries).toMatchObject([
      { from: '/b', to: 'https://b.example' },
      { from: '/older', to: '/new#part', span: { start: { line: 4 } } },
    ]);
  });

  test('questions, of which no more can be required than there are', () => {
    const entries = '  - {question: a}\n  - {question: b, page: c, why: d}\n  - {question: e, page: f}\n';
    const parse = (required: number) =>
      parseSearchQuestions(file(`within: 3\nrequired: ${required}\nquestions:\n${entries}`));
    const faults = [
      'f:4:5 settings/invalid `page` is missing in item 1 of `questions`.',
      'f:5:28 settings/unknown-key Unknown key `why` in item 2 of `questions`. Allowed: `question`, `page`.',
    ];
    expect(toldInOrder(parse(2))).toEqual(faults);
    expect(parse(2).value).toMatchObject({
      file: 'f',
      within: 3,
      required: { count: 2, span: { start: { line: 2, column: 11 } } },
      questions: [
        { question: 'b', page: 'c', span: { start: { line: 5, column: 25 } } },
        { question: 'e', page: 'f', span: { start: { line: 6, column: 25 } } },
      ],
    });
    const excess = 'f:2:11 settings/invalid 3 questions must find their page, but there are only 2.';
    expect(toldInOrder(parse(3))).toEqual([excess, ...faults]);
  });

  test('groups of words and phrases that mean the same, each once, however it is written', () => {
    const groups = ['[vm, virtual machine]', 'alone', '[c]', '[d, 7, e]', '[f, "++", g]'];
    const repeated = ['[Load balancer, lb]', '[load   balancér, LB]', '[x, x]'];
    const parsed = parseSynonyms(file(`- ${[...groups, ...repeated].join('\n- ')}\n`));
    const words = ['vm, virtual machine', 'd, e', 'f, g', 'Load balancer, lb'];
    expect(parsed.value.map((group) => group.join(', '))).toEqual(words);
    const twice = 'Remove it here, or merge the two groups.';
    expect(toldInOrder(parsed)).toEqual([
      'f:2:3 settings/invalid Item 2 must be a list, but is text. Write `["alone"]`.',
      'f:3:3 settings/invalid Item 3 must have at least 2 items, but has 1.',
      'f:4:7 settings/invalid Item 2 of item 4 must be text, but is `7`. Put it in quotes.',
      'f:5:7 settings/invalid "++" has no searchable word. Remove it.',
      `f:7:4 settings/invalid "load   balancér" is already in the group on line 6. ${twice}`,
      `f:7:21 settings/invalid "LB" is already in the group on line 6. ${twice}`,
      `f:8:7 settings/invalid "x" is already in the group on line 8. ${twice}`,
    ]);
    expect(parseSynonyms(file('# nothing yet\n'))).toEqual({ value: [], problems: [] });
  });

  test('names that pages may use', () => {
    const parsed = parseWords(file('names:\n  - w_await\n  - 7\nnmes: [x]\n'));
    expect(parsed.value).toEqual(['w_await']);
    expect(toldInOrder(parsed)).toEqual([
      'f:3:5 settings/invalid Item 2 of `names` must be text, but is `7`. Put it in quotes.',
      'f:4:1 settings/unknown-key Unknown key `nmes`. Did you mean `names`?',
    ]);
  });
});
