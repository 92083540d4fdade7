import { z } from 'zod';
import { ApiServer } from './api-server.ts';
import { ExternalDocs } from './external-docs.ts';
import { Lifecycle } from './lifecycle.ts';
import { SandboxCorrection } from './sandbox-correction.ts';
import { RichText } from './text.ts';

/** An operation in the menu of the reference. */
export const OperationSummary = z.object({
  operationId: z.string().describe('ID of the operation artifact and of its anchor, `operation/<operationId>`.'),
  method: z.string().describe('HTTP method in lower case.'),
  path: z
    .string()
    .describe('Path template relative to the server URL, with parameters in braces; for a webhook, its name.'),
  webhook: z
    .literal(true)
    .optional()
    .describe('Present for a webhook: a request that the API sends to a URL of its user.'),
  summary: z.string().describe('One-line summary; the method and path if there is none.'),
  deprecated: z.literal(true).optional().describe('Present if the operation should no longer be used.'),
  servers: z
    .array(z.string())
    .optional()
    .describe('Base URLs of its own servers, with default values of variables; absent if it has none.'),
  sandbox: SandboxCorrection.optional().describe(
    'Corrections of what a sandbox infers (`x-sandbox`); absent if there are none.',
  ),
  lifecycle: Lifecycle,
});
export type OperationSummary = z.infer<typeof OperationSummary>;

/** A tag and its operations. */
export const ApiTag = z.object({
  name: z.string().describe('Name shown to readers (`x-displayName`, otherwise the tag).'),
  slug: z.string().describe('Anchor part: `tag/<slug>`.'),
  parent: z.string().optional().describe('Slug of the parent tag; absent for a top-level tag.'),
  description: RichText.optional().describe('Description of the tag; absent if there is none.'),
  externalDocs: ExternalDocs.optional().describe('Documentation elsewhere; absent if there is none.'),
  operations: z.array(OperationSummary).describe('Operations with the tag, ordered as in the API description.'),
  alsoTagged: z
    .array(OperationSummary)
    .optional()
    .describe('Operations that have the tag, but are listed under another one first; absent if there are none.'),
});
export type ApiTag = z.infer<typeof ApiTag>;

/** An OAuth 2.0 flow for getting an access token. */
export const OAuthFlow = z.object({
  type: z
    .string()
    .describe('`authorizationCode`, `clientCredentials`, `deviceAuthorization`, `implicit`, or `password`.'),
  authorizationUrl: z.string().optional().describe('Authorization URL; only on flows with user authorization.'),
  deviceAuthorizationUrl: z.string().optional().describe('Device authorization URL; only on the device flow.'),
  tokenUrl: z.string().optional().describe('Token URL; absent on the `implicit` flow.'),
  refreshUrl: z.string().optional().describe('URL for refreshing tokens; absent if not specified.'),
  scopes: z
    .array(
      z.object({
        name: z.string().describe('Scope name, as used in requests.'),
        description: z.string().describe('What the scope permits, as plain text; may be empty.'),
      }),
    )
    .describe('Available scopes, ordered as in the API description.'),
});
export type OAuthFlow = z.infer<typeof OAuthFlow>;

/** An authentication method. */
export const SecurityScheme = z.object({
  name: z.string().describe("Key of the scheme, as used in an operation's `security`."),
  type: z.string().describe('`apiKey`, `http`, `oauth2`, `openIdConnect`, or `mutualTLS`.'),
  scheme: z.string().optional().describe('HTTP authentication scheme such as `bearer`; only on type `http`.'),
  bearerFormat: z.string().optional().describe('Format of a bearer token, such as `JWT`; absent if not specified.'),
  in: z.enum(['header', 'query', 'cookie']).optional().describe('Where the key is sent; only on type `apiKey`.'),
  parameter: z
    .string()
    .optional()
    .describe('Name of the header, parameter, or cookie with the key; only on type `apiKey`.'),
  openIdConnectUrl: z.string().optional().describe('Discovery URL of the provider; only on type `openIdConnect`.'),
  flows: z.array(OAuthFlow).optional().describe('Flows for getting a token; only on type `oauth2`.'),
  description: RichText.optional().describe(
    'Description of the scheme, such as how to get a credential; absent if there is none.',
  ),
});
export type SecurityScheme = z.infer<typeof SecurityScheme>;

/** General information about an API, and its operations by tag: `api/index.json`. */
export const ApiIndex = z.object({
  title: z.string().describe('Name of the API; `API` if the description has none.'),
  version: z.string().describe('Version of the API itself, in its own format; may be empty.'),
  logo: z
    .object({
      src: z.string().describe('Image URL, including the base URL.'),
      alt: z.string().describe('Alternative text; empty if it would repeat the title.'),
      width: z.number().optional().describe('Width in pixels; absent if unknown.'),
      height: z.number().optional().describe('Height in pixels; absent if unknown.'),
    })
    .optional()
    .describe('Logo of the API (`x-logo`); absent if there is none.'),
  summary: z.string().optional().describe('One-line summary of the API, as plain text; absent if there is none.'),
  description: RichText.optional().describe('Introduction to the API; absent if there is none.'),
  externalDocs: ExternalDocs.optional().describe('Documentation elsewhere; absent if there is none.'),
  termsOfService: z.string().optional().describe('URL of the terms of service; absent if not specified.'),
  contact: z
    .object({
      name: z.string().optional().describe('Contact name; absent if not specified.'),
      url: z.string().optional().describe('URL of a contact page; absent if not specified.'),
      email: z.string().optional().describe('Email address; absent if not specified.'),
    })
    .optional()
    .describe('Contact for questions about the API; absent if not specified.'),
  license: z
    .object({
      name: z.string().describe('License name, or its identifier if it has no name.'),
      url: z.string().optional().describe('URL of the license text; absent if not specified.'),
    })
    .optional()
    .describe('License of the API; absent if not specified.'),
  servers: z.array(ApiServer).describe('Servers of the whole API, ordered as in the API description.'),
  downloadUrl: z.string().describe('URL where readers can download the description.'),
  tagGroups: z
    .array(
      z.object({
        name: z.string().describe('Group heading; `Other` for tags missing from `x-tagGroups`.'),
        tags: z.array(ApiTag).describe('Tags in reading order; each tag is in only one group.'),
      }),
    )
    .describe('Groups of tags in reading order. Without `x-tagGroups`, a single group with an empty name.'),
  securitySchemes: z.array(SecurityScheme).describe('Authentication methods, ordered as in the API description.'),
  schemas: z.array(z.string()).describe('Names of all schema artifacts, sorted.'),
  firstRequest: z
    .string()
    .optional()
    .describe('ID of an operation to try first; absent if every operation requires parameters or changes data.'),
});
export type ApiIndex = z.infer<typeof ApiIndex>;
