import { revealTarget } from '@docgraph/ui/prose/reveal-target';
import { useText } from '@docgraph/ui/rich-text';
import type { MouseEvent } from 'react';

/** Id of the element that gets the focus after navigation, so that the tab order starts at the top again. */
export const TOP_ID = 'top';

/** The first thing a keyboard reaches: past the shell to the content. */
export function SkipLink() {
  const text = useText();
  return (
    <section id={TOP_ID} tabIndex={-1} aria-label={text('skip-to-content')}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the same place without scripts */}
      <a href="#main" className="skip-link" onClick={focusMain}>
        {text('skip-to-content')}
      </a>
    </section>
  );
}

/** Moves the focus, and leaves the address alone. */
function focusMain(event: MouseEvent) {
  const main = document.getElementById('main');
  if (main === null) return;
  event.preventDefault();
  revealTarget(main);
}
