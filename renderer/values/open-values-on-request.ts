import { importAgain } from '@docgraph/ui/import-again';
import { showLoadFailure } from '@docgraph/ui/show-load-failure';

/** Opens the reader's values when one of their buttons is pressed. Loads them from `address` on first use. */
export function openValuesOnRequest(address: string): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('.values-button') === null) return;
    importAgain(() => import('./open-values.ts'))
      .then((module) => module.openValues(address))
      .catch(() => showLoadFailure());
  });
}
