import { z } from 'zod';
import { RichText } from './rich-text.ts';

/** An operation in the menu of the reference. */
export const OperationSummary = z.object({
  operationId: z.string().describe('Id of the operation artifact and of its anchor, `operation/<operationId>`.'),
  method: z.string().describe('HTTP method in lower case.'),
  path: z.string().describe('Path template below the server address, with parameters in braces.'),
  summary: z.string().describe('Name of the call in one line; method and path where the description has none.'),
  deprecated: z.literal(true).optional().describe('Present when the operation should no longer be used.'),
});
export type OperationSummary = z.infer<typeof OperationSummary>;

/** A tag and its operations. */
export const ApiTag = z.object({
  name: z.string().describe('Name shown to readers (`x-displayName`, else the tag).'),
  slug: z.string().describe('Anchor part: `tag/<slug>`.'),
  description: RichText.optional().describe('What the operations of the tag are about; absent when unwritten.'),
  operations: z.array(OperationSummary).describe('In the order of the description.'),
});
export type ApiTag = z.infer<typeof ApiTag>;

/** The API as a whole: `api/index.json`. */
export const ApiIndex = z.object({
  title: z.string().describe('Name of the API; `API` where the description has none.'),
  version: z.string().describe('Version of the API itself, in its own scheme; may be empty.'),
  openapi: z.string().describe('Version of the OpenAPI format.'),
  logo: z
    .object({
      src: z.string().describe('Address of the picture, base URL included.'),
      alt: z.string().describe('What the picture says; empty where it says nothing that the title does not.'),
      width: z.number().optional().describe('Width in pixels; absent when not known.'),
      height: z.number().optional().describe('Height in pixels; absent when not known.'),
    })
    .optional()
    .describe('Picture of the API (`x-logo`); absent when there is none.'),
  description: RichText.optional().describe('Introduction to the API; absent when unwritten.'),
  servers: z
    .array(
      z.object({
        url: z
          .string()
          .describe('Address that the paths are appended to; as written, so it may be relative or hold variables.'),
        description: RichText.optional().describe('What the server is for; absent when unwritten.'),
      }),
    )
    .describe('Servers of the whole API, in the order of the description.'),
  downloadUrl: z.string().describe('Where readers get the description.'),
  tagGroups: z
    .array(
      z.object({
        name: z.string().describe('Heading of the group; `Other` for the tags that `x-tagGroups` leaves out.'),
        tags: z.array(ApiTag).describe('In reading order; each tag is in one group only.'),
      }),
    )
    .describe('Tags in reading order; one unnamed group (empty name) without `x-tagGroups`.'),
  securitySchemes: z
    .array(
      z.object({
        name: z.string().describe('Key under which `security` of an operation names the scheme.'),
        type: z.string().describe('`apiKey`, `http`, `oauth2`, `openIdConnect` or `mutualTLS`.'),
        scheme: z.string().optional().describe('HTTP authentication scheme such as `bearer`; on the type `http` only.'),
        in: z
          .enum(['header', 'query', 'cookie'])
          .optional()
          .describe('Where the key is sent; on the type `apiKey` only.'),
        parameter: z
          .string()
          .optional()
          .describe('Name of the header, parameter or cookie that holds the key; on the type `apiKey` only.'),
        description: RichText.optional().describe('How to get and send the credential; absent when unwritten.'),
      }),
    )
    .describe('Ways to authenticate, in the order of the description.'),
  schemas: z.array(z.string()).describe('Names of all schema artifacts, sorted.'),
});
export type ApiIndex = z.infer<typeof ApiIndex>;
