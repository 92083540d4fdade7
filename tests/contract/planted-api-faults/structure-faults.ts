import type { ApiFault } from './api-fault.ts';

/** Faults in the structure of the description: paths, operations, parameters, tags, security, links, components. */
export const structureFaults: readonly ApiFault[] = [
  {
    title: 'two operations have one id',
    rule: 'openapi/duplicate-operation-id',
    find: 'operationId: getImage\n',
    replace: 'operationId: listImages\n',
    at: 'operationId: listImages',
  },
];
