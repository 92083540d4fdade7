import { pathOnDisk } from '@docgraph/pipeline/read/file-names';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { DataResult } from '../build/build-data.ts';
import { type Printer, plural } from '../printer.ts';
import { type FixedFile, fixFiles } from './fix-files.ts';
import { replaceText } from './replace-text.ts';

/** Passes over the content. A fix can reveal another problem, for example in a setting whose key was misspelled. */
const MAX_PASSES = 5;

/** How to fix the content. */
interface FixOptions {
  contentDir: string;
  /** Whether to print the changes instead of making them. */
  isDry: boolean;
  check(): Promise<DataResult>;
}

/** Checks the content, fixes what can be fixed, and returns the result of the last check. */
export async function fixContent({ contentDir, isDry, check }: FixOptions, printer: Printer): Promise<DataResult> {
  let result = await check();
  let count = 0;
  const changed = new Set<string>();
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const files = fixFiles(contentDir, result.diagnostics);
    if (files.length === 0) break;
    for (const each of files) {
      count += each.count;
      changed.add(each.file);
      if (isDry) printer.result(patchOf(each));
      else replaceText(pathOnDisk(contentDir, each.file), each.after);
    }
    if (isDry) break;
    result = await check();
  }
  const verb = isDry ? 'Would fix' : 'Fixed';
  if (count > 0) printer.info(`${verb} ${plural(count, 'problem')} in ${plural(changed.size, 'file')}.`);
  return result;
}

/** Returns the changes of a file as a unified diff, relative to the content folder. */
function patchOf({ file, before, after }: FixedFile): string {
  return createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
    context: 1,
    headerOptions: FILE_HEADERS_ONLY,
  });
}
