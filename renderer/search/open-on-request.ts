import { isTextField } from '../ui/is-text-field.ts';
import { COMPOSING, closeSearch, findSearchShell, SEARCH_EVENT } from './search-shell.ts';

/**
 * Opens the search when the reader asks for it, from the first moment of a page on: whatever else has loaded by then,
 * the keys that follow are typed into its field. A slash goes to the page's own field instead, where one is in sight.
 */
export function openOnRequest(pageField: () => HTMLInputElement | null): void {
  const { dataset } = document.documentElement;
  const openSearch = (): boolean => {
    const { dialog, field } = findSearchShell() ?? {};
    if (!dialog || !field || 'shellFailed' in dataset) return false;
    if (!dialog.open) dialog.showModal();
    dataset.modal = '';
    field.focus();
    field.select();
    dialog.dispatchEvent(new Event(SEARCH_EVENT, { bubbles: true }));
    return true;
  };
  const enterField = (field: HTMLInputElement | null): boolean => {
    if (!field?.checkVisibility()) return false;
    // It is in sight: browsers would scroll the page for a field in a menu that stays where it is.
    field.focus({ preventScroll: true });
    field.select();
    return true;
  };
  document.addEventListener('keydown', (event) => {
    if (!isSearchShortcut(event)) return;
    if ((event.key === '/' && enterField(pageField())) || openSearch()) event.preventDefault();
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('.search-button, .search-retry')) openSearch();
    const shell = findSearchShell();
    if (shell && target.closest('.search-cancel')) closeSearch(shell);
  });
  document.addEventListener('submit', (event) => {
    const { form, field } = findSearchShell() ?? {};
    if (!form || !field || event.target !== form) return;
    event.preventDefault();
    // What opens hits is still on its way.
    form.dataset.submitted = field.value;
  });
  for (const type of ['compositionstart', 'compositionend'])
    document.addEventListener(type, ({ target }) => {
      const { field } = findSearchShell() ?? {};
      if (target === field) field?.toggleAttribute(COMPOSING, type === 'compositionstart');
    });
  // The event does not bubble, and comes late: the search, or another dialog, may be open by then.
  const onClose = () => document.querySelector('dialog:modal') === null && delete dataset.modal;
  document.addEventListener('close', onClose, true);
}

/** The part of a key press that decides whether it opens the search. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'target'>;

/** Whether a key press opens the search: Ctrl or Command with K anywhere, a slash outside of text fields. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target }: KeyPress): boolean {
  if (isComposing || altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !isTextField(target);
}
