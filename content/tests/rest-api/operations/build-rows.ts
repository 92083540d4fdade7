import { type AnswerRow, line, type OperationRow, type QueryRow } from '../rows.ts';

/** What the rows of the operations are built with. */

export const OPERATION: AnswerRow = { kind: 'operation' };
export const EMPTY: AnswerRow = { kind: 'empty' };
export const IN_USE = { inUse: true } as const;

/** Query parameters of one kind, named in one text. */
export const each = (names: string, more: Partial<QueryRow> = {}): QueryRow[] =>
  names.split(' ').map((name) => ({ name, required: false, ...more }));
export const comma = (names: string, more: Partial<QueryRow> = {}) => each(names, { list: 'comma', ...more });
export const repeated = (names: string, more: Partial<QueryRow> = {}) => each(names, { list: 'repeated', ...more });
export const required = (rows: readonly QueryRow[]): QueryRow[] => rows.map((row) => ({ ...row, required: true }));
export const sort = each('sort', { decision: 'The syntax is the name of a field, after "-" for descending.' });
export const tokens = each('next_token prev_token');

const STATES = { enum: ['IN_PROGRESS', 'SUCCEEDED', 'FAILED'] };
export const stateRepeated = repeated('state[]', STATES);

type Rest = Partial<Pick<OperationRow, 'query' | 'decision' | 'inUse'>>;

interface Family {
  /** Schema of the resource, where it has another name. */
  entity?: string;
  /** Name of the resource in bodies, where it has another one there. */
  body?: string;
  /** What differs in some of the calls, by id. */
  but?: Readonly<Record<string, Partial<OperationRow>>>;
  /** Query parameters of the list of operations. */
  query?: readonly QueryRow[];
  /** Why the family has operations calls. */
  why?: Pick<OperationRow, 'decision'>;
}

/** Why some families have operations calls. */
export const BY_GENERAL_SENTENCE = {
  decision: 'The family is not named with its operations calls, but every family has them.',
};

/** Builders of the calls of one tag, whose paths all begin with `base`. */
export function section(tag: string, base = '') {
  /** `call` is a method, the rest of the path and the schema of the body if there is one: `post /disks DiskCreate`. */
  function row(at: number, id: string, call: string, answer: AnswerRow | string, rest: Rest = {}): OperationRow {
    const [method, path = '', body] = call.split(' ');
    if (method !== 'get' && method !== 'put' && method !== 'post' && method !== 'patch' && method !== 'delete')
      throw new Error(`${call} names no method`);
    return {
      source: line(at),
      method,
      path: base + path,
      id,
      tag,
      query: [],
      ...(body && { body }),
      answer: typeof answer === 'string' ? { kind: 'plain', schema: answer } : answer,
      ...rest,
    };
  }

  /** The two calls on the operations of a family of resources. */
  function operationsOf(path: string, name: string, more: readonly QueryRow[] = [], why: Rest = {}): OperationRow[] {
    const query = [...each('resource_id'), ...comma('state', STATES), ...more];
    return [
      row(118, `list${name}Operations`, `get ${path}/operations`, 'OperationList', { query, ...why }),
      row(118, `get${name}Operation`, `get ${path}/operations/{operation_id}`, 'Operation', why),
    ];
  }

  /**
   * List, create, get, delete and patch of a resource, all changes asynchronous, and its operations calls. `single` is
   * the path of one resource: `/disks/{disk_id}`.
   */
  function family(at: number, single: string, name: string, more: Family = {}): OperationRow[] {
    const { entity = name, body = entity, but = {}, query = [], why } = more;
    const path = single.replace(/\/\{\w+\}$/, '');
    const calls = [
      row(at, `list${name}s`, `get ${path}`, `${entity}List`),
      row(at, `create${name}`, `post ${path} ${body}Create`, OPERATION),
      row(at, `get${name}`, `get ${single}`, entity),
      row(at, `delete${name}`, `delete ${single}`, OPERATION),
      row(at, `update${name}`, `patch ${single} ${body}Patch`, OPERATION),
      ...operationsOf(path, name, query, why),
    ];
    return calls.map((call) => ({ ...call, ...but[call.id] }));
  }

  return { row, operationsOf, family };
}
