import { pathOnDisk } from '@docgraph/pipeline/read/file-names';
import type { Evidence } from '@docgraph/schemas/diagnostic';
import type { DataResult } from '../build/build-data.ts';
import { writeText } from '../edit/replace-text.ts';
import { type Printer, plural } from '../printer.ts';
import { type FixedFile, fixFiles } from './fix-files.ts';

/** Passes over the content. A fix can reveal another problem, for example in a setting whose key was misspelled. */
const MAX_PASSES = 5;

/** How to fix the content. */
interface FixOptions {
  contentDir: string;
  /** Whether to print the changes instead of making them. */
  isDry: boolean;
  /** The only evidence that counts; by default, all does. */
  evidence?: Evidence;
  check(): Promise<DataResult>;
  /** Returns the changes for files that were renamed before. */
  renamed?(): Promise<FixedFile[]>;
}

/** Returns the number of problems that can be fixed. */
export async function fixableIn(result: DataResult, renamed: () => Promise<FixedFile[]>): Promise<number> {
  const files = await renamedIn(result, renamed);
  const count = files.reduce((sum, file) => sum + file.count, 0);
  return count + result.diagnostics.filter(({ fix }) => fix).length;
}

/** Returns the changes for renamed files, if any of the problems may be caused by them. */
async function renamedIn({ diagnostics }: DataResult, renamed?: () => Promise<FixedFile[]>): Promise<FixedFile[]> {
  const isBroken = diagnostics.some(({ rule }) => /^links\/|^navigation\/unknown-page$/.test(rule));
  return (isBroken && (await renamed?.())) || [];
}

/** Checks the content, fixes what can be fixed, and returns the result of the last check. */
export async function fixContent(
  { contentDir, isDry, evidence, check, renamed }: FixOptions,
  printer: Printer,
): Promise<DataResult> {
  let result = await check();
  let count = 0;
  const changed = new Set<string>();
  let files = await renamedIn(result, renamed);
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const usable = result.diagnostics.filter(({ fix }) => fix && (evidence === undefined || fix.evidence === evidence));
    if (files.length === 0) files = fixFiles(contentDir, usable);
    if (files.length === 0) break;
    for (const each of files) {
      count += each.count;
      changed.add(each.file);
      if (isDry) printer.patch(each);
      else writeText(pathOnDisk(contentDir, each.file), each.after);
    }
    if (isDry) break;
    files = [];
    result = await check();
  }
  const verb = isDry ? 'Would fix' : 'Fixed';
  if (count > 0) printer.info(`${verb} ${plural(count, 'problem')} in ${plural(changed.size, 'file')}.`);
  return result;
}
