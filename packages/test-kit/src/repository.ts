import { execFileSync } from 'node:child_process';
import { addFiles } from './temporary-folder.ts';

/** Options that git needs on a machine without settings, or that users may have set differently. */
const OPTIONS = ['user.name=Nobody', 'user.email=nobody@example.com', 'commit.gpgSign=false', 'core.autocrlf=false'];
const ARGUMENTS = ['-c', 'init.defaultBranch=main', '-c', 'protocol.file.allow=always'].concat(
  OPTIONS.flatMap((option) => ['-c', option]),
);

/** A git repository for a test. */
export interface Repository {
  folder: string;
  /** Runs git, and returns what it prints. */
  git(...args: string[]): string;
  /** Writes files and commits everything, at a time such as `2026-03-04T12:00:00Z`. */
  commit(time: string, files?: Record<string, string>, author?: string): Promise<void>;
}

/** Creates a repository in a folder. */
export function createRepository(folder: string): Repository {
  const repository = openRepository(folder);
  repository.git('init', '--quiet');
  return repository;
}

/** Opens the repository that a folder is in. */
export function openRepository(folder: string): Repository {
  const run = (args: string[], env: Record<string, string> = {}) => {
    const clean = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
    return execFileSync('git', [...ARGUMENTS, ...args], {
      cwd: folder,
      env: { ...Object.fromEntries(clean), GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  };
  return {
    folder,
    git: (...args) => run(args),
    async commit(time, files = {}, author = 'Ada') {
      await addFiles(folder, files);
      run(['add', '--all']);
      const person = {
        GIT_AUTHOR_NAME: author,
        GIT_AUTHOR_EMAIL: `${author.toLowerCase().replaceAll(' ', '.')}@example.com`,
      };
      run(['commit', '--quiet', '--allow-empty', '--message', 'Change'], {
        ...person,
        GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z',
        GIT_COMMITTER_DATE: time,
      });
    },
  };
}
