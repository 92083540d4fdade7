import { objectField } from '../description/json-object.ts';
import type { ApiRule } from './api-rule.ts';
import { nearNames } from './near-names.ts';
import { securityRequirements } from './security-requirements.ts';

/** Security requirements name schemes that are declared: no client can meet another one. */
export const unknownSecurityScheme: ApiRule = {
  name: 'openapi/unknown-security-scheme',
  *check(description) {
    const near = nearNames();
    const schemes = objectField(objectField(description.document, 'components'), 'securitySchemes') ?? {};
    for (const { scheme, pointer } of securityRequirements(description)) {
      if (Object.hasOwn(schemes, scheme)) continue;
      const meant = near(scheme, Object.keys(schemes));
      yield {
        message: `There is no security scheme \`${scheme}\`.`,
        place: description.keyPlace(pointer),
        hint: meant ? `Did you mean \`${meant}\`?` : 'Declare it in `components.securitySchemes`.',
      };
    }
  },
};
