import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { fieldOf, textOf } from './json.ts';
import { Refusal } from './refusal.ts';
import type { Sandbox } from './sandbox.ts';
import { readSpeed, writeSpeed } from './speed.ts';
import { exportState, importState } from './state-file.ts';
import { MAX_AHEAD } from './store.ts';

/** Version of the requests below. */
const VERSION = 1;

/** The part of an address below which a sandbox is controlled. */
export const CONTROL_PATH = '/_sandbox';

/** Bytes of a state that is sent to replace the present one. */
export const MAX_STATE = 256 * 1024 * 1024;

/**
 * Answers a request that controls a sandbox: `/_sandbox/{health,routes,state,snapshots,clock,faults,trace}`. Never
 * rejects. Whether the caller may is decided by who calls this.
 */
export async function control(request: Request, sandbox: Sandbox): Promise<Response> {
  try {
    const [name = '', item] = new URL(request.url).pathname.slice(CONTROL_PATH.length + 1).split('/', 2);
    const actions = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const action = actions && Object.hasOwn(actions, method) ? actions[method] : undefined;
    if (!action) throw new Refusal(404, `There is no ${method} ${CONTROL_PATH}/${name.slice(0, 50)}.`);
    const body = await bodyOf(request);
    if (method === 'POST') checkFields(body, FIELDS[name] ?? []);
    const answer = await action(sandbox, body, item ? decodeURIComponent(item) : undefined);
    return Response.json(answer ?? {});
  } catch (error) {
    const isExpected = error instanceof Refusal || error instanceof URIError;
    const message = error instanceof Error ? error.message : String(error);
    return Response.json({ message }, { status: error instanceof Refusal ? error.status : isExpected ? 400 : 500 });
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
      if ('fault' in read) throw new Refusal(400, `The state cannot be used: ${read.fault}.`);
      sandbox.replace(read.state);
      return undefined;
    },
    /** Starts anew, with a seed, and with ids made of a text. */
    POST(sandbox, body) {
      if (!sandbox.reset(textOf(body, 'seed'), textOf(body, 'ids')))
        throw new Refusal(400, `There is no such seed. Seeds: ${sandbox.seeds.join(', ')}.`);
      return undefined;
    },
  },
  snapshots: {
    GET: (sandbox) => ({ snapshots: sandbox.snapshots }),
    PUT: (sandbox, _, name) => void sandbox.save(named(name)),
    /** Goes back to one. */
    POST(sandbox, _, name) {
      if (!sandbox.restore(named(name))) throw new Refusal(404, `There is no snapshot ${name}.`);
      return undefined;
    },
  },
  clock: {
    GET: clockOf,
    POST(sandbox, body) {
      const seconds = fieldOf(body, 'advance') ?? 0;
      const written = fieldOf(body, 'speed');
      const speed = typeof written === 'string' ? readSpeed(written) : undefined;
      if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= 1e9))
        throw new Refusal(400, '`advance` is a number of seconds: the clock only goes forward.');
      if (written !== undefined && !speed) throw new Refusal(400, '`speed` is now, 3polls or 1.5s, for instance.');
      if (sandbox.state.ahead + seconds * 1000 > MAX_AHEAD)
        throw new Refusal(400, `The clock can be at most ${MAX_AHEAD / 1000} seconds ahead.`);
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
        throw new Refusal(400, '`operation_id` is none of the API.');
      if (!isWhole(status, 400, 599)) throw new Refusal(400, '`status` is a number from 400 to 599.');
      // A failure of the server is what every caller has to expect.
      if (status < 500 && !(await sandbox.documents(String(operation), status)))
        throw new Refusal(400, `\`status\` is none that the description of ${operation} has.`);
      if (!isWhole(times, 0, 1_000_000)) throw new Refusal(400, '`times` says how many calls fail.');
      sandbox.setFault(String(operation), status, times);
      return faultsOf(sandbox);
    },
  },
  trace: {
    GET: (sandbox) => sandbox.trace.archive(),
    DELETE: (sandbox) => void sandbox.trace.clear(),
  },
};

/** Fields that the body of a POST request may have. A mistyped one must not start anew, for instance. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  state: ['seed', 'ids'],
  clock: ['advance', 'speed'],
  faults: ['operation_id', 'status', 'times'],
};

function checkFields(body: JsonValue, allowed: readonly string[]): void {
  const unknown = Object.keys(body ?? {}).find((field) => !allowed.includes(field));
  if (unknown !== undefined)
    throw new Refusal(400, `Unknown field \`${unknown.slice(0, 50)}\`. Allowed: ${allowed.join(', ') || 'none'}.`);
}

function clockOf(sandbox: Sandbox): JsonValue {
  return { time: new Date(sandbox.now).toISOString(), speed: writeSpeed(sandbox.state.speed) };
}

function faultsOf(sandbox: Sandbox): JsonValue {
  return { faults: [...sandbox.state.faults].map(([operation_id, fault]) => ({ operation_id, ...fault })) };
}

function isWhole(value: JsonValue | undefined, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

function named(name: string | undefined): string {
  if (name === undefined || !/^[\w.-]{1,100}$/.test(name)) throw new Refusal(400, 'A snapshot has a name of letters.');
  return name;
}

async function bodyOf(request: Request): Promise<JsonValue> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_STATE)
    throw new Refusal(413, `The body must have at most ${MAX_STATE} bytes.`);
  const text = await request.text();
  if (text === '') return {};
  try {
    const body: JsonValue = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // Said below.
  }
  throw new Refusal(400, 'The body must be a JSON object.');
}
