import type { RuleGuides } from '../../pipeline/report/guides/rule-guide.ts';

const page = (text: string) => ({
  'site.yaml': 'markdown: {mermaid: true}\n',
  'docs/index.md': `# Volumes\n\n\`\`\`mermaid\n${text}\n\`\`\`\n`,
});

/** What there is to say of the rule about diagrams. */
export const diagramGuides: RuleGuides = {
  'content/diagram': {
    why: 'A diagram that cannot be drawn is shown as code, and one without a text alternative says nothing to readers who cannot see it.',
    bad: page('flowchart LR\n  disk --> snapshot'),
    good: page('flowchart LR\n  accTitle: Snapshots\n  accDescr: A disk becomes a snapshot.\n  disk --> snapshot'),
    fix: 'Add `accTitle:` and `accDescr:`, and use the kinds of diagrams and the syntax that the message names.',
  },
};
