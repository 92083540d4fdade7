import { addRunButton } from './add-run-button.ts';
import { addValuesButtons } from './add-values-button.ts';
import { addZoomButtons } from './add-zoom-buttons.ts';
import { addCodeActions } from './code-actions.ts';
import { buildTabs } from './tabs.ts';

/** Adds interactive controls to page content: tabs, buttons for code, and zoom. Calling it again has no effect. */
export function enhanceProse(root: ParentNode): void {
  for (const [number, set] of root.querySelectorAll<HTMLElement>('.prose .tabs').entries()) buildTabs(set, number);
  for (const block of root.querySelectorAll('.prose .code-block')) addCodeActions(block);
  for (const place of root.querySelectorAll('.prose .code-block > .run')) addRunButton(place);
  addValuesButtons(root);
  addZoomButtons(root);
}
