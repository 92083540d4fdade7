import { expect, test } from 'vitest';
import { titleFromFile } from '../../markdown/unparsed-page.ts';

test.each([
  ['docs/getting-started.md', 'Getting started'],
  ['docs/release_notes.md', 'Release notes'],
  ['docs/FAQ.md', 'FAQ'],
  ['docs/v1.2.md', 'V1.2'],
  ['docs/load-balancers/index.md', 'Load balancers'],
  ['docs/load-balancers/_index.md', 'Load balancers'],
  ['packages/unified/README.md', 'Unified'],
  ['README.md', 'Home'],
  ['docs/---.md', '---'],
])('%s is "%s"', (file, title) => {
  expect(titleFromFile(file)).toBe(title);
});

test("an index page at the top of an edition has the site's title, whatever its folder is called", () => {
  expect(titleFromFile('docs/README.md', 'Harbor')).toBe('Harbor');
  expect(titleFromFile('docs/setup.md', 'Harbor')).toBe('Setup');
});
