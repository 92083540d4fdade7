import { expect, test } from 'vitest';
import { pageStyles } from '../../page/page-styles.ts';

test.each([
  ['<p>Text with <code>cards</code>: cards, columns, and steps.</p>', []],
  ['<ul class="cards"><li class="card">A</li></ul>', ['front']],
  ['<ol class="steps"><li>A</li></ol>', ['blocks']],
  ['<pre><code><span class="line added">a</span></code></pre>', ['blocks']],
  ['<div class="columns"><details class="details"></details></div>', ['front', 'blocks']],
])('%s needs %j', (html, styles) => {
  expect(pageStyles({ kind: 'doc' }, html)).toEqual(styles);
});

test('home, category, and API pages have styles of their own', () => {
  expect(pageStyles({ kind: 'home' }, '')).toEqual(['front']);
  expect(pageStyles({ kind: 'category' }, '')).toEqual(['front']);
  expect(pageStyles({ kind: 'api' }, '<ol class="steps"></ol>')).toEqual(['api', 'blocks']);
});
