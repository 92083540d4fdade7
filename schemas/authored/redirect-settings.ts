import { z } from 'zod';

/** `content/redirects.yaml`: former address to present one. */
export const RedirectSettings = z.record(
  z.string().startsWith('/').describe('Former route.'),
  z.string().startsWith('/').describe('Route it leads to now, with an optional `#anchor`.'),
);
export type RedirectSettings = z.infer<typeof RedirectSettings>;
