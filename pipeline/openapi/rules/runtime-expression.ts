import type { JsonValue } from '../../../schemas/api-schema.ts';
import type { Description } from '../description/description.ts';
import { field, objectField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { DescribedOperation } from '../description/operations.ts';
import type { DescriptionObject } from '../description/walk-description.ts';
import type { ApiProblem, ApiRule } from './api-rule.ts';
import { declaredParameters } from './declared-parameters.ts';

/** A runtime expression as OpenAPI defines it (4.7.20.4): what of a request or a response is meant. */
const EXPRESSION =
  /^\$(?:url|method|statusCode|(?:request|response)\.(?:header\.[!#$%&'*+.^_`|~\w-]+|query\.[^{}]+|path\.[^{}]+|body(?:#(?:\/[^{}]*)?)?))$/;

/** Links and callbacks take values of a request or a response by expressions, which must be possible to follow. */
export const runtimeExpression: ApiRule = {
  name: 'openapi/runtime-expression',
  *check(description) {
    for (const object of description.objects) {
      if (object.kind === 'link') yield* linkProblems(object, description);
      if (object.kind === 'callback') yield* callbackProblems(object, description);
    }
  },
};

function* linkProblems({ value, pointer }: DescriptionObject, description: Description): Generator<ApiProblem> {
  const operation = operationAround(pointer, description);
  const parameters = Object.entries(objectField(value, 'parameters') ?? {}).map(
    ([name, expression]) => [pointerBelow(pointerBelow(pointer, 'parameters'), name), expression] as const,
  );
  const body = field(value, 'requestBody');
  const written =
    body === undefined ? parameters : [...parameters, [pointerBelow(pointer, 'requestBody'), body] as const];
  for (const [at, expression] of written) {
    const problem = problemOf(expression, operation, description);
    if (problem) yield { ...problem, place: description.place(at) };
  }
}

function* callbackProblems({ value, pointer }: DescriptionObject, description: Description): Generator<ApiProblem> {
  const operation = operationAround(pointer, description);
  for (const address of Object.keys(value)) {
    const problem = /^(?:x-|\$ref$)/.test(address) ? undefined : problemOf(address, operation, description);
    if (problem) yield { ...problem, place: description.keyPlace(pointerBelow(pointer, address)) };
  }
}

/** The operation that a link or a callback belongs to; undefined for a component, which may belong to several. */
function operationAround(pointer: string, { operations }: Description): DescribedOperation | undefined {
  return operations.find((operation) => pointer.startsWith(`${operation.pointer}/`));
}

function problemOf(written: JsonValue, operation: DescribedOperation | undefined, { document }: Description) {
  if (typeof written !== 'string') return undefined;
  const expressions = written.startsWith('$') ? [written] : written.match(/(?<=\{)\$[^{}]*/g);
  for (const expression of expressions ?? []) {
    if (!EXPRESSION.test(expression)) {
      const hint = 'Write `$request.path.name`, `$response.body#/name` or another expression of OpenAPI.';
      return { message: `\`${expression}\` is no runtime expression.`, hint };
    }
    const [, location = '', name = ''] = /^\$request\.(path|query)\.(.*)$/.exec(expression) ?? [];
    if (!operation || name === '') continue;
    const declared = [operation.item, operation].flatMap((holder) => declaredParameters(holder, document));
    if (declared.some((parameter) => parameter.in === location && parameter.name === name)) continue;
    return {
      message: `The operation has no ${location} parameter \`${name}\`.`,
      hint: 'Take the value from a parameter of this operation, or from its response.',
    };
  }
  return undefined;
}
