import type { z } from 'zod';

/** The keys that a schema knows at a path of its data; of a union, those of all alternatives. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  const [step, ...rest] = path;
  switch (def.type) {
    case 'object':
      if (step === undefined) return Object.keys(def.shape);
      return typeof step === 'string' && Object.hasOwn(def.shape, step) ? keysIn(def.shape[step], rest) : [];
    case 'array':
      return step === undefined ? [] : knownKeys(def.element, rest);
    case 'record':
      return step === undefined ? [] : knownKeys(def.valueType, rest);
    case 'union':
      return def.options.flatMap((option) => knownKeys(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return knownKeys(def.innerType, path);
    case 'pipe':
      return knownKeys(def.in, path);
    case 'lazy':
      return knownKeys(def.getter(), path);
    default:
      return [];
  }
}

function keysIn(schema: z.core.$ZodType | undefined, path: readonly PropertyKey[]): string[] {
  return schema ? knownKeys(schema, path) : [];
}
