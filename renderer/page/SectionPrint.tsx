import { pageName, routeKey } from '@docgraph/schemas/artifact-paths';
import { adoptStyle } from '@docgraph/ui/adopt-style';
import { Html } from '@docgraph/ui/Html';
import { Icon } from '@docgraph/ui/Icon';
import { useText } from '@docgraph/ui/rich-text';
import { useSite } from '@docgraph/ui/site-context';
import { useLayoutEffect, useRef } from 'react';
import { PageStyles } from './PageStyles.tsx';
import type { PagePayload } from './page-payload.ts';
import style from './section-print.css?inline';
import { type SectionLoader, useSection } from './use-section.ts';

adoptStyle(style);

/** Props of the print view. */
export interface SectionPrintProps {
  /** Route of the category. */
  route: string;
  title: string;
  /** Navigation file with the page order. */
  navigation: string;
  loader: SectionLoader;
}

/** All pages of a section in sidebar order, for printing as one document. */
export function SectionPrint({ route, title, navigation, loader }: SectionPrintProps) {
  const text = useText();
  const { state, retry } = useSection(route, navigation, loader);
  return (
    <div className="section-print">
      <div className="section-print-bar">
        <p role="status">
          {state.kind === 'loading' &&
            text('print.loading', { title, done: String(state.done), total: String(state.total) })}
          {state.kind === 'failed' && text('print.failed', { title, message: state.message })}
          {state.kind === 'ready' &&
            text('print.ready', { title, count: state.pages.filter(({ kind }) => kind !== 'category').length })}
        </p>
        {state.kind === 'failed' && (
          <button type="button" className="button" onClick={retry}>
            {text('retry')}
          </button>
        )}
        {state.kind === 'ready' && (
          <button type="button" className="button" onClick={() => window.print()}>
            <Icon name="print" />
            {text('print.start')}
          </button>
        )}
        <a href={window.location.pathname} className="button">
          {text('print.back', { title })}
        </a>
      </div>
      {state.kind === 'ready' && <Pages pages={state.pages} />}
    </div>
  );
}

function Pages({ pages }: { pages: PagePayload[] }) {
  const { baseUrl } = useSite();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current !== null) joinPages(root.current, baseUrl);
  }, [baseUrl]);
  return (
    <div ref={root}>
      <PageStyles styles={[...new Set(pages.flatMap((page) => page.styles))]} />
      {pages.map((page) => (
        <article key={page.route} id={partId(page.route)} data-kind={page.kind} {...{ [PART_ATTRIBUTE]: page.route }}>
          <h1>{page.title}</h1>
          {page.kind === 'category' && page.description !== '' && <p className="lead">{page.description}</p>}
          {'html' in page && page.kind !== 'api' && <Html html={page.html} className="prose" />}
        </article>
      ))}
    </div>
  );
}

/** Attribute for the route of a page in the print view. */
const PART_ATTRIBUTE = 'data-part';

/** Returns the ID of a page in the print view, which also becomes the prefix of the IDs on that page. */
function partId(route: string): string {
  return `print/${pageName(route)}`;
}

/**
 * Joins pages into one document: makes IDs unique, turns links between the pages into links within the document, and opens
 * everything that's collapsed.
 */
function joinPages(root: HTMLElement, baseUrl: string): void {
  const parts = new Map<string, HTMLElement>();
  for (const part of root.querySelectorAll<HTMLElement>(`[${PART_ATTRIBUTE}]`)) {
    parts.set(routeKey(part.getAttribute(PART_ATTRIBUTE) ?? ''), part);
  }
  for (const part of parts.values()) {
    for (const details of part.querySelectorAll('details')) details.open = true;
    for (const element of part.querySelectorAll('[id]')) {
      // Keeps IDs inside SVGs, because other attributes reference them.
      if (element.closest('svg') === null) element.id = `${part.id}/${element.id}`;
    }
    for (const button of part.querySelectorAll('[popovertarget]'))
      button.setAttribute('popovertarget', `${part.id}/${button.getAttribute('popovertarget')}`);
    for (const link of part.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const target = partOf(link, part, parts, baseUrl);
      const id = link.hash.slice(1);
      if (target !== undefined) link.setAttribute('href', `#${target.id}${id === '' ? '' : `/${id}`}`);
    }
  }
}

/** Returns the part that a link points to, if it's included. */
function partOf(link: HTMLAnchorElement, part: HTMLElement, parts: Map<string, HTMLElement>, baseUrl: string) {
  if (link.getAttribute('href')?.startsWith('#')) return part;
  if (link.origin !== window.location.origin || !link.pathname.startsWith(baseUrl)) return undefined;
  return parts.get(routeKey(`/${link.pathname.slice(baseUrl.length)}`));
}
