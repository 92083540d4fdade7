import { SiteLink } from '../ui/SiteLink.tsx';
import type { NotFoundPayload } from './page-payload.ts';
import './not-found.css';

/** What stands at every address that has no page. */
export function NotFoundView({ page }: { page: NotFoundPayload }) {
  return (
    <div className="not-found">
      <p className="not-found-status">404</p>
      <h1>{page.title}</h1>
      <p>There is no page at this address. It may have moved, or the link that led here has a typing error.</p>
      <p>
        <SiteLink to="/" className="button">
          Go to the home page
        </SiteLink>
      </p>
    </div>
  );
}
