import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Checked, Problem, Span } from '@docgraph/source/checked';
import { sha256 } from '@docgraph/source/hash';
import type { ContentHistory, PageHistory } from '../model/page-history.ts';
import type { Settings } from '../model/settings.ts';
import { EnvironmentError, hasCode } from '../report/environment-error.ts';
import { LOG_FORMAT, parseGitLog } from './parse-git-log.ts';
import { type Environment, runGit } from './run-git.ts';

/** Prints the changes of each commit, with the latest one first. */
const LOG = [
  ...['log', '-z', '--name-status', `--format=${LOG_FORMAT}`, '--encoding=UTF-8', '--no-color'],
  // Prints parents after their children, finds renamed files, and includes what only a merge changed.
  ...['--date-order', '--find-renames=50%', '-l1000', '-c'],
];

/** Why git can't read a repository, by what it prints. */
const FAILURES: readonly [pattern: RegExp, message: string, hint: string][] = [
  [/not a git repository/, "The content folder isn't in a git repository.", 'Build in a clone of the repository'],
  [
    /dubious ownership/,
    "git doesn't trust the repository, because it belongs to another user.",
    'Run `git status` in the content folder, and then the command that it suggests',
  ],
  [/'HEAD\^/, 'The repository has no commits.', 'Commit the content folder'],
  [/(?:)/, "git can't read the repository.", 'Run `git status` in the content folder to see why'],
];

/** The site settings about the history, with their positions. */
export interface HistorySettings {
  settings: { site: Pick<Settings['site'], 'lastUpdated' | 'authors'> };
  spanOf(path: readonly PropertyKey[]): Span;
}

/** Which parts of the history are shown. */
interface ShownParts {
  dates: boolean;
  authors: boolean;
}

/**
 * Finds the commit that a content folder is at, if the settings ask for dates or authors. Its history is only read when it's
 * needed. Returns undefined if there's none.
 */
export async function findHistory(
  contentDir: string,
  { settings: { site }, spanOf }: HistorySettings,
  environment: Environment,
): Promise<Checked<ContentHistory | undefined>> {
  const shown = { dates: site.lastUpdated === 'git', authors: site.authors === 'git' };
  if (!shown.dates && !shown.authors) return { value: undefined, problems: [] };
  const key = shown.dates ? 'lastUpdated' : 'authors';
  const problem = (message: string, hint: string): Problem => {
    return { rule: 'settings/history', message, file: 'site.yaml', ...spanOf([key]), hint };
  };
  try {
    const { isShallow, ...value } = await openHistory(contentDir, shown, environment);
    const message = 'The repository is a shallow clone, so only recently changed pages have a date.';
    const hint = 'Fetch the whole history: `fetch-depth: 0` in `actions/checkout`, or `git fetch --unshallow`.';
    return { value, problems: isShallow ? [problem(message, hint)] : [] };
  } catch (error) {
    const [message, hint] = failureOf(error);
    return { value: undefined, problems: [problem(message, `${hint}, or remove \`${key}\`.`)] };
  }
}

/** Explains why git failed. Doesn't quote git, which names folders of this machine. */
function failureOf(error: unknown): [message: string, hint: string] {
  if (hasCode(error, 'ENOENT')) return ["git isn't installed.", 'Install git'];
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : undefined;
  for (const [pattern, message, hint] of FAILURES)
    if (output !== undefined && pattern.test(output)) return [message, hint];
  throw error;
}

async function openHistory(
  contentDir: string,
  shown: ShownParts,
  environment: Environment,
): Promise<ContentHistory & { isShallow: boolean }> {
  const git = (...args: string[]) => runGit(contentDir, args, environment);
  const found = await git('rev-parse', '--is-shallow-repository', '--show-cdup', 'HEAD^{commit}', '--show-prefix');
  const [shallow, up = '', commit = '', ...rest] = found.split('\n');
  const isShallow = shallow === 'true';
  const folder = rest.join('\n').replace(/\n$/, '');
  const mailmap = await readFile(path.join(contentDir, up, '.mailmap'), 'utf8').catch(() => '');
  // Fetching more commits of a shallow clone doesn't change the latest one.
  const start = isShallow ? await git('rev-list', '--max-parents=0', commit) : '';
  return {
    id: sha256(JSON.stringify([commit, folder, mailmap, start, shown])),
    isShallow,
    async read() {
      const log = await git(...LOG, commit, '--', '.').catch((cause) => {
        throw new EnvironmentError(`git can't read the history of ${contentDir}. Run \`git fsck\` there.`, { cause });
      });
      return parseGitLog(log, folder, isShallow).map(([file, history]) => [file, partsOf(history, shown)]);
    },
  };
}

function partsOf({ updated, authors }: PageHistory, shown: ShownParts): PageHistory {
  return { updated: shown.dates ? updated : undefined, authors: shown.authors ? authors : undefined };
}
