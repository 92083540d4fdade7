import { expect, test } from 'vitest';
import { parseWords } from '../../../pipeline/settings/parse-words.ts';

const parse = (text: string) => parseWords({ path: 'words.yaml', text, hash: '' });

test('the names of the file are those that pages may use', () => {
  expect(parse('names: [w_await, FSTYPE]\n')).toEqual({ value: new Set(['w_await', 'FSTYPE']), problems: [] });
});

test('without the file there are none', () => {
  expect(parseWords(undefined)).toEqual({ value: new Set(), problems: [] });
});

test('what does not belong into the file is reported, the rest counts', () => {
  const { value, problems } = parse('names:\n  - a_b\n  - 7\nnmes: [x]\n');
  expect(value).toEqual(new Set(['a_b']));
  expect(problems.map(({ rule, start }) => [rule, start.line])).toEqual(
    expect.arrayContaining([
      ['settings/invalid', 3],
      ['settings/unknown-key', 4],
    ]),
  );
});
