import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { routeKey } from '#schemas/artifact-paths.ts';
import type { Site } from '#schemas/site.ts';
import { AnnouncementBar } from '../announcement/AnnouncementBar.tsx';
import { Footer } from '../footer/Footer.tsx';
import { useHighlight } from '../highlight/use-highlight.ts';
import { Navbar } from '../navbar/Navbar.tsx';
import { isActiveSection } from '../navbar/navbar-items.ts';
import { NavbarSlotsContext } from '../navbar/navbar-slots.ts';
import type { PagePayload } from '../page/page-payload.ts';
import { ColorModeToggle } from '../preferences/ColorModeToggle.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { useSidebar } from '../sidebar/use-sidebar.ts';
import { SiteContext } from '../ui/site-context.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { PageView } from './PageView.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import type { PageLoader } from './page-loader.ts';
import { SkipLink } from './SkipLink.tsx';
import { useLinkClicks } from './use-link-clicks.ts';
import { useNavigation } from './use-navigation.ts';
import { usePageEffects } from './use-page-effects.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useScroll } from './use-scroll.ts';

interface AppProps {
  site: Site;
  /** The page at the address the site is opened at. */
  page: PagePayload;
  loader: PageLoader;
  /** What the address that the site is opened at says to highlight. */
  terms: readonly string[];
}

/** The whole site: one route for every address, in the prerenderer and in the browser. */
export function App(props: AppProps) {
  return (
    <SiteContext value={props.site}>
      <Routes>
        <Route path="*" element={<Shell {...props} />} />
      </Routes>
    </SiteContext>
  );
}

function Shell({ site, page: initial, loader, terms }: AppProps) {
  const location = useLocation();
  const { state, status, retry } = useNavigation(routeKey(location.pathname), initial, loader);
  const { page } = state;
  const sidebarWindow = 'sidebar' in page ? page.sidebar : undefined;
  const sidebar = useSidebar(sidebarWindow, page.route, loader.loadNavigation);
  useLinkClicks(site.baseUrl);
  usePrefetch(loader, site, state.key);
  usePageEffects(site, page);
  useScroll(location, status === 'shown');
  const highlightNext = useHighlight(location, state.key, status === 'shown', terms);
  const sidebarView = sidebar.present ? <Sidebar sidebar={sidebar} route={page.route} /> : null;
  const slots = {
    search: <SearchBox tags={site.searchTags} onOpenHit={highlightNext} />,
    colorMode: <ColorModeToggle />,
    sidebar: sidebarView,
    isActive: (route: string) => page.kind !== 'not-found' && isActiveSection(route, page.route, site.navbar.items),
  };
  return (
    <NavbarSlotsContext value={slots}>
      <SkipLink />
      <AnnouncementBar />
      <Navbar location={location} />
      <ProgressBar busy={status === 'loading'} />
      <div className="layout" data-sidebar={sidebar.present ? '' : undefined}>
        {sidebarView && <aside className="layout-sidebar">{sidebarView}</aside>}
        <main id="main" className="layout-main" aria-busy={status === 'loading'}>
          {status === 'failed' ? (
            <LoadFailure message={state.failure?.message ?? ''} retry={retry} />
          ) : (
            <Suspense>
              <CrashBoundary key={state.key}>
                <PageView page={page} />
              </CrashBoundary>
            </Suspense>
          )}
        </main>
      </div>
      <Footer />
    </NavbarSlotsContext>
  );
}
