import { trustedScriptUrl } from '../ui/trusted-html.ts';
import workerUrl from './search-worker.ts?worker&url';

/** Starts the search worker; undefined where there are no workers. May throw where the page forbids it. */
export function startSearchWorker(): Worker | undefined {
  return typeof Worker === 'undefined' ? undefined : new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
}
