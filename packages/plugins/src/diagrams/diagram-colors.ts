/**
 * The colors of a diagram, as custom properties that the style sheet sets for each color mode. The fallbacks are those
 * of the light mode, for consumers of the data that don't use the style sheet.
 */
export const diagramColors = {
  /** Background of the diagram, and of labels on edges. */
  surface: 'var(--diagram-surface, #ffffff)',
  node: 'var(--diagram-node, #f5f8f7)',
  nodeBorder: 'var(--diagram-node-border, #8fa29e)',
  /** Text in nodes and notes. */
  text: 'var(--diagram-text, #17211f)',
  /** Text on edges and messages. */
  label: 'var(--diagram-label, #465451)',
  line: 'var(--diagram-line, #6b7b78)',
  /** Start and end of a state diagram, and activations. */
  accent: 'var(--diagram-accent, #0b7558)',
  note: 'var(--diagram-note, #fdf6e6)',
  noteBorder: 'var(--diagram-note-border, #ecd09a)',
} as const;
