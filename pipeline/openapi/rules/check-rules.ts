import type { Problem } from '../../report/checked.ts';
import type { Description } from '../description/description.ts';
import type { ApiRule } from './api-rule.ts';
import { duplicateOperationId } from './duplicate-operation-id.ts';
import { expansion } from './expansion.ts';
import { ignoredSibling } from './ignored-sibling.ts';
import { missingOperationId } from './missing-operation-id.ts';
import { operationLink } from './operation-link.ts';
import { pathParameter } from './path-parameter.ts';
import { reference } from './reference.ts';
import { schemaForm } from './schema-form.ts';
import { unknownTag } from './unknown-tag.ts';
import { unsafeName } from './unsafe-name.ts';

/** All rules. A new one is a file in this folder, a line here, and its severity in `report/rules.ts`. */
const apiRules: readonly ApiRule[] = [
  reference,
  schemaForm,
  ignoredSibling,
  duplicateOperationId,
  missingOperationId,
  pathParameter,
  unknownTag,
  operationLink,
  unsafeName,
  expansion,
];

/** What the rules find in a description. */
export function checkRules(description: Description): Problem[] {
  return apiRules.flatMap(({ name, check }) =>
    Array.from(check(description), ({ message, place, hint, related }) => ({
      rule: name,
      message,
      ...place,
      ...(hint && { hint }),
      ...(related && { related }),
    })),
  );
}
