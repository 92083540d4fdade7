import { existsSync } from 'node:fs';
import { pathOnDisk } from '@docgraph/pipeline/read/file-names';
import { checkContent, type DataResult } from '../build/build-data.ts';
import { readContent } from '../build/read-content.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { fixContent } from '../fix/fix-content.ts';
import type { RunOptions } from '../options.ts';
import type { Printer } from '../printer.ts';
import { findPaths, foldersOf } from './find-paths.ts';
import { changedTexts } from './move-files.ts';
import { isInSite, movesOnDisk, withTranslations } from './moved-paths.ts';
import { planMove } from './plan-move.ts';
import { reportMove } from './report-move.ts';

/** What to move, as on the command line. */
export interface MoveRequest {
  from: string;
  to: string;
  cwd: string;
  /** Whether to print the changes instead of making them. */
  isDry: boolean;
}

/** Moves a file or folder with all links to it, and returns the result of checking the content afterwards. */
export async function moveContent(
  { from, to, cwd, isDry }: MoveRequest,
  run: RunOptions,
  printer: Printer,
): Promise<DataResult> {
  const { contentDir } = run;
  const content = await readContent(run);
  const folders = foldersOf(content, cwd, contentDir, 'mv');
  const { editions } = content.located.settings;
  const exists = (file: string) => existsSync(pathOnDisk(contentDir, file));
  const {
    moves: [move = ['', '']],
    isDone,
  } = findPaths(from, to, folders, content.sources.value);
  const isKnown = isInSite(content.sources.value);
  const moves = isDone ? [move] : withTranslations(move, editions, (file) => exists(file) || isKnown(file));
  const onDisk = isDone ? [move] : movesOnDisk(moves, content.located.settings, exists);
  const taken = moves.find(([old, file]) => old !== moves[0]?.[0] && exists(file));
  if (taken) throw new UsageError(`${printer.contentPath(taken[1])} already exists.`, 'mv');
  const plan = await planMove(content, { moves, isDone }, run);
  const { texts, unwritten } = changedTexts(contentDir, content, { moves, isDone }, plan);
  reportMove({ contentDir, moves: isDone ? [] : onDisk, texts, unwritten, isDry }, printer);
  const verb = isDone ? 'Already moved' : isDry ? 'Would move' : 'Moved';
  for (const [old, file] of onDisk)
    printer.info(`${verb} ${printer.contentPath(old)} to ${printer.contentPath(file)}.`);
  if (plan.routes.length > 0) printer.info(redirectsNote(plan.routes, content.foreign?.summary().label));
  const check = () => checkContent(run);
  return isDry ? check() : fixContent({ contentDir, isDry: false, evidence: 'redirect', check }, printer);
}

function redirectsNote(routes: readonly (readonly [string, string])[], engine: string | undefined): string {
  if (engine === undefined) return `Redirects: ${routes.map(([from, to]) => `${from} to ${to}`).join(', ')}.`;
  return `Add these redirects in ${engine}: ${routes.map(([from, to]) => `${from} to ${to}`).join(', ')}.`;
}
