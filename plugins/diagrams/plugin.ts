import type { FenceResult } from '../../pipeline/model/page-steps.ts';
import { definePlugin } from '../../pipeline/plugin/plugin.ts';
import { diagramGuides } from './guides.ts';

/** Mermaid blocks as pictures, unless `markdown.mermaid` is off. */
export const diagrams = definePlugin({
  api: 1,
  name: 'diagrams',
  aliases: ['content/diagram'],
  rules: { 'content/diagram': { text: 'A diagram can be drawn.', severity: 'error', warns: 'unless strict' } },
  guides: diagramGuides,
  page: {
    allow: ['svg'],
    needs: ({ text }, { settings }) => (settings.site.markdown.mermaid && /mermaid/i.test(text) ? true : undefined),
    async steps() {
      // Few pages hold a diagram, and what draws them takes a while to load.
      const { renderDiagram } = await import('./render-diagram.ts');
      return {
        fences: {
          mermaid(source, { line }): FenceResult {
            const result = renderDiagram(source, { idPrefix: `diagram-${line}` });
            if ('problem' in result) return { rule: 'content/diagram', ...result };
            return { element: result.figure, text: `${result.title}\n${result.description}` };
          },
        },
      };
    },
  },
});
