import { violationMessage } from '@docgraph/openapi/reference/validate/constraint-messages';
import { ValueValidator } from '@docgraph/openapi/reference/validate/value-validator';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { MAX_BODY_LEVELS } from './bracket-form.ts';
import { MAX_AHEAD, type SandboxState, type Speed } from './store.ts';
import { Table } from './table.ts';

/** Version of the file format. Later versions are rejected. */
const VERSION = 1;

const TEXT: ApiSchema = { type: 'string' };
const upTo = (maximum: number): ApiSchema => ({ type: 'integer', minimum: 0, maximum });
/** A count or time in milliseconds. The maximum is well below the largest safe integer. */
const COUNT = upTo(1e15);
const object = (properties: Record<string, ApiSchema>): ApiSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const mapOf = (additionalProperties: ApiSchema): ApiSchema => ({ type: 'object', additionalProperties });

const FORM = object({
  format: { const: 'docgraph-sandbox' },
  version: COUNT,
  description: TEXT,
  tables: mapOf(mapOf({ type: 'object' })),
  seed: TEXT,
  ids: COUNT,
  ahead: upTo(MAX_AHEAD),
  speed: {
    oneOf: [
      object({ after: { const: 'nothing' } }),
      object({ after: { const: 'polls' }, count: COUNT }),
      object({ after: { const: 'time' }, milliseconds: upTo(MAX_AHEAD) }),
    ],
  },
  faults: mapOf(object({ status: COUNT, times: COUNT })),
});

/** Maximum nesting: that of a request body, and the levels around a resource. */
const MAX_LEVELS = MAX_BODY_LEVELS + 10;

/** Reports whether a value is nested more than `most` levels deep. Not recursive, because nesting is unbounded. */
function isDeeper(value: JsonValue, most: number): boolean {
  let level: JsonValue[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** Exports the state as JSON.\n\n@param description Hash of the API description that the state belongs to. */
export function exportState(state: SandboxState, description: string): JsonObject {
  const { tables, seed, ids, ahead, speed, faults } = state;
  const rows = [...tables].map(([name, table]): [string, JsonValue] => [name, Object.fromEntries(table.entries())]);
  const form = { format: 'docgraph-sandbox', version: VERSION, description, seed, ids, ahead, speed: { ...speed } };
  return { ...form, faults: Object.fromEntries(faults), tables: Object.fromEntries(rows) };
}

/** Imports a state from JSON. Returns the reason if it's invalid or belongs to another API description. */
export function importState(value: JsonValue, description: string): { state: SandboxState } | { fault: string } {
  if (isObject(value) && typeof value.version === 'number' && value.version > VERSION)
    return { fault: `version ${value.version} is not supported (expected ${VERSION} or earlier)` };
  if (isDeeper(value, MAX_LEVELS)) return { fault: `it is nested more than ${MAX_LEVELS} levels deep` };
  const [fault] = new ValueValidator(new Map()).validate(FORM, value, 'response');
  if (fault) return { fault: `${fault.path.join('/') || 'the state'} ${violationMessage(fault)}` };
  const file = value as unknown as Omit<SandboxState, 'tables' | 'faults'> & {
    description: string;
    speed: Speed;
    tables: Record<string, Record<string, JsonObject>>;
    faults: Record<string, { status: number; times: number }>;
  };
  if (file.description !== description) return { fault: 'it was saved for another API description' };
  const tables = new Map(Object.entries(file.tables).map(([name, rows]) => [name, Table.of(Object.entries(rows))]));
  const { seed, ids, ahead, speed } = file;
  return { state: { tables, seed, ids, ahead, speed, faults: new Map(Object.entries(file.faults)) } };
}
