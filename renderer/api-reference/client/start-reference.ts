import { copyMarkdown } from '../../ui/copy-markdown.ts';
import { copyText } from '../../ui/copy-text.ts';
import { tellOutcome } from './copy-button.ts';
import { renderSeen } from './defer-rendering.ts';
import { fillLevel, fillSection, fillSectionLater, prepareLevel } from './fill-parts.ts';
import { filterMenu } from './filter-menu.ts';
import { followLinks } from './follow-links.ts';
import { followScroll } from './follow-scroll.ts';
import type { ScrollState } from './hold-place.ts';
import { createPartLoader, WAITING } from './load-part.ts';
import { prepareTag } from './mark-in-menu.ts';
import { openAtHash } from './open-at-hash.ts';
import { prepareTargets } from './prepare-targets.ts';
import { printOnKeys, printTag } from './print-reference.ts';
import { type Jumper, showAnchor } from './show-anchor.ts';
import { createStepQueue } from './step-queue.ts';
import { switchExample } from './switch-example.ts';
import { watchNear } from './watch-near.ts';

/** Makes the static page of the reference answer until the signal: menu, levels, addresses, buttons. */
export function startReference(signal: AbortSignal): void {
  const root = document.querySelector<HTMLElement>('.api');
  if (root === null || signal.aborted) return;
  const state: ScrollState = {
    hash: '',
    hold: undefined,
    heldTop: undefined,
    awaitsScroll: false,
    settledAt: undefined,
  };
  signal.addEventListener('abort', () => state.hold?.abort());
  const parts = createPartLoader();
  const queue = createStepQueue(signal);
  const jumper: Jumper = { root, state, parts, queue, marked: undefined };
  openLevels(jumper, signal);
  answerClicks(jumper, signal);
  root.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) switchExample(target);
    },
    { signal },
  );
  filterMenu(root, signal);
  const menu = root.querySelector('.api-menu');
  // Whoever scrolls the menu is not to wait until all entries before have had their turn.
  menu?.addEventListener('scroll', () => renderSeen(menu), { passive: true, signal });
  prepareTargets(root, signal);
  openAtHash(jumper, signal);
  followLinks(jumper, signal);
  followScroll(jumper, signal);
  watchNear(root, (section) => fillSectionLater(section, parts, queue), signal);
  printOnKeys(root, parts, signal);
  // Says to tests and tools that the reference answers now.
  root.dataset.ready = '';
}

/** Levels of named schemas are filled when they open, whoever opens them; those that are open already are at once. */
function openLevels({ root, parts, queue }: Jumper, signal: AbortSignal): void {
  const fill = (level: HTMLElement) => void fillLevel(level, parts, queue).catch(ignore);
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.matches('.api-nested[open]')) fill(target);
  };
  for (const level of root.querySelectorAll<HTMLElement>('.api-nested[open]')) fill(level);
  // The event does not bubble. A press fills before the level opens, so that it opens with its height.
  root.addEventListener('toggle', onToggle, { capture: true, signal });
  root.addEventListener(
    'click',
    ({ target }) => {
      const level = target instanceof Element ? target.closest('summary')?.parentElement : null;
      if (level?.matches(':is(.api-nested, .api-response):not([open])')) prepareLevel(level, queue);
      if (level?.matches('.api-menu-tag:not([open])')) prepareTag(level, null, queue);
    },
    { signal },
  );
}

/** That something could not be loaded is said in its place. */
function ignore() {}

function answerClicks(jumper: Jumper, signal: AbortSignal): void {
  const { root } = jumper;
  root.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest<HTMLElement>('.api-copy');
      if (button !== null) answerButton(button, jumper);
      if (target.matches('.api-retry')) retry(jumper, target).catch(ignore);
      // On narrow screens the menu lies over the start of the page.
      if (target.closest('.api-menu a[href^="#"]')) root.querySelector('.api-menu')?.removeAttribute('open');
    },
    { signal },
  );
}

/** Loads again what could not be loaded, and goes on to where the address leads if that was on the way. */
async function retry(jumper: Jumper, button: Element): Promise<void> {
  const { parts, queue } = jumper;
  const level = button.closest<HTMLElement>('.api-nested');
  const section = button.closest<HTMLElement>(WAITING);
  if (section === null) button.parentElement?.remove();
  if (level !== null) await fillLevel(level, parts, queue);
  else if (section !== null) await fillSection(section, parts);
  if (jumper.marked === undefined) showAnchor(jumper, window.location.hash);
}

function answerButton(button: HTMLElement, { root, parts }: Jumper): void {
  if (button.matches('.api-print-tag')) {
    const tag = button.closest<HTMLElement>('.api-tag');
    if (tag !== null) void printTag(tag, parts);
  } else if (button.matches('.api-copy-path')) {
    void tellOutcome(button, copyText(button.parentElement?.querySelector('code')?.textContent ?? ''));
  } else {
    const { id = '' } = button.closest('.api-property[id]') ?? button.parentElement?.querySelector('[id]') ?? {};
    const copying = button.matches('.api-copy-markdown') ? copyMarkdown(markdownOf(root, id)) : copyText(linkTo(id));
    void tellOutcome(button, copying);
  }
}

function linkTo(id: string): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#${id}`;
}

/** The Markdown of an operation lies in the folder of the API's files. */
function markdownOf(root: HTMLElement, id: string): string {
  const folder = root.querySelector<HTMLElement>('[data-files]')?.dataset.files ?? '';
  return `${folder}/operations/${id.slice('operation/'.length)}.md`;
}
