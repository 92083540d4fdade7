/**
 * The colors of a picture, as custom properties that a style sheet sets for each color mode. The fallbacks are those of
 * the light mode, for readers of the data that have no style sheet.
 */
export const diagramColors = {
  /** Behind the picture, and behind labels that lie on a line. */
  surface: 'var(--diagram-surface, #ffffff)',
  node: 'var(--diagram-node, #f5f8f7)',
  nodeBorder: 'var(--diagram-node-border, #8fa29e)',
  /** Text in nodes and notes. */
  text: 'var(--diagram-text, #17211f)',
  /** Text beside edges and messages. */
  label: 'var(--diagram-label, #465451)',
  line: 'var(--diagram-line, #6b7b78)',
  /** Where a state diagram begins and ends; activations. */
  accent: 'var(--diagram-accent, #0b7558)',
  note: 'var(--diagram-note, #fdf6e6)',
  noteBorder: 'var(--diagram-note-border, #ecd09a)',
} as const;
