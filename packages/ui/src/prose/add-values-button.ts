import { buttonElement } from '../button-element.ts';
import { importAgain } from '../import-again.ts';
import { text } from '../text.ts';
import { assignmentsIn, hasValues, SHELL_BLOCKS } from './values.ts';

/** Adds a button for the reader's values to blocks that set variables, and shows stored values. Calling it again adds nothing. */
export function addValuesButtons(root: ParentNode): void {
  let found = false;
  for (const block of root.querySelectorAll(SHELL_BLOCKS)) {
    const actions = block.querySelector(':scope > .code-actions');
    if (assignmentsIn(block.querySelector('pre code')?.textContent ?? '').length === 0) continue;
    found = true;
    if (!actions || actions.querySelector('.values-button') !== null) continue;
    const label = document.createElement('span');
    label.textContent = text('code.values');
    // Narrow screens show only the icon.
    const button = buttonElement('values-button', label.textContent, 'edit');
    button.append(label);
    actions.querySelector('.copy-button')?.before(button);
  }
  // If the script can't be loaded, the examples stay.
  if (found && hasValues())
    importAgain(() => import('./fill-values.ts')).then(
      (module) => module.fillValues(root),
      () => {},
    );
}
