import { afterEach, expect, test, vi } from 'vitest';
import { readSidebar, type SidebarMemory, saveSidebar } from '../../sidebar/use-sidebar.ts';

const memory: SidebarMemory = { route: '/compute', toggled: [['/storage', true]] };

function withStored(stored: string | null): void {
  let text = stored;
  vi.stubGlobal('sessionStorage', {
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value;
    },
  });
}
afterEach(() => vi.unstubAllGlobals());

test('restores the sidebar on the next page in the tab', () => {
  withStored(null);
  expect(readSidebar()).toBeUndefined();
  saveSidebar(memory);
  expect(readSidebar()).toEqual(memory);
});

test.each([
  '{',
  'null',
  '[]',
  '"x"',
  '{}',
  JSON.stringify({ ...memory, route: 1 }),
  JSON.stringify({ ...memory, toggled: [['/storage', 'yes']] }),
  JSON.stringify({ ...memory, toggled: [[1, true]] }),
  JSON.stringify({ ...memory, toggled: { '/storage': true } }),
])('ignores the stored value %s', (stored) => {
  withStored(stored);
  expect(readSidebar()).toBeUndefined();
});

test('stores nothing and does not throw without storage', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
  saveSidebar(memory);
  expect(readSidebar()).toBeUndefined();
});
