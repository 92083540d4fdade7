import { SAMPLE_LANGUAGES } from '@docgraph/openapi/reference/samples/sample-languages';
import type { SandboxPlace } from '@docgraph/sandbox/ui/page/sandbox-parts';
import { importAgain } from '@docgraph/ui/import-again';
import { createTabChoice } from '@docgraph/ui/preferences/tab-choice';
import { selectInGroup } from '@docgraph/ui/prose/tabs';
import { text } from '@docgraph/ui/text';
import { reportFailure } from './report-failure.ts';

/** The group of tabs with code in different languages, on all pages. */
const LANGUAGE = 'language';

const choice = createTabChoice(LANGUAGE);

/**
 * Adds a select with the languages that the page has no samples in. Once the reader chooses one, here or earlier, loads
 * the script that generates samples, and the operation.
 */
export function offerLanguages(samples: HTMLElement, place: SandboxPlace, signal: AbortSignal): void {
  const sets = [...samples.querySelectorAll<HTMLElement>(`.tabs[data-group="${LANGUAGE}"]`)];
  const heading = samples.closest('.api-operation')?.querySelector('h3');
  const shown = new Set(sets.flatMap((set) => [...set.children].map((each) => each.getAttribute('data-value'))));
  const others = new Map(Object.entries(SAMPLE_LANGUAGES).filter(([language]) => !shown.has(language)));
  if (!heading || sets.length === 0 || others.size === 0) return;
  const label = text('reference.more-languages');
  const options = [new Option(label, ''), ...[...others].map(([language, name]) => new Option(name, language))];
  const select = document.createElement('select');
  select.className = 'api-more-languages';
  select.ariaLabel = label;
  select.append(...options);
  const add = async (language: string) => {
    others.delete(language);
    const option = options.find(({ value }) => value === language);
    if (option) option.disabled = true;
    const { addLanguage } = await importAgain(() => import('./more-languages.ts'));
    const operationId = heading.id.slice('operation/'.length);
    if (!signal.aborted) await addLanguage(samples, sets, { operationId, language, place });
  };
  select.addEventListener('change', () => {
    const { value } = select;
    select.value = '';
    add(value).then(
      () => {
        choice.set(value);
        selectInGroup(LANGUAGE, value);
      },
      () => reportFailure(select),
    );
  });
  const addChosen = () => {
    const chosen = choice.get();
    // Without the scripts, readers see another language.
    if (chosen !== undefined && others.has(chosen)) add(chosen).catch(() => {});
  };
  samples.prepend(select);
  addChosen();
  signal.addEventListener('abort', choice.subscribe(addChosen));
}
