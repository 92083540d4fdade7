import { isTextField } from '@docgraph/ui/is-text-field';
import { COMPOSING, SEARCH_EVENT, SEARCH_ID } from './search-shell.ts';

/**
 * Opens the search when the reader asks for it, from the first moment of a page on: whatever else has loaded by then,
 * the keys that follow are typed into its field. A slash goes to the filter of an API reference instead, where one is in
 * sight.
 */
export function openOnRequest(): void {
  document.addEventListener('keydown', (event) => {
    if (isSearchShortcut(event) && ((event.key === '/' && enterFilter()) || openSearch())) event.preventDefault();
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('.search-button, .search-retry')) openSearch();
    else if (target.closest('.search-cancel')) target.closest('dialog')?.close();
  });
  document.addEventListener('submit', (event) => {
    const field = findField();
    if (!field?.form || event.target !== field.form) return;
    event.preventDefault();
    // What opens hits is still on its way.
    field.form.dataset.submitted = field.value;
  });
  const markComposing = ({ type, target }: Event) => {
    const field = findField();
    if (target === field) field?.toggleAttribute(COMPOSING, type === 'compositionstart');
  };
  document.addEventListener('compositionstart', markComposing);
  document.addEventListener('compositionend', markComposing);
}

/** The field of the search; null where there is none, or where it has not been parsed yet. */
function findField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${SEARCH_ID} input`);
}

function openSearch(): boolean {
  const field = findField();
  const dialog = field?.closest('dialog');
  if (!dialog || 'shellFailed' in document.documentElement.dataset) return false;
  if (!dialog.open) dialog.showModal();
  field?.focus();
  field?.select();
  dialog.dispatchEvent(new Event(SEARCH_EVENT, { bubbles: true }));
  return true;
}

function enterFilter(): boolean {
  const field = document.querySelector<HTMLInputElement>('.api-filter');
  if (!field?.checkVisibility()) return false;
  // It is in sight: browsers would scroll the page for a field in a menu that stays where it is.
  field.focus({ preventScroll: true });
  field.select();
  return true;
}

/** The part of a key press that decides whether it opens the search. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'target'>;

/** Whether a key press opens the search: Ctrl or Command with K anywhere, a slash outside of text fields. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target }: KeyPress): boolean {
  if (isComposing || altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !isTextField(target);
}
