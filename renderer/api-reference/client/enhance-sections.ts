import { addCodeActions } from '@docgraph/ui/prose/code-actions';
import { buildTabs } from '@docgraph/ui/prose/tabs';
import { markOf, withMark } from '../marks.ts';
import { addCopyButtons } from './add-copy-buttons.ts';
import { colorCode } from './color-code.ts';

/** Sections are enhanced when they're within this distance of the window. */
const MARGIN = '800px 0px';

/** Number of the first tab set in the reference. Tab sets in page content use lower numbers. */
const FIRST_SET = 1000;

/**
 * Adds highlighting, tabs, selects, and buttons to operations and schemas once they're near the window, because adding
 * controls forces the layout of the section.
 */
export function enhanceSections(root: HTMLElement, signal: AbortSignal): void {
  let nextSet = FIRST_SET;
  const enhance = (place: Element) => {
    for (const set of place.querySelectorAll<HTMLElement>('.api-samples .tabs')) buildTabs(set, nextSet++);
    for (const set of place.querySelectorAll<HTMLElement>(`.api-examples${withMark('choice')}`)) addChoice(set);
    for (const block of place.querySelectorAll<HTMLElement>('.api-samples .code-block')) {
      colorCode(block);
      addCodeActions(block);
    }
    addCopyButtons(place);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        enhance(target);
      }
    },
    { rootMargin: MARGIN },
  );
  for (const place of root.querySelectorAll('.api-operation, .api-schema, .api-head')) observer.observe(place);
  signal.addEventListener('abort', () => observer.disconnect());
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) switchExample(target);
  };
  root.addEventListener('change', onChange, { signal });
}

/** Adds a select to a set of named examples. */
function addChoice(set: HTMLElement): void {
  if (set.querySelector('.api-example-choice') !== null) return;
  const choice = document.createElement('select');
  choice.className = 'api-example-choice';
  choice.setAttribute('aria-label', markOf(set, 'choice') ?? '');
  for (const example of examplesOf(set)) {
    const title = example.querySelector('.api-example-title')?.textContent ?? '';
    choice.append(new Option(title, markOf(example, 'example')));
  }
  set.prepend(choice);
}

/** Shows the request and response examples that have the selected name. */
function switchExample(select: HTMLSelectElement): void {
  const samples = select.closest('.api-samples');
  for (const set of samples?.querySelectorAll<HTMLElement>('.api-examples') ?? []) {
    const examples = examplesOf(set);
    const chosen = examples.find((example) => markOf(example, 'example') === select.value);
    // Keep the current example if none matches.
    if (chosen === undefined) continue;
    set.dataset.ready = '';
    for (const example of examples) example.toggleAttribute('hidden', example !== chosen);
    const other = set.querySelector<HTMLSelectElement>('.api-example-choice');
    if (other !== null) other.value = select.value;
  }
}

function examplesOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > .api-example')];
}
