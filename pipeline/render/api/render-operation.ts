import { listField, textField } from '@docgraph/openapi/description/json-object';
import { Located, locate, pointerOfReference } from '@docgraph/openapi/description/located';
import { methodsOf, securityOf } from '@docgraph/openapi/description/operations';
import type { ApiOperationFacts } from '@docgraph/openapi/parsed-api';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import {
  type ApiExample,
  type ApiResponse,
  type Callback,
  type MediaType,
  Operation,
  Parameter,
  type RequestSample,
} from '@docgraph/schemas/operation';
import {
  type ApiSource,
  type Applied,
  appliedEntries,
  apply,
  descriptionOf,
  flag,
  present,
  unlessEmpty,
} from './api-source.ts';
import { renderField } from './render-schema.ts';

/** Renders an operation, with shared parameters, responses, and bodies inlined. */
export function renderOperation(facts: ApiOperationFacts, source: ApiSource): Operation {
  const { webhook, tag } = facts;
  const at = (pointer: string) => locate(source.root.data, pointer) ?? new Located(source.root.data, {}, pointer);
  const operation = at(facts.pointer);
  const item = at(facts.pointer.replace(/(?:\/additionalOperations)?\/[^/]*$/, ''));
  return present({
    operationId: facts.operationId,
    ...methodOf(facts.method),
    path: facts.path,
    webhook,
    tag: source.tagLabels.get(tag) ?? tag,
    summary: facts.summary,
    ...renderCall(item, operation, source),
    callbacks: unlessEmpty(renderCallbacks(operation, source)),
    ...(webhook ? { security: [] } : securityOf(operation)),
  });
}

function methodOf(method: string): Pick<Operation, 'method' | 'otherMethod'> {
  const known = Operation.shape.method.safeParse(method);
  return known.success ? { method: known.data } : { method: 'post', otherMethod: method };
}

/** Renders the fields shared by operations and callbacks. */
function renderCall(item: Located, call: Located, source: ApiSource) {
  return {
    description: descriptionOf(call, source) ?? descriptionOf(item, source),
    deprecated: flag(call, 'deprecated'),
    parameters: renderParameters(item, call, source),
    requestBody: renderRequestBody(call, source),
    responses: renderResponses(call, source),
  };
}

/** Renders an operation's parameters, including those inherited from its path item. Path parameters come first. */
function renderParameters(item: Located, operation: Located, source: ApiSource): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const written of [...item.list('parameters'), ...operation.list('parameters')]) {
    const parameter = written.isInternal() ? undefined : renderParameter(apply(written, source), source);
    if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  const all = [...parameters.values()];
  return [...all.filter((parameter) => parameter.in === 'path'), ...all.filter((parameter) => parameter.in !== 'path')];
}

function renderParameter({ object, description }: Applied, source: ApiSource): Parameter | undefined {
  const name = object.text('name');
  const place = Parameter.shape.in.safeParse(object.field('in'));
  if (name === undefined || !place.success) return undefined;
  const isForm = place.data === 'query' || place.data === 'cookie';
  const style = object.text('style') ?? (isForm ? 'form' : 'simple');
  const explode = object.field('explode');
  const holder = schemaHolder(object, source);
  return present({
    name,
    in: place.data,
    required: place.data === 'path' || object.is('required'),
    deprecated: flag(object, 'deprecated'),
    description,
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    schema: renderField(holder, 'schema', source),
    examples: renderExamples(holder, source),
  });
}

/** Returns the object that has the schema: the parameter or header itself, or its single media type. */
function schemaHolder(object: Located, source: ApiSource): Located {
  return appliedEntries(object, 'content', source)[0]?.[1].object ?? object;
}

/** Renders the request body of an operation, or returns undefined if it has none. */
function renderRequestBody(operation: Located, source: ApiSource): Operation['requestBody'] {
  const written = operation.object('requestBody');
  if (!written) return undefined;
  const { object, description } = apply(written, source);
  return present({ required: object.is('required'), description, content: renderContent(object, source) });
}

function renderResponses(operation: Located, source: ApiSource): ApiResponse[] {
  return appliedEntries(operation, 'responses', source)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, { object, description = { html: '', text: '' } }]) => ({
      status,
      description,
      headers: renderHeaders(object, source),
      content: renderContent(object, source),
      links: renderLinks(object, source),
    }));
}

function renderHeaders(response: Located, source: ApiSource): ApiResponse['headers'] {
  return appliedEntries(response, 'headers', source).map(([name, { object, description }]) => {
    const holder = schemaHolder(object, source);
    const isStated = holder.field('schema') !== undefined;
    return present({ name, description, schema: isStated ? renderField(holder, 'schema', source) : undefined });
  });
}

/** Renders a response's links to operations. Omits broken links, which are already reported. */
function renderLinks(response: Located, source: ApiSource): ApiResponse['links'] {
  return appliedEntries(response, 'links', source).flatMap(([name, { object, description }]) => {
    const target = object.text('operationId') ?? pointerOfReference(object.text('operationRef') ?? '');
    const operationId = source.operationIds.get(target ?? '');
    return operationId === undefined ? [] : [present({ name, operationId, description })];
  });
}

/** Renders the bodies under `content`, one for each media type. */
function renderContent(holder: Located, source: ApiSource): MediaType[] {
  return appliedEntries(holder, 'content', source).map(([mediaType, { object }]) =>
    present({ mediaType, schema: bodySchema(object, source), examples: renderExamples(object, source) }),
  );
}

/** Renders the schema of a body. A stream in OpenAPI 3.2 (`itemSchema`) is shown as an array of its items. */
function bodySchema(media: Located, source: ApiSource): ApiSchema | undefined {
  if (media.field('schema') !== undefined) return renderField(media, 'schema', source);
  if (media.field('itemSchema') === undefined) return undefined;
  return { types: ['array'], items: renderField(media, 'itemSchema', source) };
}

/** Renders the examples of a body or a parameter. An external example is shown as its URL. */
function renderExamples(holder: Located, source: ApiSource): ApiExample[] {
  const single = holder.field('example');
  if (single !== undefined) return [{ name: 'default', value: single }];
  return appliedEntries(holder, 'examples', source).flatMap(([name, { object }]): ApiExample[] => {
    const value = object.field('value') ?? object.text('externalValue');
    return value === undefined ? [] : [present({ name, summary: object.text('summary'), value })];
  });
}

/** Returns the samples that the description has for an operation, with language names as written. */
export function ownSamples({ pointer }: ApiOperationFacts, { root }: ApiSource): RequestSample[] {
  const operation = locate(root.data, pointer)?.value ?? {};
  return [...listField(operation, 'x-codeSamples'), ...listField(operation, 'x-code-samples')].flatMap((sample) => {
    const lang = textField(sample, 'lang');
    const source = textField(sample, 'source');
    return lang === undefined || source === undefined
      ? []
      : [{ language: lang, label: textField(sample, 'label') ?? lang, source }];
  });
}

/** Renders the callbacks of an operation. Nested callbacks aren't shown, since they may be infinite. */
function renderCallbacks(operation: Located, source: ApiSource): Callback[] {
  return appliedEntries(operation, 'callbacks', source).flatMap(([name, { object }]) =>
    object.entries().flatMap(([expression, written]) => {
      const item = written.followed() ?? written;
      if (expression.startsWith('x-') || item.isInternal()) return [];
      return methodsOf(item)
        .filter(([, call]) => !call.isInternal())
        .map(([method, call]): Callback => {
          const summary = call.text('summary')?.trim() || name;
          return present({ name, expression, method, summary, ...renderCall(item, call, source) });
        });
    }),
  );
}
