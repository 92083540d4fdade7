import { z } from 'zod';
import { route, webAddress } from './addresses.ts';

const SERVER = /^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~%-]+)*$/;

/** An API in `site.yaml`. */
export const ApiSettings = z.strictObject({
  document: z.string().min(1).describe('OpenAPI description, relative to the content folder.'),
  overlays: z
    .array(z.string().min(1))
    .optional()
    .describe(
      'OpenAPI overlays that change the description, relative to the content folder, in the folder of the description or below.',
    ),
  route: z
    .string()
    .regex(/^(?:\/(?!\.+(?:\/|$))[\w.~-]+)+\/?$/, 'must be a path of letters, digits, and `-._~`')
    .default('/api/')
    .describe('Route of the reference.'),
  layout: z
    .enum(['page', 'tags'])
    .optional()
    .describe(
      'Whether the reference is one page, or an index with a page for each tag. By default, references of more than about 750 kB of HTML are split.',
    ),
  downloadUrl: webAddress.optional().describe('Public URL of the description.'),
  firstRequest: z
    .string()
    .min(1)
    .optional()
    .describe(
      'ID of the operation shown as the first request at the top of the reference. Defaults to the first read operation without required parameters.',
    ),
  sampleLanguages: z
    .array(z.enum(['curl', 'javascript', 'python', 'go', 'php', 'ruby', 'java', 'csharp', 'powershell', 'rust']))
    .min(1)
    .optional()
    .describe(
      'Languages of request samples on the page, in order. Readers can load the others. Defaults to curl, JavaScript, Python, and Go.',
    ),
  lenient: z
    .boolean()
    .default(false)
    .describe(
      'Whether problems in the description are only warnings, which helps with third-party descriptions. The reference then shows everything that it can.',
    ),
  tryIt: z
    .union([
      z.literal(false),
      z.strictObject({
        servers: z
          .array(z.string().regex(SERVER, 'must be a URL such as `https://api.example/v1`, without a trailing slash'))
          .min(1)
          .optional()
          .describe(
            'Servers that readers can send requests to instead of the sandbox, including the base path of the API. Their hosts are added to the content security policy, and they must allow requests from the site (CORS).',
          ),
        about: route.optional().describe('Route of a page about the sandbox, linked from responses in guides.'),
      }),
    ])
    .optional()
    .describe(
      'Whether readers can try operations in a sandbox in their browser and on `servers`. `false` turns this off.',
    ),
});
export type ApiSettings = z.infer<typeof ApiSettings>;
