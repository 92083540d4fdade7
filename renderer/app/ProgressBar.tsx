import { useText } from '@docgraph/ui/rich-text';
import { Spinner } from '@docgraph/ui/Spinner';
import { useDelayed } from '@docgraph/ui/use-delayed';

/** How long a page may load before the bar shows, in milliseconds. */
const DELAY = 200;

/** A spinner while a page loads and, when it takes longer, a bar along the top of the window. */
export function ProgressBar({ busy }: { busy: boolean }) {
  const text = useText();
  const late = useDelayed(busy, DELAY);
  return (
    <>
      {busy && (
        <div className="loading">
          <Spinner label={text('page.loading')} />
        </div>
      )}
      {late && <div className="progress" />}
    </>
  );
}
