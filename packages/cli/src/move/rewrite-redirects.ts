import { quoted } from '@docgraph/pipeline/link/encode-route';
import { parseRedirects } from '@docgraph/pipeline/settings/parse-data-files';
import { decodedKey } from '@docgraph/schemas/artifact-paths';
import { newRoute } from './rewrite-data.ts';

/**
 * Returns `redirects.yaml` after pages have moved: with a redirect from each old route, without those that start at a new
 * route, and with all others leading to the new routes.
 *
 * @param text The file; empty if there's none.
 * @param added Old and new routes.
 */
export function rewriteRedirects(text: string, added: readonly (readonly [string, string])[]): string {
  const routes = new Map(added.map(([from, to]) => [decodedKey(from), to]));
  const taken = new Set(added.map(([, to]) => decodedKey(to)));
  const known = new Set<string>();
  const lines = text.split('\n');
  const removed = new Set<number>();
  const source = { path: 'redirects.yaml', text: text.replaceAll('\r\n', '\n'), hash: '' };
  for (const { from, to, span } of parseRedirects(source).value?.entries ?? []) {
    const at = span.start.line - 1;
    known.add(decodedKey(from));
    const better = routes.get(decodedKey(from)) ?? newRoute(to, routes);
    if (taken.has(decodedKey(from))) removed.add(at);
    else if (better !== undefined) lines[at] = withTarget(lines[at] ?? '', span.start.column - 1, to, better);
  }
  const kept = lines.filter((_, at) => !removed.has(at)).join('\n');
  const fresh = added.filter(([from]) => !known.has(decodedKey(from)));
  const end = kept === '' || kept.endsWith('\n') ? '' : '\n';
  return kept + end + fresh.map(([from, to]) => `${quoted(from)}: ${quoted(to)}\n`).join('');
}

/** Replaces the target of a redirect. Its old URL, in front of the target, can start with the same text. */
function withTarget(line: string, start: number, to: string, better: string): string {
  return line.slice(0, start) + line.slice(start).replace(to, () => better);
}
