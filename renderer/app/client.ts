import { handleRunButtons } from '@docgraph/sandbox/ui/guide/handle-run-buttons';
import { appElement } from '@docgraph/ui/app-element';
import { enhanceProse } from '@docgraph/ui/prose/enhance-prose';
import { listenToProse, revealHash } from '@docgraph/ui/prose/listen-to-prose';
import { showLoadFailure } from '@docgraph/ui/show-load-failure';
import type { SlotEntry } from '@docgraph/ui/slots-context';
import { keepEnter } from '../api-reference/keep-enter.ts';
import { isScrollOurs } from '../history/entries.ts';
import { markReader } from '../history/reader.ts';
import { openKeysOnRequest } from '../keyboard/open-keys.ts';
import { findSearchShell } from '../search/search-shell.ts';
import { revealActive } from '../sidebar/reveal-active.ts';
import { openValuesOnRequest } from '../values/open-values-on-request.ts';
import { watchEarlyClicks } from './early-clicks.ts';
import { runInIdleSlices } from './idle-slices.ts';
import { PAGE_DATA_ID } from './page-data-id.ts';
import { forgetReload, reloadOnce } from './reload-once.ts';

/* The first script of a page. It makes page content interactive without React, and loads the rest when the browser is idle.
   Each import is a separate task, so that running a script never blocks the page for long. */
markReader();
keepEnter();
enhanceProse(document);
listenToProse();
const { baseUrl = '/', keys = '', slots: slotsAddress } = appElement(PAGE_DATA_ID)?.dataset ?? {};
handleRunButtons(baseUrl);
openKeysOnRequest(keys);
openValuesOnRequest(keys);
// If the browser doesn't restore scroll positions, Firefox doesn't scroll to the target of the URL either.
revealHash(isScrollOurs());
// This measures the page, so it must run after all changes to it.
revealActive(document.querySelector('.sidebar'));

const early = watchEarlyClicks();
const onReady = () => {
  // Tells tests and tools that the page is interactive.
  document.documentElement.dataset.hydrated = '';
  early.replay();
  forgetReload();
};
let hydrate: typeof import('./hydrate.tsx').hydrate | undefined;
let slots: readonly SlotEntry[] | undefined;
const slices = [
  () => import('./slices/react-dom.ts'),
  () => import('./slices/router.ts'),
  async () => {
    ({ hydrate } = await import('./hydrate.tsx'));
    if (slotsAddress !== undefined) ({ slots } = await import(/* @vite-ignore */ slotsAddress));
  },
  () => hydrate?.(onReady, slots),
];
runInIdleSlices(slices, early.signal).catch(() => {
  // If scripts can't be loaded, the content stays usable: links work as usual, and controls that need scripts are hidden.
  if (reloadOnce()) return;
  document.documentElement.dataset.shellFailed = '';
  findSearchShell()?.dialog.close();
  showLoadFailure();
});
