import { isJson } from '@docgraph/openapi/reference/samples/sample-request';
import { decoded } from '@docgraph/schemas/decoded';
import type { SandboxApi } from './api.ts';
import { credentialFault } from './credentials.ts';
import { demandWords, faultWords, placeOf } from './fault-words.ts';
import { answerFromMemory } from './memory.ts';
import { errorAnswer, mockAnswer } from './mock.ts';
import { Reading, readBody } from './read-body.ts';
import { readParameters } from './read-parameters.ts';
import { isRefusal, Refusal } from './refusal.ts';
import type { Match } from './router.ts';
import type { Answer, Call, SandboxRules } from './rules.ts';
import { type SandboxState, Store } from './store.ts';
import { UnreadInputs } from './unread.ts';

/** What a request is answered by, beside the state. */
export interface HandleContext {
  api: SandboxApi;
  /** The time outside, in milliseconds since 1970. */
  now: number;
  rules?: SandboxRules | undefined;
  /** Names of rules that are not kept. */
  without?: ReadonlySet<string> | undefined;
}

/** A response, and what the sandbox remembers from then on. */
export interface Handled {
  response: Response;
  /** The body of the response. */
  text: string;
  state: SandboxState;
  /** The body of the request; undefined where it was not read. */
  sent: ArrayBuffer | undefined;
  /** What of the request no rule read, such as `body tags`; nothing where the description answers. */
  unread: readonly string[];
}

/**
 * Answers a request as the API would: who calls and whether they may, then what the description says of the request,
 * then the rules of the operation, or else its examples and what was created before. Never rejects.
 */
export async function handle(request: Request, state: SandboxState, context: HandleContext): Promise<Handled> {
  const { api, rules, without } = context;
  const follows = (rule: string) => !without?.has(rule);
  const due = new Store(state, context.now);
  const url = new URL(request.url);
  const match = api.match(request.method, url);
  const reading = new Reading(request);
  let current = state;
  try {
    rules?.advance?.(due, follows);
    current = due.state();
    if (!match) {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      throw new Refusal(404, `The API has no operation ${method} ${url.pathname.slice(0, 200)}.`);
    }
    const fault = current.faults.get(match.operationId);
    if (fault) {
      current = withoutFault(current, match.operationId);
      throw new Refusal(fault.status, 'This failure was asked for.');
    }
    const store = new Store(current, context.now);
    const unread = new UnreadInputs();
    const answer = await answerOf(reading, match, { store, follows, context, unread });
    return { ...responseOf(answer), state: store.state(), sent: reading.bytes, unread: unread.names };
  } catch (error) {
    const refusal = isRefusal(error) ? error : new Refusal(500, `The sandbox failed: ${String(error)}`);
    return { ...(await refused(refusal, match, current, context)), sent: reading.bytes, unread: [] };
  }
}

async function answerOf(
  reading: Reading,
  match: Match,
  {
    store,
    follows,
    context,
    unread,
  }: Pick<Call, 'store' | 'follows'> & { context: HandleContext; unread: UnreadInputs },
): Promise<Answer> {
  const { api, rules } = context;
  const { request } = reading;
  const operation = await api.operation(match.operationId);
  const path = new Map([...match.path].map(([name, text]) => [name, decoded(text)]));
  const parameters = readParameters(operation, request, match, api.schemas);
  const call: Call = { operation, headers: request.headers, path, parameters, body: undefined, store, follows };
  const unknownCaller = credentialFault(operation, request, api.securitySchemes);
  if (unknownCaller) throw new Refusal(401, unknownCaller);
  rules?.authorize?.(call);
  for (const { in: kind, name, required, schema } of operation.parameters) {
    const value = parameters[kind].get(name);
    if (value === undefined && required) throw new Refusal(400, `The ${kind} parameter ${name} is required.`);
    const [fault] = value === undefined ? [] : api.validator.faults(schema, value, 'request');
    if (fault) throw new Refusal(400, `The ${kind} parameter ${name}${placeOf(fault.path)} ${demandWords(fault)}.`);
  }
  const body = await readBody(operation, reading, api.schemas);
  const faults =
    body.schema && body.value !== undefined ? api.validator.faults(body.schema, body.value, 'request') : [];
  if (faults.length > 0) throw new Refusal(400, faults.map(faultWords).join(' '));
  const checked: Call = { ...call, body: body.value };
  return (
    ruledAnswer(checked, rules, unread) ??
    (await answerFromMemory(checked, api)) ??
    mockAnswer(operation, request.headers.get('accept'), api)
  );
}

function ruledAnswer(call: Call, rules: SandboxRules | undefined, unread: UnreadInputs): Answer | undefined {
  const { operationId } = call.operation;
  const rule = rules && Object.hasOwn(rules.operations, operationId) ? rules.operations[operationId] : undefined;
  return rule?.({ ...call, parameters: unread.parameters(call.parameters), body: unread.body(call.body) });
}

async function refused(
  { status, message }: Refusal,
  match: Match | undefined,
  state: SandboxState,
  context: HandleContext,
) {
  const { api, rules, now } = context;
  const store = new Store(state, now);
  if (rules?.errorBody) {
    const answer: Answer = { status, body: rules.errorBody(status, message, store.newId()) };
    return { ...responseOf(answer), state: store.state() };
  }
  const operation = match && (await api.operation(match.operationId).catch(() => undefined));
  return { ...responseOf(errorAnswer(operation, status, message, api)), state };
}

function withoutFault(state: SandboxState, operationId: string): SandboxState {
  const faults = new Map(state.faults);
  const { status = 500, times = 0 } = faults.get(operationId) ?? {};
  if (times > 1) faults.set(operationId, { status, times: times - 1 });
  else faults.delete(operationId);
  return { ...state, faults };
}

function responseOf({ status, body, mediaType = 'application/json' }: Answer): Pick<Handled, 'response' | 'text'> {
  if (body === undefined || status === 204 || status === 304)
    return { response: new Response(null, { status }), text: '' };
  const text = isJson(mediaType) || typeof body !== 'string' ? JSON.stringify(body) : body;
  const type = mediaType.includes('*') ? 'application/json' : mediaType;
  return { response: new Response(text, { status, headers: { 'content-type': type } }), text };
}
