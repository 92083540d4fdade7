/** ID of the search dialog on every page. */
export const SEARCH_ID = 'search';

/** ID of the result list. */
export const RESULTS_ID = 'search-results';

/** Bubbling event, dispatched on the dialog whenever a reader requests search, even if it's already open. */
export const SEARCH_EVENT = 'searchopen';

/** Set on the search field during IME composition. */
export const COMPOSING = 'data-composing';

/** Search elements on every page. */
export interface SearchShell {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  field: HTMLInputElement;
  /** Container below the field. */
  body: HTMLElement;
}

/** Finds the search elements. Returns undefined if there are none, or if the browser hasn't parsed them yet. */
export function findSearchShell(): SearchShell | undefined {
  const dialog = document.querySelector<HTMLDialogElement>(`#${SEARCH_ID}`);
  const form = dialog?.querySelector('form');
  const field = form?.querySelector('input');
  const body = dialog?.querySelector<HTMLElement>('.search-body');
  return dialog && form && field && body ? { dialog, form, field, body } : undefined;
}

/** Closes search, and removes the focus from it at once, because browsers only do that later. */
export function closeSearch({ dialog }: Pick<SearchShell, 'dialog'>): void {
  dialog.close();
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur();
}
