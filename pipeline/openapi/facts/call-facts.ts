import { credentialsOf } from '../../../reference/samples/credentials-of.ts';
import { type Answer, answerOf } from '../../../reference/samples/sample-request.ts';
import type { CallFacts } from '../../model/parsed-api.ts';
import type { Description } from '../description/description.ts';
import { isObject, type JsonObject, objectField, textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import { followReferences, type Located } from '../description/reference.ts';
import { sampleServer } from '../description/sample-server.ts';
import { securityOf } from '../description/security-of.ts';

/** Where operations are called, with which credentials, and what they answer with. */
export function callFacts({ document, operations }: Description): CallFacts {
  const schemes = Object.entries(objectField(objectField(document, 'components'), 'securitySchemes') ?? {}).map(
    ([name, scheme]) => ({
      name,
      type: textField(scheme, 'type') ?? '',
      scheme: textField(scheme, 'scheme'),
      // Only headers can be added to a request without changing its address.
      ...(textField(scheme, 'in') === 'header' && { in: 'header' as const, parameter: textField(scheme, 'name') }),
    }),
  );
  return {
    server: sampleServer(document),
    calls: operations.map(({ method, path, value, pointer }) => ({
      method: method.toUpperCase(),
      path,
      credentials: credentialsOf(securityOf(value, document), schemes).map(({ name, value }) => ({
        name,
        value: [...value],
      })),
      answer: answerOf(method, answersOf({ value, pointer }, document)),
    })),
  };
}

function answersOf({ value, pointer }: Located, document: JsonObject): Answer[] {
  const responses = objectField(value, 'responses') ?? {};
  return Object.entries(responses).flatMap(([status, written]): Answer[] => {
    if (!isObject(written)) return [];
    const at = pointerBelow(pointerBelow(pointer, 'responses'), status);
    const response = followReferences(document, { value: written, pointer: at });
    return [{ status, mediaTypes: Object.keys(objectField(response?.value, 'content') ?? {}) }];
  });
}
