import { useText } from '../ui/rich-text.tsx';
import { SiteLink } from '../ui/SiteLink.tsx';
import { Part, Slot } from '../ui/Slot.tsx';
import type { NotFoundPayload } from './page-payload.ts';

/** What stands at every address that has no page. */
export function NotFoundView({ page }: { page: NotFoundPayload }) {
  const text = useText();
  return (
    <Part name="not-found">
      <div className="not-found">
        <p className="not-found-status">404</p>
        <h1>{page.title}</h1>
        <p>{text('not-found.text')}</p>
        <p>
          <SiteLink to="/" className="button">
            {text('not-found.home')}
          </SiteLink>
        </p>
        <Slot name="not-found" />
      </div>
    </Part>
  );
}
