import { useText } from '@docgraph/ui/rich-text';
import type { NotFoundPayload } from '../page/page-payload.ts';

/** The page shown if loading failed. */
export const FAILED_PAGE: NotFoundPayload = {
  kind: 'not-found',
  route: '',
  title: '',
  description: '',
  styles: [],
};

/** Shows a load error. */
export function LoadFailure({ message, retry }: { message: string; retry: () => void }) {
  const text = useText();
  return (
    <div className="failure" role="alert">
      <h1>{text('failure.page')}</h1>
      <p>{message}</p>
      <button type="button" className="button" onClick={retry}>
        {text('retry')}
      </button>
    </div>
  );
}
