import { Prose } from '../prose/Prose.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { EditionNotice } from './EditionNotice.tsx';
import { EditLink } from './EditLink.tsx';
import { PageActions } from './PageActions.tsx';
import { Pagination } from './Pagination.tsx';
import type { DocPayload } from './page-payload.ts';
import { CollapsedTableOfContents, TableOfContents } from './TableOfContents.tsx';
import { useTextLanguage } from './use-text-language.ts';
import './doc.css';

/** A page written in Markdown. */
export function DocView({ page }: { page: DocPayload }) {
  return (
    <div className="doc" data-toc={page.toc.length > 0 ? '' : undefined}>
      <div className="doc-main">
        <article {...useTextLanguage(page.edition)}>
          <Breadcrumbs steps={page.breadcrumbs} />
          <EditionNotice edition={page.edition} />
          {page.draft && <p className="draft-mark">Draft</p>}
          <h1>{page.title}</h1>
          <PageActions route={page.route} />
          <CollapsedTableOfContents entries={page.toc} />
          <Prose html={page.html} />
        </article>
        <EditLink href={page.editUrl} />
        <Pagination previous={page.previous} next={page.next} />
      </div>
      <TableOfContents entries={page.toc} />
    </div>
  );
}
