import { expect, test } from 'vitest';
import {
  type NavigationState,
  navigationStatus,
  nextNavigationState,
} from '../../../../renderer/app/navigation-state.ts';
import { notFoundPage } from '../../../../renderer/page/page-payload.ts';

const NOT_FOUND = notFoundPage('Page not found');

const start: NavigationState = { key: '/a', page: NOT_FOUND, failure: undefined, attempt: 0 };

test('the shown page stays until the next one is there', () => {
  expect(navigationStatus(start, '/a')).toBe('shown');
  expect(navigationStatus(start, '/b')).toBe('loading');
  const loaded = nextNavigationState(start, { type: 'loaded', key: '/b', page: NOT_FOUND });
  expect(navigationStatus(loaded, '/b')).toBe('shown');
});

test('a failure belongs to its address and ends with another attempt', () => {
  const failed = nextNavigationState(start, { type: 'failed', key: '/b', message: 'gone' });
  expect(navigationStatus(failed, '/b')).toBe('failed');
  expect(navigationStatus(failed, '/a')).toBe('shown');
  expect(navigationStatus(failed, '/c')).toBe('loading');
  const again = nextNavigationState(failed, { type: 'retry' });
  expect(navigationStatus(again, '/b')).toBe('loading');
  expect(again.attempt).toBe(1);
});
