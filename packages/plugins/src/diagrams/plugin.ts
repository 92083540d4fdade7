import { definePlugin } from '@docgraph/pipeline/plugin';

/** Mermaid blocks as pictures, unless `markdown.mermaid` is off. */
export const diagrams = definePlugin({
  api: 1,
  name: 'diagrams',
  aliases: ['content/diagram'],
  rules: { 'content/diagram': { text: 'A diagram can be drawn.', severity: 'error', warns: 'unless strict' } },
  guides: new URL('guides/', import.meta.url),
  page: {
    allow: ['svg'],
    needs: ({ text }, { settings }) => (settings.site.markdown.mermaid && /mermaid/i.test(text) ? true : undefined),
    async steps() {
      // Few pages hold a diagram, and what draws them takes a while to load.
      const { renderDiagram } = await import('./render-diagram.ts');
      return { fences: { mermaid: (source, { line }) => renderDiagram(source, `diagram-${line}`) } };
    },
  },
});
