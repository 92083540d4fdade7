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
  load: () => Promise.reject(new Error("Pages can't be loaded during prerendering.")),
  loaded: () => undefined,
  prefetch: () => {},
  loadItems: () => Promise.reject(new Error("The sidebar can't be loaded during prerendering.")),
  forget: () => {},
};

/** Renders the HTML of the app for hydration. */
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
 * Renders a slot component on its own.
 *
 * @throws The component's error. Within a page, a failing component would only leave its slot empty.
 */
export function renderSlot(Filling: ComponentType<SlotProps>, site: Site, page: SlotProps['page']): string {
  return renderToStaticMarkup(<Filling {...slotProps(site, page)} />);
}

/** Renders the search dialog, which is outside the app root. */
export function renderSearch({ searchTags }: Site, texts: Catalog): string {
  if (searchTags.length === 0) return '';
  return renderToStaticMarkup(
    <InterfaceContext value={texts}>
      <SearchShell />
    </InterfaceContext>,
  );
}

/** Renders the list of keyboard shortcuts. */
export function renderKeys({ searchTags, api }: Site, texts: Catalog): string {
  return renderToStaticMarkup(
    <KeyboardHelp texts={texts} searches={searchTags.length > 0} refers={api !== undefined} />,
  );
}

/** Renders the content of an API reference page. */
export function renderApiReference(data: ApiReferenceData, route: string, texts: Catalog): string {
  return renderToStaticMarkup(
    <InterfaceContext value={texts}>
      <ApiReference data={data} route={route} />
    </InterfaceContext>,
  );
}

/** Renders the fields of a named schema, for pages that don't have the schema's section. */
export function renderApiFields(data: ApiReferenceData, named: NamedApiSchema, texts: Catalog): string {
  return renderToStaticMarkup(
    <InterfaceContext value={texts}>
      <ReferenceContext value={createReference(data)}>
        <SchemaFields named={named} />
      </ReferenceContext>
    </InterfaceContext>,
  );
}

/** Returns the names that the menu filter searches, as JSON. */
export function renderApiNames(data: ApiReferenceData): string {
  return JSON.stringify(apiNames(data));
}
