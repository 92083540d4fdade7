import type { NotFoundPayload } from '../page/page-payload.ts';
import './crash.css';

/** Title of the document where a page could not be loaded: all that its head says. */
export const FAILED_PAGE: NotFoundPayload = {
  kind: 'not-found',
  route: '',
  title: 'This page did not load.',
  description: '',
};

/** What stands where a page could not be loaded. */
export function LoadFailure({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div className="failure" role="alert">
      <h1>{FAILED_PAGE.title}</h1>
      <p>{message}</p>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
