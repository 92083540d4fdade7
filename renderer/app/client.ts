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
// A text fragment in the URL can be in a hidden tab, which must open before the browser looks for it.
enhanceProse(document);
listenToProse();
const early = watchEarlyClicks();
onFirstFrame(() => {
  // This measures the page, so it runs where the browser does that anyway.
  revealActive(document.querySelector('.sidebar'));
  setTimeout(start);
});

/** Runs in the first frame of the page if it's visible, and otherwise at once. */
function onFirstFrame(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(run);
}

/** Runs after the first frame, so that the reader sees the page before its scripts take time. */
function start(): void {
  const { baseUrl = '/', keys = '', modules = '', slots } = appElement(PAGE_DATA_ID)?.dataset ?? {};
  preload(modules.split(' '));
  handleRunButtons(baseUrl);
  openKeysOnRequest(keys);
  openValuesOnRequest(keys);
  // If the browser doesn't restore scroll positions, Firefox doesn't scroll to the target of the URL either.
  revealHash(isScrollOurs());
  loadRest(slots);
}

/** Starts to load modules, all at once. In the head of the page, links to them would compete with the first frame. */
function preload(modules: readonly string[]): void {
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Loads and hydrates the rest of the page. Takes the URL of the module with the slots of the theme. */
function loadRest(slotsAddress: string | undefined): void {
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
}
