import type { SandboxRules } from '@docgraph/sandbox/engine/rules';
import { accessRules, authorize } from './access.ts';
import { account, accountRules } from './account.ts';
import { adapterRules } from './adapters.ts';
import { clusterAnswers, clusterRules } from './clusters.ts';
import { familyRules } from './family.ts';
import { groupAnswers, groupRules } from './groups.ts';
import { imageRules, images } from './images.ts';
import { listRules } from './lists.ts';
import { loadBalancerRules, loadBalancing } from './load-balancers.ts';
import { networking, networkRules } from './networks.ts';
import { advance, errorBody, operationRules } from './operations.ts';
import { reportRules, reports } from './reports.ts';
import { rowRules } from './rows.ts';
import { resourceOf } from './shown.ts';
import { storage, storageRules } from './storage.ts';
import { ACCESS, emptyProject, READER_FILES, story, TIME } from './story.ts';
import { vmRules, vms } from './vms.ts';

/** The rules of our API: what its specification says beside the description. Operations that are not here are answered by the description alone. */
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
    ...adapterRules,
    ...imageRules,
    ...groupRules,
    ...loadBalancerRules,
    ...clusterRules,
    ...reportRules,
  },
  seeds: { story, empty: emptyProject },
  access: ACCESS,
  given: READER_FILES,
  time: TIME,
  advance,
  authorize,
  operations: {
    ...account,
    ...storage,
    ...networking,
    ...vms,
    ...images,
    ...groupAnswers,
    ...loadBalancing,
    ...clusterAnswers,
    ...reports,
  },
  resource: resourceOf,
  errorBody,
};
