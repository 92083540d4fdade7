import { canonicalAnchor } from '../../reference/anchors.ts';
import { nearest } from '../report/nearest.ts';
import { apiNode } from './api-node.ts';
import { decode } from './decoded-key.ts';
import type { LinkProblem } from './missing-target.ts';
import type { ApiTarget, PageTarget } from './targets.ts';

/** The graph node that an anchor stands for and the fragment that leads there, or what is wrong. */
export type FoundAnchor = { node: string; fragment: string; problem?: undefined } | { problem: LinkProblem };

/** Finds what a fragment (with its `#`) leads to on a page; without an id that is the page itself. */
export function findAnchor(page: PageTarget, fragment: string): FoundAnchor {
  const written = fragment.slice(1).replace(/:~:.*$/s, '');
  const id = decode(written) ?? written;
  if (id === '' || id.toLowerCase() === 'top' || !page.anchors) return { node: `page:${page.route}`, fragment };
  if (page.api) return findDeepAnchor(page, written, page.api);
  const node = page.anchors.get(id);
  if (node !== undefined) return { node, fragment };
  const near = nearest(id, page.anchors.keys());
  return missing(page, id, near);
}

/** On the page of an API reference, where fields of any depth have an address and each has one spelling. */
function findDeepAnchor(page: PageTarget, written: string, { entry, deepAnchor }: ApiTarget): FoundAnchor {
  const anchor = canonicalAnchor(written);
  const node = page.anchors?.get(anchor);
  if (node !== undefined) return { node, fragment: `#${anchor}` };
  const found = deepAnchor(written);
  if (found.found)
    return {
      node: found.kind === 'tag' ? `page:${page.route}` : apiNode(entry, `${found.kind}:${found.name}`),
      fragment: `#${found.anchor}`,
    };
  return missing(page, decode(written) ?? written, nearestAnchor(anchor, found.candidates));
}

/** The nearest of some addresses to what is written, which may go on where they end. */
export function nearestAnchor(anchor: string, candidates: readonly string[]): string | undefined {
  const depth = Math.max(...candidates.map((candidate) => candidate.split('/').length));
  const parts = anchor.split('/').slice(0, depth);
  return nearest(parts.join('/'), candidates, parts.at(-1));
}

function missing({ route }: PageTarget, id: string, near: string | undefined): FoundAnchor {
  return {
    problem: {
      rule: 'links/anchor',
      message: `The page \`${route}\` has no anchor \`#${id}\`.`,
      hint: near && `Did you mean \`#${near}\`?`,
    },
  };
}
