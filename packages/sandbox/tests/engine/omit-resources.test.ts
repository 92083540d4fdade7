import { expect, test } from 'vitest';
import { omitResources } from '../../src/engine/omit-resources.ts';
import { emptyState, Store } from '../../src/engine/store.ts';

test('what is left out takes with it all that refers to it, and nothing else', () => {
  const store = new Store(emptyState(), 0);
  store.put('networks', 'n1', { name: 'main' });
  store.put('networks', 'n2', { name: 'other' });
  store.put('subnets', 's1', { project: 'p', value: { name: 'a', network: 'n1' } });
  store.put('vms', 'v1', { value: { name: 'v', interfaces: [{ subnet: 's1' }] } });
  store.put('vms', 'v2', { value: { name: 'w', note: 'n10' } });
  omitResources(store, new Set(['main']));
  expect(store.table('networks').keys()).toEqual(['n2']);
  expect(store.list('subnets')).toEqual([]);
  expect(store.table('vms').keys()).toEqual(['v2']);
});
