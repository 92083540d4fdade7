import { z } from 'zod';

/** A former address and where it went. */
export const Redirect = z.object({
  from: z.string().describe('Former route, below the base URL.'),
  to: z.string().describe('Route it leads to now, with an optional `#anchor`; or an address on another host.'),
});
export type Redirect = z.infer<typeof Redirect>;

/** All redirects, sorted by `from`. */
export const Redirects = z.object({
  redirects: z.array(Redirect).describe('One for each former address, sorted by `from`.'),
});
export type Redirects = z.infer<typeof Redirects>;
