import { expect, it } from 'vitest';
import { sharedResources } from '../src/hugo/resource-links.ts';

it('removes the language from URLs of resources of Hugo', () => {
  const shared = sharedResources(['content/guide/map.png', 'content/guide/a.md'], 'content', ['en', 'fr']);
  expect(shared('![Map](/en/guide/map.png?width=50pc)')).toBe('![Map](/guide/map.png?width=50pc)');
  expect(shared('<img src="/fr/guide/map.png">')).toBe('<img src="/guide/map.png">');
  const others = '[A](/en/guide/a.md) ![B](/en/guide/b.png) ![C](/de/guide/map.png)';
  expect(shared(others)).toBe(others);
});
