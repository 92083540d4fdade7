import { readConfig } from '@docgraph/sandbox/ui/try-it/try-config';
import { importAgain } from '@docgraph/ui/import-again';
import { addCodeActions } from '@docgraph/ui/prose/code-actions';
import { buildTabs } from '@docgraph/ui/prose/tabs';
import { markOf, removeMark, withMark } from '../marks.ts';
import { addCopyButtons } from './add-copy-buttons.ts';
import { colorCode } from './color-code.ts';
import { fillLevel } from './fill-level.ts';
import { offerLanguages } from './offer-languages.ts';

/** Sections are enhanced when they're within this distance of the window. */
const MARGIN = '800px 0px';

/** The fields of the first alternative of a body that consists of alternatives. */
const FIRST_ALTERNATIVE =
  '.api-body > .api-fields > .api-variants:only-child > ul > li:first-child > .api-nested:not([open])';

/** Number of the first tab set in the reference. Tab sets in page content use lower numbers. */
const FIRST_SET = 1000;

/**
 * Adds highlighting, tabs, selects, and buttons to operations and schemas once they're near the window, because adding
 * controls forces the layout of the section.
 */
export function enhanceSections(root: HTMLElement, signal: AbortSignal): void {
  const folder = markOf(root.querySelector(withMark('files')), 'files') ?? '';
  const { place: files } = readConfig(markOf(root.querySelector(withMark('try')), 'try') ?? '') ?? {};
  let nextSet = FIRST_SET;
  const enhance = (place: Element) => {
    for (const set of place.querySelectorAll<HTMLElement>('.api-samples .tabs')) buildTabs(set, nextSet++);
    const samples = place.querySelector<HTMLElement>('.api-samples');
    if (files && samples) offerLanguages(samples, files, signal);
    for (const use of place.querySelectorAll<HTMLElement>(withMark('users'))) linkUsers(use);
    for (const example of place.querySelectorAll<HTMLElement>('pre.api-schema-example')) toCodeBlock(example);
    for (const block of place.querySelectorAll<HTMLElement>(':is(.api-samples, .api-schema) .code-block')) {
      colorCode(block);
      addCodeActions(block);
    }
    addCopyButtons(place);
    for (const level of place.querySelectorAll<HTMLDetailsElement>(FIRST_ALTERNATIVE)) void openLevel(level);
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

async function openLevel(level: HTMLDetailsElement): Promise<void> {
  await fillLevel(level);
  level.open = true;
}

/** Links the operations that use a schema. */
function linkUsers(use: HTMLElement): void {
  const [title = '', ...names] = use.textContent.split('\n');
  const urls = markOf(use, 'users')?.split(' ') ?? [];
  const links = names.map((name, index) =>
    Object.assign(document.createElement('a'), { href: urls[index], textContent: name }),
  );
  use.replaceChildren(title, ...links.flatMap((link) => ['\n', link]));
  removeMark(use, 'users');
}

/** Turns the plain example of a schema into a code block. */
function toCodeBlock(example: HTMLElement): void {
  const block = document.createElement('figure');
  block.className = `code-block ${example.className}`;
  block.dataset.language = 'json';
  example.replaceWith(block);
  example.className = '';
  block.append(example);
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
