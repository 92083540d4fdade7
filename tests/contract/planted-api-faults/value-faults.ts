import type { ApiFault } from './api-fault.ts';

/** Faults in values: schemas, examples, defaults, enums, bounds, discriminators. */
export const valueFaults: readonly ApiFault[] = [];
