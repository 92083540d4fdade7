import { appElement } from '@docgraph/ui/app-element';
import { createColorModeStore } from '@docgraph/ui/preferences/color-mode';
import { ColorModeContext } from '@docgraph/ui/preferences/color-mode-context';
import { BODY_ATTRIBUTE } from '@docgraph/ui/prose/Prose';
import { readHighlight } from '@docgraph/ui/read-highlight';
import { NO_SLOTS } from '@docgraph/ui/slots-context';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { keyEntries, replaceHref } from '../history/entries.ts';
import { leaveOverlayEntry } from '../history/overlay-entry.ts';
import { readSidebar } from '../sidebar/read-sidebar.ts';
import { App } from './App.tsx';
import { withinLocale } from './locale-boundary.ts';
import { ROOT_ID, readPageData, readSite } from './page-data.ts';
import { PAGE_DATA_ID } from './page-data-id.ts';
import { createPageLoader } from './page-loader.ts';

/**
 * Hydrates the prerendered page. Takes the HTML of the content from the document, so that the page data needn't include it.
 * Calls `onReady` when the page is interactive.
 *
 * @throws Error if the page data is missing, or was written for another version of the scripts.
 */
export function hydrate(onReady: () => void, slots = NO_SLOTS): void {
  const root = appElement(ROOT_ID);
  const html = document.querySelector(`[${BODY_ATTRIBUTE}]`)?.innerHTML;
  // The site's settings may add descriptions to the head, before the page's own.
  const description = [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')].at(-1)?.content;
  const site = readSite(globalThis.siteSettings);
  const json = appElement(PAGE_DATA_ID)?.textContent ?? '';
  const page = site && readPageData(json, { html, description, sidebar: readSidebar(document, site.baseUrl) });
  if (root === null || site === undefined || page === undefined) throw new Error('Invalid page data.');
  // Outside the base URL, the page stays static with ordinary links.
  if (!`${window.location.pathname}/`.startsWith(site.baseUrl)) return;
  const loader = withinLocale(createPageLoader(site.baseUrl, window.fetch.bind(window)), site);
  const colorMode = createColorModeStore(site.colorMode);
  const { terms, href } = readHighlight(window.location.href);
  // Remove the terms to highlight from the URL before the router reads it.
  replaceHref(href);
  leaveOverlayEntry();
  keyEntries();
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter basename={site.baseUrl}>
        <ColorModeContext value={colorMode}>
          <Hydrated onReady={onReady}>
            <App site={site} page={page} loader={loader} terms={terms} slots={slots} />
          </Hydrated>
        </ColorModeContext>
      </BrowserRouter>,
    );
  });
}

/** Calls `onReady` once its children are interactive. */
function Hydrated({ children, onReady }: { children: ReactNode; onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, even if the callback changes
  useEffect(onReady, []);
  return children;
}
