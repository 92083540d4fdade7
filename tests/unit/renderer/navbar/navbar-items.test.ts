import { expect, test } from 'vitest';
import { groupNavbarItems, isActiveSection } from '../../../../renderer/navbar/navbar-items.ts';
import type { NavbarItem } from '../../../../schemas/site.ts';

const link = (to: string, position: 'left' | 'right' = 'left'): NavbarItem => ({
  type: 'default',
  position,
  label: to,
  to,
});

test('items keep their order on each side', () => {
  const search: NavbarItem = { type: 'search', position: 'right' };
  const { left, right } = groupNavbarItems([link('/'), search, link('/api/', 'right'), link('/more')]);
  expect(left).toEqual([link('/'), link('/more')]);
  expect(right).toEqual([search, link('/api/', 'right')]);
});

test('the link with the longest route above the page is active', () => {
  const items = [link('/'), link('/api/')];
  expect(isActiveSection('/', '/compute/overview', items)).toBe(true);
  expect(isActiveSection('/api/', '/compute/overview', items)).toBe(false);
  expect(isActiveSection('/api/', '/api/', items)).toBe(true);
  expect(isActiveSection('/', '/api/', items)).toBe(false);
  expect(isActiveSection('/', '/apiary', items)).toBe(true);
});
