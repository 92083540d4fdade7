import { importAgain } from '@docgraph/ui/import-again';
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
  const folder = markOf(root.querySelector(withMark('files')), 'files') ?? '';
  let nextSet = FIRST_SET;
  const enhance = (place: Element) => {
    for (const set of place.querySelectorAll<HTMLElement>('.api-samples .tabs')) buildTabs(set, nextSet++);
    for (const block of place.querySelectorAll<HTMLElement>('.api-samples .code-block')) {
      colorCode(block);
      addCodeActions(block);
    }
    addCopyButtons(place);
    offerChoices(place, folder, signal);
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
}

/** Adds controls for the examples and the server of samples. Their scripts load with the first ones. */
function offerChoices(place: Element, folder: string, signal: AbortSignal): void {
  const sets = [...place.querySelectorAll<HTMLElement>(`.api-examples${withMark('choice')}`)];
  const servers = place.querySelector<HTMLElement>('.api-servers');
  // Without the scripts, readers see the default request.
  if (sets.length > 0)
    importAgain(() => import('./choose-examples.ts')).then(({ offerExamples }) => offerExamples(sets, folder), ignore);
  if (servers !== null)
    importAgain(() => import('./choose-servers.tsx')).then(
      ({ offerServers }) => signal.aborted || offerServers(servers, folder, signal),
      ignore,
    );
}

function ignore(): void {}
