import { accessRules } from './access.ts';
import { accountRules } from './account.ts';
import { adapterRules } from './adapters.ts';
import { addressRules } from './addresses.ts';
import { auditRules } from './audit.ts';
import { capacityRules } from './capacity.ts';
import { clusterRules } from './clusters.ts';
import { familyRules } from './family.ts';
import { groupRules } from './groups.ts';
import { imageRules } from './images.ts';
import { listRules } from './lists.ts';
import { loadBalancerRules } from './load-balancers.ts';
import { meteringRules } from './metering.ts';
import { networkRules } from './networks.ts';
import { nodeRules } from './nodes.ts';
import { operationRules } from './operations.ts';
import { reportRules } from './reports.ts';
import { reservationRules } from './reservations.ts';
import { rowRules } from './rows.ts';
import { storageRules } from './storage.ts';
import { valueRules } from './valid-values.ts';
import { vmRules } from './vms.ts';

/** Descriptions of all rules, keyed by name. Separate from the rules, so that pages don't load them. */
export const ruleNames: Readonly<Record<string, string>> = {
  ...accessRules,
  ...accountRules,
  ...operationRules,
  ...rowRules,
  ...familyRules,
  ...listRules,
  ...storageRules,
  ...networkRules,
  ...vmRules,
  ...addressRules,
  ...adapterRules,
  ...imageRules,
  ...groupRules,
  ...loadBalancerRules,
  ...clusterRules,
  ...nodeRules,
  ...capacityRules,
  ...reservationRules,
  ...meteringRules,
  ...reportRules,
  ...auditRules,
  ...valueRules,
};
