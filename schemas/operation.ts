import { z } from 'zod';
import { ApiSchema, JsonValue } from './api-schema.ts';
import { RichText } from './text.ts';

/** A named example of a body or a parameter. */
export const ApiExample = z.object({
  name: z.string().describe('Key of the example in the description; `default` for an unnamed one.'),
  summary: z.string().optional().describe('What the example shows, in one line.'),
  value: JsonValue.describe('The example itself; the address of one that the description keeps elsewhere.'),
});
export type ApiExample = z.infer<typeof ApiExample>;

/** A parameter of an operation. */
export const Parameter = z.object({
  name: z.string().describe('Name as it is sent.'),
  in: z.enum(['path', 'query', 'header', 'cookie']).describe('Where in the request it is sent.'),
  required: z.boolean().describe('Whether every call must send it; always true in the path.'),
  deprecated: z.literal(true).optional().describe('Present when it should no longer be sent.'),
  description: RichText.optional().describe('What the parameter does; absent when unwritten.'),
  style: z.string().describe('Serialization style, with the default of its place filled in.'),
  explode: z.boolean().describe('Whether a list is sent as repeated parameters.'),
  schema: ApiSchema.describe('What its value looks like.'),
  examples: z.array(ApiExample).describe('Values as they may be sent; may be empty.'),
});
export type Parameter = z.infer<typeof Parameter>;

/** A body in one media type. */
export const MediaType = z.object({
  mediaType: z.string().describe('Media type or range, for instance `application/json`.'),
  schema: ApiSchema.optional().describe('What the body looks like; absent when not stated.'),
  examples: z.array(ApiExample).describe('Whole bodies as they may occur; may be empty.'),
});
export type MediaType = z.infer<typeof MediaType>;

/** A response of an operation. */
export const ApiResponse = z.object({
  status: z.string().describe('Status code, range such as `4XX`, or `default`.'),
  description: RichText.describe('When this response is sent and what it says; empty texts when unwritten.'),
  headers: z
    .array(
      z.object({
        name: z.string().describe('Name of the HTTP header.'),
        description: RichText.optional().describe('What the header tells; absent when unwritten.'),
        schema: ApiSchema.optional().describe('What its value looks like; absent when not stated.'),
      }),
    )
    .describe('Documented headers, in the order of the description.'),
  content: z.array(MediaType).describe('Empty for a response without a body.'),
  links: z
    .array(
      z.object({
        name: z.string().describe('Key of the link in the description.'),
        operationId: z.string().describe('Id of the operation it leads to.'),
        description: RichText.optional().describe('What to use it for; absent when unwritten.'),
      }),
    )
    .describe('Operations that take values of this response.'),
});
export type ApiResponse = z.infer<typeof ApiResponse>;

/** A call of an operation in a programming language. */
export const RequestSample = z.object({
  language: z
    .string()
    .describe('Value of the language in groups of tabs: `curl`, `javascript`, `python`, `go` or another.'),
  label: z.string().describe('Name of the language, or title of the sample, for readers.'),
  example: z
    .string()
    .optional()
    .describe('Name of the example of the request body that it sends; absent where it fits all.'),
  source: z.string().describe('Code of the sample, as plain text; credentials are read from the environment.'),
});
export type RequestSample = z.infer<typeof RequestSample>;

/** Body of a request. */
const RequestBody = z.object({
  required: z.boolean().describe('Whether every call must send a body.'),
  description: RichText.optional().describe('What the body is; absent when unwritten.'),
  content: z.array(MediaType).describe('The body in each media type that is accepted.'),
});

/** A call that the API makes in return, to an address that it takes from a call it got. */
export const Callback = z.object({
  name: z.string().describe('Key of the callback in the description.'),
  expression: z.string().describe('The address, as a runtime expression such as `{$request.body#/url}`.'),
  method: z.string().describe('HTTP method in lower case.'),
  summary: z.string().describe('Name of the call in one line; that of the callback where the description has none.'),
  description: RichText.optional().describe('When the API calls, and what with; absent when unwritten.'),
  deprecated: z.literal(true).optional().describe('Present when it should no longer be relied on.'),
  parameters: z.array(Parameter).describe('Path parameters first, then in the order of the description.'),
  requestBody: RequestBody.optional().describe('What the API sends; absent when the description has none.'),
  responses: z.array(ApiResponse).describe('What the API expects as an answer, in the order of the description.'),
});
export type Callback = z.infer<typeof Callback>;

/** A page of the docs that links to an operation. */
export const Guide = z.object({
  route: z.string().describe('Route of the page.'),
  title: z.string().describe('Title of the page.'),
});
export type Guide = z.infer<typeof Guide>;

/** One call of the API, or one that it makes itself: `api/operations/<operationId>.json`. */
export const Operation = z.object({
  operationId: z.string().describe('Stable identity; derived from method and path where the description has none.'),
  method: z
    .enum(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])
    .describe('HTTP method in lower case; `post` where `otherMethod` is another one.'),
  otherMethod: z
    .string()
    .optional()
    .describe('HTTP method in lower case that `method` does not list, as OpenAPI 3.2 allows: `query` and all others.'),
  path: z.string().describe('Path template below the server address; of a webhook its name.'),
  webhook: z
    .literal(true)
    .optional()
    .describe('Present for a webhook: the API calls an address that its user has given it.'),
  tag: z.string().describe('The tag it is listed under.'),
  summary: z.string().describe('Name of the call in one line; method and path where the description has none.'),
  description: RichText.optional().describe('What the call does; absent when unwritten.'),
  deprecated: z.literal(true).optional().describe('Present when the operation should no longer be used.'),
  parameters: z.array(Parameter).describe('Path parameters first, then in the order of the description.'),
  requestBody: RequestBody.optional().describe('Body of the request; absent when the description has none.'),
  responses: z.array(ApiResponse).describe('In the order of the description.'),
  callbacks: z
    .array(Callback)
    .optional()
    .describe('Calls that the API makes in return, in the order of the description; absent when there is none.'),
  security: z
    .array(z.array(z.string()))
    .describe('Alternatives, each the scheme names it needs; empty when none is needed.'),
  securityScopes: z
    .array(z.record(z.string(), z.array(z.string())))
    .optional()
    .describe(
      'For each alternative of `security` the scopes that it needs, by scheme name; absent when none needs any.',
    ),
  requestSamples: z
    .array(RequestSample)
    .optional()
    .describe('Samples by language and example; those of the description in place of the generated ones.'),
  guides: z
    .array(Guide)
    .optional()
    .describe('Pages of the docs that link to it, in the default edition, sorted by route; absent when there is none.'),
});
export type Operation = z.infer<typeof Operation>;
