import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { ApiError } from './api-error.ts';
import { fieldOf, textOf } from './json.ts';
import type { Sandbox } from './sandbox.ts';
import { readSpeed, writeSpeed } from './speed.ts';
import { exportState, importState } from './state-file.ts';
import { MAX_AHEAD } from './store.ts';

/** Version of the control API. */
const VERSION = 1;

/** Path prefix of the control API. */
export const CONTROL_PATH = '/_sandbox';

/** Maximum size of an uploaded state in bytes. */
export const MAX_STATE = 256 * 1024 * 1024;

/**
 * Handles requests to the control API: `/_sandbox/{health,routes,state,snapshots,clock,faults,trace}`. Never rejects.
 * Callers must authorize requests themselves.
 */
export async function control(request: Request, sandbox: Sandbox): Promise<Response> {
  try {
    const [name = '', item] = new URL(request.url).pathname.slice(CONTROL_PATH.length + 1).split('/', 2);
    const actions = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const action = actions && Object.hasOwn(actions, method) ? actions[method] : undefined;
    if (!action) throw new ApiError(404, `No endpoint ${method} ${CONTROL_PATH}/${name.slice(0, 50)} exists.`);
    const body = await bodyOf(request);
    if (method === 'POST') checkFields(body, FIELDS[name] ?? []);
    const result = await action(sandbox, body, item ? decodeURIComponent(item) : undefined);
    return Response.json(result ?? {});
  } catch (error) {
    const isExpected = error instanceof ApiError || error instanceof URIError;
    const message = error instanceof Error ? error.message : String(error);
    return Response.json({ message }, { status: error instanceof ApiError ? error.status : isExpected ? 400 : 500 });
  }
}

type Action = (
  sandbox: Sandbox,
  body: JsonValue,
  item: string | undefined,
) => JsonValue | undefined | Promise<JsonValue | undefined>;

const ACTIONS: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
  health: {
    GET: (sandbox) => ({ version: VERSION, status: 'ok', seeds: sandbox.seeds, calls: sandbox.calls }),
  },
  routes: { GET: (sandbox) => ({ routes: sandbox.routes }) },
  state: {
    GET: (sandbox) => exportState(sandbox.state, sandbox.description),
    PUT(sandbox, body) {
      const read = importState(body, sandbox.description);
      if ('fault' in read) throw new ApiError(400, `Invalid state: ${read.fault}.`);
      sandbox.replace(read.state);
      return undefined;
    },
    /** Resets the sandbox, optionally with a different seed or source of IDs. */
    POST(sandbox, body) {
      if (!sandbox.reset(textOf(body, 'seed'), textOf(body, 'ids')))
        throw new ApiError(400, `Unknown seed. Available seeds: ${sandbox.seeds.join(', ')}.`);
      return undefined;
    },
  },
  snapshots: {
    GET: (sandbox) => ({ snapshots: sandbox.snapshots }),
    PUT: (sandbox, _, name) => void sandbox.save(snapshotName(name)),
    /** Restores a snapshot. */
    POST(sandbox, _, name) {
      if (!sandbox.restore(snapshotName(name))) throw new ApiError(404, `No snapshot named "${name}" exists.`);
      return undefined;
    },
  },
  clock: {
    GET: clockOf,
    POST(sandbox, body) {
      const seconds = fieldOf(body, 'advance') ?? 0;
      const speedText = fieldOf(body, 'speed');
      const speed = typeof speedText === 'string' ? readSpeed(speedText) : undefined;
      if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= 1e9))
        throw new ApiError(400, '`advance` must be a number of seconds from 0 to 1e9.');
      if (speedText !== undefined && !speed)
        throw new ApiError(
          400,
          '`speed` must be `now`, a number of polls such as `3polls`, or a duration such as `1.5s`.',
        );
      if (sandbox.state.ahead + seconds * 1000 > MAX_AHEAD)
        throw new ApiError(400, `The clock can't be more than ${MAX_AHEAD / 1000} seconds ahead.`);
      if (speed) sandbox.setSpeed(speed);
      sandbox.advance(Math.round(seconds * 1000));
      return clockOf(sandbox);
    },
  },
  faults: {
    GET: faultsOf,
    async POST(sandbox, body) {
      const operation = fieldOf(body, 'operation_id');
      const [status, times] = [fieldOf(body, 'status'), fieldOf(body, 'times') ?? 1];
      if (!sandbox.routes.some(({ operation_id }) => operation_id === operation))
        throw new ApiError(400, 'No operation with this `operation_id` exists.');
      if (!isIntegerIn(status, 400, 599)) throw new ApiError(400, '`status` must be an integer from 400 to 599.');
      // Clients must expect server errors from any operation.
      if (status < 500 && !(await sandbox.documents(String(operation), status)))
        throw new ApiError(400, `\`status\` must be a status that ${operation} documents, or 500 and above.`);
      if (!isIntegerIn(times, 0, 1_000_000)) throw new ApiError(400, '`times` must be an integer from 0 to 1,000,000.');
      sandbox.setFault(String(operation), status, times);
      return faultsOf(sandbox);
    },
  },
  trace: {
    GET: (sandbox) => sandbox.trace.archive(),
    DELETE: (sandbox) => void sandbox.trace.clear(),
  },
};

/** Allowed fields in POST bodies. Otherwise, a typo in `seed` would reset the sandbox to the default seed. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  state: ['seed', 'ids'],
  clock: ['advance', 'speed'],
  faults: ['operation_id', 'status', 'times'],
};

function checkFields(body: JsonValue, allowed: readonly string[]): void {
  const unknown = Object.keys(body ?? {}).find((field) => !allowed.includes(field));
  if (unknown !== undefined)
    throw new ApiError(400, `Unknown field \`${unknown.slice(0, 50)}\`. Allowed: ${allowed.join(', ') || 'none'}.`);
}

function clockOf(sandbox: Sandbox): JsonValue {
  return { time: new Date(sandbox.now).toISOString(), speed: writeSpeed(sandbox.state.speed) };
}

function faultsOf(sandbox: Sandbox): JsonValue {
  return { faults: [...sandbox.state.faults].map(([operation_id, fault]) => ({ operation_id, ...fault })) };
}

function isIntegerIn(value: JsonValue | undefined, min: number, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

function snapshotName(name: string | undefined): string {
  if (name === undefined || !/^[\w.-]{1,100}$/.test(name))
    throw new ApiError(400, 'Snapshot names must have 1 to 100 letters, digits, underscores, periods, or hyphens.');
  return name;
}

async function bodyOf(request: Request): Promise<JsonValue> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_STATE)
    throw new ApiError(413, `The body must have at most ${MAX_STATE} bytes.`);
  const text = await request.text();
  if (text === '') return {};
  try {
    const body: JsonValue = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // Falls through to the error below.
  }
  throw new ApiError(400, 'The body must be a JSON object.');
}
