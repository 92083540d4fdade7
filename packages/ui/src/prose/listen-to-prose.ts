import { animateCollapse, isClosing } from '../animate-collapse.ts';
import { importAgain } from '../import-again.ts';
import { showLoadFailure } from '../show-load-failure.ts';
import { copyCode, copySelection, markLongLines, wrapCode } from './code-actions.ts';
import { hashTarget } from './hash-target.ts';
import { loadEmbed } from './load-embed.ts';
import { openAround, revealTarget } from './reveal-target.ts';
import { chooseTab, followStoredTab, moveInTabs } from './tabs.ts';

/** Matches tabs in page content. Doesn't match the tabs of responses. */
const TAB = '.tabs > .tab-list > .tab';

/** Handles all controls in page content with a few listeners on the document. */
export function listenToProse(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const summary = closest(target, '.details > summary, .toc-collapsed > summary');
    if (summary !== null) {
      event.preventDefault();
      toggleDetails(summary);
    }
    const button = closest(target, '.copy-button');
    const wrap = closest(target, '.wrap-button');
    const zoom = closest(target, '.zoom-button') ?? buttonOfDiagram(target);
    const tab = closest(target, TAB);
    const embed = closest(target, '.embed > a');
    if (embed !== null && loadEmbed(embed, event)) event.preventDefault();
    if (button !== null) copyCode(button);
    if (wrap !== null) wrapCode(wrap);
    if (tab !== null) chooseTab(tab);
    if (zoom !== null)
      void importAgain(() => import('./open-zoom.ts')).then(
        (module) => module.openZoom(zoom),
        () => showLoadFailure(),
      );
  });
  document.addEventListener('copy', copySelection);
  document.addEventListener('keydown', (event) => {
    const tab = closest(event.target, TAB);
    if (tab !== null && moveInTabs(tab, event.key)) event.preventDefault();
  });
  // Scroll events don't bubble.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      const code = closest(target, '.code-block pre');
      if (code !== null) markLongLines(code);
    },
    { capture: true, passive: true },
  );
  // When a link at the edge of a wide table gets the focus, browsers don't scroll it fully into view.
  document.addEventListener('focusin', ({ target }) => {
    closest(target, '.table-scroll a')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  // The browser's search has found hidden text.
  document.addEventListener('beforematch', ({ target }) => {
    if (target instanceof Element) openAround(target);
  });
  window.addEventListener('storage', followStoredTab);
  window.addEventListener('hashchange', () => revealHash());
}

/** Scrolls to the target of the page URL. Unless `always` is set, does so only if the target is hidden. */
export function revealHash(always = false): void {
  const target = hashTarget(window.location.hash);
  if (target !== undefined && (always || !target.checkVisibility())) revealTarget(target);
}

/** Returns the zoom button for a diagram that was pressed. Returns null if text is selected or a link was pressed. */
function buttonOfDiagram(target: EventTarget | null): HTMLElement | null {
  const isPress = closest(target, 'a') === null && window.getSelection()?.isCollapsed !== false;
  return isPress ? (closest(target, '.diagram-frame')?.querySelector<HTMLElement>('.zoom-button') ?? null) : null;
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** Toggles a details element with an animation. Its content is hidden only when the animation ends. */
function toggleDetails(summary: HTMLElement): void {
  const details = summary.parentElement;
  const content = summary.nextElementSibling;
  if (!(details instanceof HTMLDetailsElement) || !(content instanceof HTMLElement)) return;
  const movement = details.open && !isClosing(content) ? 'closing' : 'opening';
  details.open = true;
  animateCollapse(content, movement, (open) => {
    details.open = open;
  });
}
