import { expect, test } from 'vitest';
import { CLOSED_MENU, type MenuEvent, menuPanel, nextMenuState } from '../../../../renderer/navbar/use-menu.ts';

const after = (...events: MenuEvent[]) => events.reduce(nextMenuState, CLOSED_MENU);

test.each<[panel: ReturnType<typeof menuPanel>, hasSecondary: boolean, ...MenuEvent[]]>([
  ['secondary', true, 'toggle'],
  ['primary', false, 'toggle'],
  [undefined, true, 'toggle', 'toggle'],
  [undefined, true, 'toggle', 'close'],
  // What comes late to a closed menu does not change it.
  [undefined, true, 'back-to-main'],
  [undefined, true, 'close'],
  ['secondary', true, 'back-to-main', 'toggle'],
  // Back to main shows the primary panel until the menu is closed.
  ['primary', true, 'toggle', 'back-to-main'],
  ['secondary', true, 'toggle', 'back-to-main', 'close', 'toggle'],
  ['secondary', true, 'toggle', 'back-to-main', 'toggle', 'toggle'],
])('the panel is %s, with a secondary one: %s, after %s %s %s %s', (panel, hasSecondary, ...events) => {
  expect(menuPanel(after(...events), hasSecondary)).toBe(panel);
});
