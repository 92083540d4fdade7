import type { Neighbor } from '#schemas/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { SiteLink } from '../ui/SiteLink.tsx';
import './pagination.css';

/** The pages before and after this one in reading order. */
export function Pagination({ previous, next }: { previous?: Neighbor | undefined; next?: Neighbor | undefined }) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label="Docs pages">
      {previous && (
        <SiteLink to={previous.route} className="pagination-link pagination-previous">
          <span className="pagination-direction">Previous</span>
          <span className="pagination-label">
            <Icon name="back" />
            {previous.label}
          </span>
        </SiteLink>
      )}
      {next && (
        <SiteLink to={next.route} className="pagination-link pagination-next">
          <span className="pagination-direction">Next</span>
          <span className="pagination-label">
            {next.label}
            <Icon name="arrow" />
          </span>
        </SiteLink>
      )}
    </nav>
  );
}
