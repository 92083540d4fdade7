import path from 'node:path';
import { runGit } from '@docgraph/pipeline/read/run-git';
import { readContent } from '../build/read-content.ts';
import { changedTexts, type MovedTexts } from '../move/move-files.ts';
import type { Move } from '../move/moved-paths.ts';
import { planMove } from '../move/plan-move.ts';
import type { RunOptions } from '../options.ts';

/**
 * Returns the changes that links need because files were renamed since the last commit, if git knows their old names.
 * Returns no changes outside of a repository.
 */
export async function followRenames(run: RunOptions): Promise<MovedTexts['texts']> {
  const moves = await renamesIn(run.contentDir);
  if (moves.length === 0) return [];
  const content = await readContent({ ...run, drafts: true });
  if (!content.located.usable) return [];
  const plan = await planMove(content, { moves, isDone: true }, { ...run, drafts: true });
  // Only a site that records its URLs is known to be published.
  const routes = content.sources.value.data.has('published.json') ? plan.routes : [];
  return changedTexts(run.contentDir, content, { moves, isDone: true }, { ...plan, routes }).texts;
}

/** Returns the files in a folder that are renamed since the last commit: staged, or with the intent to add them. */
async function renamesIn(contentDir: string): Promise<Move[]> {
  const args = ['diff', '-z', '--name-status', '--find-renames', '--diff-filter=R', '--relative', 'HEAD', '--', '.'];
  const output = await runGit(contentDir, args, process.env).catch(() => '');
  const fields = output.split('\0');
  const renames: Move[] = [];
  // Each rename has three fields: the similarity, the old path, and the new path.
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [from = '', to = ''] = fields.slice(at + 1, at + 3).map((file) => path.posix.normalize(file.normalize()));
    renames.push([from, to]);
  }
  return renames;
}
