import { decodedKey } from '@docgraph/schemas/artifact-paths';
import type { Redirect } from '@docgraph/schemas/routes';
import type { Checked, Problem } from '@docgraph/source/checked';
import type { RedirectSource } from '../model/settings.ts';
import { foldedKey, routeAsWritten } from './encode-route.ts';
import { type CheckedRoute, checkRoute } from './find-anchor.ts';
import { withFix } from './missing-target.ts';
import { isBelowFile, isLongRoute, isReservedRoute, routeProblem } from './route-problem.ts';
import type { Targets } from './targets.ts';

type Entry = RedirectSource['entries'][number];

/**
 * Checks that each redirect starts at an unused URL and ends at a page or another host, directly or through other
 * redirects. Reports and omits redirects that don't.
 */
export function checkRedirects(source: RedirectSource | undefined, targets: Targets): Checked<Redirect[]> {
  const problems: Problem[] = [];
  const redirects: Redirect[] = [];
  const moved = new Map(source?.entries.map(({ from, to }) => [decodedKey(routeAsWritten(from)), to]));
  const taken = new Set<string>();
  for (const entry of source?.entries ?? []) {
    const from = routeAsWritten(entry.from);
    const target = checkEnd(endOf(entry.to, moved, targets), targets);
    const end = target.problem && withFix(target.problem, entry.to);
    const problem = startProblem(entry, from, taken, targets) ?? end;
    if (problem)
      problems.push({ rule: 'redirects/invalid', ...problem, file: entry.file ?? source?.file ?? '', ...entry.span });
    else redirects.push({ from, to: target.to });
    taken.add(foldedKey(from));
  }
  return { value: redirects.sort((a, b) => (a.from < b.from ? -1 : 1)), problems };
}

/** Follows a redirect to its final target. Returns undefined for a redirect loop. */
function endOf(to: string, moved: ReadonlyMap<string, string>, { routes }: Targets): string | undefined {
  const passed = new Set<string>();
  for (let at = to; ; ) {
    const key = decodedKey(at.replace(/[?#].*$/s, ''));
    const next = routes.has(key) ? undefined : moved.get(key);
    if (next === undefined) return at;
    if (passed.has(key)) return undefined;
    passed.add(key);
    at = next;
  }
}

const REDIRECT_LOOP = {
  message: 'Redirect loop.',
  hint: 'Point one of the redirects to a page, or remove the line.',
};

function checkEnd(end: string | undefined, targets: Targets): CheckedRoute {
  if (end === undefined) return { to: '', problem: REDIRECT_LOOP };
  return end.startsWith('/') ? checkRoute(end, targets) : { to: end };
}

function startProblem(
  { from: written }: Entry,
  from: string,
  taken: ReadonlySet<string>,
  { routes, siteFiles }: Targets,
) {
  const problem = routeProblem(written);
  if (problem) return problem;
  const page = routes.get(decodedKey(from));
  // Routes of the default locale are also known without its prefix, which isn't a page.
  if (page && !page.hidden && decodedKey(page.route) === decodedKey(from))
    return {
      message: `\`${written}\` is the URL of a page, so it can't be redirected.`,
      hint: 'Remove the line, or change the URL of the page.',
    };
  if (isLongRoute(from))
    return { message: 'The URL is too long for a file name on most systems.', hint: 'Remove the line.' };
  if (isReservedRoute(from, siteFiles) || isBelowFile(from))
    return { message: `\`${written}\` is reserved for the site.`, hint: 'Remove the line.' };
  if (taken.has(foldedKey(from)))
    return { message: `Duplicate redirect from \`${written}\`.`, hint: 'Remove one of them.' };
  return undefined;
}
