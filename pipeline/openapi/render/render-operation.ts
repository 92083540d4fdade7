import { type Callback, Operation } from '../../../schemas/operation.ts';
import type { ApiOperationFacts } from '../../model/parsed-api.ts';
import { isInternal } from '../description/internal.ts';
import { field, isObject, type JsonObject, listField, textField, valueAt } from '../description/json-object.ts';
import { pointerBelow, stepsOf } from '../description/json-pointer.ts';
import { methodsOf } from '../description/operations.ts';
import type { Located } from '../description/reference.ts';
import { securityOf } from '../description/security-of.ts';
import { type ApiSource, appliedEntries, appliedField, apply, descriptionOf } from './api-source.ts';
import { renderContent } from './render-media.ts';
import { renderParameters } from './render-parameters.ts';
import { type OperationLookup, renderResponses } from './render-responses.ts';

/** What operations need of the description as a whole. */
interface OperationContext {
  source: ApiSource;
  /** Names of tags as readers see them. */
  tagLabels: ReadonlyMap<string, string>;
  idOf: OperationLookup;
}

/** One operation with everything that belongs to it: shared parameters, responses and bodies are put in their place. */
export function renderOperation(facts: ApiOperationFacts, { source, tagLabels, idOf }: OperationContext): Operation {
  const operation = locate(facts.pointer, source.document);
  const item = locate(facts.pointer.replace(/(?:\/additionalOperations)?\/[^/]*$/, ''), source.document);
  const description = descriptionOf(operation, source) ?? descriptionOf(item, source);
  const requestBody = renderRequestBody(operation, source);
  const callbacks = renderCallbacks(operation, source, idOf);
  const { webhook, tag } = facts;
  return {
    operationId: facts.operationId,
    ...methodOf(facts.method),
    path: facts.path,
    ...(webhook && { webhook }),
    tag: tagLabels.get(tag) ?? tag,
    summary: facts.summary,
    ...(description && { description }),
    ...(field(operation.value, 'deprecated') === true && { deprecated: true }),
    parameters: renderParameters(item, operation, source),
    ...(requestBody && { requestBody }),
    responses: renderResponses(operation, source, idOf),
    ...(callbacks.length > 0 && { callbacks }),
    ...(webhook ? { security: [] } : securityOf(operation.value, source.document)),
    codeSamples: renderCodeSamples(operation.value),
    source: { file: facts.file, line: facts.span.start.line },
  };
}

function methodOf(method: string): Pick<Operation, 'method' | 'otherMethod'> {
  const known = Operation.shape.method.safeParse(method);
  return known.success ? { method: known.data } : { method: 'post', otherMethod: method };
}

function locate(pointer: string, document: JsonObject): Located {
  const value = valueAt(document, stepsOf(pointer));
  return { value: isObject(value) ? value : {}, pointer };
}

/** The body of an operation's request; undefined where it has none. */
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

/** The calls that the API makes in return for an operation. Callbacks of callbacks, which may have no end, are not shown. */
function renderCallbacks(operation: Located, source: ApiSource, idOf: OperationLookup): Callback[] {
  return appliedEntries(operation, 'callbacks', source).flatMap(([name, callback]) =>
    Object.entries(callback.value).flatMap(([expression, written]) => {
      if (expression.startsWith('x-') || !isObject(written)) return [];
      const item = apply({ value: written, pointer: pointerBelow(callback.pointer, expression) }, source);
      if (isInternal(item.value, source.document)) return [];
      return methodsOf(item)
        .filter(([, call]) => !isInternal(call.value, source.document))
        .map(([method, call]): Callback => {
          const description = descriptionOf(call, source) ?? descriptionOf(item, source);
          const requestBody = renderRequestBody(call, source);
          return {
            ...{ name, expression, method },
            summary: textField(call.value, 'summary')?.trim() || name,
            ...(description && { description }),
            ...(field(call.value, 'deprecated') === true && { deprecated: true }),
            parameters: renderParameters(item, call, source),
            ...(requestBody && { requestBody }),
            responses: renderResponses(call, source, idOf),
          };
        });
    }),
  );
}
