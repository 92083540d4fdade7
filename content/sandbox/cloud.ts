import type { SandboxRules } from '@docgraph/sandbox/engine/rules';
import { accessRules, authorize } from './access.ts';
import { account, accountRules } from './account.ts';
import { adapterRules } from './adapters.ts';
import { addressRules } from './addresses.ts';
import { auditRules, withAudit } from './audit.ts';
import { capacityRules } from './capacity.ts';
import { clusterHandlers, clusterRules } from './clusters.ts';
import { familyRules } from './family.ts';
import { groupHandlers, groupRules } from './groups.ts';
import { imageRules, images } from './images.ts';
import { listRules } from './lists.ts';
import { loadBalancerRules, loadBalancing } from './load-balancers.ts';
import { meteringRules } from './metering.ts';
import { networking, networkRules } from './networks.ts';
import { nodeRules } from './nodes.ts';
import { advance, errorBody, operationRules } from './operations.ts';
import { reportRules, reports } from './reports.ts';
import { reservationRules } from './reservations.ts';
import { rowRules } from './rows.ts';
import { resourceOf } from './shown.ts';
import { storage, storageRules } from './storage.ts';
import { ACCESS, emptyProject, READER_FILES, story, TIME } from './story.ts';
import { valueRules, withValidValues } from './valid-values.ts';
import { vmRules, vms } from './vms.ts';

/** The behavior of the example API beyond its description. Operations without a handler return their documented examples. */
export const cloud: SandboxRules = {
  names: {
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
  },
  seeds: { story, empty: emptyProject },
  access: ACCESS,
  given: READER_FILES,
  time: TIME,
  advance,
  authorize,
  operations: {
    ...withAudit(
      withValidValues({
        ...account,
        ...storage,
        ...networking,
        ...vms,
        ...images,
        ...groupHandlers,
        ...loadBalancing,
        ...clusterHandlers,
      }),
    ),
    ...reports,
  },
  resource: resourceOf,
  errorBody,
};
