import { adoptStyle } from '@docgraph/ui/adopt-style';
import { appElement } from '@docgraph/ui/app-element';
import { loadFragment } from '@docgraph/ui/load-fragment';
import style from './keys.css?inline';
import { KEYS_ID } from './keys-id.ts';

adoptStyle(style);

/**
 * Adds the keyboard shortcuts to the page and opens them.
 *
 * @throws Error if the HTML can't be loaded.
 */
export async function loadKeys(address: string): Promise<void> {
  const keys = (await loadFragment(address)).getElementById(KEYS_ID);
  // The key may have been pressed again while the HTML was loading.
  if (keys === null || appElement(KEYS_ID) !== null) return;
  document.body.append(keys);
  keys.showPopover();
}
