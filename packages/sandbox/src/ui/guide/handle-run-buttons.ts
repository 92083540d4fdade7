import { importAgain } from '@docgraph/ui/import-again';
import { showLoadFailure } from '@docgraph/ui/show-load-failure';
import type { OpenGuide } from './open-guide.tsx';

/**
 * Handles the buttons that run blocks on a page. The first press loads the sandbox. Its state belongs to the element
 * with the page content, so leaving the page resets it.
 * @param baseUrl Base URL of the site, with a leading and trailing slash.
 */
export function handleRunButtons(baseUrl: string): void {
  const opened = new WeakMap<Element, Promise<OpenGuide>>();
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest('.run-button') : null;
    const text = button?.closest('.prose');
    if (!button || !text) return;
    const load = () => importAgain(() => import('./open-guide.tsx'));
    const guide = opened.get(text) ?? load().then(({ openGuide }) => openGuide(text, baseUrl));
    opened.set(text, guide);
    button.setAttribute('aria-busy', 'true');
    try {
      await (await guide).run(Number(button.closest('.code-block')?.querySelector<HTMLElement>('.run')?.dataset.block));
    } catch {
      // The next press tries again.
      opened.delete(text);
      showLoadFailure();
    }
    button.removeAttribute('aria-busy');
  });
}
