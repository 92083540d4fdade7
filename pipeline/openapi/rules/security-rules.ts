import type { Description } from '../description/description.ts';
import { isObject, listField, objectField, textField, valueAt } from '../description/json-object.ts';
import { pointerBelow, pointerOf, stepsOf } from '../description/json-pointer.ts';
import { followReferences } from '../description/reference.ts';
import type { ApiRule } from './api-rule.ts';
import { nearNames } from './near-names.ts';

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

/** Scopes that a requirement names are those of a flow of its scheme; in OpenAPI 3.0 other schemes have none. */
export const unknownScope: ApiRule = {
  name: 'openapi/unknown-scope',
  *check(description) {
    const near = nearNames();
    for (const { scheme, pointer } of securityRequirements(description)) {
      const known = scopesOf(scheme, description);
      const written = valueAt(description.document, stepsOf(pointer));
      if (!known || !Array.isArray(written)) continue;
      for (const [index, scope] of written.entries()) {
        if (typeof scope !== 'string' || known.has(scope)) continue;
        const meant = near(scope, known);
        const others = known.size > 0 ? 'Declare it in a flow of the scheme.' : 'Leave the list empty.';
        yield {
          message: `The security scheme \`${scheme}\` has no scope \`${scope}\`.`,
          place: description.place(pointerBelow(pointer, index)),
          hint: meant ? `Did you mean \`${meant}\`?` : others,
        };
      }
    }
  },
};

/** The scopes of a scheme; undefined where the description does not say them. */
function scopesOf(name: string, { document, version }: Description): ReadonlySet<string> | undefined {
  const pointer = pointerOf(['components', 'securitySchemes', name]);
  const written = valueAt(document, stepsOf(pointer));
  const scheme = isObject(written) ? followReferences(document, { value: written, pointer })?.value : undefined;
  const type = textField(scheme, 'type');
  if (type === 'http' || type === 'apiKey') return version === '3.0' ? new Set() : undefined;
  if (type !== 'oauth2') return undefined;
  const flows = Object.values(objectField(scheme, 'flows') ?? {});
  return new Set(flows.flatMap((flow) => Object.keys(objectField(flow, 'scopes') ?? {})));
}

/** A scheme that a security requirement names. */
interface RequiredScheme {
  scheme: string;
  /** JSON pointer of the list of scopes below the scheme's name. */
  pointer: string;
}

/** The schemes that the description as a whole and its operations require. */
export function* securityRequirements({ objects }: Description): Generator<RequiredScheme> {
  for (const { kind, value, pointer } of objects) {
    if (kind !== 'root' && kind !== 'operation') continue;
    const list = pointerBelow(pointer, 'security');
    for (const [index, requirement] of listField(value, 'security').entries()) {
      if (!isObject(requirement)) continue;
      for (const scheme of Object.keys(requirement))
        yield { scheme, pointer: pointerBelow(pointerBelow(list, index), scheme) };
    }
  }
}
