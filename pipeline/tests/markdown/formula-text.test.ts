import { expect, test } from 'vitest';
import { parse, plainHtml } from './parse.ts';

/** Returns the text of a page's first paragraph as HTML. */
function paragraphOf(markdown: string): string | undefined {
  return /<p>(.*?)<\/p>/s.exec(plainHtml(parse(markdown).value.html))?.[1];
}

test.each([
  ['$a*b*c$', '$a*b*c$'],
  ['$a*b$ and $c*d$', '$a*b$ and $c*d$'],
  ['Two: $\\{x_1\\\\y_1\\}$, _c_.', 'Two: $\\{x_1\\\\y_1\\}$, <em>c</em>.'],
  ['$$\na*b*c \\\\\n_d_\n$$', '$$\na*b*c \\\\\n_d_\n$$'],
  ['In $$a*b*c$$ it.', 'In $$a*b*c$$ it.'],
  ['> $$\n> a*b*c\n> $$', '$$\na*b*c\n$$'],
  ['| $a*b*c$ |\n|---|\n\n$a\\$*b*$', '$a\\$*b*$'],
])('a formula is shown as written: %j', (markdown, html) => {
  expect(paragraphOf(markdown)).toBe(html);
});

test.each([
  ['$5 *or* $6', '$5 <em>or</em> $6'],
  ['US$5 *or* CA$6', 'US$5 <em>or</em> CA$6'],
  ['\\$*a*$', '$<em>a</em>$'],
  ['$*a*\n*b*$', '$<em>a</em>\n<em>b</em>$'],
  ['$$ *a* and $', '$$ <em>a</em> and $'],
  ['$$\n\n*a* $$', '$$'],
])('other dollar signs leave Markdown alone: %j', (markdown, html) => {
  expect(paragraphOf(markdown)).toBe(html);
});
