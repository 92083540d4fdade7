import type { Site } from '@docgraph/schemas/site';
import { createContext, useContext } from 'react';

/** Site settings. */
export const SiteContext = createContext<Site | undefined>(undefined);

/** Returns the site settings. */
export function useSite(): Site {
  return requireContext(useContext(SiteContext), 'useSite', 'SiteContext');
}

/**
 * Returns the value of a context that has no default. If there's no value, throws an error with the names of the `hook`
 * and the missing `provider`.
 */
export function requireContext<T>(value: T | undefined, hook: string, provider: string): T {
  if (value !== undefined) return value;
  const error = new Error(`Hook ${hook} is called outside the <${provider}>.`);
  error.name = 'ReactContextError';
  throw error;
}
