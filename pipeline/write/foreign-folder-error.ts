/** A place for a tree that holds something else, which writing there would destroy. */
export class ForeignFolderError extends Error {
  override name = 'ForeignFolderError';
}
