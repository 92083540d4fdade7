import type { PageHistory } from '../model/page-history.ts';
import type { Kind } from '../store/kind.ts';
import { historyInput } from './inputs.ts';

/** The history of all files, which is only read again after a commit. The key is empty. */
export const fileHistories: Kind<[file: string, history: PageHistory][]> = {
  name: 'history',
  keep: 'saved',
  compute: async (_, ask) => (await (await ask(historyInput, ''))?.read()) ?? [],
};

/** The history of each file, for pages that depend on one of them. The key is empty. */
export const historyByFile: Kind<ReadonlyMap<string, PageHistory>> = {
  name: 'history-by-file',
  keep: 'memory',
  compute: async (_, ask) => new Map(await ask(fileHistories, '')),
  select: (histories, file) => histories.get(file),
};
