/** Id of the dialog of the search, which every page holds. */
export const SEARCH_ID = 'search';

/** Id of the list of results in it. */
export const RESULTS_ID = 'search-results';

/** Event of the dialog, which bubbles: the reader has asked for the search, which is open now, or was already. */
export const SEARCH_EVENT = 'searchopen';

/** Attribute of the field while an input method composes what is in it. */
export const COMPOSING = 'data-composing';

/** The parts of the search that every page holds. */
export interface SearchShell {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  field: HTMLInputElement;
  /** Where everything below the field is put. */
  body: HTMLElement;
}

/** The search of the page; undefined where there is none, or where it has not been parsed yet. */
export function findSearchShell(): SearchShell | undefined {
  const dialog = document.querySelector<HTMLDialogElement>(`#${SEARCH_ID}`);
  const form = dialog?.querySelector('form');
  const field = form?.querySelector('input');
  const body = dialog?.querySelector<HTMLElement>('.search-body');
  return dialog && form && field && body ? { dialog, form, field, body } : undefined;
}

/** Closes the search, so that the next key press is for the page: browsers take the focus from what is hidden later. */
export function closeSearch({ dialog }: Pick<SearchShell, 'dialog'>): void {
  dialog.close();
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur();
}
