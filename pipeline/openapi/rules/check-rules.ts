import type { Problem } from '../../report/checked.ts';
import type { Description } from '../description/description.ts';
import { ambiguousPath } from './ambiguous-path.ts';
import type { ApiRule } from './api-rule.ts';
import { circularSchema } from './circular-schema.ts';
import { componentName } from './component-name.ts';
import { defaultValue } from './default-value.ts';
import { deleteBody } from './delete-body.ts';
import { discriminator } from './discriminator.ts';
import { duplicateEnumValue } from './duplicate-enum-value.ts';
import { duplicateOperationId } from './duplicate-operation-id.ts';
import { duplicateParameter } from './duplicate-parameter.ts';
import { duplicateTag } from './duplicate-tag.ts';
import { emptyName } from './empty-name.ts';
import { emptyRange } from './empty-range.ts';
import { enumValue } from './enum-value.ts';
import { example } from './example.ts';
import { expansion } from './expansion.ts';
import { ignoredHeader } from './ignored-header.ts';
import { ignoredKeyword } from './ignored-keyword.ts';
import { ignoredSibling } from './ignored-sibling.ts';
import { missingDescription } from './missing-description.ts';
import { missingItems } from './missing-items.ts';
import { missingOperationId } from './missing-operation-id.ts';
import { missingSummary } from './missing-summary.ts';
import { noSuccessResponse } from './no-success-response.ts';
import { operationLink } from './operation-link.ts';
import { pathClash } from './path-clash.ts';
import { pathForm } from './path-form.ts';
import { pathParameter } from './path-parameter.ts';
import { pattern, unicodePattern } from './pattern.ts';
import { reference } from './reference.ts';
import { requestBody } from './request-body.ts';
import { requiredProperty } from './required-property.ts';
import { runtimeExpression } from './runtime-expression.ts';
import { schemaForm } from './schema-form.ts';
import { serverVariable } from './server-variable.ts';
import { splitPath } from './split-path.ts';
import { tagGroup } from './tag-group.ts';
import { unknownScope } from './unknown-scope.ts';
import { unknownSecurityScheme } from './unknown-security-scheme.ts';
import { unknownTag } from './unknown-tag.ts';
import { unsafeName } from './unsafe-name.ts';
import { unsafeUrl } from './unsafe-url.ts';
import { unusedComponent } from './unused-component.ts';
import { unusedServerVariable } from './unused-server-variable.ts';
import { unusedTag } from './unused-tag.ts';

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
  unknownSecurityScheme,
  unknownScope,
  requestBody,
  deleteBody,
  unusedComponent,
  pathClash,
  splitPath,
  ambiguousPath,
  pathForm,
  duplicateParameter,
  ignoredHeader,
  duplicateTag,
  unusedTag,
  tagGroup,
  serverVariable,
  unusedServerVariable,
  noSuccessResponse,
  circularSchema,
  ignoredKeyword,
  emptyName,
  componentName,
  runtimeExpression,
  missingSummary,
  missingDescription,
  unsafeUrl,
  expansion,
  requiredProperty,
  missingItems,
  emptyRange,
  unicodePattern,
  discriminator,
  enumValue,
  duplicateEnumValue,
  defaultValue,
  example,
  pattern,
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
