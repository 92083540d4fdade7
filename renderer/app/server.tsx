import type { NamedApiSchema } from '@docgraph/schemas/api-schema';
import type { Site } from '@docgraph/schemas/site';
import type { SlotProps } from '@docgraph/schemas/slots';
import type { Catalog } from '@docgraph/texts/text-reader';
import { ColorModeContext } from '@docgraph/ui/preferences/color-mode-context';
import { InterfaceContext } from '@docgraph/ui/rich-text';
import { siteHref } from '@docgraph/ui/site-href';
import { NO_SLOTS, slotProps } from '@docgraph/ui/slots-context';
import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ApiReference } from '../api-reference/ApiReference.tsx';
import { apiNames } from '../api-reference/api-names.ts';
import type { ApiReferenceData } from '../api-reference/api-reference-data.ts';
import { createReference, ReferenceContext } from '../api-reference/reference-context.ts';
import { SchemaFields } from '../api-reference/SchemaSection.tsx';
import { KeyboardHelp } from '../keyboard/KeyboardHelp.tsx';
import type { PagePayload } from '../page/page-payload.ts';
import { SearchShell } from '../search/SearchShell.tsx';
import { App } from './App.tsx';
import type { PageLoader } from './page-loader.ts';

const noLoader: PageLoader = {
  load: () => Promise.reject(new Error('A prerendered page loads nothing.')),
  loaded: () => undefined,
  prefetch: () => {},
  loadItems: () => Promise.reject(new Error('A prerendered page loads nothing.')),
};

/** The HTML of a page's application, as the browser will hydrate it. */
export function renderApp(site: Site, page: PagePayload, texts: Catalog, slots = NO_SLOTS): string {
  return renderToString(
    <InterfaceContext value={texts}>
      <StaticRouter basename={site.baseUrl} location={siteHref(site.baseUrl, page.route)}>
        <ColorModeContext value={null}>
          <App site={site} page={page} loader={noLoader} terms={[]} slots={slots} />
        </ColorModeContext>
      </StaticRouter>
    </InterfaceContext>,
  );
}

/**
 * The HTML of a component in a slot alone.
 *
 * @throws whatever it throws: within a page, that would only leave its place empty
 */
export function renderSlot(Filling: ComponentType<SlotProps>, site: Site, page: SlotProps['page']): string {
  return renderToStaticMarkup(<Filling {...slotProps(site, page)} />);
}

/** The search, which every page holds beside the application where the site has one. */
export function renderSearch({ searchTags }: Site, texts: Catalog): string {
  if (searchTags.length === 0) return '';
  return renderToStaticMarkup(
    <InterfaceContext value={texts}>
      <SearchShell />
    </InterfaceContext>,
  );
}

/** The list of keys. */
export function renderKeys({ searchTags, api }: Site, texts: Catalog): string {
  return renderToStaticMarkup(
    <KeyboardHelp texts={texts} searches={searchTags.length > 0} refers={api !== undefined} />,
  );
}

/** The content of the page of the API reference at a route. */
export function renderApiReference(data: ApiReferenceData, route: string, texts: Catalog): string {
  return renderToStaticMarkup(
    <InterfaceContext value={texts}>
      <ApiReference data={data} route={route} />
    </InterfaceContext>,
  );
}

/** The fields of a named schema, for pages that do not hold its section. */
export function renderApiFields(data: ApiReferenceData, named: NamedApiSchema, texts: Catalog): string {
  return renderToStaticMarkup(
    <InterfaceContext value={texts}>
      <ReferenceContext value={createReference(data)}>
        <SchemaFields named={named} />
      </ReferenceContext>
    </InterfaceContext>,
  );
}

/** The names that the filter of its menu looks for. */
export function renderApiNames(data: ApiReferenceData): string {
  return JSON.stringify(apiNames(data));
}
