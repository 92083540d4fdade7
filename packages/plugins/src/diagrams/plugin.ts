import { definePlugin } from '@docgraph/pipeline/plugin';

/** Renders Mermaid blocks as images, unless `markdown.mermaid` is turned off. */
export const diagrams = definePlugin({
  api: 1,
  name: 'diagrams',
  aliases: ['content/diagram'],
  rules: { 'content/diagram': { text: 'Diagrams must be valid.', severity: 'error', warns: 'unless strict' } },
  guides: new URL('guides/', import.meta.url),
  page: {
    allow: ['svg'],
    needs: ({ text }, { settings }) => (settings.site.markdown.mermaid && /mermaid/i.test(text) ? true : undefined),
    async steps() {
      // Few pages have diagrams, and the renderer takes a while to load.
      const { renderDiagram } = await import('./render-diagram.ts');
      return { fences: { mermaid: (source, { line }) => renderDiagram(source, `diagram-${line}`) } };
    },
  },
});
