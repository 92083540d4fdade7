import type { Site } from '@docgraph/schemas/site';
import { createContext, useContext } from 'react';

/** The settings of the site, for every component. */
export const SiteContext = createContext<Site | undefined>(undefined);

/** The settings of the site. */
export function useSite(): Site {
  return requireContext(useContext(SiteContext), 'useSite', 'SiteContext');
}

/**
 * The value of a context that has no default. Where no provider is above, the error tells developers which one is
 * missing: `hook` and `provider` are the names they know.
 */
export function requireContext<T>(value: T | undefined, hook: string, provider: string): T {
  if (value !== undefined) return value;
  const error = new Error(`Hook ${hook} is called outside the <${provider}>.`);
  error.name = 'ReactContextError';
  throw error;
}
