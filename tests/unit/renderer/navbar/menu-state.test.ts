import { expect, test } from 'vitest';
import { CLOSED_MENU, type MenuEvent, menuPanel, nextMenuState } from '../../../../renderer/navbar/menu-state.ts';

const after = (...events: MenuEvent[]) => events.reduce(nextMenuState, CLOSED_MENU);

test('the button opens and closes it', () => {
  expect(after('toggle').open).toBe(true);
  expect(after('toggle', 'toggle').open).toBe(false);
});

test('it opens with the secondary panel where there is one, and only while open', () => {
  expect(menuPanel(after('toggle'), true)).toBe('secondary');
  expect(menuPanel(after('toggle'), false)).toBe('primary');
  expect(menuPanel(after('toggle', 'close'), true)).toBeUndefined();
});

test('back to main shows the primary panel until the menu is closed', () => {
  expect(menuPanel(after('toggle', 'back-to-main'), true)).toBe('primary');
  expect(menuPanel(after('toggle', 'back-to-main', 'close', 'toggle'), true)).toBe('secondary');
  expect(menuPanel(after('toggle', 'back-to-main', 'toggle', 'toggle'), true)).toBe('secondary');
});

test('what comes late to a closed menu does not change it', () => {
  expect(after('back-to-main')).toEqual(CLOSED_MENU);
  expect(after('close')).toEqual(CLOSED_MENU);
});
