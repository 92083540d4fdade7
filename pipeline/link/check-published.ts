import { decodedKey } from '@docgraph/schemas/artifact-paths';
import type { Redirect } from '@docgraph/schemas/routes';
import type { Problem } from '@docgraph/source/checked';
import type { PublishedSource } from '../model/settings.ts';
import { quoted, routeAsWritten } from './encode-route.ts';
import { checkRoute, findAnchor } from './find-anchor.ts';
import type { Targets } from './targets.ts';

const GONE = 'If readers no longer need it, run `docgraph publish-lock`.';

/** Checks that each published URL is that of a page or a redirect, and that each published anchor exists. */
export function checkPublished(
  source: PublishedSource | undefined,
  redirects: readonly Redirect[],
  targets: Targets,
): Problem[] {
  if (!source) return [];
  const { file, addresses, spanOf } = source;
  const redirected = new Map(redirects.map(({ from, to }) => [decodedKey(from), to]));
  const problems: Problem[] = [];
  const report = (at: readonly PropertyKey[], message: string, hint: string, fix?: Problem['fix']) =>
    problems.push({ rule: 'links/published', message, hint, fix, file, ...spanOf(at) });
  for (const [route, anchors] of Object.entries(addresses)) {
    const page = targets.routes.get(decodedKey(route));
    const to = redirected.get(decodedKey(routeAsWritten(route)));
    const end = page && !page.hidden ? page : to === undefined ? undefined : targets.routes.get(decodedKey(to));
    if (end && !end.hidden) {
      for (const [at, anchor] of anchors.entries())
        if (findAnchor(end, `#${anchor}`, targets).problem)
          report(
            [route, at],
            `The anchor \`#${anchor}\` of \`${route}\` was published, but no longer exists.`,
            `Write \`{#${anchor}}\` after the heading ${to === undefined ? 'that it belongs to' : `of \`${end.route}\` that replaces it`}. ${GONE}`,
          );
    } else if (to === undefined && page?.hidden !== 'unreadable') {
      const near = checkRoute(route, targets).problem?.better;
      const target = near && 'path' in near ? near.path : undefined;
      const line = `${quoted(route)}: ${quoted(target ?? '/new-page')}`;
      report(
        [route],
        `The URL \`${route}\` was published, but no longer works.`,
        `Add \`${line}\` to \`redirects.yaml\`. ${GONE}`,
        near && target !== undefined
          ? { evidence: near.evidence, replace: '', by: `${line}\n`, appendTo: 'redirects.yaml' }
          : undefined,
      );
    }
  }
  return problems;
}
