import type { Change } from '@docgraph/pipeline/tests/sandbox/engine/api-of';
import type { ApiSchema } from '@docgraph/schemas/api-schema';

/** What a schema demands: the requirement of a property, or a keyword. */
type Constraint = 'required' | 'enum' | 'oneOf' | 'not' | 'pattern' | 'minItems' | 'format' | 'readOnly' | 'type';

/** The description without one constraint of a named schema, on a property of it or, without one, on the whole. */
export function relaxed(schemaName: string, constraint: Constraint, property?: string): Change {
  return {
    schema: (schema, name) =>
      name === schemaName ? relax(schema, constraint, property, property === undefined) : schema,
  };
}

/** The description without one constraint on a query parameter. */
export function relaxedQuery(operationId: string, parameter: string, constraint: Constraint = 'required'): Change {
  return {
    operation: (operation) =>
      operation.operationId !== operationId
        ? operation
        : {
            ...operation,
            parameters: operation.parameters.map((each) => {
              if (each.name !== parameter) return each;
              return constraint === 'required'
                ? { ...each, required: false }
                : { ...each, schema: lacking(each.schema, constraint) };
            }),
          },
  };
}

function relax(schema: ApiSchema, constraint: Constraint, property: string | undefined, isHere: boolean): ApiSchema {
  const below = (each: ApiSchema) => relax(each, constraint, property, false);
  const own = isHere && constraint !== 'required' ? lacking(schema, constraint) : schema;
  return {
    ...own,
    ...(own.items && { items: below(own.items) }),
    ...(own.allOf && { allOf: own.allOf.map(below) }),
    ...(own.oneOf && { oneOf: own.oneOf.map(below) }),
    ...(own.anyOf && { anyOf: own.anyOf.map(below) }),
    ...(own.required && constraint === 'required' && { required: own.required.filter((name) => name !== property) }),
    ...(own.properties && {
      properties: Object.fromEntries(
        Object.entries(own.properties).map(([name, each]) => [
          name,
          relax(each, constraint, property, name === property),
        ]),
      ),
    }),
  };
}

function lacking(schema: ApiSchema, constraint: Exclude<Constraint, 'required'>): ApiSchema {
  const { [constraint]: _, ...rest } = schema;
  return rest;
}
