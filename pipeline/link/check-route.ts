import { nearest } from '../report/nearest.ts';
import { decodedKey } from './decoded-key.ts';
import { findAnchor } from './find-anchor.ts';
import type { Targets } from './targets.ts';

/** A route in the settings, in the written form of the page it leads to, and what is wrong with it. */
export interface CheckedRoute {
  to: string;
  fault?: { message: string; hint?: string | undefined } | undefined;
}

/** Checks a route with an optional query and anchor, as the settings hold it. */
export function checkRoute(written: string, { routes }: Targets): CheckedRoute {
  const [, route = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(written) ?? [];
  const page = routes.get(decodedKey(route));
  if (page && !page.draft) {
    const found = findAnchor(page, fragment);
    if (!found.fault) return { to: page.route + query + found.fragment };
    const { message, hint } = found.fault;
    return { to: page.route + query + fragment, fault: { message, hint } };
  }
  if (page)
    return { to: written, fault: { message: `The page at \`${written}\` is a draft, which is not published.` } };
  const near = routes.get(nearest(decodedKey(route), routes.keys()) ?? '');
  const hint = near && !near.draft ? `Did you mean \`${near.route}\`?` : undefined;
  return { to: written, fault: { message: `There is no page at \`${route}\`.`, hint } };
}
