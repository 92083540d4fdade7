import { importAgain } from '@docgraph/ui/import-again';
import { siteHref } from '@docgraph/ui/site-href';
import type { PageSandbox } from './page-sandbox.ts';
import type { SandboxPlace } from './sandbox-parts.ts';

/** The sandboxes of this browser tab, which all its pages share. */
const opened = new Map<string, Promise<PageSandbox>>();

/**
 * The sandbox of an API in this browser tab: the same one each time, whoever asks. The first call loads the engine, the
 * outline of the API and its rules; operations are loaded as they are called. Rejects where a part cannot be loaded, and
 * then can be called again.
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
