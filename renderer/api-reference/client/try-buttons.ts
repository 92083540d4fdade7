import { readConfig } from '@docgraph/sandbox/ui/try-it/try-config';
import { importAgain } from '@docgraph/ui/import-again';
import { markOf, withMark } from '../marks.ts';
import { reportFailure } from './report-failure.ts';

/** Handles the buttons that open and close Try it panels. Loads their script at the first click. */
export function handleTryButtons(root: HTMLElement, signal: AbortSignal): void {
  const config = readConfig(markOf(root.querySelector(withMark('try')), 'try') ?? '{}');
  if (config === undefined) return;
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.api-try') : null;
    const title = button?.closest('.api-title');
    const heading = title?.querySelector('h3');
    if (!button || !title || !heading) return;
    const known = title.nextElementSibling;
    if (known instanceof HTMLElement && known.matches('.try-panel')) {
      known.hidden = !known.hidden;
      button.setAttribute('aria-expanded', String(!known.hidden));
      return;
    }
    const panel = document.createElement('div');
    panel.className = 'try-panel';
    panel.setAttribute('role', 'region');
    panel.setAttribute('aria-labelledby', heading.id);
    panel.setAttribute('aria-busy', 'true');
    title.after(panel);
    button.setAttribute('aria-expanded', 'true');
    const operationId = heading.id.slice('operation/'.length);
    importAgain(() => import('@docgraph/sandbox/ui/try-it/open-panel'))
      .then(({ openPanel }) => openPanel(panel, operationId, config, signal))
      .then(
        () => panel.removeAttribute('aria-busy'),
        () => {
          // The next click tries again.
          panel.remove();
          button.setAttribute('aria-expanded', 'false');
          reportFailure(button);
        },
      );
  };
  root.addEventListener('click', onClick, { signal });
}
