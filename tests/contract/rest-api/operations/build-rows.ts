import { type AnswerRow, line, type OperationRow, type QueryRow } from '../rows.ts';

/** What the rows of the operations are built with. */

export const OPERATION: AnswerRow = { kind: 'operation' };
export const EMPTY: AnswerRow = { kind: 'empty' };
export const plain = (schema: string): AnswerRow => ({ kind: 'plain', schema });

export const one = (name: string, more: Partial<QueryRow> = {}): QueryRow => ({ name, required: false, ...more });
export const comma = (name: string, more: Partial<QueryRow> = {}): QueryRow => one(name, { list: 'comma', ...more });
export const required = (row: QueryRow): QueryRow => ({ ...row, required: true });
export const sort = one('sort', { decision: 'The syntax is the name of a field, after "-" for descending.' });
export const tokens = [one('next_token'), one('prev_token')];

type Rest = Partial<Pick<OperationRow, 'query' | 'body' | 'decision'>>;

/** Builds rows of one tag; `call` is a method and a path: `get /locations`. */
export function tagged(tag: string) {
  return (at: number, id: string, call: string, answer: AnswerRow, rest: Rest = {}): OperationRow => {
    const [method, path = ''] = call.split(' ');
    if (method !== 'get' && method !== 'put' && method !== 'post' && method !== 'patch' && method !== 'delete')
      throw new Error(`${call} names no method`);
    return { source: line(at), method, path, id, tag, query: [], answer, ...rest };
  };
}

const state = comma('state', { enum: ['IN_PROGRESS', 'SUCCEEDED', 'FAILED'] });
const resource = one('resource_id', { format: 'uuid' });
export const stateRepeated = one('state[]', { list: 'repeated', enum: ['IN_PROGRESS', 'SUCCEEDED', 'FAILED'] });

/** The two calls on the operations of a family of resources. */
export function operationsOf(tag: string, family: string, name: string, more: readonly QueryRow[] = [], decision = '') {
  const row = tagged(tag);
  const why = decision ? { decision } : {};
  return [
    row(118, `list${name}Operations`, `get ${family}/operations`, plain('OperationList'), {
      query: [resource, state, ...more],
      ...why,
    }),
    row(118, `get${name}Operation`, `get ${family}/operations/{operation_id}`, plain('Operation'), why),
  ];
}

/** Why some families have operations calls. */
export const BY_GENERAL_SENTENCE = 'The family is not named with its operations calls, but every family has them.';
