import type { Card, CategoryPage, PageAction } from '@docgraph/schemas/page';
import { Icon } from '@docgraph/ui/Icon';
import { useText } from '@docgraph/ui/rich-text';
import { SiteLink } from '@docgraph/ui/SiteLink';
import { Part, Slot } from '@docgraph/ui/Slot';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { EditionNotice } from './EditionNotice.tsx';
import { PageActions } from './PageActions.tsx';
import { Pagination } from './Pagination.tsx';

/** The generated index page of a category. */
export function CategoryView({ page }: { page: CategoryPage }) {
  return (
    <div className="doc wide">
      <div className="doc-main">
        <Slot name="page-before" />
        <article>
          {page.route !== '/' && (
            <Part name="breadcrumbs">
              <Breadcrumbs steps={page.breadcrumbs} />
            </Part>
          )}
          <EditionNotice edition={page.edition} />
          <Part name="page-title">
            <h1>{page.title}</h1>
          </Part>
          <PageActions route={page.route} printable />
          {page.description !== '' && <p className="lead">{page.description}</p>}
          {page.tasks && <Tasks tasks={page.tasks} />}
          <ul className="cards">
            {page.cards.map((card) => (
              <CategoryCard key={`${card.href} ${card.label}`} card={card} />
            ))}
          </ul>
        </article>
        <Slot name="page-after" />
        <Part name="pagination">
          <Pagination previous={page.previous} next={page.next} />
        </Part>
      </div>
    </div>
  );
}

/** Common tasks. */
function Tasks({ tasks }: { tasks: PageAction[] }) {
  const text = useText();
  return (
    <nav className="tasks" aria-label={text('page.tasks')}>
      <ul>
        {tasks.map(({ label, href }) => (
          <li key={label}>
            <a href={href}>
              {label}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryCard({ card }: { card: Card }) {
  const text = useText();
  return (
    <li className="card">
      {card.icon === undefined ? (
        <Icon name={card.kind === 'category' ? 'folder' : 'page'} />
      ) : (
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={card.icon} />
        </svg>
      )}
      <h2 className="card-title">
        <SiteLink to={card.href}>{card.label}</SiteLink>
      </h2>
      {card.note && <p className="card-count">{card.note}</p>}
      {card.description !== '' && <p className="card-text">{card.description}</p>}
      {card.count !== undefined && <p className="card-count">{text('page.items', { count: card.count })}</p>}
    </li>
  );
}
