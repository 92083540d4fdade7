import { definePlugin } from '../../pipeline/plugin/plugin.ts';

const page = (text: string) => ({
  'site.yaml': 'markdown: {mermaid: true}\n',
  'docs/index.md': `# Volumes\n\n\`\`\`mermaid\n${text}\n\`\`\`\n`,
});

/** Mermaid blocks as pictures, unless `markdown.mermaid` is off. */
export const diagrams = definePlugin({
  api: 1,
  name: 'diagrams',
  aliases: ['content/diagram'],
  rules: { 'content/diagram': { text: 'A diagram can be drawn.', severity: 'error', warns: 'unless strict' } },
  guides: {
    'content/diagram': {
      why: 'A diagram that cannot be drawn is shown as code, and one without a text alternative says nothing to readers who cannot see it.',
      bad: page('flowchart LR\n  disk --> snapshot'),
      good: page('flowchart LR\n  accTitle: Snapshots\n  accDescr: A disk becomes a snapshot.\n  disk --> snapshot'),
      fix: 'Add `accTitle:` and `accDescr:`, and use the kinds of diagrams and the syntax that the message names.',
    },
  },
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
