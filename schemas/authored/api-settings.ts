import { z } from 'zod';
import { route, webAddress } from './addresses.ts';

const SERVER = /^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~%-]+)*$/;

/** An API in `site.yaml`. */
export const ApiSettings = z.strictObject({
  document: z.string().min(1).describe('OpenAPI description, relative to the content folder.'),
  route: z
    .string()
    .regex(/^(?:\/(?!\.+(?:\/|$))[\w.~-]+)+\/?$/, 'must be a path of letters, digits and `-._~`')
    .default('/api/')
    .describe('Address of the reference.'),
  layout: z
    .enum(['page', 'tags'])
    .optional()
    .describe(
      'Whether the reference is one page, or an index with pages for each tag below it. Without it that depends on its size: about 750 kB of HTML are one page.',
    ),
  downloadUrl: webAddress.optional().describe('Published address of the description.'),
  firstRequest: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Id of the operation that the top of the reference shows as a first request; the first one that reads and needs no parameters without it.',
    ),
  lenient: z
    .boolean()
    .default(false)
    .describe('Whether faults of the description are warnings: for one that others wrote. What can be shown is.'),
  tryIt: z
    .union([
      z.literal(false),
      z.strictObject({
        servers: z
          .array(
            z.string().regex(SERVER, 'must be an address such as `https://api.example/v1`, without a slash at its end'),
          )
          .min(1)
          .optional()
          .describe(
            'Servers that readers may send requests to instead of the sandbox, with the path that those of the API begin with. The content security policy allows their hosts, and they must allow the site (CORS).',
          ),
        about: route
          .optional()
          .describe('Route of what the site says about its sandbox; answers in guides link to it.'),
      }),
    ])
    .optional()
    .describe(
      'Whether readers can try operations: in a sandbox in their browser, and on `servers` as well. `false` switches that off.',
    ),
});
export type ApiSettings = z.infer<typeof ApiSettings>;
