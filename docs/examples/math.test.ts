import { testPlugin } from 'docgraph/testing';
import rehypeKatex from 'rehype-katex';
import { expect, test } from 'vitest';
import { math } from './math.ts';

const FILES = { 'docs/index.md': '# Home\n\nThe area is $a^2$.\n\n$$\n\\frac{1}{2}\n$$\n' };

test('renders formulas as MathML', async () => {
  const { data, diagnostics } = await testPlugin(math, FILES);
  expect(diagnostics).toEqual([]);
  const { html } = data['pages/index.json'] as { html: string };
  expect(html).toContain('<msup><mi>a</mi><mn>2</mn></msup>');
  expect(html).toContain('<mfrac>');
});

test('reports HTML with inline styles', async () => {
  const steps = await math.page?.steps(true as never);
  const styled = {
    ...math,
    page: { ...math.page, needs: () => true, steps: () => ({ ...steps, rehype: [[rehypeKatex, { output: 'html' }]] }) },
  };
  const { diagnostics } = await testPlugin(styled as typeof math, FILES);
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      rule: 'plugins/unsafe-html',
      message: expect.stringMatching(/`math`.*`style`/),
    }),
  );
});
