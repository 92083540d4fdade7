import type { OperationRow } from '../rows.ts';
import { one, plain, tagged } from './build-rows.ts';
import { computeOperations } from './compute.ts';
import { networkingOperations } from './networking.ts';
import { orchestrationOperations } from './orchestration.ts';
import { organizationOperations } from './organizations.ts';
import { storageOperations } from './storage.ts';
import { userOperations } from './users.ts';

/** Every call of the API, from sections 4 to 7 of the specification. */
export const operations: readonly OperationRow[] = [
  ...computeOperations,
  ...organizationOperations,
  ...userOperations,
  ...storageOperations,
  ...networkingOperations,
  ...orchestrationOperations,
  tagged('Locations')(126, 'listLocations', 'get /locations', plain('LocationList')),
  tagged('Capacities')(123, 'listCapacities', 'get /capacities', plain('CapacityList'), {
    query: [one('product_name[]', { list: 'repeated' }), one('location[]', { list: 'repeated' })],
  }),
];
