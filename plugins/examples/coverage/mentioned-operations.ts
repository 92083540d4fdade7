import type { ExampleApi } from '../api/example-api.ts';
import { matchPath } from '../api/match-path.ts';
import type { CoveringPage } from './coverage-of.ts';

/** The operations that pages mention: by a link or a name in their text, or in an example. */
export function mentionedOperations(pages: readonly CoveringPage[], api: ExampleApi): ReadonlySet<string> {
  const mentioned = new Set<string>();
  for (const { page, uses } of pages) {
    for (const { to } of uses) mentioned.add(to.replace(/^operation:/, ''));
    for (const url of page.examples.told) mentioned.add(/^operation:([^/?#]+)/.exec(url)?.[1] ?? '');
    for (const { text, isTold } of page.examples.inline) if (isTold) mentioned.add(operationIn(text, api));
  }
  return mentioned;
}

/** The operation that inline code names by its id or by its call; else the code itself. */
function operationIn(code: string, api: ExampleApi): string {
  const [, method, path] = /^([A-Z]+) (\/[^\s?]*)/.exec(code) ?? [];
  if (method === undefined || path === undefined) return code;
  const match = matchPath(api, method, path);
  return 'fault' in match ? code : match.operation.id;
}
