import { definePlugin } from '@docgraph/pipeline/plugin';

/** Renders formulas as MathML if `markdown.math` is on: `$a^2$`, `$$` … `$$`, and `math` code blocks. */
export const formulas = definePlugin({
  api: 1,
  name: 'formulas',
  rules: { 'formulas/invalid': { text: 'Formulas must be valid.', severity: 'error', warns: 'unless strict' } },
  guides: new URL('guides/', import.meta.url),
  page: {
    allow: ['mathml'],
    needs: ({ text }, { settings }) => (settings.site.markdown.math && /\$|math/.test(text) ? true : undefined),
    async steps() {
      // Few pages have formulas, and KaTeX takes a while to load.
      const { parseFormulas, renderBlock } = await import('./parse-formulas.ts');
      return { remark: [parseFormulas], fences: { math: renderBlock } };
    },
  },
});
