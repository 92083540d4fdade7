import { element } from '@docgraph/pipeline/markdown/elements';
import { pluginReader } from '@docgraph/texts/texts-of';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { layOutChanges } from '../../src/changelog/lay-out-changes.ts';
import { texts } from '../../src/changelog/texts.ts';

const heading = (tagName: string, id: string, value: string) => element(tagName, { id }, [{ type: 'text', value }]);
const text = (value: string) => element('p', {}, [{ type: 'text', value }]);
const laidOut = (children: Root['children'], language = 'en') => {
  const tree: Root = { type: 'root', children };
  layOutChanges(tree, { a: 'added', b: 'removed' }, pluginReader(texts, language));
  return toHtml(tree);
};

it('puts each day beside its entries, and leaves the rest of the page as it is', () => {
  const days = [
    text('Before'),
    heading('h2', 'day', '2026-11-23'),
    { type: 'text' as const, value: '\n' },
    heading('h3', 'a', 'Added: Disks: larger'),
    text('They grow.'),
    heading('h2', 'more', 'More'),
    heading('h3', 'c', 'Added: no entry'),
  ];
  expect(laidOut(days)).toBe(
    '<p>Before</p><section class="changelog-day"><div class="changelog-date"><h2 id="day">2026-11-23</h2></div>' +
      '<div class="changelog-entries">\n<h3 id="a"><span class="changelog-kind changelog-kind-added">Added</span>' +
      '<span class="changelog-separator">: </span>Disks: larger</h3><p>They grow.</p></div></section>' +
      '<h2 id="more">More</h2><h3 id="c">Added: no entry</h3>',
  );
});

it('knows the kinds in the language of the page', () => {
  const html = laidOut([heading('h2', 'day', '2026-11-23'), heading('h3', 'b', 'Entfernt: Platten')], 'de');
  expect(html).toContain('<span class="changelog-kind changelog-kind-removed">Entfernt</span>');
  expect(html).toContain('</span>Platten</h3>');
});
