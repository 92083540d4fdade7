import { nearest } from '../report/nearest.ts';
import { decodedKey } from './decoded-key.ts';
import { findAnchor } from './find-anchor.ts';
import type { Targets } from './targets.ts';

/** A route in the settings, in the written form of the page it leads to, and what is wrong with it. */
export interface CheckedRoute {
  to: string;
  problem?: { message: string; hint?: string | undefined } | undefined;
}

/** Checks a route with an optional query and anchor, as the settings hold it. */
export function checkRoute(written: string, { routes }: Targets): CheckedRoute {
  const [, route = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(written) ?? [];
  const page = routes.get(decodedKey(route));
  if (page && !page.draft) {
    const found = findAnchor(page, fragment);
    if (!found.problem) return { to: page.route + query + found.fragment };
    const { message, hint } = found.problem;
    return { to: page.route + query + fragment, problem: { message, hint } };
  }
  if (page)
    return { to: written, problem: { message: `The page at \`${written}\` is a draft, which is not published.` } };
  const near = routes.get(nearest(decodedKey(route), routes.keys()) ?? '');
  const hint = near && !near.draft ? `Did you mean \`${near.route}\`?` : undefined;
  return { to: written, problem: { message: `There is no page at \`${route}\`.`, hint } };
}
