import { useText } from '../ui/rich-text.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useDelayed } from '../ui/use-delayed.ts';

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
