import type { Store } from '@docgraph/sandbox/engine/store';
import { ACCESS, STORY } from './story.ts';

/** IDs that the documentation uses for resources its examples create, keyed by table and name. */
export const CREATED_BY_PAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  instances: { 'dev-01': 'f6fadfa7-e5c1-4b62-9362-da5cc13da58a' },
  disks: { 'dev-01-os': '8a119b9e-16bc-4732-8f7b-7676d015b0dc' },
  'instance-templates': {
    'dev-template': '2c63888f-28f0-4481-be6d-dce7a7ace732',
    'train-template': '8d0f5b29-a6e3-4c7a-b1d4-3e9c7f2a6058',
  },
  'instance-groups': { 'train-workers': '3a7d9e14-c2b8-4f50-86a9-f5e0d1b3c742' },
  'load-balancers': { 'web-lb': '7f2c9a05-e4d8-4163-8b9f-d5a0e7c3b612' },
  'internal-load-balancers': { 'api-internal': 'b3e8d614-0c7f-4a92-95d3-e6f1a0c7b258' },
  'slurm-node-pools': { 'hpc-a100': '6c3f1e9b-d2a8-4075-b5c0-e8f7a4d91b36' },
  projects: { 'ml-training': ACCESS.project_id },
  'ssh-keys': { 'ada-laptop': '5d3a9c72-1e8f-4b06-8d47-f2c6a0e91b54' },
};

/**
 * Returns the ID for a new resource: the ID in the documentation for a resource with that name. Returns a new ID if
 * there is none, if it's taken, or if the sandbox uses its own IDs.
 */
export function newIdOf(store: Store, table: string, name: unknown): string {
  const storyId = STORY[table]?.find((value) => value.name === name)?.id;
  const id = storyId ?? (typeof name === 'string' ? CREATED_BY_PAGES[table]?.[name] : undefined);
  return typeof id === 'string' && !store.hasOwnIds && !store.get(table, id) ? id : store.newId();
}
