import { definePlugin } from 'docgraph';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

/** Renders formulas between dollar signs as MathML: `$a^2$` inline, `$$` … `$$` as a block. */
export const math = definePlugin({
  api: 1,
  name: 'math',
  page: {
    allow: ['mathml'],
    needs: ({ text }) => (text.includes('$') ? true : undefined),
    steps: () => ({
      remark: [remarkMath],
      rehype: [[rehypeKatex, { output: 'mathml' }]],
    }),
  },
});
