import { expect, test } from 'vitest';
import { parseSynonyms } from '../../../pipeline/settings/parse-synonyms.ts';

const parse = (text: string) => parseSynonyms({ path: 'synonyms.yaml', text, hash: '' });

test.each([undefined, '', '# nothing yet\n'])('without entries there are no synonyms: %j', (text) => {
  const source = text === undefined ? undefined : { path: 'synonyms.yaml', text, hash: '' };
  expect(parseSynonyms(source)).toEqual({ value: [], problems: [] });
});

test('reads groups of words and phrases', () => {
  const { value, problems } = parse('- [vm, virtual machine]\n-\n  - k8s\n  - kubernetes\n');
  expect(problems).toEqual([]);
  expect(value).toEqual([
    ['vm', 'virtual machine'],
    ['k8s', 'kubernetes'],
  ]);
});

test('what is no group of words is reported and left out', () => {
  const { value, problems } = parse('- [a, b]\n- alone\n- [c]\n- [d, 7, e]\n- [f, "++", g]\n');
  expect(value).toEqual([
    ['a', 'b'],
    ['d', 'e'],
    ['f', 'g'],
  ]);
  expect(problems.sort((a, b) => a.start.line - b.start.line)).toMatchObject([
    { rule: 'settings/invalid', file: 'synonyms.yaml', start: { line: 2, column: 3 } },
    { rule: 'settings/invalid', file: 'synonyms.yaml', start: { line: 3, column: 3 } },
    { rule: 'settings/invalid', file: 'synonyms.yaml', start: { line: 4, column: 7 } },
    { message: '"++" has no word that could be looked for.', start: { line: 5, column: 7 } },
  ]);
});

test('a word stands once, however it is written', () => {
  const { value, problems } = parse('- [Load balancer, lb]\n- [load   balancér, traffic, LB]\n- [x, x]\n');
  expect(value).toEqual([['Load balancer', 'lb']]);
  expect(problems).toMatchObject([
    { message: '"load   balancér" is already in the group on line 1.', start: { line: 2, column: 4 } },
    { message: '"LB" is already in the group on line 1.', start: { line: 2, column: 30 } },
    { message: '"x" is already in the group on line 3.', start: { line: 3, column: 7 } },
  ]);
});

test('a text that is no YAML is reported at its place', () => {
  const { value, problems } = parse('- [a, b\n- c\n');
  expect(value).toEqual([]);
  expect(problems.map(({ rule }) => rule)).toContain('settings/syntax');
});
