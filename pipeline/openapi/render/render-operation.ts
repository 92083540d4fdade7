import { Operation } from '../../../schemas/operation.ts';
import type { ApiOperationFacts } from '../../model/parsed-api.ts';
import { field, isObject, type JsonObject, listField, textField, valueAt } from '../description/json-object.ts';
import { stepsOf } from '../description/json-pointer.ts';
import type { Located } from '../description/reference.ts';
import { securityOf } from '../description/security-of.ts';
import { tagOf } from '../facts/api-tags.ts';
import { type ApiSource, appliedField, descriptionOf } from './api-source.ts';
import { renderContent } from './render-media.ts';
import { renderParameters } from './render-parameters.ts';
import { type OperationLookup, renderResponses } from './render-responses.ts';

/** What operations need of the description as a whole. */
export interface OperationContext {
  source: ApiSource;
  /** Names of tags as readers see them. */
  tagLabels: ReadonlyMap<string, string>;
  idOf: OperationLookup;
}

/** One operation with everything that belongs to it: shared parameters, responses and bodies are put in their place. */
export function renderOperation(facts: ApiOperationFacts, { source, tagLabels, idOf }: OperationContext): Operation {
  const operation = locate(facts.pointer, source.document);
  const item = locate(facts.pointer.slice(0, facts.pointer.lastIndexOf('/')), source.document);
  const description = descriptionOf(operation, source) ?? descriptionOf(item, source);
  const requestBody = renderRequestBody(operation, source);
  const tag = tagOf(operation.value);
  return {
    operationId: facts.operationId,
    method: Operation.shape.method.parse(facts.method),
    path: facts.path,
    tag: tagLabels.get(tag) ?? tag,
    summary: facts.summary,
    ...(description && { description }),
    ...(field(operation.value, 'deprecated') === true && { deprecated: true }),
    parameters: renderParameters(item, operation, source),
    ...(requestBody && { requestBody }),
    responses: renderResponses(operation, source, idOf),
    security: securityOf(operation.value, source.document),
    codeSamples: renderCodeSamples(operation.value),
    source: { file: facts.file, line: facts.span.start.line },
  };
}

function locate(pointer: string, document: JsonObject): Located {
  const value = valueAt(document, stepsOf(pointer));
  return { value: isObject(value) ? value : {}, pointer };
}

function renderRequestBody(operation: Located, source: ApiSource): Operation['requestBody'] {
  const body = appliedField(operation, 'requestBody', source);
  if (!body) return undefined;
  return {
    required: field(body.value, 'required') === true,
    ...(body.description && { description: body.description }),
    content: renderContent(body, source),
  };
}

function renderCodeSamples(operation: JsonObject): Operation['codeSamples'] {
  return [...listField(operation, 'x-codeSamples'), ...listField(operation, 'x-code-samples')].flatMap((sample) => {
    const lang = textField(sample, 'lang');
    const source = textField(sample, 'source');
    return lang === undefined || source === undefined
      ? []
      : [{ lang, label: textField(sample, 'label') ?? lang, source }];
  });
}
