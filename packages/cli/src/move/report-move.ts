import type { ChangedText } from '../edit/print-patch.ts';
import { type Printer, plural } from '../printer.ts';
import { type MovedTexts, moveFiles } from './move-files.ts';
import type { Move } from './moved-paths.ts';

/** Changed texts, and the files that move. */
interface PlannedChanges extends MovedTexts {
  contentDir: string;
  moves: readonly Move[];
  /** Whether to print the changes instead of making them. */
  isDry: boolean;
}

/** Makes the changes of a move, or prints them as a diff, and reports what must be changed by hand. */
export function reportMove({ contentDir, moves, texts, unwritten, isDry }: PlannedChanges, printer: Printer): void {
  if (isDry) for (const each of texts) printer.patch(each);
  else moveFiles(contentDir, moves, texts satisfies ChangedText[]);
  const count = texts.reduce((sum, each) => sum + each.count, 0);
  if (count > 0)
    printer.info(`${isDry ? 'Would change' : 'Changed'} ${plural(count, 'link')} in ${plural(texts.length, 'file')}.`);
  for (const { file, span, replace } of unwritten)
    printer.warn(`${printer.contentPath(file)}:${span.start.line}:${span.start.column} Change \`${replace}\` by hand.`);
}
