import type { NamedApiSchema } from '@docgraph/schemas/api-schema';
import type { Site } from '@docgraph/schemas/site';
import type { Catalog } from '@docgraph/texts/text-reader';
import { ColorModeContext } from '@docgraph/ui/preferences/color-mode-context';
import { InterfaceContext } from '@docgraph/ui/rich-text';
import { SiteContext } from '@docgraph/ui/site-context';
import { siteHref } from '@docgraph/ui/site-href';
import type { ThemePage } from '@docgraph/ui/slot-props';
import { NO_SLOTS, type SlotEntry, SlotsContext } from '@docgraph/ui/slots-context';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ApiReference } from '../api-reference/ApiReference.tsx';
import { apiNames } from '../api-reference/api-names.ts';
import type { ApiReferenceData } from '../api-reference/api-reference-data.ts';
import { createReference, ReferenceContext } from '../api-reference/reference-context.ts';
import { SchemaFields } from '../api-reference/SchemaSection.tsx';
import { KeyboardHelp } from '../keyboard/KeyboardHelp.tsx';
import { NavbarSlotsContext } from '../navbar/navbar-view.ts';
import { resolveNavbarItem } from '../navbar/resolve-navbar-item.ts';
import type { PagePayload } from '../page/page-payload.ts';
import { SearchShell } from '../search/SearchShell.tsx';
import { YourValues } from '../values/YourValues.tsx';
import { App } from './App.tsx';
import type { PageLoader } from './page-loader.ts';
import { THEME_KIT } from './theme-kit.ts';

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
 * Renders a component in a slot on its own: once, or for `navbar-item` once for each item.
 *
 * @throws The component's error. Within a page, a failing component would only leave its slot empty.
 */
export function renderSlot({ place, component: Filling }: SlotEntry, site: Site, page: ThemePage, texts: Catalog) {
  const none = { set: undefined, sidebar: undefined, version: undefined, preferred: () => undefined };
  const reading = { ...none, route: page.route, versions: NONE, locales: NONE };
  const views = site.navbar.items.map((item) => resolveNavbarItem(item, site, reading));
  const items = place === 'navbar-item' ? views : [undefined];
  const slots = { search: null, controls: null, sidebar: null, reading, onVersion() {} };
  return renderToStaticMarkup(
    <InterfaceContext value={texts}>
      <StaticRouter basename={site.baseUrl} location={siteHref(site.baseUrl, page.route)}>
        <SiteContext value={site}>
          <SlotsContext value={{ slots: [], site, page, kit: THEME_KIT }}>
            <NavbarSlotsContext value={slots}>
              {Filling && items.map((item) => <Filling key={item?.key ?? ''} {...(item && { item })} />)}
            </NavbarSlotsContext>
          </SlotsContext>
        </SiteContext>
      </StaticRouter>
    </InterfaceContext>,
  );
}

/** No other versions and locales. */
const NONE: ReadonlyMap<string, string> = new Map();

/** Renders the search dialog, which is outside the app root. */
export function renderSearch({ searchTags }: Site, texts: Catalog): string {
  if (searchTags.length === 0) return '';
  return renderToStaticMarkup(
    <InterfaceContext value={texts}>
      <SearchShell />
    </InterfaceContext>,
  );
}

/** Renders the elements that are added on demand: the list of keyboard shortcuts, and the dialog with the reader's values. */
export function renderKeys({ searchTags, api }: Site, texts: Catalog): string {
  return renderToStaticMarkup(
    <>
      <KeyboardHelp texts={texts} searches={searchTags.length > 0} refers={api !== undefined} />
      <YourValues texts={texts} />
    </>,
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
