import { canonicalAnchor } from '@docgraph/openapi/reference/anchors';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { decoded } from '@docgraph/schemas/decoded';
import type { Meant } from '@docgraph/source/fix';
import { nearest } from '@docgraph/source/nearest';
import { findHeading } from '../report/suggest.ts';
import { encodeRoute } from './encode-route.ts';
import type { LinkProblem } from './missing-target.ts';
import { type ApiTarget, anchorsOf, apiNode, type PageTarget, type TargetAnchors, type Targets } from './targets.ts';

/** The graph node and fragment of an anchor, or a problem. */
type FoundAnchor = { node: string; fragment: string; problem?: undefined } | { problem: LinkProblem };

/** Finds the target of a fragment (with its `#`) on a page. An empty fragment is the page itself. */
export function findAnchor(page: PageTarget, fragment: string, targets: Targets): FoundAnchor {
  const written = fragment.slice(1).replace(/:~:.*$/s, '');
  const id = decoded(written).normalize();
  const self = { node: `page:${page.route}`, fragment };
  if (id === '' || id.toLowerCase() === 'top') return self;
  const anchors = anchorsOf(page, targets);
  if (!anchors) return self;
  if (page.api) return findDeepAnchor(page, written, anchors, page.api);
  const node = anchors.nodeOf(id);
  // Browsers compare IDs by code point, and IDs are in NFC.
  if (node !== undefined) return { node, fragment: decoded(written) === id ? fragment : `#${encodeRoute(id)}` };
  return missing(page, id, findHeading(id, anchors.ids()));
}

/** Finds an anchor on a page of an API reference, where a field has an anchor no matter how deeply it's nested. */
function findDeepAnchor(
  page: PageTarget,
  written: string,
  anchors: TargetAnchors,
  { entry, deepAnchor }: ApiTarget,
): FoundAnchor {
  const anchor = canonicalAnchor(written);
  const node = anchors.nodeOf(anchor);
  if (node !== undefined) return { node, fragment: `#${anchor}` };
  const found = deepAnchor(written);
  if (found.found)
    return {
      node: found.kind === 'tag' ? `page:${page.route}` : apiNode(entry, `${found.kind}:${found.name}`),
      fragment: `#${found.anchor}`,
    };
  const near = nearestAnchor(anchor, found.candidates);
  return missing(page, decoded(written), near === undefined ? undefined : { name: near });
}

/** Returns the candidate most similar to an anchor. Ignores path segments of the anchor below the deepest candidate. */
export function nearestAnchor(anchor: string, candidates: readonly string[]): string | undefined {
  const depth = Math.max(...candidates.map((candidate) => candidate.split('/').length));
  const parts = anchor.split('/').slice(0, depth);
  return nearest(parts.join('/'), candidates, parts.at(-1));
}

function missing({ route }: PageTarget, id: string, near: Meant | undefined): FoundAnchor {
  const message = `No anchor \`#${id}\` on the page \`${route}\`.`;
  const hint = near && `Did you mean \`#${near.name}\`?`;
  const better = near?.evidence && { evidence: near.evidence, fragment: `#${encodeRoute(near.name)}` };
  return { problem: { rule: 'links/anchor', message, hint, better } };
}

/**
 * Returns the fragment of a link to a page that redirects to another one: its own, as far as the other page has it, or else
 * that of the redirect. Returns undefined if the page isn't known by a redirect, so that the fragment stays.
 */
export function redirectedFragment(
  { evidence, fragment = '' }: Meant,
  own: string,
  page: PageTarget | undefined,
  targets: Targets,
): string | undefined {
  if (evidence !== 'redirect' || !page) return undefined;
  if (own === '') return fragment;
  const { problem } = findAnchor(page, own, targets);
  if (!problem) return own;
  return problem.better && 'fragment' in problem.better ? problem.better.fragment : fragment;
}

/** The result of checking a route in the settings: its page's canonical route, and the problem, if any. */
export interface CheckedRoute {
  to: string;
  problem?: Omit<LinkProblem, 'rule'> | undefined;
}

/** Checks a route in the settings, with an optional query and anchor. */
export function checkRoute(written: string, targets: Targets): CheckedRoute {
  const { routes } = targets;
  const [, route = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(written) ?? [];
  const page = routes.get(decodedKey(route));
  if (page && !page.hidden) {
    const found = findAnchor(page, fragment, targets);
    if (!found.problem) return { to: page.route + query + found.fragment };
    const { rule: _, ...problem } = found.problem;
    return { to: page.route + query + fragment, problem };
  }
  // The page's unreadable front matter is already reported.
  if (page?.hidden === 'unreadable') return { to: written };
  if (page) return { to: written, problem: { message: `The page at \`${written}\` is an unpublished draft.` } };
  const meant = targets.findMeant(decodedKey(route), 'routes');
  const near = meant && routes.get(meant.name);
  const hint = near && `Did you mean \`${near.route}\`?`;
  const anchor = near && redirectedFragment(meant, fragment, near, targets);
  const better = near &&
    meant.evidence && { evidence: meant.evidence, path: near.route, ...(anchor !== undefined && { fragment: anchor }) };
  return { to: written, problem: { message: `No page at \`${route}\`.`, hint, better } };
}
