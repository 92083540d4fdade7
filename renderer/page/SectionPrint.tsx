import { useLayoutEffect, useRef } from 'react';
import { Html } from '../ui/Html.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useText } from '../ui/rich-text.tsx';
import { useSite } from '../ui/site-context.ts';
import { joinPages, PART_ATTRIBUTE, partId } from './join-pages.ts';
import type { PagePayload } from './page-payload.ts';
import { type SectionLoader, useSection } from './use-section.ts';
import './section-print.css';

/** What the print view of a section needs. */
export interface SectionPrintProps {
  /** The category whose pages are shown. */
  route: string;
  title: string;
  /** The navigation file that has its order. */
  navigation: string;
  loader: SectionLoader;
}

/** All pages of a section below each other in sidebar order, to be printed or saved as one document. */
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
          {state.kind === 'ready' && text('print.ready', { title, count: state.pages.length })}
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
          {text('print.back')}
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
