import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Site } from '#schemas/site.ts';
import { ApiPartSections } from '../api-reference/ApiPartSections.tsx';
import { ApiReference } from '../api-reference/ApiReference.tsx';
import { apiNames } from '../api-reference/api-names.ts';
import type { ApiPart, ApiReferenceData } from '../api-reference/api-reference-data.ts';
import type { PagePayload } from '../page/page-payload.ts';
import { ColorModeContext } from '../preferences/color-mode-context.ts';
import { SearchShell } from '../search/SearchShell.tsx';
import { siteHref } from '../ui/site-href.ts';
import { App } from './App.tsx';
import type { PageLoader } from './page-loader.ts';

const noLoader: PageLoader = {
  load: () => Promise.reject(new Error('A prerendered page loads nothing.')),
  prefetch: () => {},
  loadNavigation: () => Promise.reject(new Error('A prerendered page loads nothing.')),
};

/** The HTML of a page's application, as the browser will hydrate it. */
export function renderApp(site: Site, page: PagePayload): string {
  return renderToString(
    <StaticRouter basename={site.baseUrl} location={siteHref(site.baseUrl, page.route)}>
      <ColorModeContext value={null}>
        <App site={site} page={page} loader={noLoader} terms={[]} />
      </ColorModeContext>
    </StaticRouter>,
  );
}

/** What every page holds of the search; empty on a site without one. */
export function renderSearch({ searchTags }: Site): string {
  return searchTags.length === 0 ? '' : renderToStaticMarkup(<SearchShell />);
}

/** The content of the API reference. */
export function renderApiReference(data: ApiReferenceData): string {
  return renderToStaticMarkup(<ApiReference data={data} />);
}

/** Sections of the API reference that its page does not hold. */
export function renderApiPart(data: ApiReferenceData, part: ApiPart): string {
  return renderToStaticMarkup(<ApiPartSections data={data} part={part} />);
}

/** The names that the filter of its menu looks for. */
export function renderApiNames(data: ApiReferenceData): string {
  return JSON.stringify(apiNames(data));
}
