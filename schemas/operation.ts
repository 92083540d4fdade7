import { z } from 'zod';
import { ApiSchema, JsonValue, WRITTEN_NUMBERS } from './api-schema.ts';
import { ApiServer } from './api-server.ts';
import { ExternalDocs } from './external-docs.ts';
import { Lifecycle } from './lifecycle.ts';
import { RichText } from './text.ts';

/** A named example of a body or a parameter. */
export const ApiExample = z.object({
  name: z.string().describe('Key of the example in the description; `default` for an unnamed example.'),
  summary: z.string().optional().describe('What the example shows, in one line.'),
  value: JsonValue.describe('The example itself.'),
  numbers: z.record(z.string(), z.string()).optional().describe(WRITTEN_NUMBERS),
});
export type ApiExample = z.infer<typeof ApiExample>;

/** Examples in other files, which aren't sent or checked. */
const ExternalExamples = z
  .array(
    z.object({
      name: z.string().describe('Key of the example in the description.'),
      summary: z.string().optional().describe('What the example shows, in one line.'),
      url: z.string().describe('URL of the example (`externalValue`).'),
    }),
  )
  .optional()
  .describe('Examples that the description only links to; absent if there are none.');

/** A parameter of an operation. */
export const Parameter = z.object({
  name: z.string().describe('Name as sent.'),
  in: z.enum(['path', 'query', 'header', 'cookie']).describe('Location in the request.'),
  required: z.boolean().describe('Whether every request must include it; always true for path parameters.'),
  deprecated: z.literal(true).optional().describe('Present if clients should no longer send the parameter.'),
  description: RichText.optional().describe('Description of the parameter; absent if there is none.'),
  style: z.string().describe('Serialization style; the default for the location if not specified.'),
  explode: z.boolean().describe('Whether a list is sent as repeated parameters.'),
  mediaType: z
    .string()
    .optional()
    .describe('Media type in which the value is sent as one string (`content`); absent if `style` applies.'),
  allowReserved: z
    .literal(true)
    .optional()
    .describe("Present if reserved characters such as `/` aren't percent-encoded in the query."),
  wholeQuery: z
    .literal(true)
    .optional()
    .describe("Present if the value is the whole query, so that the name isn't sent (`in: querystring`)."),
  schema: ApiSchema.describe('Schema of the value.'),
  examples: z.array(ApiExample).describe('Example values; may be empty.'),
  externalExamples: ExternalExamples,
});
export type Parameter = z.infer<typeof Parameter>;

/** How a property of a form is sent. */
export const Encoding = z.object({
  property: z.string().describe('Name of the property.'),
  contentType: z
    .string()
    .optional()
    .describe('Content types of the part, separated by commas; absent for the default.'),
  style: z.string().optional().describe('Serialization style; absent if the property is sent in its content type.'),
  explode: z.boolean().optional().describe('Whether a list is sent as repeated fields; absent if not specified.'),
  allowReserved: z.literal(true).optional().describe("Present if reserved characters aren't percent-encoded."),
  headers: z
    .array(
      z.object({
        name: z.string().describe('Name of the header.'),
        required: z.boolean().describe('Whether every part must include it.'),
        description: RichText.optional().describe('Description of the header; absent if there is none.'),
        schema: ApiSchema.optional().describe('Schema of the value; absent if not specified.'),
        examples: z.array(ApiExample).describe('Example values; may be empty.'),
      }),
    )
    .optional()
    .describe('Headers of the part besides its content type; absent if there are none.'),
});
export type Encoding = z.infer<typeof Encoding>;

/** A body in one media type. */
export const MediaType = z.object({
  mediaType: z.string().describe('Media type or range, such as `application/json`.'),
  schema: ApiSchema.optional().describe('Schema of the body; absent if not specified.'),
  examples: z.array(ApiExample).describe('Example bodies; may be empty.'),
  externalExamples: ExternalExamples,
  encoding: z
    .array(Encoding)
    .optional()
    .describe("How the properties of a form are sent; absent if the description doesn't specify it."),
});
export type MediaType = z.infer<typeof MediaType>;

/** A response to an operation. */
export const ApiResponse = z.object({
  status: z.string().describe('Status code, a range such as `4XX`, or `default`.'),
  description: RichText.describe('Description of the response; contains empty strings if there is none.'),
  headers: z
    .array(
      z.object({
        name: z.string().describe('Name of the HTTP header.'),
        required: z.literal(true).optional().describe('Present if every response has the header.'),
        deprecated: z.literal(true).optional().describe('Present if clients should no longer rely on the header.'),
        description: RichText.optional().describe('Description of the header; absent if there is none.'),
        schema: ApiSchema.optional().describe('Schema of the value; absent if not specified.'),
        examples: z.array(ApiExample).optional().describe('Example values; absent if there are none.'),
      }),
    )
    .describe('Documented headers, ordered as in the API description.'),
  content: z.array(MediaType).describe('The body in each media type; empty for a response without a body.'),
  links: z
    .array(
      z.object({
        name: z.string().describe('Key of the link in the description.'),
        operationId: z.string().describe('ID of the target operation.'),
        description: RichText.optional().describe('Description of the link; absent if there is none.'),
      }),
    )
    .describe('Links to operations that take values from this response.'),
});
export type ApiResponse = z.infer<typeof ApiResponse>;

/** A code sample for an operation. */
export const RequestSample = z.object({
  language: z.string().describe('ID of the language in tab groups, such as `curl`, `javascript`, `python`, or `go`.'),
  label: z.string().describe('Language name or sample title shown to readers.'),
  example: z
    .string()
    .optional()
    .describe('Name of the request body example that the sample sends; absent if the sample applies to all examples.'),
  mediaType: z
    .string()
    .optional()
    .describe('Media type of the request body that the sample sends; absent for the first one.'),
  source: z.string().describe('Source code, as plain text; credentials are read from the environment.'),
});
export type RequestSample = z.infer<typeof RequestSample>;

/** Body of a request. */
const RequestBody = z.object({
  required: z.boolean().describe('Whether every request must have a body.'),
  description: RichText.optional().describe('Description of the body; absent if there is none.'),
  content: z.array(MediaType).describe('The body in each accepted media type.'),
});

/** A request that the API sends to a URL taken from an earlier request. */
export const Callback = z.object({
  name: z.string().describe('Key of the callback in the description.'),
  expression: z.string().describe('The URL, as a runtime expression such as `{$request.body#/url}`.'),
  method: z.string().describe('HTTP method in lower case.'),
  summary: z.string().describe('One-line summary; the name of the callback if there is none.'),
  description: RichText.optional().describe('Description of the request; absent if there is none.'),
  deprecated: z.literal(true).optional().describe('Present if users should no longer rely on the callback.'),
  parameters: z.array(Parameter).describe('Path parameters first, then all others, ordered as in the API description.'),
  requestBody: RequestBody.optional().describe('Body that the API sends; absent if there is none.'),
  responses: z.array(ApiResponse).describe('Responses that the API expects, ordered as in the API description.'),
});
export type Callback = z.infer<typeof Callback>;

/** A docs page that links to an operation. */
export const Guide = z.object({
  route: z.string().describe('Page route.'),
  title: z.string().describe('Page title.'),
});
export type Guide = z.infer<typeof Guide>;

/** An operation or webhook of the API: `api/operations/<operationId>.json`. */
export const Operation = z.object({
  operationId: z
    .string()
    .describe('Stable ID; derived from the method and path if the API description has no `operationId`.'),
  method: z
    .enum(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])
    .describe('HTTP method in lower case; `post` if `otherMethod` is set.'),
  otherMethod: z
    .string()
    .optional()
    .describe(
      "HTTP method in lower case if it isn't one of the values of `method`. OpenAPI 3.2 allows such methods, for example `query`.",
    ),
  path: z.string().describe('Path template relative to the server URL; for a webhook, its name.'),
  webhook: z
    .literal(true)
    .optional()
    .describe('Present for a webhook: a request that the API sends to a URL of its user.'),
  tag: z.string().describe('Tag under which the operation is listed.'),
  servers: z
    .array(ApiServer)
    .optional()
    .describe('Servers of the operation or its path, which replace those of the API; absent if there are none.'),
  summary: z.string().describe('One-line summary; the method and path if there is none.'),
  description: RichText.optional().describe('Description of the operation; absent if there is none.'),
  badges: z.array(z.string()).optional().describe('Labels such as `Beta` (`x-badges`); absent if there are none.'),
  externalDocs: ExternalDocs.optional().describe('Documentation elsewhere; absent if there is none.'),
  deprecated: z.literal(true).optional().describe('Present if the operation should no longer be used.'),
  parameters: z.array(Parameter).describe('Path parameters first, then all others, ordered as in the API description.'),
  requestBody: RequestBody.optional().describe('Request body; absent if there is none.'),
  responses: z.array(ApiResponse).describe('Responses, ordered as in the API description.'),
  callbacks: z
    .array(Callback)
    .optional()
    .describe('Callbacks, ordered as in the API description; absent if there are none.'),
  security: z
    .array(z.array(z.string()))
    .describe(
      'Alternative security requirements, each with the names of its schemes; empty if no credential is required.',
    ),
  securityScopes: z
    .array(z.record(z.string(), z.array(z.string())))
    .optional()
    .describe(
      'For each alternative of `security`, the required scopes by scheme name; absent if no scopes are required.',
    ),
  lifecycle: Lifecycle,
  requestSamples: z
    .array(RequestSample)
    .optional()
    .describe('Samples by language and example. Samples in the API description replace generated ones.'),
  guides: z
    .array(Guide)
    .optional()
    .describe(
      'Docs pages of the default edition that link to the operation, sorted by route; absent if there are none.',
    ),
});
export type Operation = z.infer<typeof Operation>;
