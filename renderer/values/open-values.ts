import { adoptStyle } from '@docgraph/ui/adopt-style';
import { appElement } from '@docgraph/ui/app-element';
import { loadFragment } from '@docgraph/ui/load-fragment';
import { fillValues } from '@docgraph/ui/prose/fill-values';
import { isSecret, readValues, SAFE_VALUE, storeValues } from '@docgraph/ui/prose/stored-values';
import { SHELL_BLOCKS } from '@docgraph/ui/prose/values';
import style from './values.css?inline';
import { VALUES_ID } from './values-id.ts';

adoptStyle(style);

/**
 * Opens the dialog with the variables of the page and those that the reader has set before.
 *
 * @throws Error if the HTML can't be loaded.
 */
export async function openValues(address: string): Promise<void> {
  const dialog = appElement(VALUES_ID) ?? (await addDialog(address));
  const fields = dialog?.querySelector<HTMLElement>('.values-fields');
  if (!(dialog instanceof HTMLDialogElement) || !fields || dialog.open) return;
  const values = readValues();
  const examples = pageVariables();
  const names = [...new Set([...examples.keys(), ...values.keys()])];
  fields.replaceChildren(
    ...names.map((name) => field(name, values.get(name) ?? '', examples.get(name) ?? '', fields.dataset.invalid ?? '')),
  );
  dialog.showModal();
}

/** Returns the variables that blocks of the page set, with their example values. */
function pageVariables(): Map<string, string> {
  fillValues(document);
  const places = document.querySelectorAll<HTMLElement>(`${SHELL_BLOCKS} .your-value`);
  return new Map([...places].map(({ dataset: { name = '', example = '' } }) => [name, example]));
}

async function addDialog(address: string): Promise<HTMLElement | null> {
  const added = (await loadFragment(address)).getElementById(VALUES_ID);
  if (added === null || appElement(VALUES_ID) !== null) return appElement(VALUES_ID);
  document.body.append(added);
  const form = added.querySelector('form');
  const inputs = () => [...added.querySelectorAll('input')];
  const store = () => {
    storeValues(new Map(inputs().flatMap(({ name, value }) => (value.trim() === '' ? [] : [[name, value.trim()]]))));
    fillValues(document);
    if (added instanceof HTMLDialogElement) added.close();
  };
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    store();
  });
  form?.addEventListener('reset', (event) => {
    event.preventDefault();
    for (const input of inputs()) input.value = '';
    store();
  });
  added.addEventListener('click', ({ target }) => {
    const isOutside = target === added || (target instanceof Element && target.hasAttribute('data-close'));
    if (isOutside && added instanceof HTMLDialogElement) added.close();
  });
  return added;
}

/** Creates the field of a variable. Rejects values that a shell would change. */
function field(name: string, value: string, example: string, invalid: string): HTMLElement {
  const label = document.createElement('label');
  const code = document.createElement('code');
  code.textContent = name;
  const input = document.createElement('input');
  Object.assign(input, { name, defaultValue: value, placeholder: example, spellcheck: false, autocomplete: 'off' });
  input.type = isSecret(name) ? 'password' : 'text';
  input.dir = 'ltr';
  input.addEventListener('input', () => input.setCustomValidity(SAFE_VALUE.test(input.value) ? '' : invalid));
  label.append(code, input);
  return label;
}
