import type { PageOpening } from '@docgraph/schemas/page';
import { Icon } from '@docgraph/ui/Icon';
import { Prose } from '@docgraph/ui/prose/Prose';
import { useText } from '@docgraph/ui/rich-text';
import { SearchButton } from '@docgraph/ui/SearchButton';
import { Part, Slot } from '@docgraph/ui/Slot';
import { useSite } from '@docgraph/ui/site-context';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { EditionNotice } from './EditionNotice.tsx';
import { PageActions } from './PageActions.tsx';
import { PageHistory } from './PageHistory.tsx';
import { Pagination } from './Pagination.tsx';
import type { DocPayload } from './page-payload.ts';
import { CollapsedTableOfContents, TableOfContents } from './TableOfContents.tsx';
import { useTextLanguage } from './use-text-language.ts';

/** A Markdown page. The home page has extra margins. */
export function DocView({ page }: { page: DocPayload }) {
  const text = useText();
  const isHome = page.kind === 'home';
  return (
    <div className={isHome ? 'doc home' : 'doc'}>
      <div className="doc-main">
        <Slot name="page-before" />
        <article {...useTextLanguage(page.edition)}>
          {!isHome && (
            <Part name="breadcrumbs">
              <Breadcrumbs steps={page.breadcrumbs} />
            </Part>
          )}
          <EditionNotice edition={page.edition} />
          {page.draft && <p className="draft-mark">{text('page.draft')}</p>}
          <Part name="page-title">
            <h1>{page.title}</h1>
          </Part>
          {page.opening && <Opening opening={page.opening} sentence={page.description} />}
          {!isHome && <PageActions route={page.route} edition={page.edition} />}
          <CollapsedTableOfContents entries={page.toc} edition={page.edition} />
          <Prose html={page.html} route={page.route} />
        </article>
        <Slot name="page-after" />
        <Part name="page-footer">
          <EditLink href={page.editUrl} />
          <PageHistory updated={page.updated} authors={page.authors} />
        </Part>
        <Part name="pagination">
          <Pagination previous={page.previous} next={page.next} />
        </Part>
      </div>
      <Part name="toc">
        <TableOfContents entries={page.toc} route={page.route} />
      </Part>
    </div>
  );
}

/** Link for editing the source. */
function EditLink({ href }: { href: string | undefined }) {
  const text = useText();
  if (href === undefined) return null;
  return (
    <p className="edit-link">
      <a href={href} target="_blank" rel="noopener noreferrer">
        <Icon name="edit" />
        {text('page.edit')}
      </a>
    </p>
  );
}

/** The hero of a page: a sentence, actions, and a search field. */
function Opening({ opening, sentence }: { opening: PageOpening; sentence: string }) {
  const { searchTags } = useSite();
  const { actions, search } = opening;
  return (
    <div className="opening">
      {sentence !== '' && <p className="lead">{sentence}</p>}
      <div className="opening-actions">
        {actions.map(({ label, href }, index) => (
          <a key={label} href={href} className={index === 0 ? 'button button-filled' : 'button'}>
            {label}
          </a>
        ))}
        {search && searchTags.length > 0 && <SearchButton />}
      </div>
    </div>
  );
}
