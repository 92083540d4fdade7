import type { OperationRow } from '../rows.ts';
import { computeOperations, storageOperations } from './compute.ts';
import { networkingOperations } from './networking.ts';
import { orchestrationOperations } from './orchestration.ts';
import { organizationOperations, userOperations } from './organizations.ts';

/** Every call of the API, from sections 4 to 7 of the specification. */
export const operations: readonly OperationRow[] = [
  ...computeOperations,
  ...organizationOperations,
  ...userOperations,
  ...storageOperations,
  ...networkingOperations,
  ...orchestrationOperations,
];
