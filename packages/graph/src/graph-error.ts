/** Thrown for a missing file, or one that doesn't match the manifest. The message names it. */
export class GraphError extends Error {
  override name = 'GraphError';
}
