import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** The text of a file before and after a change. An empty text is a file that doesn't exist. */
export interface ChangedText {
  /** Path relative to the content folder. */
  file: string;
  before: string;
  after: string;
}

/** Returns a change as a unified diff. `prefix` is the path of the content folder, with a slash at its end. */
export function patchOf({ file, before, after }: ChangedText, prefix: string): string {
  return createTwoFilesPatch(`a/${prefix}${file}`, `b/${prefix}${file}`, before, after, undefined, undefined, {
    context: 1,
    headerOptions: FILE_HEADERS_ONLY,
  });
}
