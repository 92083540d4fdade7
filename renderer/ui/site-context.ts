import { createContext, useContext } from 'react';
import type { Site } from '#schemas/site.ts';
import { requireContext } from './require-context.ts';

/** The settings of the site, for every component. */
export const SiteContext = createContext<Site | undefined>(undefined);

/** The settings of the site. */
export function useSite(): Site {
  return requireContext(useContext(SiteContext), 'useSite', 'SiteContext');
}
