import type { Neighbor } from '@docgraph/schemas/page';
import { Icon } from '@docgraph/ui/Icon';
import { useText } from '@docgraph/ui/rich-text';
import { SiteLink } from '@docgraph/ui/SiteLink';

/** Links to the previous and next page. */
export function Pagination({ previous, next }: { previous?: Neighbor | undefined; next?: Neighbor | undefined }) {
  const text = useText();
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label={text('page.neighbors')}>
      {previous && (
        <SiteLink to={previous.route} className="pagination-link pagination-previous">
          <span className="pagination-direction">{text('page.previous')}</span>
          <span className="pagination-label">
            <Icon name="back" />
            {previous.label}
          </span>
        </SiteLink>
      )}
      {next && (
        <SiteLink to={next.route} className="pagination-link pagination-next">
          <span className="pagination-direction">{text('page.next')}</span>
          <span className="pagination-label">
            {next.label}
            <Icon name="arrow" />
          </span>
        </SiteLink>
      )}
    </nav>
  );
}
