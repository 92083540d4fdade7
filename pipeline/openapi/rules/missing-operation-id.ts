import type { ApiRule } from './api-rule.ts';

/** Without an id an operation's address changes when its path does. */
export const missingOperationId: ApiRule = {
  name: 'openapi/missing-operation-id',
  *check({ operations, keyPlace }) {
    for (const { declaredId, operationId, method, path, pointer } of operations) {
      if (declaredId !== undefined) continue;
      yield {
        message: `${method.toUpperCase()} ${path} has no operationId.`,
        place: keyPlace(pointer),
        hint: `Until it has one, its id is \`${operationId}\`.`,
      };
    }
  },
};
