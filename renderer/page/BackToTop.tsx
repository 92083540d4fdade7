import { Icon } from '@docgraph/ui/Icon';
import { useText } from '@docgraph/ui/rich-text';
import { useMovement } from '../history/use-movement.ts';

/** The back-to-top button. `location` is the current location. */
export function BackToTop({ location, onTop }: { location: { pathname: string; hash: string }; onTop: () => void }) {
  const text = useText();
  const { topOffered } = useMovement(location);
  const goUp = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    onTop();
  };
  if (!topOffered) return null;
  return (
    <button type="button" className="back-to-top" aria-label={text('page.top')} onClick={goUp}>
      <Icon name="up" />
    </button>
  );
}
