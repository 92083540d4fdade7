import { expect, test } from 'vitest';
import { parseExampleData } from '../../../pipeline/settings/parse-example-data.ts';

const parse = (text: string) => parseExampleData({ path: 'example-data.yaml', text, hash: '' });

test('values are named by their group and their own name', () => {
  const { value, problems } = parse('vm:\n  id: "91d7"\n  name: train-01\ndisk:\n  id: 68a1\n');
  expect(problems).toEqual([]);
  expect(value).toEqual({ 'vm.id': '91d7', 'vm.name': 'train-01', 'disk.id': '68a1' });
});

test('without the file there are no values', () => {
  expect(parseExampleData(undefined)).toEqual({ value: {}, problems: [] });
});

test('what is no text in a group is reported and left out', () => {
  const { value, problems } = parse('vm:\n  id: 7\n  name: train-01\n  "a b": x\nalone: text\n');
  expect(value).toEqual({ 'vm.name': 'train-01' });
  expect(problems.sort((a, b) => a.start.line - b.start.line)).toMatchObject([
    { rule: 'settings/invalid', file: 'example-data.yaml', start: { line: 2, column: 7 } },
    { rule: 'settings/invalid', file: 'example-data.yaml', start: { line: 4, column: 3 } },
    { rule: 'settings/invalid', file: 'example-data.yaml', start: { line: 5, column: 8 } },
  ]);
});
