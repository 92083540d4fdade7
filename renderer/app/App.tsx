import { routeKey } from '@docgraph/schemas/artifact-paths';
import { searchTagsOf } from '@docgraph/schemas/editions';
import type { Site } from '@docgraph/schemas/site';
import { ColorModeToggle } from '@docgraph/ui/preferences/ColorModeToggle';
import { Part, Slot } from '@docgraph/ui/Slot';
import { SiteContext } from '@docgraph/ui/site-context';
import { type SlotEntry, SlotsContext } from '@docgraph/ui/slots-context';
import { Suspense, startTransition, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AnnouncementBar } from '../announcement/AnnouncementBar.tsx';
import { ApiMenuPanel } from '../api-reference/ApiMenuPanel.tsx';
import { Footer } from '../footer/Footer.tsx';
import { useHighlight } from '../highlight/use-highlight.ts';
import { useScroll } from '../history/use-scroll.ts';
import { KeysButton } from '../keyboard/KeysButton.tsx';
import { Navbar } from '../navbar/Navbar.tsx';
import { NavbarSlotsContext } from '../navbar/navbar-view.ts';
import { versionInUse } from '../navbar/resolve-navbar-item.ts';
import { BackToTop } from '../page/BackToTop.tsx';
import type { PagePayload } from '../page/page-payload.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { useSidebar } from '../sidebar/use-sidebar.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { LazySectionPrint } from './LazySectionPrint.tsx';
import { FAILED_PAGE, LoadFailure } from './LoadFailure.tsx';
import { PageView } from './PageView.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import type { PageLoader } from './page-loader.ts';
import { SkipLink } from './SkipLink.tsx';
import { THEME_KIT } from './theme-kit.ts';
import { useLinkClicks } from './use-link-clicks.ts';
import { useNavigation } from './use-navigation.ts';
import { focusTop, usePageEffects } from './use-page-effects.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useReading } from './use-reading.ts';

interface AppProps {
  site: Site;
  /** The initial page. */
  page: PagePayload;
  loader: PageLoader;
  /** Terms to highlight from the initial URL. */
  terms: readonly string[];
  /** Components in slots. */
  slots: readonly SlotEntry[];
}

/** The app, in the prerenderer and in the browser. The kind of page determines the view. */
export function App(props: AppProps) {
  return (
    <SiteContext value={props.site}>
      <Shell {...props} />
    </SiteContext>
  );
}

function Shell({ site, page: initial, loader, terms, slots: entries }: AppProps) {
  const location = useLocation();
  const { shown, status, message, retry } = useNavigation(routeKey(location.pathname), initial, loader);
  const { page } = shown;
  const { reading, onVersion } = useReading(site, page);
  const version = versionInUse(site, reading, reading.set);
  const sidebar = useSidebar(page, version.navigation, loader.loadItems);
  const tags = searchTagsOf(site, reading.set, version, (set) => versionInUse(site, reading, set));
  useLinkClicks(site.baseUrl);
  usePrefetch(loader, site, shown.key);
  usePageEffects(site, status === 'failed' ? FAILED_PAGE : page, status === 'loading');
  useScroll(location, status);
  const highlightNext = useHighlight(location, shown.key, status === 'shown', terms);
  const sidebarView = sidebar.present ? (
    <Part name="sidebar">
      <Sidebar sidebar={sidebar} route={page.route} />
    </Part>
  ) : null;
  const isPrinting = usePrinting(location.search) && page.kind === 'category';
  const filled = useMemo(() => ({ slots: entries, site, page, kit: THEME_KIT }), [entries, site, page]);
  const slots = {
    search: <SearchBox key={tags.join()} tags={tags} onOpenHit={highlightNext} />,
    controls: (
      <>
        <KeysButton />
        <ColorModeToggle />
      </>
    ),
    sidebar: page.kind === 'api' ? <ApiMenuPanel key={shown.key} /> : sidebarView,
    reading,
    onVersion,
  };
  return (
    <SlotsContext value={filled}>
      <NavbarSlotsContext value={slots}>
        <SkipLink />
        <Part name="announcement">
          <AnnouncementBar onClose={focusTop} />
        </Part>
        <CrashBoundary>
          <Part name="navbar">
            <Navbar location={location} />
          </Part>
        </CrashBoundary>
        <ProgressBar busy={status === 'loading'} />
        <div className="layout" data-sidebar={sidebar.present ? '' : undefined}>
          {sidebarView && <aside className="layout-sidebar">{sidebarView}</aside>}
          <main id="main" className="layout-main" aria-busy={status === 'loading'}>
            {status === 'failed' ? (
              <LoadFailure message={message} retry={retry} />
            ) : (
              <Suspense>
                <CrashBoundary key={`${shown.key} ${isPrinting}`}>
                  {isPrinting ? (
                    <LazySectionPrint
                      route={page.route}
                      title={page.title}
                      navigation={version.navigation}
                      loader={loader}
                    />
                  ) : (
                    <PageView page={page} loadNavigation={() => loader.loadItems(version.navigation)} />
                  )}
                </CrashBoundary>
              </Suspense>
            )}
          </main>
        </div>
        <BackToTop location={location} onTop={focusTop} />
        <Slot name="footer-before" />
        <Part name="footer">
          <Footer />
        </Part>
        <Slot name="footer-after" />
      </NavbarSlotsContext>
    </SlotsContext>
  );
}

/** Reports whether the URL has `?print`. False during hydration, because prerendered HTML doesn't depend on the query. */
function usePrinting(search: string): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    startTransition(() => setPrinting(new URLSearchParams(search).has('print')));
  }, [search]);
  return printing;
}
