import { expect, test } from 'vitest';
import { parseRedirects } from '../../../pipeline/settings/parse-redirects.ts';

const parse = (text: string) => parseRedirects({ path: 'redirects.yaml', text, hash: '' });

test('without a file there are no redirects', () => {
  expect(parseRedirects(undefined)).toEqual({ value: undefined, problems: [] });
});

test('reads an entry a line', () => {
  const { value, problems } = parse('/old: /new\n/older: /new#part\n');
  expect(problems).toEqual([]);
  expect(value?.entries).toMatchObject([
    { from: '/old', to: '/new', span: { start: { line: 1 } } },
    { from: '/older', to: '/new#part', span: { start: { line: 2 } } },
  ]);
});

test('addresses begin with a slash; what does not is reported and left out', () => {
  const { value, problems } = parse('old: /new\n/a: https://b.example\n/c: /d\n');
  expect(value?.entries.map(({ from }) => from)).toEqual(['/c']);
  expect(problems).toMatchObject([
    { rule: 'redirects/invalid', start: { line: 1, column: 1 } },
    { rule: 'redirects/invalid', start: { line: 2, column: 5 } },
  ]);
});
