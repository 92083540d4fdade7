import { apiChoices, preferredExample, rememberChoices } from '@docgraph/ui/preferences/api-choices';
import { markOf, withMark } from '../marks.ts';

/** Adds a select to sets of named examples, and shows the examples that the reader chose before. */
export function offerExamples(sets: readonly HTMLElement[], folder: string): void {
  for (const set of sets) {
    if (set.querySelector('.api-example-choice') !== null) continue;
    set.prepend(createSelect(set, folder));
    applyChoice(set, folder);
  }
}

function createSelect(set: HTMLElement, folder: string): HTMLSelectElement {
  const select = document.createElement('select');
  select.className = 'api-example-choice';
  select.setAttribute('aria-label', markOf(set, 'choice') ?? '');
  for (const [index, { title }] of examplesIn(set).entries()) select.append(new Option(title, String(index)));
  select.addEventListener('change', () => choose(set, select, folder));
  return select;
}

/** Stores the choice, and applies it to all operations. The select stays at the same position on the screen. */
function choose(set: HTMLElement, select: HTMLSelectElement, folder: string): void {
  const { name, mediaType } = examplesIn(set)[Number(select.value)] ?? {};
  if (name === undefined) return;
  const before = select.getBoundingClientRect().top;
  rememberChoices(folder, { names: mediaType === undefined ? [name] : [name, mediaType] });
  for (const each of document.querySelectorAll<HTMLElement>(`.api-examples${withMark('choice')}`))
    if (each.querySelector('.api-example-choice') !== null) applyChoice(each, folder);
  window.scrollBy({ top: select.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Shows the example that the reader chose. Keeps the current one if the set doesn't have it. */
function applyChoice(set: HTMLElement, folder: string): void {
  const examples = examplesIn(set);
  const chosen = preferredExample(examples, apiChoices(folder));
  const select = set.querySelector<HTMLSelectElement>('.api-example-choice');
  if (chosen === undefined || select === null) return;
  set.dataset.ready = '';
  for (const { element } of examples) element.toggleAttribute('hidden', element !== chosen.element);
  select.value = String(examples.indexOf(chosen));
}

function examplesIn(set: HTMLElement) {
  return [...set.querySelectorAll<HTMLElement>(':scope > .api-example')].map((element) => ({
    element,
    name: markOf(element, 'example') ?? '',
    mediaType: markOf(element, 'media'),
    title: element.querySelector('.api-example-title')?.textContent ?? '',
  }));
}
