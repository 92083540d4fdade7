import { examplesOf } from '@docgraph/openapi/reference/examples-of';
import { fieldsOf } from '@docgraph/openapi/reference/level-of';
import { isFile } from '@docgraph/openapi/reference/request/body-of';
import { parameterValue, type SampleApi, sentBody } from '@docgraph/openapi/reference/request/request-of';
import { requestSamples } from '@docgraph/openapi/reference/samples/request-samples';
import { validSample } from '@docgraph/openapi/reference/valid-sample';
import { type ExpectedRequest, expectedRequest } from '@docgraph/openapi/tests/wire/expected-request';
import type { MediaType, Operation, RequestSample } from '@docgraph/schemas/operation';

/** All sample languages. They're run if they're installed. */
export const SENT_LANGUAGES = ['curl', 'javascript', 'python', 'go', 'php', 'ruby', 'java'] as const;

/** A sample with the request that it must send. */
export interface SentSample {
  id: string;
  language: string;
  number: number;
  source: string;
  /** Names of the files that it sends. */
  files: string[];
  expected: ExpectedRequest;
}

/** A number in the server URL that each sample replaces with its own. */
const NUMBER = 1e9;

/** Returns all samples of an operation: in each language, for each media type and example of the body. */
export async function samplesOf(operation: Operation, api: SampleApi, urlOf: (number: number) => string) {
  const { servers: _, ...called } = operation;
  const needed = operation.parameters.filter(({ required }) => required);
  const parameters = new Map(needed.map((each) => [each, parameterValue(each, api)]));
  return requestSamples(called, { ...api, server: urlOf(NUMBER), languages: SENT_LANGUAGES }).map((sample) => {
    const { media, value } = bodyOf(operation, api, sample);
    const fields = new Map(
      (media?.schema ? fieldsOf(media.schema, api.schemas) : []).map(({ name, schema }) => [name, schema]),
    );
    const expected = expectedRequest(operation, api.securitySchemes, {
      parameters,
      media,
      value,
      fields,
      isFile: (schema) => isFile(schema, api.schemas),
    });
    const { language, source } = sample;
    return {
      id: [operation.operationId, sample.mediaType, sample.example].filter(Boolean).join(' '),
      language,
      files: [...source.matchAll(/[@"']([\w-]+\.[a-z0-9]{2,5})["';]/g)].map(([, file = '']) => file),
      expected,
      numbered: (number: number) => ({ number, source: source.replaceAll(urlOf(NUMBER), urlOf(number)) }),
    };
  });
}

/** Returns the media type and the value of the body that a sample sends. */
function bodyOf(operation: Operation, { schemas }: SampleApi, { example, mediaType }: RequestSample) {
  const first = sentBody(operation);
  const media: MediaType | undefined =
    first && (operation.requestBody?.content.find((each) => each.mediaType === mediaType) ?? first);
  if (media === undefined) return {};
  const examples = examplesOf(media, schemas, 'request');
  const named = example === undefined ? undefined : examples.find(({ name }) => name === example);
  const value = named?.value ?? (media.schema ? validSample(media.schema, schemas, 'request').value : undefined);
  return { media, value };
}
