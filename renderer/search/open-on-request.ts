import { isTextField } from '@docgraph/ui/is-text-field';
import { COMPOSING, SEARCH_EVENT, SEARCH_ID } from './search-shell.ts';

/**
 * Opens search when the reader requests it, even before other scripts have loaded, so that no typed text is lost. On an API
 * reference, a slash focuses the menu's filter instead, if it's visible.
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
    // Record Enter, because the code that opens hits may still be loading.
    field.form.dataset.submitted = field.value;
  });
  const markComposing = ({ type, target }: Event) => {
    const field = findField();
    if (target === field) field?.toggleAttribute(COMPOSING, type === 'compositionstart');
  };
  document.addEventListener('compositionstart', markComposing);
  document.addEventListener('compositionend', markComposing);
}

/** Returns the search field, or null if there's none or the browser hasn't parsed it yet. */
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
  // The field is already visible, but browsers would still scroll the page, because the menu is fixed.
  field.focus({ preventScroll: true });
  field.select();
  return true;
}

/** The properties of a key press that determine whether it opens search. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'target'>;

/** Reports whether a key press opens search: Ctrl or Command with K, or a slash outside text fields. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target }: KeyPress): boolean {
  if (isComposing || altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !isTextField(target);
}
