import type { Change } from '@docgraph/pipeline/tests/sandbox/engine/api-of';
import type { ApiSchema } from '@docgraph/schemas/api-schema';

/** What a schema demands: the requirement of a property, or a keyword. */
type Demand = 'required' | 'enum' | 'oneOf' | 'not' | 'pattern' | 'minItems' | 'format' | 'readOnly' | 'types';

/** The description without one demand of a named schema, on a property of it or, without one, on the whole. */
export function relaxed(schemaName: string, demand: Demand, property?: string): Change {
  return {
    schema: (schema, name) => (name === schemaName ? relax(schema, demand, property, property === undefined) : schema),
  };
}

/** The description without one demand on a query parameter. */
export function relaxedQuery(operationId: string, parameter: string, demand: Demand = 'required'): Change {
  return {
    operation: (operation) =>
      operation.operationId !== operationId
        ? operation
        : {
            ...operation,
            parameters: operation.parameters.map((each) => {
              if (each.name !== parameter) return each;
              return demand === 'required'
                ? { ...each, required: false }
                : { ...each, schema: lacking(each.schema, demand) };
            }),
          },
  };
}

function relax(schema: ApiSchema, demand: Demand, property: string | undefined, isHere: boolean): ApiSchema {
  const below = (each: ApiSchema) => relax(each, demand, property, false);
  const own = isHere && demand !== 'required' ? lacking(schema, demand) : schema;
  return {
    ...own,
    ...(own.items && { items: below(own.items) }),
    ...(own.allOf && { allOf: own.allOf.map(below) }),
    ...(own.oneOf && { oneOf: own.oneOf.map(below) }),
    ...(own.anyOf && { anyOf: own.anyOf.map(below) }),
    ...(own.required && demand === 'required' && { required: own.required.filter((name) => name !== property) }),
    ...(own.properties && {
      properties: own.properties.map((each) => ({
        ...each,
        required: each.required && !(demand === 'required' && each.name === property),
        schema: relax(each.schema, demand, property, each.name === property),
      })),
    }),
  };
}

function lacking(schema: ApiSchema, demand: Exclude<Demand, 'required'>): ApiSchema {
  const constraints = schema.constraints?.filter(({ name }) => name !== demand);
  const rest: ApiSchema = { ...schema, ...(constraints && { constraints }) };
  if (demand === 'types') rest.types = [];
  else if (demand !== 'pattern' && demand !== 'minItems') delete rest[demand];
  return rest;
}
