import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOverlayEntry, leaveOverlayEntry, pushOverlayEntry } from '../../history/overlay-entry.ts';

/** The history of a tab that has come from `/storage` to `/compute`. */
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

/** Opens the menu; what is returned closes it in another way than by Back. */
const open = () => pushOverlayEntry(() => closed++);
const place = () => [entries[at]?.path, isOverlayEntry(), entries.length];

test('Back closes it and stays on the page; the next Back leaves it', () => {
  const end = open();
  expect(place()).toEqual(['/compute', true, 3]);
  go(-1);
  expect([closed, ...place()]).toEqual([1, '/compute', false, 3]);
  end();
  expect(place()).toEqual(['/compute', false, 3]);
  go(-1);
  expect([closed, ...place()]).toEqual([1, '/storage', false, 3]);
});

test('closed in another way it leaves nothing to go back over, however often', () => {
  for (let times = 0; times < 3; times++) {
    open()();
    expect([closed, ...place()]).toEqual([0, '/compute', false, 3]);
  }
});

test('navigation that takes the place of the entry is not gone back over', () => {
  const end = open();
  entries[at] = { path: '/networking' };
  end();
  expect(place()).toEqual(['/networking', false, 3]);
  go(-1);
  expect(place()).toEqual(['/compute', false, 3]);
});

test('after a reload at the entry, where nothing is open, it is left', () => {
  entries = [{ path: '/compute' }, { path: '/compute', overlay: true }];
  leaveOverlayEntry();
  expect(place()).toEqual(['/compute', false, 2]);
  leaveOverlayEntry();
  expect(place()).toEqual(['/compute', false, 2]);
});

test('two things at once share the entry: it is left when the last is closed, and Back closes both', () => {
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

test('what is opened before the browser has gone back over the entry of the last stays open', () => {
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

test('a move between entries of its own does not close it', () => {
  open();
  go(0);
  expect(closed).toBe(0);
});
