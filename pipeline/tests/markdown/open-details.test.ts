import { expect, test } from 'vitest';
import { parsePage } from '../../markdown/parse-page.ts';

test.each([
  [':::details[Title]{open}\nText\n:::', true],
  [':::details[Title]\nText\n:::', false],
])('%j is open: %s', (text, isOpen) => {
  const source = { path: 'a.md', text: `# Page\n\n${text}\n`, hash: '' };
  const { value, problems } = parsePage(source, { variables: {} });
  expect(/<details[^>]* open/.test(value.html.join(''))).toBe(isOpen);
  expect(problems).toEqual([]);
});
