/** Thrown if a file is missing or doesn't match the manifest. The message names the file. */
export class GraphError extends Error {
  override name = 'GraphError';
}
