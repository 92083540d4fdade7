import type { SandboxRules } from '@docgraph/sandbox/engine/rules';
import { authorize } from './access.ts';
import { account } from './account.ts';
import { withAudit } from './audit.ts';
import { clusterHandlers } from './clusters.ts';
import { groupHandlers } from './groups.ts';
import { images } from './images.ts';
import { loadBalancing } from './load-balancers.ts';
import { networking } from './networks.ts';
import { advance, errorBody } from './operations.ts';
import { reports } from './reports.ts';
import { resourceOf } from './shown.ts';
import { storage } from './storage.ts';
import { ACCESS, emptyProject, READER_FILES, story, TIME } from './story.ts';
import { withValidValues } from './valid-values.ts';
import { vms } from './vms.ts';

/** The behavior of the example API beyond its description. Operations without a handler return their documented examples. */
export const cloud: SandboxRules = {
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
