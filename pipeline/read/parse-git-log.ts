import type { PageHistory } from '../model/page-history.ts';

/** Starts the header of a commit, and separates its parts. */
const [START, SEPARATOR] = ['\x1e', '\x1f'];

/** Format of a header for `git log -z --name-status`: committer date, parents, and the author's name from `.mailmap`. */
export const LOG_FORMAT = '%x00%x1e%ct%x1f%P%x1f%aN';

interface Commit {
  day: string | undefined;
  author: string | undefined;
  /** Number of parents: none for a root commit, two or more for a merge. */
  parents: number;
}

/** A change of a file. `from` is its old name. */
interface Change {
  commit: Commit;
  status: string;
  from?: string;
  file: string;
}

/**
 * Returns the history of each file, from the output of `git log` with the latest commit first. Moving a file doesn't change
 * its date. A shallow clone starts with a commit that seems to add all files, so a file that hasn't changed since has no
 * date, and a file from that commit no authors.
 *
 * @param folder Path of the content folder in the repository, with a slash at the end, or empty.
 */
export function parseGitLog(log: string, folder: string, isShallow: boolean): [file: string, history: PageHistory][] {
  const files = new Map<string, FileHistory>();
  /** The current name of each file by an earlier one; null for a different file that had its name before. */
  const currentNames = new Map<string, string | null>();
  for (const { commit, status, from, file: name } of changesIn(log)) {
    const current = currentNames.get(name);
    const file = current === undefined ? name : current;
    if (from !== undefined) {
      currentNames.set(from, file);
      currentNames.set(name, null);
    }
    if (file === null) continue;
    const history = files.get(file) ?? new FileHistory(status);
    files.set(file, history);
    if (isShallow && commit.parents === 0) history.cut();
    else history.add(commit, status);
  }
  return [...files].flatMap(([file, { exists, updated, authors }]): [string, PageHistory][] => {
    if (!exists || !file.startsWith(folder)) return [];
    return [[file.slice(folder.length).normalize(), { updated, authors }]];
  });
}

/** The history of a file, from the latest to the first change. */
class FileHistory implements PageHistory {
  readonly exists: boolean;
  updated: string | undefined;
  #isDated = false;
  /** In the reverse order of their first change. */
  #authors = new Set<string>();

  constructor(lastStatus: string) {
    this.exists = !/^D+$/.test(lastStatus);
  }

  get authors(): string[] | undefined {
    return this.#authors.size > 0 ? [...this.#authors].reverse() : undefined;
  }

  add({ day, author, parents }: Commit, status: string): void {
    if (!this.#isDated && status !== 'R100') {
      this.updated = day;
      this.#isDated = true;
    }
    // A merge doesn't make its author an author of the merged changes.
    if (author === undefined || parents > 1) return;
    this.#authors.delete(author);
    this.#authors.add(author);
  }

  /** Notes that earlier changes aren't known. */
  cut(): void {
    this.#isDated = true;
    this.#authors.clear();
  }
}

/** Reads the changes in the output of `git log`, where every part ends with a NUL character. */
function* changesIn(log: string): Generator<Change> {
  const parts = log.split('\0').values();
  const next = () => parts.next().value ?? '';
  let commit: Commit | undefined;
  for (const part of parts) {
    const status = part.replace(/^\n/, '');
    if (part.startsWith(START)) commit = readHeader(part.slice(START.length));
    else if (status === '' || !commit) continue;
    else if (/^R\d/.test(status)) yield { commit, status, from: next(), file: next() };
    else yield { commit, status, file: next() };
  }
}

function readHeader(header: string): Commit {
  const [seconds, parents = '', ...names] = header.split(SEPARATOR);
  const name = names.join(' ').trim();
  // Tools have names such as `renovate[bot]`, and e-mail addresses are private.
  const isPerson = name !== '' && !/\[bot\]$|\S@\S/.test(name);
  return {
    day: dayOf(Number(seconds)),
    author: isPerson ? name : undefined,
    parents: parents === '' ? 0 : parents.split(' ').length,
  };
}

/** Returns the UTC day of a time in seconds; undefined for times outside of the calendar, which commits can have. */
function dayOf(seconds: number): string | undefined {
  const hasYear = seconds >= 0 && seconds < Date.UTC(10_000, 0) / 1000;
  return hasYear ? new Date(seconds * 1000).toISOString().slice(0, 10) : undefined;
}
