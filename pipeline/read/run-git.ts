import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that users and repositories may have, and that would change the output. */
const CONFIG = {
  'core.quotePath': 'false',
  'diff.relative': 'false',
  'log.follow': 'false',
  'log.showRoot': 'true',
  'log.showSignature': 'false',
  'mailmap.blob': '',
  'mailmap.file': '',
};

const OPTIONS = [
  ...['--no-pager', '--no-replace-objects'],
  ...Object.entries(CONFIG).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
];

/** Variables that name a repository. When git runs docgraph in a hook, that may be a different one. */
const REPOSITORY_VARIABLES: ReadonlySet<string> = new Set(
  ['DIR', 'WORK_TREE', 'COMMON_DIR', 'INDEX_FILE', 'OBJECT_DIRECTORY', 'PREFIX'].map((name) => `GIT_${name}`),
);

const run = promisify(execFile);

/** Runs git in a folder, and returns what it prints. Rejects with an error that has its `stderr`, in English. */
export async function runGit(folder: string, args: readonly string[], environment: Environment): Promise<string> {
  const variables = Object.entries(environment).filter(([name]) => !REPOSITORY_VARIABLES.has(name));
  const { stdout } = await run('git', [...OPTIONS, ...args], {
    cwd: folder,
    env: { ...Object.fromEntries(variables), LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' },
    maxBuffer: Number.POSITIVE_INFINITY,
    windowsHide: true,
  });
  return stdout;
}
