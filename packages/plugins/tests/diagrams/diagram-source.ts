/** A complete source: the header, a text alternative, and the statements, of which the first is on line 4. */
export function diagramSource(header: string, ...statements: readonly string[]): string {
  return [header, 'accTitle: The title', 'accDescr: The description', ...statements].join('\n');
}
