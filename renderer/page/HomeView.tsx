import { Prose } from '../prose/Prose.tsx';
import { EditionNotice } from './EditionNotice.tsx';
import { Pagination } from './Pagination.tsx';
import type { DocPayload } from './page-payload.ts';
import { useTextLanguage } from './use-text-language.ts';
import './home.css';

/** The page at `/`: a Markdown page with room around it, whose first list and index tables become cards. */
export function HomeView({ page }: { page: DocPayload }) {
  return (
    <div className="doc home">
      <div className="doc-main">
        <article {...useTextLanguage(page.edition)}>
          <EditionNotice edition={page.edition} />
          <h1>{page.title}</h1>
          <Prose html={page.html} />
        </article>
        <Pagination next={page.next} />
      </div>
    </div>
  );
}
