import type { Operation } from '#schemas/operation.ts';

/** The HTTP method of an operation, in lower case. */
export function methodOf({ method, otherMethod = method }: Pick<Operation, 'method' | 'otherMethod'>): string {
  return otherMethod;
}
