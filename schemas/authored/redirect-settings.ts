import { z } from 'zod';
import { routeOrWebAddress } from './addresses.ts';

/** `content/redirects.yaml`: former address to present one. */
export const RedirectSettings = z.record(
  z.string().startsWith('/').describe('Former route.'),
  routeOrWebAddress.describe(
    'Route or former route it leads to now, with an optional `#anchor`, or an address elsewhere.',
  ),
);
export type RedirectSettings = z.infer<typeof RedirectSettings>;
