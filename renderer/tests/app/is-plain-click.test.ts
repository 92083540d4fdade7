import { expect, test } from 'vitest';
import { isPlainClick } from '../../app/use-link-clicks.ts';

test('only a plain left click navigates', () => {
  const click = { button: 0, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, defaultPrevented: false };
  expect(isPlainClick(click)).toBe(true);
  for (const key of ['metaKey', 'ctrlKey', 'altKey', 'shiftKey', 'defaultPrevented']) {
    expect(isPlainClick({ ...click, [key]: true })).toBe(false);
  }
  expect(isPlainClick({ ...click, button: 1 })).toBe(false);
});
