import type { GraphExample } from '../../schemas/graph.ts';
import type { ExampleUse } from '../model/example-use.ts';
import type { LinkedSite } from '../model/linked-site.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import { byEnds } from './build-graph.ts';

/** What the examples of pages show, as parts of the graph; a page that stands at several routes shows it at each. */
export function graphExamples(
  { pages, graph }: Pick<LinkedSite, 'pages' | 'graph'>,
  uses: ReadonlyMap<ParsedPage, readonly ExampleUse[]>,
): GraphExample[] {
  const ids = new Set(graph.nodes.map(({ id }) => id));
  const examples = pages.flatMap((linked) => {
    if (linked.kind !== 'doc') return [];
    const { route, page } = linked;
    return (uses.get(page) ?? []).map(({ to, section, start }): GraphExample => {
      const id = `section:${route}#${section}`;
      return { from: section !== null && ids.has(id) ? id : `page:${route}`, to, file: page.file, start };
    });
  });
  return examples.filter(({ to }) => ids.has(to)).sort(byEnds);
}
