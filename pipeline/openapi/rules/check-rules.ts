import type { Problem } from '../../report/checked.ts';
import type { Description } from '../description/description.ts';
import { ambiguousPath } from './ambiguous-path.ts';
import type { ApiRule } from './api-rule.ts';
import { discriminator } from './discriminator.ts';
import { example } from './example.ts';
import { componentName, emptyName, unsafeName } from './name-rules.ts';
import { circularSchema, expansion } from './nesting-rules.ts';
import { operationLink } from './operation-link.ts';
import {
  deleteBody,
  duplicateOperationId,
  missingDescription,
  missingOperationId,
  missingSummary,
  noSuccessResponse,
  requestBody,
} from './operation-rules.ts';
import { duplicateParameter, ignoredHeader, pathParameter } from './parameter-rules.ts';
import { pathClash, pathForm, splitPath } from './path-rules.ts';
import { pattern, unicodePattern } from './pattern.ts';
import { reference } from './reference.ts';
import { requiredProperty } from './required-property.ts';
import { runtimeExpression } from './runtime-expression.ts';
import { ignoredKeyword, ignoredSibling, schemaForm } from './schema-rules.ts';
import { unknownScope, unknownSecurityScheme } from './security-rules.ts';
import { serverVariable, unsafeUrl, unusedServerVariable } from './server-rules.ts';
import { duplicateTag, tagGroup, unknownTag, unusedTag } from './tag-rules.ts';
import { unusedComponent } from './unused-component.ts';
import { defaultValue, duplicateEnumValue, emptyRange, enumValue, missingItems } from './value-rules.ts';

/** All rules. A new one is a value in the file of its kind, a line here, and its severity in `report/rules.ts`. */
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
