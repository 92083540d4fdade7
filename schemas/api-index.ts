import { z } from 'zod';
import { RichText } from './text.ts';

/** An operation in the menu of the reference. */
export const OperationSummary = z.object({
  operationId: z.string().describe('Id of the operation artifact and of its anchor, `operation/<operationId>`.'),
  method: z.string().describe('HTTP method in lower case.'),
  path: z
    .string()
    .describe('Path template below the server address, with parameters in braces; of a webhook its name.'),
  webhook: z.literal(true).optional().describe('Present for a webhook: the API calls, and its user answers.'),
  summary: z.string().describe('Name of the call in one line; method and path where the description has none.'),
  deprecated: z.literal(true).optional().describe('Present when the operation should no longer be used.'),
});
export type OperationSummary = z.infer<typeof OperationSummary>;

/** A tag and its operations. */
export const ApiTag = z.object({
  name: z.string().describe('Name shown to readers (`x-displayName`, else the tag).'),
  slug: z.string().describe('Anchor part: `tag/<slug>`.'),
  parent: z.string().optional().describe('Slug of the tag that it is a part of; absent for one at the top.'),
  description: RichText.optional().describe('What the operations of the tag are about; absent when unwritten.'),
  operations: z.array(OperationSummary).describe('In the order of the description.'),
});
export type ApiTag = z.infer<typeof ApiTag>;

/** A server of the whole API. */
export const ApiServer = z.object({
  url: z
    .string()
    .describe('Address that the paths are appended to; as written, so it may be relative or hold variables.'),
  description: RichText.optional().describe('What the server is for; absent when unwritten.'),
  variables: z
    .array(
      z.object({
        name: z.string().describe('Name that stands in braces in the address.'),
        default: z.string().describe('Value that applies where none is chosen; may be empty.'),
        enum: z.array(z.string()).optional().describe('The only values allowed; absent when any is.'),
        description: RichText.optional().describe('What the variable is for; absent when unwritten.'),
      }),
    )
    .optional()
    .describe('Variables of the address, in the order of the description; absent when there is none.'),
});
export type ApiServer = z.infer<typeof ApiServer>;

/** A way to get an access token with OAuth 2.0. */
export const OAuthFlow = z.object({
  type: z
    .string()
    .describe('`authorizationCode`, `clientCredentials`, `deviceAuthorization`, `implicit` or `password`.'),
  authorizationUrl: z.string().optional().describe('Where users agree; on the flows that ask them.'),
  deviceAuthorizationUrl: z.string().optional().describe('Where devices ask for a code; on their flow only.'),
  tokenUrl: z.string().optional().describe('Where tokens are given out; absent on the flow `implicit`.'),
  refreshUrl: z.string().optional().describe('Where tokens are renewed; absent when not stated.'),
  scopes: z
    .array(
      z.object({
        name: z.string().describe('Name of the scope, as it is asked for.'),
        description: z.string().describe('What it permits, as plain text; may be empty.'),
      }),
    )
    .describe('Scopes that can be asked for, in the order of the description.'),
});
export type OAuthFlow = z.infer<typeof OAuthFlow>;

/** A way to authenticate. */
export const SecurityScheme = z.object({
  name: z.string().describe('Key under which `security` of an operation names the scheme.'),
  type: z.string().describe('`apiKey`, `http`, `oauth2`, `openIdConnect` or `mutualTLS`.'),
  scheme: z.string().optional().describe('HTTP authentication scheme such as `bearer`; on the type `http` only.'),
  bearerFormat: z.string().optional().describe('Form of a bearer token, such as `JWT`; absent when not stated.'),
  in: z.enum(['header', 'query', 'cookie']).optional().describe('Where the key is sent; on the type `apiKey` only.'),
  parameter: z
    .string()
    .optional()
    .describe('Name of the header, parameter or cookie that holds the key; on the type `apiKey` only.'),
  openIdConnectUrl: z
    .string()
    .optional()
    .describe('Where the provider describes itself; on the type `openIdConnect` only.'),
  flows: z.array(OAuthFlow).optional().describe('Ways to get a token; on the type `oauth2` only.'),
  description: RichText.optional().describe('How to get and send the credential; absent when unwritten.'),
});
export type SecurityScheme = z.infer<typeof SecurityScheme>;

/** The API as a whole: `api/index.json`. */
export const ApiIndex = z.object({
  title: z.string().describe('Name of the API; `API` where the description has none.'),
  version: z.string().describe('Version of the API itself, in its own scheme; may be empty.'),
  logo: z
    .object({
      src: z.string().describe('Address of the picture, base URL included.'),
      alt: z.string().describe('What the picture says; empty where it says nothing that the title does not.'),
      width: z.number().optional().describe('Width in pixels; absent when not known.'),
      height: z.number().optional().describe('Height in pixels; absent when not known.'),
    })
    .optional()
    .describe('Picture of the API (`x-logo`); absent when there is none.'),
  summary: z.string().optional().describe('What the API is, in one line of plain text; absent when unwritten.'),
  description: RichText.optional().describe('Introduction to the API; absent when unwritten.'),
  termsOfService: z.string().optional().describe('Address of the terms of service; absent when not stated.'),
  contact: z
    .object({
      name: z.string().optional().describe('Who to ask; absent when not stated.'),
      url: z.string().optional().describe('Address of a page; absent when not stated.'),
      email: z.string().optional().describe('Email address; absent when not stated.'),
    })
    .optional()
    .describe('Who answers questions about the API; absent when not stated.'),
  license: z
    .object({
      name: z.string().describe('Name of the license; its identifier where it has no name.'),
      url: z.string().optional().describe('Address of its text; absent when not stated.'),
    })
    .optional()
    .describe('License of the API; absent when not stated.'),
  servers: z.array(ApiServer).describe('Servers of the whole API, in the order of the description.'),
  downloadUrl: z.string().describe('Where readers get the description.'),
  tagGroups: z
    .array(
      z.object({
        name: z.string().describe('Heading of the group; `Other` for the tags that `x-tagGroups` leaves out.'),
        tags: z.array(ApiTag).describe('In reading order; each tag is in one group only.'),
      }),
    )
    .describe('Tags in reading order; one unnamed group (empty name) without `x-tagGroups`.'),
  securitySchemes: z.array(SecurityScheme).describe('Ways to authenticate, in the order of the description.'),
  schemas: z.array(z.string()).describe('Names of all schema artifacts, sorted.'),
  firstRequest: z
    .string()
    .optional()
    .describe('Id of an operation that readers can try first; absent where all need parameters or change something.'),
});
export type ApiIndex = z.infer<typeof ApiIndex>;
