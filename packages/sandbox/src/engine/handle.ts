import { isJson } from '@docgraph/openapi/reference/request/media-type';
import {
  bodyErrorMessage,
  formatPath,
  violationMessage,
} from '@docgraph/openapi/reference/validate/constraint-messages';
import { decoded } from '@docgraph/schemas/decoded';
import type { SandboxApi } from './api.ts';
import { ApiError, isApiError } from './api-error.ts';
import { addCallbacks } from './callbacks.ts';
import { credentialError } from './credentials.ts';
import { answerFromMemory } from './memory.ts';
import { errorAnswer, mockAnswer } from './mock.ts';
import { BufferedRequest, readBody } from './read-body.ts';
import { isHeaderName } from './read-header.ts';
import { readParameters } from './read-parameters.ts';
import type { Match } from './router.ts';
import type { Answer, Call, SandboxRules } from './rules.ts';
import { type SandboxState, Store } from './store.ts';
import { UnreadInputs } from './unread.ts';

/** Everything that determines a response, except the state. */
export interface HandleContext {
  api: SandboxApi;
  /** The current time in milliseconds since 1970. */
  now: number;
  rules?: SandboxRules | undefined;
  /** Names of disabled rules. */
  without?: ReadonlySet<string> | undefined;
}

/** A response, and the resulting state. */
export interface Handled {
  response: Response;
  /** The body of the response. */
  text: string;
  state: SandboxState;
  /** The request body. Undefined if it wasn't read. */
  sent: ArrayBuffer | undefined;
  /** Parts of the request that no rule read, such as `body tags`. Empty for responses that don't come from rules. */
  unread: readonly string[];
}

/**
 * Responds to a request as the API would. Authorizes the request, validates it against the description, and applies the
 * rules of the operation. Without rules, responds with examples and the data of earlier requests. Never rejects.
 */
export async function handle(request: Request, state: SandboxState, context: HandleContext): Promise<Handled> {
  const { api, rules, without } = context;
  const follows = (rule: string) => !without?.has(rule);
  const dueStore = new Store(state, context.now);
  const url = new URL(request.url);
  const match = api.match(request.method, url);
  const reading = new BufferedRequest(request);
  let current = state;
  try {
    rules?.advance?.(dueStore, follows);
    current = dueStore.state();
    if (!match) {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      throw new ApiError(404, `No operation matches ${method} ${url.pathname.slice(0, 200)}.`);
    }
    const injected = current.faults.get(match.operationId);
    if (injected) {
      current = withoutInjectedFault(current, match.operationId);
      throw new ApiError(injected.status, 'Injected failure.');
    }
    const store = new Store(current, context.now);
    const unread = new UnreadInputs();
    const data = await respond(reading, match, { store, follows, context, unread });
    return { ...responseOf(data), state: store.state(), sent: reading.bytes, unread: unread.names };
  } catch (error) {
    const apiError = isApiError(error) ? error : new ApiError(500, `Internal sandbox error: ${String(error)}`);
    return { ...(await respondWithError(apiError, match, current, context)), sent: reading.bytes, unread: [] };
  }
}

async function respond(
  reading: BufferedRequest,
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
  const call: Call = {
    operation,
    url: request.url,
    headers: request.headers,
    path,
    parameters,
    body: undefined,
    store,
    follows,
  };
  const missing = credentialError(operation, request, api.securitySchemes);
  if (missing) throw new ApiError(401, missing);
  rules?.authorize?.(call);
  for (const { in: kind, name, required, schema } of operation.parameters) {
    // OpenAPI ignores the first three, because other parts of a description define them.
    const isIgnored = /^(?:accept|content-type|authorization)$/i.test(name) || !isHeaderName(name);
    if (kind === 'header' && isIgnored) continue;
    const value = parameters[kind].get(name);
    if (value === undefined && required) throw new ApiError(400, `The ${kind} parameter \`${name}\` is required.`);
    const [error] = value === undefined ? [] : api.validator.validate(schema, value, 'request');
    if (error)
      throw new ApiError(400, `The ${kind} parameter \`${name}${formatPath(error.path)}\` ${violationMessage(error)}.`);
  }
  const body = await readBody(operation, reading, api.schemas);
  const errors =
    body.schema && body.value !== undefined ? api.validator.validate(body.schema, body.value, 'request') : [];
  if (errors.length > 0) throw new ApiError(400, errors.map(bodyErrorMessage).join(' '));
  const validated: Call = { ...call, body: body.value };
  const answer =
    ruleResponse(validated, rules, unread) ??
    (await answerFromMemory(validated, api)) ??
    mockAnswer(operation, request.headers.get('accept'), api);
  await addCallbacks(validated, answer, api);
  return answer;
}

function ruleResponse(call: Call, rules: SandboxRules | undefined, unread: UnreadInputs): Answer | undefined {
  const { operationId } = call.operation;
  const rule = rules && Object.hasOwn(rules.operations, operationId) ? rules.operations[operationId] : undefined;
  return rule?.({ ...call, parameters: unread.parameters(call.parameters), body: unread.body(call.body) });
}

async function respondWithError(
  { status, message }: ApiError,
  match: Match | undefined,
  state: SandboxState,
  context: HandleContext,
) {
  const { api, rules, now } = context;
  const store = new Store(state, now);
  if (rules?.errorBody) {
    const data: Answer = { status, body: rules.errorBody(status, message, store.newId()) };
    return { ...responseOf(data), state: store.state() };
  }
  const operation = match && (await api.operation(match.operationId).catch(() => undefined));
  return { ...responseOf(errorAnswer(operation, status, message, api)), state };
}

function withoutInjectedFault(state: SandboxState, operationId: string): SandboxState {
  const faults = new Map(state.faults);
  const { status = 500, times = 0 } = faults.get(operationId) ?? {};
  if (times > 1) faults.set(operationId, { status, times: times - 1 });
  else faults.delete(operationId);
  return { ...state, faults };
}

function responseOf({ status, body, mediaType = 'application/json', headers = {}, reason }: Answer) {
  const added = { ...headers, ...(reason !== undefined && { 'x-sandbox-example': reason }) };
  const isEmpty = body === undefined && isJson(mediaType);
  if (isEmpty || status === 204 || status === 304)
    return { response: new Response(null, { status, headers: added }), text: '' };
  const text = isJson(mediaType) || typeof body === 'object' ? JSON.stringify(body) : String(body ?? '');
  const type = mediaType.includes('*') ? 'application/json' : mediaType;
  return { response: new Response(text, { status, headers: { ...added, 'content-type': type } }), text };
}
