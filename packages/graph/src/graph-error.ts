/** A file that a graph lacks, or that is not what its manifest says; the message names it. */
export class GraphError extends Error {
  override name = 'GraphError';
}
