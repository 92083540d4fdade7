import { nameIn } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';

/**
 * Returns the IDs of the operations that use each named schema. Those that name it themselves come before those that use
 * it inside other schemas.
 */
export function schemaUsers(
  operations: ReadonlyMap<string, Operation>,
  schemas: ReadonlyMap<string, ApiSchema>,
): Map<string, string[]> {
  const inside = new Map([...schemas].map(([name, schema]) => [name, namesIn(schema)]));
  const direct = new Map<string, string[]>();
  const indirect = new Map<string, string[]>();
  const add = (users: Map<string, string[]>, name: string, id: string) => {
    const known = users.get(name);
    if (known) known.push(id);
    else users.set(name, [id]);
  };
  for (const [id, { parameters, requestBody, responses, callbacks }] of operations) {
    const own = namesIn([parameters, requestBody, responses, callbacks]);
    const reached = new Set(own);
    // A set's iterator also visits items added during iteration, each once, so cycles end.
    for (const name of reached) for (const each of inside.get(name) ?? []) reached.add(each);
    for (const name of reached) add(own.has(name) ? direct : indirect, name, id);
  }
  return new Map(
    [...schemas.keys()].map((name) => [name, [...(direct.get(name) ?? []), ...(indirect.get(name) ?? [])]]),
  );
}

/** Returns the names of all schemas that a value refers to. */
function namesIn(value: unknown): Set<string> {
  const references = JSON.stringify(value ?? null).matchAll(/"\$ref":"([^"\\]+)"/g);
  return new Set([...references].map(([, reference = '']) => nameIn(reference)));
}
