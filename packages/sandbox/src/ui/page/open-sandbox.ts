import { importAgain } from '@docgraph/ui/import-again';
import { siteHref } from '@docgraph/ui/site-href';
import type { PageSandbox } from './page-sandbox.ts';
import type { SandboxPlace } from './sandbox-parts.ts';

/** Open sandboxes, which all pages in this tab share. */
const opened = new Map<string, Promise<PageSandbox>>();

/**
 * Opens the sandbox of an API, or returns the open one. The first call loads the engine, the outline of the API, and
 * its rules. Operations are loaded on demand. Rejects if a part can't be loaded, after which it can be called again.
 */
export function openSandbox(place: SandboxPlace): Promise<PageSandbox> {
  const key = siteHref(place.baseUrl, place.folder);
  const known = opened.get(key);
  if (known) return known;
  const opening = importAgain(() => import('./page-sandbox.ts')).then(({ PageSandbox }) => PageSandbox.open(place));
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}
