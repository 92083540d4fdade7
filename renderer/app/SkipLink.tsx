import { revealTarget } from '@docgraph/ui/prose/reveal-target';
import { useText } from '@docgraph/ui/rich-text';
import type { MouseEvent } from 'react';

/** ID of the element that gets the focus after navigation, so that Tab starts at the top of the page. */
export const TOP_ID = 'top';

/** The skip link, which is first in the tab order. */
export function SkipLink() {
  const text = useText();
  return (
    <section id={TOP_ID} tabIndex={-1} aria-label={text('skip-to-content')}>
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts, the link still goes to the main content */}
      <a href="#main" className="skip-link" onClick={focusMain}>
        {text('skip-to-content')}
      </a>
    </section>
  );
}

/** Moves the focus without changing the URL. */
function focusMain(event: MouseEvent) {
  const main = document.getElementById('main');
  if (main === null) return;
  event.preventDefault();
  revealTarget(main);
}
