import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOverlayEntry, leaveOverlayEntry, pushOverlayEntry } from '../../history/overlay-entry.ts';

/** The history of a tab that navigated from `/storage` to `/compute`. */
let entries: { path: string; overlay?: boolean }[];
let at: number;
let closed: number;

beforeEach(() => {
  entries = [{ path: '/storage' }, { path: '/compute' }];
  at = 1;
  closed = 0;
  const history = {
    get state() {
      return entries[at];
    },
    pushState: (state: (typeof entries)[number]) => {
      at++;
      entries.splice(at, entries.length, state);
    },
    back: () => go(-1),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { history }));
});
afterEach(() => vi.unstubAllGlobals());

function go(steps: number): void {
  at += steps;
  window.dispatchEvent(new Event('popstate'));
}

/** Opens the menu. Returns a function that closes it without going back. */
const open = () => pushOverlayEntry(() => closed++);
const place = () => [entries[at]?.path, isOverlayEntry(), entries.length];

test('Back closes it without leaving the page, which the next Back does', () => {
  const end = open();
  expect(place()).toEqual(['/compute', true, 3]);
  go(-1);
  expect([closed, ...place()]).toEqual([1, '/compute', false, 3]);
  end();
  expect(place()).toEqual(['/compute', false, 3]);
  go(-1);
  expect([closed, ...place()]).toEqual([1, '/storage', false, 3]);
});

test('leaves no extra entry if it is closed in another way', () => {
  for (let times = 0; times < 3; times++) {
    open()();
    expect([closed, ...place()]).toEqual([0, '/compute', false, 3]);
  }
});

test('does not go back over navigation that replaced the entry', () => {
  const end = open();
  entries[at] = { path: '/networking' };
  end();
  expect(place()).toEqual(['/networking', false, 3]);
  go(-1);
  expect(place()).toEqual(['/compute', false, 3]);
});

test('leaves the entry after a reload if nothing is open', () => {
  entries = [{ path: '/compute' }, { path: '/compute', overlay: true }];
  leaveOverlayEntry();
  expect(place()).toEqual(['/compute', false, 2]);
  leaveOverlayEntry();
  expect(place()).toEqual(['/compute', false, 2]);
});

test('two overlays share an entry, which is left when the last one closes, and Back closes both', () => {
  const [endFirst, endSecond] = [open(), open()];
  expect(place()).toEqual(['/compute', true, 3]);
  endSecond();
  expect([closed, ...place()]).toEqual([0, '/compute', true, 3]);
  endFirst();
  expect([closed, ...place()]).toEqual([0, '/compute', false, 3]);
  const ends = [open(), open()];
  go(-1);
  expect([closed, ...place()]).toEqual([2, '/compute', false, 3]);
  for (const end of ends) end();
  expect(place()).toEqual(['/compute', false, 3]);
});

test('an overlay stays open if it is opened before the browser has left the previous entry', () => {
  const { back } = window.history;
  let arrive = () => {};
  window.history.back = () => {
    arrive = () => back.call(window.history);
  };
  open()();
  const end = open();
  arrive();
  expect([closed, ...place()]).toEqual([0, '/compute', true, 3]);
  end();
  arrive();
  expect([closed, ...place()]).toEqual([0, '/compute', false, 3]);
});

test('navigation between overlay entries does not close it', () => {
  open();
  go(0);
  expect(closed).toBe(0);
});
