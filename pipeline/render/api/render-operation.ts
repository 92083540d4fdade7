import { externalDocsOf } from '@docgraph/openapi/description/external-docs';
import { listField, textField } from '@docgraph/openapi/description/json-object';
import { Located, locate, pointerOfReference } from '@docgraph/openapi/description/located';
import { methodsOf, securityOf } from '@docgraph/openapi/description/operations';
import { flag, present, unlessEmpty } from '@docgraph/openapi/description/present';
import { ownServers } from '@docgraph/openapi/description/servers';
import { fieldSchema } from '@docgraph/openapi/description/to-json-schema';
import { unsafeScheme } from '@docgraph/openapi/description/unsafe-scheme';
import type { ApiOperationFacts } from '@docgraph/openapi/parsed-api';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { Lifecycle } from '@docgraph/schemas/lifecycle';
import {
  type ApiExample,
  type ApiResponse,
  type Callback,
  type Encoding,
  type MediaType,
  Operation,
  Parameter,
  type RequestSample,
} from '@docgraph/schemas/operation';
import { type ApiSource, type Applied, appliedEntries, apply, descriptionOf } from './api-source.ts';
import { itemPointer, renderServers } from './render-servers.ts';

/** Renders an operation, with shared parameters, responses, and bodies inlined. */
export function renderOperation(facts: ApiOperationFacts, source: ApiSource): Operation {
  const { webhook, tag } = facts;
  const at = (pointer: string) => locate(source.root.data, pointer) ?? new Located(source.root.data, {}, pointer);
  const operation = at(facts.pointer);
  const item = at(itemPointer(facts.pointer));
  const servers = webhook ? undefined : ownServers(operation, item);
  return present({
    operationId: facts.operationId,
    ...methodOf(facts.method),
    path: facts.path,
    webhook,
    tag: source.tagLabels.get(tag) ?? tag,
    servers: servers && renderServers(servers, source),
    summary: facts.summary,
    badges: unlessEmpty(operation.list('x-badges').flatMap((badge) => badge.text('name')?.trim() || [])),
    externalDocs: externalDocsOf(operation),
    ...renderCall(item, operation, source),
    callbacks: unlessEmpty(renderCallbacks(operation, source)),
    ...(webhook ? { security: [] } : securityOf(operation)),
    lifecycle: Lifecycle.safeParse(operation.field('x-lifecycle')).data,
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
  const wholeQuery = object.field('in') === 'querystring' || undefined;
  const place = Parameter.shape.in.safeParse(wholeQuery ? 'query' : object.field('in'));
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
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie',
    mediaType: object.names('content')[0],
    allowReserved: place.data === 'query' ? flag(object, 'allowReserved') : undefined,
    wholeQuery,
    schema: fieldSchema(holder, 'schema', source),
    ...renderExamples(holder, source),
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
    return present({
      name,
      required: flag(object, 'required'),
      deprecated: flag(object, 'deprecated'),
      description,
      schema: isStated ? fieldSchema(holder, 'schema', source) : undefined,
      examples: unlessEmpty(renderExamples(holder, source).examples),
    });
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
    present({
      mediaType,
      schema: bodySchema(object, source),
      ...renderExamples(object, source),
      encoding: unlessEmpty(appliedEntries(object, 'encoding', source).map((each) => renderEncoding(each, source))),
    }),
  );
}

/** Renders how a property of a form is sent. */
function renderEncoding([property, { object }]: [string, Applied], source: ApiSource): Encoding {
  const explode = object.field('explode');
  const headers = appliedEntries(object, 'headers', source).map(([name, { object: header, description }]) => {
    const holder = schemaHolder(header, source);
    const schema = holder.field('schema') === undefined ? undefined : fieldSchema(holder, 'schema', source);
    const { examples } = renderExamples(holder, source);
    return present({ name, required: header.is('required'), description, schema, examples });
  });
  return present({
    property,
    contentType: object.text('contentType'),
    style: object.text('style'),
    explode: typeof explode === 'boolean' ? explode : undefined,
    allowReserved: flag(object, 'allowReserved'),
    headers: unlessEmpty(headers),
  });
}

/** Renders the schema of a body. A stream in OpenAPI 3.2 (`itemSchema`) is shown as an array of its items. */
function bodySchema(media: Located, source: ApiSource): ApiSchema | undefined {
  if (media.field('schema') !== undefined) return fieldSchema(media, 'schema', source);
  if (media.field('itemSchema') === undefined) return undefined;
  return { type: 'array', items: fieldSchema(media, 'itemSchema', source) };
}

/** Renders the examples of a body or a parameter, and links to those in other files. */
function renderExamples(holder: Located, source: ApiSource): Pick<MediaType, 'examples' | 'externalExamples'> {
  const single = holder.field('example');
  if (single !== undefined)
    return { examples: [present({ name: 'default', value: single, numbers: numbersIn(holder, 'example', source) })] };
  const named = appliedEntries(holder, 'examples', source).map(([name, { object }]) => ({
    name,
    summary: object.text('summary'),
    value: object.field('value') ?? object.field('dataValue') ?? object.text('serializedValue'),
    numbers: numbersIn(object, object.field('value') === undefined ? 'dataValue' : 'value', source),
    url: object.text('externalValue'),
  }));
  const external = named.flatMap(({ name, summary, value, url }) =>
    value !== undefined || url === undefined || unsafeScheme(url) !== undefined
      ? []
      : [present({ name, summary, url })],
  );
  return {
    examples: named.flatMap(({ name, summary, value, numbers }) =>
      value === undefined ? [] : [present({ name, summary, value, numbers })],
    ),
    ...(external.length > 0 && { externalExamples: external }),
  };
}

/** Returns the numbers as written under a key, or undefined if there are none. */
function numbersIn(holder: Located, key: string, { numbers }: ApiSource): ApiExample['numbers'] {
  const found = numbers.below(holder.at(key));
  return Object.keys(found).length > 0 ? found : undefined;
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
