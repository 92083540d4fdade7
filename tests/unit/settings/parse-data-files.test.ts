import { describe, expect, test } from 'vitest';
import { parseExampleData } from '../../../pipeline/settings/parse-example-data.ts';
import { parseNavigation } from '../../../pipeline/settings/parse-navigation.ts';
import { parseRedirects } from '../../../pipeline/settings/parse-redirects.ts';
import { parseSearchQuestions } from '../../../pipeline/settings/parse-search-questions.ts';
import { parseSynonyms } from '../../../pipeline/settings/parse-synonyms.ts';
import { parseWords } from '../../../pipeline/settings/parse-words.ts';
import { told } from '../report/told.ts';

/** What is said of a file, in the order of its lines. */
const toldInOrder = ({ problems }: { problems: Parameters<typeof told>[0] }) =>
  told([...problems].sort((a, b) => a.start.line - b.start.line));
const file = (text: string) => ({ path: 'f.yaml', text, hash: '' });

test('without the file there is nothing, and nothing to say', () => {
  expect(parseExampleData(undefined)).toEqual({ value: {}, problems: [] });
  expect(parseSynonyms(undefined)).toEqual({ value: [], problems: [] });
  expect(parseWords(undefined)).toEqual({ value: new Set(), problems: [] });
  for (const parse of [parseNavigation, parseRedirects, parseSearchQuestions])
    expect(parse(undefined)).toEqual({ value: undefined, problems: [] });
});

test.each([parseExampleData, parseNavigation, parseRedirects, parseSearchQuestions, parseSynonyms, parseWords])(
  'a text that is no YAML is reported at its place: %o',
  (parse) => {
    expect(told(parse(file('a: [b\n')).problems)).toContainEqual(
      expect.stringMatching(/^f.yaml:\d:\d settings\/syntax /),
    );
  },
);

describe('example-data.yaml', () => {
  test('has values that are named by their group and their own name', () => {
    const { value, problems } = parseExampleData(file('vm:\n  id: "91d7"\n  name: train-01\ndisk:\n  id: 68a1\n'));
    expect(problems).toEqual([]);
    expect(value).toEqual({ 'vm.id': '91d7', 'vm.name': 'train-01', 'disk.id': '68a1' });
  });

  test('holds nothing but texts in groups', () => {
    const parsed = parseExampleData(file('vm:\n  id: 7\n  name: train-01\n  "a b": x\nalone: text\n'));
    expect(parsed.value).toEqual({ 'vm.name': 'train-01' });
    expect(toldInOrder(parsed)).toEqual([
      'f.yaml:2:7 settings/invalid `vm.id`: must be text, not a number. Put it in quotes.',
      expect.stringMatching('f.yaml:4:3 settings/invalid `vm.a b`: '),
      'f.yaml:5:8 settings/invalid `alone`: must be keys with values, not text.',
    ]);
  });
});

describe('navigation.yaml', () => {
  test('says where its entries stand', () => {
    const { value, problems } = parseNavigation(file('items:\n  - category: A\n    items:\n      - page: a/b\n'));
    expect(problems).toEqual([]);
    expect(value?.items).toEqual([{ category: 'A', items: [{ page: 'a/b' }] }]);
    expect(value?.spanOf(['items', 0, 'items', 0, 'page']).start).toEqual({ line: 4, column: 15 });
  });

  test('loses an entry that does not fit, so that the others are still checked, each at its place', () => {
    const { value, problems } = parseNavigation(
      file('items:\n  - page: 5\n  - page: a\n  - {link: X, href: nowhere}\n'),
    );
    expect(problems.map(({ start }) => start.line)).toEqual([2, 4]);
    expect(value?.items).toEqual([{ page: 'a' }]);
    expect(value?.spanOf(['items', 0, 'page']).start).toEqual({ line: 3, column: 11 });
  });

  test('cannot be empty', () => {
    const parsed = parseNavigation(file('# soon\n'));
    expect(parsed.value).toBeUndefined();
    expect(toldInOrder(parsed)).toEqual(['f.yaml:1:1 settings/invalid `items` is missing.']);
  });
});

describe('redirects.yaml', () => {
  test('has an entry a line', () => {
    const { value, problems } = parseRedirects(file('/old: /new\n/older: /new#part\n'));
    expect(problems).toEqual([]);
    expect(value?.entries).toMatchObject([
      { from: '/old', to: '/new', span: { start: { line: 1 } } },
      { from: '/older', to: '/new#part', span: { start: { line: 2 } } },
    ]);
  });

  test('has addresses that begin with a slash; what does not is reported and left out', () => {
    const parsed = parseRedirects(file('old: /new\n/a: https://b.example\n/c: /d\n'));
    expect(parsed.value?.entries.map(({ from }) => from)).toEqual(['/c']);
    expect(toldInOrder(parsed)).toEqual([
      expect.stringMatching('f.yaml:1:1 redirects/invalid `old`: '),
      'f.yaml:2:5 redirects/invalid `/a`: must start with `/`.',
    ]);
  });
});

describe('search-questions.yaml', () => {
  test('has questions, and the places of their pages', () => {
    const text = 'within: 3\nrequired: 1\nquestions:\n  - {question: resize disk, page: disks/managing}\n';
    const { value, problems } = parseSearchQuestions(file(text));
    expect(problems).toEqual([]);
    expect(value).toMatchObject({
      file: 'f.yaml',
      within: 3,
      required: { count: 1, span: { start: { line: 2, column: 11 } } },
      questions: [{ question: 'resize disk', page: 'disks/managing', span: { start: { line: 4, column: 35 } } }],
    });
  });

  test('loses what is no question, and the others are asked', () => {
    const entries = '  - {question: a}\n  - {question: b, page: c, why: d}\n  - {question: e, page: f}\n';
    const parsed = parseSearchQuestions(file(`within: 3\nrequired: 1\nquestions:\n${entries}`));
    expect(parsed.value?.questions.map(({ question }) => question)).toEqual(['b', 'e']);
    expect(toldInOrder(parsed)).toEqual([
      'f.yaml:4:5 settings/invalid `questions.0.page` is missing.',
      'f.yaml:5:28 settings/invalid Unknown key `why` in `questions.1`.',
    ]);
  });

  test('cannot require more questions than there are', () => {
    const parsed = parseSearchQuestions(file('within: 3\nrequired: 2\nquestions:\n  - {question: a, page: b}\n'));
    expect(toldInOrder(parsed)).toEqual([
      'f.yaml:2:11 settings/invalid 2 questions must find their page, but there are 1.',
    ]);
  });
});

describe('synonyms.yaml', () => {
  test.each(['', '# nothing yet\n'])('may have no groups: %j', (text) => {
    expect(parseSynonyms(file(text))).toEqual({ value: [], problems: [] });
  });

  test('has groups of words and phrases', () => {
    const groups = [
      ['vm', 'virtual machine'],
      ['k8s', 'kubernetes'],
    ];
    const parsed = parseSynonyms(file('- [vm, virtual machine]\n-\n  - k8s\n  - kubernetes\n'));
    expect(parsed).toEqual({ value: groups, problems: [] });
  });

  test('holds nothing but groups of words, each once, however it is written', () => {
    const lines = [
      '[a, b]',
      'alone',
      '[c]',
      '[d, 7, e]',
      '[f, "++", g]',
      '[Load balancer, lb]',
      '[load   balancér, LB]',
      '[x, x]',
    ];
    const parsed = parseSynonyms(file(`- ${lines.join('\n- ')}\n`));
    const twice = 'Leave it out here, or make one group of the two.';
    expect(parsed.value.map((group) => group.join(', '))).toEqual(['a, b', 'd, e', 'f, g', 'Load balancer, lb']);
    expect(toldInOrder(parsed)).toEqual([
      'f.yaml:2:3 settings/invalid `1`: must be a list, not text. Write `[alone]`.',
      'f.yaml:3:3 settings/invalid `2`: must have at least 2 entries.',
      'f.yaml:4:7 settings/invalid `3.1`: must be text, not a number. Put it in quotes.',
      'f.yaml:5:7 settings/invalid "++" has no word that could be looked for. Leave it out.',
      `f.yaml:7:4 settings/invalid "load   balancér" is already in the group on line 6. ${twice}`,
      `f.yaml:7:21 settings/invalid "LB" is already in the group on line 6. ${twice}`,
      `f.yaml:8:7 settings/invalid "x" is already in the group on line 8. ${twice}`,
    ]);
  });
});

describe('words.yaml', () => {
  test('has names that pages may use', () => {
    const names = new Set(['w_await', 'FSTYPE']);
    expect(parseWords(file('names: [w_await, FSTYPE]\n'))).toEqual({ value: names, problems: [] });
  });

  test('holds nothing but names', () => {
    const parsed = parseWords(file('names:\n  - a_b\n  - 7\nnmes: [x]\n'));
    expect(parsed.value).toEqual(new Set(['a_b']));
    expect(toldInOrder(parsed)).toEqual([
      'f.yaml:3:5 settings/invalid `names.1`: must be text, not a number. Put it in quotes.',
      'f.yaml:4:1 settings/unknown-key Unknown key `nmes`.',
    ]);
  });
});
