import { formulas } from '@docgraph/plugins/formulas/plugin';
import { expect, test } from 'vitest';
import { testPlugin } from '../../../src/testing/test-plugin.ts';

const FRACTION = '<mfrac><mn>1</mn><mn>2</mn></mfrac>';

/** Builds a page with formulas turned on, and returns its HTML and diagnostics. */
async function build(markdown: string, settings = 'markdown: {math: true}\n') {
  const files = { 'site.yaml': `title: T\n${settings}`, 'docs/index.md': `# Home\n\n${markdown}` };
  const { data, diagnostics } = await testPlugin(formulas, files);
  const { html } = data['pages/index.json'] as { html: string };
  return { html, diagnostics };
}

test.each([
  ['$E = mc^2$', '<msup><mi>c</mi><mn>2</mn></msup>'],
  ['$x_1 + x_2$ and $a*b*c$', '<msub><mi>x</mi><mn>1</mn></msub>'],
  ['Half: $\\frac{1}{2}$.', FRACTION],
  ['$$\n\\frac{1}{2}\n$$', `<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"`],
  ['$$\\frac{1}{2}$$', `display="block"`],
  ['```math\n\\frac{1}{2}\n```', FRACTION],
  ['- item $\\frac{1}{2}$\n\n  $$\n  x\n  $$', FRACTION],
  ['| a |\n|---|\n| $\\frac{1}{2}$ |', FRACTION],
  ['($\\text{\\$5}$)', '<mtext>$5</mtext>'],
  ['costs $5, or $\\frac{1}{2}$ of it', FRACTION],
])('a formula is rendered: %j', async (markdown, expected) => {
  const { html, diagnostics } = await build(markdown);
  expect(diagnostics).toEqual([]);
  expect(html).toContain(expected);
  expect(html).not.toMatch(/<em>|<annotation|style=/);
});

test.each([
  'It costs $5 and $10.',
  'From US$5 to US$10.',
  'Between $5/$10 and $ 7 $.',
  'Paths `$HOME` and `$USER`.',
  'A single $ sign, and \\$x\\$.',
  '```sh\necho $A $B\n```',
])('text with dollar signs stays text: %j', async (markdown) => {
  const { html, diagnostics } = await build(markdown);
  expect(diagnostics).toEqual([]);
  expect(html).not.toContain('<math');
});

test.each([
  ['Text\nand $\\frac{1$ here', { line: 4, column: 5 }, '<code>\\frac{1</code>'],
  ['```math\n\\frac{1\n```', { line: 3, column: 1 }, '\\frac{1'],
])('an invalid formula is reported, and appears as its source: %j', async (markdown, start, source) => {
  const { html, diagnostics } = await build(markdown);
  expect(diagnostics).toMatchObject([{ rule: 'formulas/invalid', file: 'docs/index.md', start }]);
  expect(html).toContain(source);
});

test.each([
  ['$\\href{javascript:x}{y}$', /`\\href` isn't allowed/],
  ['$\\includegraphics{x}$', /`\\includegraphics` isn't allowed/],
  ['$$\nx\n\nText', /closed/],
  ['$$ \\begin{aligned}\nx\n\\end{aligned} $$\n\nText\n\n$$\ny\n$$', /closed/],
])('a formula that would lose or hide text is reported: %j', async (markdown, message) => {
  const { diagnostics } = await build(markdown);
  expect(diagnostics[0]).toMatchObject({
    rule: 'formulas/invalid',
    start: { line: 3, column: 1 },
    message: expect.stringMatching(message),
  });
});

test.each(['$$\n$$', '$$ $$', '$$$$', '```math\n```', '```math\n% comment\n```', '- $$\n  $$'])(
  'an empty formula is reported: %j',
  async (markdown) => {
    const { html, diagnostics } = await build(markdown);
    expect(diagnostics).toMatchObject([{ rule: 'formulas/invalid', start: { line: 3 } }]);
    expect(html).not.toContain('<math');
  },
);

test('a formula may start on the line of its dollar signs', async () => {
  const { html, diagnostics } = await build('$$ a +\nb\n$$\n\n> $$\n> c\n> $$\n');
  expect(diagnostics).toEqual([]);
  expect(html).toContain('<mi>a</mi><mo>+</mo><mi>b</mi>');
  expect(html).toContain('<mi>c</mi>');
});

test('formulas are off by default', async () => {
  const { html, diagnostics } = await build('Inline $a^2$.', '');
  expect(html).toContain('$a^2$');
  expect(diagnostics).toMatchObject([{ rule: 'content/foreign-syntax' }]);
});
