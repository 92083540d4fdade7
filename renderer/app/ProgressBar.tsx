import { useText } from '@docgraph/ui/rich-text';
import { Spinner } from '@docgraph/ui/Spinner';
import { useDelayed } from '@docgraph/ui/use-delayed';

/** Delay before the progress bar appears, in milliseconds. */
const DELAY = 200;

/** A spinner while a page loads, and a progress bar if it takes longer. */
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
