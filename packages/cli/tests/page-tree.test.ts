import { Page } from '@docgraph/schemas/page';
import { renderTree } from '@docgraph/schemas/render-tree';
import { expect, test } from 'vitest';
import { builtData } from './collections/build-collections.ts';

const TEXT =
  '# Home\n\nA [link](index.md "It\'s") & `a < b`.<br>\n\n<details open><summary>More</summary>\n\nText.\n\n</details>\n';

test('pages have a tree on request, which renders to their HTML', async () => {
  const pageOf = async (site: string) => {
    const { data } = await builtData({ 'site.yaml': site, 'docs/index.md': TEXT });
    return Page.parse(data['pages/index.json']);
  };
  expect(await pageOf('title: Site\n')).toMatchObject({ kind: 'home', tree: undefined });
  const page = await pageOf('title: Site\nmarkdown: {tree: true}\n');
  if (page.kind !== 'home' || !page.tree) throw new Error('The page has no tree.');
  expect(renderTree(page.tree)).toBe(page.html);
  expect(JSON.stringify(page.tree)).toContain('"properties":{"open":true,"class":"details"}');
  const renamed = renderTree(page.tree, ({ tagName }, children) =>
    tagName === 'a' ? `<b>${children}</b>` : undefined,
  );
  expect(renamed).toContain('A <b>link</b> &amp; <code>a &lt; b</code>');
});
